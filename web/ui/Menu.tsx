import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const row =
  'flex h-9 items-center gap-3 rounded-md px-2 outline-none select-none data-highlighted:bg-secondary max-md:h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground'

export function Menu({
  trigger,
  defaultOpen = false,
  children,
}: {
  trigger: ReactElement
  defaultOpen?: boolean
  children: ReactNode
}) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popover) min-w-(--radix-dropdown-menu-trigger-width) rounded-lg border bg-popover p-1 shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({
  icon: Icon,
  hint,
  onSelect,
  children,
}: {
  icon: LucideIcon
  hint?: ReactNode
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Radix.Item onSelect={onSelect} className={row}>
      <Icon aria-hidden />
      {children}
      {hint && <span className="ml-auto">{hint}</span>}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
}

interface MenuChoiceProps<T extends string> {
  label: string
  value: T
  options: { value: T; label: string; icon: LucideIcon }[]
  onChoose: (value: T) => void
}

export function MenuChoice<T extends string>({ label, value, options, onChoose }: MenuChoiceProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as T)}>
      <Radix.Label className="px-2 pt-2 pb-1 text-xs text-muted-foreground">{label}</Radix.Label>
      {options.map(({ value: option, label: word, icon: Icon }) => (
        <Radix.RadioItem key={option} value={option} onSelect={(event) => event.preventDefault()} className={row}>
          <Icon aria-hidden />
          {word}
          <Radix.ItemIndicator className="ml-auto">
            <Check className="size-4" aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
