import { Minus, Plus } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface StepperProps {
  label: string
  /** As it is shown: "$5". */
  value: string
  onLess: () => void
  onMore: () => void
  /** `thumb` is as high as a button of that size. */
  size?: 'sm' | 'thumb'
}

/** An amount with a button to each side of it. */
export function Stepper({ label, value, onLess, onMore, size = 'sm' }: StepperProps) {
  const button = classNames('grid place-items-center', size === 'sm' ? 'w-8 touch:w-11' : 'w-11')
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'inline-flex overflow-hidden rounded-lg border border-control bg-field text-text',
        size === 'sm' ? 'h-8 touch:h-11' : 'h-15',
      )}
    >
      <button type="button" aria-label="Less" className={button} onClick={onLess}>
        <Minus aria-hidden className="size-3.5" />
      </button>
      <b
        aria-live="polite"
        className="min-w-9 flex-1 self-center text-center font-display text-name/none font-semibold"
      >
        {value}
      </b>
      <button type="button" aria-label="More" className={button} onClick={onMore}>
        <Plus aria-hidden className="size-3.5" />
      </button>
    </fieldset>
  )
}
