import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `tall` stands beside buttons of that size; `place` is a place in a row of figures; `figure` is a figure of the text around it. */
export type DollarFieldLook = 'tall' | 'small' | 'place' | 'figure'

export interface DollarFieldProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'inputMode'> {
  label: string
  look: DollarFieldLook
  /** Before the sign. */
  lead?: ReactNode
  /** What is wrong; it stands on the upper edge, so that nothing moves. Empty for an amount that is only marked. */
  error?: string | null
  className?: string
  /** Behind the digits. */
  children?: ReactNode
}

/** Whole dollars, typed in place behind their sign. */
export function DollarField({ label, look, lead, error = null, className, children, ...rest }: DollarFieldProps) {
  const id = useId()
  const { box, input } = LOOKS[look]
  return (
    <span className={classNames('relative inline-flex items-center whitespace-nowrap', box, className)}>
      {/* No name, but there to be pressed. */}
      <label htmlFor={id} aria-hidden>
        {lead}$
      </label>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null || error === '' ? undefined : `${id}-error`}
        className={classNames('min-w-0 bg-transparent outline-none', input)}
        {...rest}
      />
      {children}
      {error !== null && error !== '' && (
        <small
          id={`${id}-error`}
          role="alert"
          className="absolute bottom-[calc(100%-0.5rem)] left-1 bg-surface px-1 font-sans text-label/4 font-medium text-danger"
        >
          {error}
        </small>
      )}
    </span>
  )
}

const BOX =
  'rounded-lg border border-control bg-field font-display focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus has-aria-invalid:border-danger [&>label]:text-muted'

const LOOKS: Readonly<Record<DollarFieldLook, { readonly box: string; readonly input: string }>> = {
  tall: {
    box: `${BOX} h-12 pl-3 text-head/none font-semibold`,
    input: 'h-full w-12 flex-1 pl-0.5 placeholder:text-body placeholder:font-medium',
  },
  small: {
    box: `${BOX} h-9 px-2 text-name/none font-semibold touch:h-11`,
    input: 'h-full w-12 flex-1 pl-0.5',
  },
  place: {
    box: 'h-5 justify-end rounded-md border border-dashed font-display border-control px-1.5 text-body/none font-medium text-muted focus-within:border-solid focus-within:text-text touch:h-11 touch:border-0 touch:text-name',
    input:
      'min-w-[1ch]! text-right field-sizing-content touch:border-b touch:border-dashed touch:border-control touch:py-1',
  },
  figure: {
    box: '',
    input: 'max-w-[4ch] min-w-[2ch]! border-b-2 border-control field-sizing-content',
  },
}
