import { useId, type ReactNode, type Ref } from 'react'
import { codeInText } from '../platform/arrival.ts'
import { classNames } from './class-names.ts'
import { FIELD_CONTROL, FieldFrame } from './text-field.tsx'

export interface CodeFieldProps {
  label: string
  isLabelHidden?: boolean
  value: string
  /** Called with the code in upper case, at most six characters. */
  onChange: (code: string) => void
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

export function CodeField({ label, isLabelHidden, value, onChange, error, inputRef, className }: CodeFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} error={error} className={className}>
      <input
        ref={inputRef}
        id={id}
        value={value}
        placeholder="CODE"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className={classNames(
          FIELD_CONTROL,
          'min-h-12 px-3 text-center font-display text-2xl/none! font-bold tracking-[0.24em] uppercase placeholder:font-semibold placeholder:opacity-60',
        )}
        aria-invalid={hasError(error) || undefined}
        aria-describedby={hasError(error) ? `${id}-error` : undefined}
        onChange={(event) => onChange(codeInText(event.target.value))}
      />
    </FieldFrame>
  )
}

function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== ''
}
