import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { Position } from '#core/players/player.ts'
import type { Limits } from '#core/lib/limits.ts'
import { IconButton } from '../ui/icon-button.tsx'

export interface StepperProps {
  label: string
  /** Colors the label. */
  position?: Position | undefined
  value: number
  limits: Limits
  /** Shown in place of the number. */
  valueText?: string | undefined
  error?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

/** A small count to type or to step. */
export function Stepper(props: StepperProps) {
  const { label, position, value, limits, valueText, error, disabled = false, onChange } = props
  const id = useId()
  const stepTo = (next: number) => {
    if (!disabled && next >= limits.min && next <= limits.max) onChange(next)
  }
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-x-1 rounded-lg bg-sunken pl-2.5 ring-1 ring-line ring-inset max-sm:flex-wrap max-sm:justify-between max-sm:pl-0">
        <span
          id={id}
          data-position={position}
          className={`min-w-0 flex-1 truncate font-display text-base/5 max-sm:basis-full max-sm:pt-1.5 max-sm:pl-2.5 font-bold tracking-wide ${position === undefined ? 'text-text' : 'text-p'}`}
        >
          {label}
        </span>
        <IconButton
          label={`${label}: one less`}
          size="sm"
          icon={<Minus aria-hidden />}
          disabled={disabled || value <= limits.min}
          onClick={() => stepTo(value - 1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby={id}
          value={valueText ?? value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-7 w-8 min-w-0 rounded bg-transparent text-center font-display text-lg/7 font-semibold tabular-nums touch:h-11"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '')
            if (digits !== '') stepTo(Math.min(Number(digits), limits.max))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepTo(value + (event.key === 'ArrowUp' ? 1 : -1))
          }}
        />
        <IconButton
          label={`${label}: one more`}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={disabled || value >= limits.max}
          onClick={() => stepTo(value + 1)}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
