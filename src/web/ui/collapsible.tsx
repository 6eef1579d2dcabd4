import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CollapsibleProps {
  title: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** At the end of the header, outside the button. */
  aside?: ReactNode
  /** Beside a list, where height is short. */
  isLow?: boolean
  headingLevel?: 2 | 3
  className?: string
  children: ReactNode
}

/** A card whose header opens and closes it. While it is closed, the body is not on the page. */
export function Collapsible(props: CollapsibleProps) {
  const { title, isOpen, onToggle, aside, isLow = false, headingLevel = 2, className, children } = props
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('rounded-xl border border-line bg-surface', className)}>
      <div className="flex items-center gap-2 pr-2">
        <Heading className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className={classNames(
              'flex w-full items-center gap-2 rounded-xl px-3.5 text-left font-display text-name/none font-semibold',
              isLow ? 'min-h-9 touch:min-h-11' : 'min-h-11',
            )}
            onClick={() => onToggle(!isOpen)}
          >
            <span className="min-w-0 flex-1 truncate py-0.5">{title}</span>
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-4 shrink-0 text-muted transition-transform duration-150',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </Heading>
        {aside}
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line">
          {children}
        </div>
      )}
    </section>
  )
}
