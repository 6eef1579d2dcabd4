import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { codeInText } from '../platform/arrival.ts'

export const FIELD_CONTROL =
  'w-full min-w-0 rounded-lg border border-control bg-field text-text touch:min-h-11 touch:text-name disabled:opacity-50 aria-invalid:border-danger'

interface LabeledFieldProps {
  label: string
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean | undefined
  /** The label lies over the upper edge of the control, which leaves room for it. */
  isLabelInside?: boolean
  hint?: ReactNode
  /** What is wrong and what to do. Marks the field invalid. */
  error?: ReactNode
  className?: string | undefined
}

interface TextFieldProps extends LabeledFieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, isLabelHidden, hint, error, className, onChange, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <LabeledField id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      <input
        id={id}
        className={classNames(FIELD_CONTROL, 'min-h-10 px-3 text-body')}
        aria-invalid={hasContent(error) || undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </LabeledField>
  )
}

interface TextAreaProps extends LabeledFieldProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ label, isLabelHidden, hint, error, className, onChange, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <LabeledField id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      <textarea
        id={id}
        className={classNames(FIELD_CONTROL, 'block resize-y px-3 py-2 text-body')}
        aria-invalid={hasContent(error) || undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </LabeledField>
  )
}

/** A label above the control with that id, and below it the error or, if there is none, the hint. */
export function LabeledField({
  id,
  label,
  isLabelHidden = false,
  isLabelInside = false,
  hint,
  error,
  className,
  children,
}: LabeledFieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', isLabelInside && 'relative', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : isLabelInside ? LABEL_INSIDE : LABEL_ABOVE}>
        {label}
      </label>
      {children}
      {hasContent(hint) && !hasContent(error) && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      {hasContent(error) && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const LABEL_ABOVE = 'mb-1 block text-small font-medium text-muted'
const LABEL_INSIDE =
  'pointer-events-none absolute top-1 left-2.5 z-1 text-label/3 font-medium text-muted touch:text-label/3.5'

function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  if (hasContent(error)) return `${id}-error`
  return hasContent(hint) ? `${id}-hint` : undefined
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== '' && node !== false
}

interface CodeFieldProps {
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
    <LabeledField id={id} label={label} isLabelHidden={isLabelHidden} error={error} className={className}>
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
          'min-h-12 px-3 text-center font-display text-title/none! font-bold tracking-[0.24em] uppercase placeholder:font-semibold placeholder:opacity-60',
        )}
        aria-invalid={hasError(error) || undefined}
        aria-describedby={hasError(error) ? `${id}-error` : undefined}
        onChange={(event) => onChange(codeInText(event.target.value))}
      />
    </LabeledField>
  )
}

function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== ''
}
