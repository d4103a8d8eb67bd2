/** Fills a note and brings it into sight. A note with a live role is read out as it appears. */
export function say(note: HTMLElement, title: string, ...text: (string | Node)[]) {
  const strong = document.createElement('b')
  strong.textContent = title
  note.replaceChildren(strong, small(...text))
  note.hidden = false
  note.scrollIntoView({ block: 'nearest' })
}

export function hide(note: HTMLElement) {
  note.hidden = true
  note.replaceChildren()
}

/** Resolves when the time is over. The seconds run for the eye only; a screen reader hears the length once. */
export async function countDown(note: HTMLElement, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  const clock = document.createElement('span')
  clock.ariaHidden = 'true'
  const once = document.createElement('span')
  once.className = 'vh'
  once.textContent = inWords(seconds)
  clock.textContent = inWords(seconds)
  say(note, 'Many people are writing just now', 'What you typed is kept. It goes out by itself in ', clock, once, '.')
  for (let left = seconds; left > 0; left = Math.ceil((end - Date.now()) / 1000)) {
    clock.textContent = inWords(left)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  hide(note)
}

export async function backOnline(note: HTMLElement): Promise<void> {
  say(note, 'You are offline', 'What you typed is kept. It goes out by itself as soon as you are back online.')
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  hide(note)
}

export function inWords(seconds: number): string {
  const parts = [count(Math.floor(seconds / 60), 'minute'), count(seconds % 60, 'second')]
  return parts.filter(Boolean).join(' ')
}

function count(n: number, noun: string) {
  return n === 0 ? '' : `${n} ${noun}${n === 1 ? '' : 's'}`
}

function small(...text: (string | Node)[]) {
  const span = document.createElement('span')
  span.className = 'small'
  span.append(...text)
  return span
}
