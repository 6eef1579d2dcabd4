import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { reveal } from '../ui/reveal.ts'

export interface RulesSectionProps {
  title: string
  /** The current settings, in a few words. */
  summary: string
  /** Keeps the section open, so that the problem is visible. */
  hasProblem: boolean
  children: ReactNode
}

/** A collapsible section: shows the current settings on one line and expands to edit them. */
export function RulesSection({ title, summary, hasProblem, children }: RulesSectionProps) {
  const [isOpen, setIsOpen] = useState(hasProblem)
  const [isPressed, setIsPressed] = useState(false)
  const id = useId()
  // It stays open once the problem is mended: closing under a hand would hide the next field.
  if (hasProblem && !isOpen) setIsOpen(true)
  return (
    <section className="border-b border-line last:border-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-11 w-full items-center gap-3 rounded-lg px-1 py-1.5 text-left text-body hover:bg-text/4"
          onClick={() => {
            setIsOpen(!isOpen)
            setIsPressed(true)
          }}
        >
          <span className="w-20 shrink-0 font-medium text-muted">{title}</span>
          <span className="min-w-0 flex-1 font-display text-name/5 font-semibold">{summary}</span>
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-4 shrink-0 text-muted transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h4>
      {isOpen && (
        <div id={id} ref={isPressed ? reveal : undefined} className="grid gap-4 px-1 pt-1 pb-4">
          {children}
        </div>
      )}
    </section>
  )
}

/** Shows a problem with the section as a whole. */
export function SectionProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="text-small text-danger">
      {text}
    </p>
  )
}
