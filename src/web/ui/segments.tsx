import { useId } from 'react'
import { classNames } from './class-names.ts'

export interface SegmentsProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
}

/** One of a few: radio buttons that look like the parts of one control. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelHidden = false, value, options, onChange, disabled = false, className } = props
  const name = useId()
  return (
    <fieldset disabled={disabled} className={classNames('min-w-0', className)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-small font-medium text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-[0.625rem] bg-sunken p-[3px] ring-1 ring-line ring-inset">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex grow cursor-pointer select-none items-center justify-center rounded-lg px-3 text-center text-body font-semibold transition-colors duration-100 min-h-8 touch:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-60',
              option.value === value
                ? 'bg-raised text-text shadow-[0_1px_2px_rgb(0_0_0/18%)] ring-1 ring-control'
                : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className="sr-only"
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
