import { ChevronDown } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { Limits } from '#core/lib/limits.ts'
import { classNames } from './class-names.ts'
import { FIELD_CONTROL, LabeledField } from './text-field.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  /** The label stands small above the value, within the control. */
  isLabelInside?: boolean
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
  size?: 'sm' | 'md'
  /** What is wrong and what to do. */
  error?: string | undefined
  /** The id of the text that says why it is off. */
  describedById?: string
  selectRef?: Ref<HTMLSelectElement>
  className?: string
}

/** Every whole number within the limits, and the one that is chosen, wherever it comes from. */
export function countOptions({ min, max }: Limits, chosen: string): readonly SelectOption<string>[] {
  const values = Array.from({ length: max - min + 1 }, (_value, index) => String(min + index))
  return [...values, ...(values.includes(chosen) ? [] : [chosen])].map((value) => ({ value, label: value }))
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden,
    isLabelInside = false,
    value,
    options,
    onChange,
    disabled,
    size = 'md',
    className,
  } = props
  const { error, describedById, selectRef } = props
  const id = useId()
  return (
    <LabeledField
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      isLabelInside={isLabelInside}
      error={error}
      className={className}
    >
      <div className="relative">
        <select
          ref={selectRef}
          id={id}
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-error` : describedById}
          className={classNames(
            FIELD_CONTROL,
            'appearance-none truncate pr-8',
            size === 'sm' ? 'min-h-8 pl-2.5 text-small' : 'min-h-10 pl-3 text-body',
            isLabelInside && 'pt-3 touch:pt-3.5 touch:text-body!',
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
    </LabeledField>
  )
}
