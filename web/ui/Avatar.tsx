import { clsx } from 'clsx'

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-11 text-sm' }

/** Initials beside a written name, so hidden from screen readers. */
export function Avatar({
  name,
  size = 'sm',
  className,
}: {
  name: string
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-secondary font-semibold tracking-[0.02em] text-secondary-foreground',
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/u).filter(Boolean)
  const [first = '?', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last]
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}
