import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | null
  children: ReactNode
}

/** A labelled control. The control's `aria-describedby` is `fieldHint(id)`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      <span id={fieldHint(id)} className="text-xs text-muted-foreground">
        {error ? (
          <span className="flex gap-1 text-destructive-text">
            <CircleAlert className="size-3.5 shrink-0" aria-hidden />
            {error}
          </span>
        ) : (
          hint
        )}
      </span>
    </div>
  )
}

export const fieldHint = (id: string) => `${id}-hint`
