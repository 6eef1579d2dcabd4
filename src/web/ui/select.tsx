import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FIELD_CONTROL, FieldFrame } from './text-field.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
  size?: 'sm' | 'md'
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, value, options, onChange, disabled, size = 'md', className } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} className={className}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          className={classNames(
            FIELD_CONTROL,
            'appearance-none truncate pr-8',
            size === 'sm' ? 'min-h-8 pl-2.5 text-[0.8125rem]' : 'min-h-10 pl-3 text-sm',
          )}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled} className="bg-surface">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
