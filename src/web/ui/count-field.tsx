import { Minus, Plus } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { Limits } from '#core/lib/limits.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { FIELD_CONTROL, FieldFrame } from './text-field.tsx'

export interface CountFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  limits: Limits
  /** The one thing that is counted, for the buttons: "team". */
  unit: string
  error?: string | undefined
  isLocked?: boolean
  /** The id of the text that says why it is locked. */
  lockedById?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A count to type or to step. A text field, because a number field says nothing of what was typed into it wrongly. */
export function CountField(props: CountFieldProps) {
  const { label, value, onChange, onBlur, limits, unit, error, isLocked = false, lockedById, inputRef } = props
  const id = useId()
  const step = (by: 1 | -1) => onChange(steppedCount(value, by, limits))
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="flex gap-1.5">
        <IconButton
          className="h-auto!"
          variant="plain"
          label={`Remove one ${unit}`}
          icon={<Minus aria-hidden />}
          disabled={isLocked || value.trim() === String(limits.min)}
          onClick={() => step(-1)}
        />
        <input
          ref={inputRef}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className={classNames(FIELD_CONTROL, 'min-h-10 px-2 text-center font-display text-xl/none font-semibold')}
          value={value}
          disabled={isLocked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-error` : isLocked ? lockedById : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <IconButton
          className="h-auto!"
          variant="plain"
          label={`Add one ${unit}`}
          icon={<Plus aria-hidden />}
          disabled={isLocked || value.trim() === String(limits.max)}
          onClick={() => step(1)}
        />
      </div>
    </FieldFrame>
  )
}

/** One more or one less, within the limits; from something that is no count, the nearest limit. */
export function steppedCount(text: string, step: 1 | -1, limits: Limits): string {
  const count = Number(text)
  const start = text.trim() === '' || Number.isNaN(count) ? limits.min - step : Math.round(count)
  return String(Math.min(Math.max(start + step, limits.min), limits.max))
}
