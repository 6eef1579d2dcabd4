import { Logo } from '../ui/logo.tsx'
import { classNames } from '../ui/class-names.ts'
import './tv.css'

export interface WatchMessageProps {
  isTv: boolean
  title: string
  text: string
}

/** Shown instead of a draft: why there is none, and what to do. */
export function WatchMessage({ isTv, title, text }: WatchMessageProps) {
  return (
    <main
      className={classNames(
        'grid min-h-dvh content-center justify-items-center gap-3 px-6 pb-16 text-center',
        isTv && 'tv-message',
      )}
    >
      <Logo className="mb-8 text-muted" />
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
    </main>
  )
}
