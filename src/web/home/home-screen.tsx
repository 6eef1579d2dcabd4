import { LayoutGrid, Radio, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { SnakeMotif } from './snake-motif.tsx'

export interface HomeScreenProps {
  onStartSolo: () => void
  /** At the end of the header: the theme switch. */
  headerActions?: ReactNode
  /** A HomeFooter. */
  footer?: ReactNode
}

export function HomeScreen({ onStartSolo, headerActions, footer }: HomeScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[74rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
          <Logo />
          <span className="text-xs text-muted">
            <span className="sr-only">Version </span>
            {APP_VERSION}
          </span>
          <div className="ml-auto flex items-center gap-2">{headerActions}</div>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-[74rem] flex-1 content-center gap-x-14 gap-y-10 px-4 py-10 desk:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] desk:py-16">
        <div className="self-center">
          <h1 className="font-display text-[clamp(3.5rem,10.5vw,6.5rem)]/[0.88] font-bold tracking-[-0.015em]">
            Know who
            <br />
            is next.
          </h1>
          <p className="mt-5 max-w-[42ch] text-lg text-muted">
            Draft from a real board, on any screen. Free, no account, and it keeps going without a network.
          </p>
          <section
            aria-labelledby="solo-draft"
            className="mt-8 flex max-w-[34rem] flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-line bg-surface p-5"
          >
            <div className="min-w-[13rem] flex-1">
              <h2 id="solo-draft" className="font-display text-[1.75rem]/8 font-semibold">
                Solo Draft
              </h2>
              <p className="text-muted">Track your draft picks offline without a lobby</p>
            </div>
            <Button variant="move" size="lg" className="max-sm:w-full" onClick={onStartSolo}>
              Start Solo Draft
            </Button>
          </section>
          <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2.5 text-sm text-muted">
            {HINTS.map(({ text, Icon }) => (
              <li key={text} className="inline-flex items-center gap-2">
                <Icon aria-hidden className="size-4" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <SnakeMotif className="w-full self-center max-desk:max-w-[34rem]" />
      </main>
      {/* Its place is kept while the board is on its way, or the page would move when it comes. */}
      <div className="min-h-26 border-t border-line text-[0.8125rem] text-muted sm:min-h-19">{footer}</div>
    </div>
  )
}

const HINTS = [
  { text: 'Real-time drafting', Icon: Radio },
  { text: 'Up to 12 teams', Icon: Users },
  { text: 'Live draft board', Icon: LayoutGrid },
] as const
