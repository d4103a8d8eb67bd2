import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

const look = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors duration-120 select-none [&>svg]:size-4 [&>svg]:shrink-0 disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none',
  {
    variants: {
      variant: {
        neutral: 'border-border-strong bg-control shadow-xs hover:bg-accent [&>svg]:text-muted-foreground',
        primary:
          'border-primary-edge bg-primary font-semibold text-primary-foreground shadow-xs hover:bg-primary-hover active:bg-primary-active',
        ghost: 'border-transparent text-muted-foreground hover:bg-accent hover:text-foreground',
        inverse: 'border-current/25 hover:bg-white/10',
      },
      size: {
        sm: 'h-7 px-2 max-md:min-h-11',
        md: 'h-control px-3',
        lg: 'h-(--control-height-lg) px-4 max-md:min-h-11',
        icon: 'size-control',
        'icon-sm': 'size-7 max-md:size-11',
      },
    },
    defaultVariants: { variant: 'neutral', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof look> & { asChild?: boolean }

/** With `asChild` the look goes to the only child, for links that read as buttons. */
export function Button({ variant, size, asChild, className, ...rest }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  return <Element {...(!asChild && { type: 'button' })} {...rest} className={look({ variant, size, className })} />
}
