const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `just now`, `4 min ago`, `2 h ago`, `yesterday`, `Nov 19`, `Nov 19, 2023`. */
export function ago(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime()
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  const days = calendarDays(at, now)
  if (days === 0 || age < 6 * hour) return `${Math.floor(age / hour)} h ago`
  if (days === 1) return 'yesterday'
  return at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })
}

/** How long something lasts so far: `4 min`, `2 h`, `3 days`. */
export function lasting(since: Date, now: Date): string {
  const age = Math.max(minute, now.getTime() - since.getTime())
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  const days = Math.floor(age / day)
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`
}

export function absolute(at: Date): string {
  return at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
}

function calendarDays(from: Date, to: Date) {
  return Math.round((midnight(to) - midnight(from)) / day)
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
