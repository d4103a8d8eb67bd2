import { clsx } from 'clsx'

/** The lantern under the roof. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 34" aria-hidden className={clsx('shrink-0 fill-foreground', className)}>
      <path d="M14.6 2.6a1.4 1.4 0 0 1 2.8 0v1.9l10.1 7.3c1.5 1.1.7 3.2-1.1 3.2H5.6c-1.8 0-2.6-2.1-1.1-3.2l10.1-7.3z" />
      <path className="fill-primary" d="M7.3 16.8h17.4l-2.6 9.7a.9.9 0 0 1-.9.7H10.8a.9.9 0 0 1-.9-.7z" />
      <rect x="8.5" y="28.8" width="15" height="2.9" rx="1.45" />
    </svg>
  )
}

export function Brand() {
  return (
    <span className="flex h-(--header-height) items-center gap-2.5 px-2">
      <Mark className="size-6.5" />
      <span>
        <b className="block text-base leading-5 tracking-[-0.011em] text-foreground">Porchlight</b>
        <span className="block text-xs text-sidebar-muted-foreground">AI Lead Generation</span>
      </span>
    </span>
  )
}
