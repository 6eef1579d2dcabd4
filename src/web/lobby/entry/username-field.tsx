import type { RefObject } from 'react'
import { TextField } from '../../ui/text-field.tsx'

export interface UsernameFieldProps {
  value: string
  error: string | undefined
  onChange: (username: string) => void
  ref?: RefObject<HTMLInputElement | null>
}

export function UsernameField({ value, error, onChange, ref }: UsernameFieldProps) {
  return (
    <TextField
      {...(ref ? { ref } : {})}
      label="Your username"
      value={value}
      autoComplete="nickname"
      hint="What your friends see on the board."
      error={error}
      onChange={onChange}
    />
  )
}
