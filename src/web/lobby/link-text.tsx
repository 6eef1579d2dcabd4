import { WifiOff } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { LinkWords } from './link-words.ts'

export interface LinkTextProps {
  words: LinkWords
  className?: string
  textClassName?: string
}

/** The state of the link in one line. Of a live region only the title is read out: the seconds would never end. */
export function LinkText({ words, className, textClassName }: LinkTextProps) {
  return (
    <span
      title={`${words.title} ${words.age}`}
      className={classNames('inline-flex max-w-full items-center gap-2', className)}
    >
      <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
      <span className={classNames('shrink-0 font-semibold', textClassName)}>{words.title}</span>
      <span aria-hidden className={classNames('truncate text-muted', textClassName)}>
        {words.age}
      </span>
    </span>
  )
}
