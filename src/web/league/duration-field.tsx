import { useState } from 'react'
import { Select } from '../ui/select.tsx'
import { NumberField } from './number-field.tsx'

export interface DurationFieldProps {
  label: string
  /** NaN while what was typed is no number. */
  seconds: number
  error?: string | undefined
  disabled?: boolean
  onChange: (seconds: number) => void
}

type Unit = 'seconds' | 'minutes' | 'hours'

const UNIT_SECONDS: Readonly<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600 }

/** An amount and its unit. The unit stays as chosen while the amount is retyped. */
export function DurationField({ label, seconds, error, disabled, onChange }: DurationFieldProps) {
  const [unit, setUnit] = useState(() => unitOf(seconds))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <NumberField
        label={label}
        className="[&_[role=alert]]:whitespace-nowrap"
        value={seconds / UNIT_SECONDS[unit]}
        error={error}
        disabled={disabled ?? false}
        onChange={(amount) => onChange(Math.round(amount * UNIT_SECONDS[unit]))}
      />
      <Select
        label={`${label}: unit`}
        isLabelHidden
        className="pt-[1.4375rem]"
        value={unit}
        options={[
          { value: 'seconds', label: 'seconds' },
          { value: 'minutes', label: 'minutes' },
          { value: 'hours', label: 'hours' },
        ]}
        disabled={disabled ?? false}
        onChange={(next) => {
          onChange(Math.round((seconds / UNIT_SECONDS[unit]) * UNIT_SECONDS[next]))
          setUnit(next)
        }}
      />
    </div>
  )
}

function unitOf(seconds: number): Unit {
  if (seconds >= 3600 && seconds % 3600 === 0) return 'hours'
  return seconds >= 120 && seconds % 60 === 0 ? 'minutes' : 'seconds'
}
