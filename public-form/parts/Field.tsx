import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'value'> {
  name: string
  label: string
  value?: string | undefined
  /** What the native check says when the answer is missing or unfit. */
  complaint?: string
  /** What the server says about the answer it got. */
  problem?: string | undefined
  hint?: ReactNode
  hintId?: string
  marked?: boolean
}

/**
 * A labeled input with its complaint. The complaint is in the page from the start, so that `:user-invalid` can show it
 * without any script; it describes the field to assistive technology only once the field is wrong.
 */
export function Field({
  name,
  label,
  value = '',
  complaint,
  problem,
  hint,
  hintId,
  marked,
  className = '',
  ...input
}: FieldProps) {
  const describedBy = [problem && `e-${name}`, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {marked && (
          <>
            {' '}
            <span className="req" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      <input
        {...input}
        className={`input ${className}`.trim()}
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
      />
      {(complaint || problem) && (
        <span className="err" id={`e-${name}`}>
          {problem ?? complaint}
        </span>
      )}
      {hint}
    </div>
  )
}
