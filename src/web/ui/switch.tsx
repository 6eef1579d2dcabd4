import { useId } from 'react'
import { classNames } from './class-names.ts'

export interface SwitchProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  disabled?: boolean
  className?: string
}

export function Switch({ label, isChecked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex min-h-9 select-none items-center gap-2.5 whitespace-nowrap text-body touch:min-h-11 has-disabled:opacity-50',
        className,
      )}
    >
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-0.5 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[translate,background-color] before:duration-150 checked:border-transparent checked:bg-text checked:before:translate-x-4 checked:before:bg-bg"
      />
      <span>{label}</span>
    </label>
  )
}
