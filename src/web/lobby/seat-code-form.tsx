import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

export interface SeatCodeFormProps {
  error: string | null
  onCode: (factorCode: string) => void
  onHome: () => void
}

/** Whether a claim goes on with a code of an authenticator app. */
export function asksForCode(code: string): boolean {
  return code === 'second_factor_needed' || code === 'wrong_factor_code'
}

/** Asks for the code before the seat moves. */
export function SeatCodeForm({ error, onCode, onHome }: SeatCodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="grid w-full max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code)
      }}
    >
      <p className="text-center font-display text-xl font-semibold">This seat is protected by an authenticator app</p>
      <TextField
        label="Code of the authenticator app"
        hint="Lost the app, too? The host can make a link that asks for no code."
        error={error}
        value={code}
        onChange={(text) => setCode(text.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onHome}>Home</Button>
        <Button type="submit" variant="primary" disabled={code.length < 6}>
          Move the seat here
        </Button>
      </div>
    </form>
  )
}
