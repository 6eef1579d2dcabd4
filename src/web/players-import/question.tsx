import { CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface QuestionProps {
  title: string
  detail: string
  isWarning?: boolean
  /** The answers. */
  children?: ReactNode
}

/** A question about the text, a warning, or why it is refused: title, sentence and what one can press. */
export function Question({ title, detail, isWarning = false, children }: QuestionProps) {
  const Icon = isWarning ? TriangleAlert : CircleQuestionMark
  return (
    <fieldset
      aria-label={title}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2.5 rounded-[0.625rem] border border-warn/50 bg-warn/10 px-4 py-3"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-[min(16rem,80%)] flex-1">
        <strong className="block font-display text-name/5 font-semibold">{title}</strong>
        <span className="text-small text-muted">{detail}</span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1">{children}</span>
    </fieldset>
  )
}
