import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

export interface NumberFieldProps {
  label: string
  value: number
  /** Gets NaN for what is no number: the rules then say what is wrong with it. */
  onChange: (value: number) => void
  error?: string | undefined
  disabled?: boolean
  isLabelHidden?: boolean
  className?: string
}

/** A number as typed, so that "-0." on the way to "-0.5" stays. A text field, because a number field hides what was typed wrongly. */
export function NumberField({ label, value, onChange, error, disabled, isLabelHidden, className }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text =
    typed !== null && Object.is(numberIn(typed), value) ? typed : Number.isNaN(value) ? (typed ?? '') : String(value)
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={disabled}
      error={error}
      onChange={(next) => {
        setTyped(next)
        onChange(numberIn(next))
      }}
    />
  )
}

/** NaN for a text that is no number. A decimal comma counts as a point. */
function numberIn(text: string): number {
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
