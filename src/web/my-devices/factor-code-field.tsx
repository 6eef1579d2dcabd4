import { TextField } from '../ui/text-field.tsx'

export interface FactorCodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  error: string | null
  className?: string
}

/** Six digits of an authenticator app. */
export function FactorCodeField({ label, value, onChange, error, className }: FactorCodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...(className !== undefined && { className })}
    />
  )
}
