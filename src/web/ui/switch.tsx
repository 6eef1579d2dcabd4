import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'checked' | 'id' | 'onChange' | 'role' | 'type'> {
  label: string
  /** Where what stands beside the switch says what it does. */
  isLabelHidden?: boolean
  /** Below the label, which is then a name: the row is as wide as it can be, and the track at its end. */
  note?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function Switch({ label, isLabelHidden = false, note, isChecked, onChange, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'min-h-9 select-none items-center text-body touch:min-h-11 has-disabled:opacity-50',
        note === undefined ? 'inline-flex gap-2.5 whitespace-nowrap' : 'flex w-full flex-row-reverse gap-3',
        isLabelHidden && 'touch:min-w-11 touch:justify-center',
        className,
      )}
    >
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-label={isLabelHidden ? label : undefined}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-0.5 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[translate,background-color] before:duration-150 checked:border-transparent checked:bg-text checked:before:translate-x-4 checked:before:bg-bg"
      />
      {!isLabelHidden &&
        (note === undefined ? (
          <span>{label}</span>
        ) : (
          <span className="min-w-0 flex-1">
            <b className="block font-display text-name/5 font-semibold">{label}</b>
            <span className="block text-small/4.5 text-muted">{note}</span>
          </span>
        ))}
    </label>
  )
}
