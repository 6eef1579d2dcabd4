import { History as HistoryIcon, LayoutGrid, ListOrdered, Radio, Users, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { openHistory, openRankings } from '../platform/place.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import type { MockChoice } from '../platform/mock-choice.ts'
import { MockCard } from './mock-card.tsx'
import { SnakeMotif } from './snake-motif.tsx'
import { CodeField } from '../ui/text-field.tsx'

export interface HomeScreenProps extends JoinCardProps {
  onStartSolo: () => void
  onStartMock: (choice: MockChoice) => Promise<void>
  onFollow: () => void
  onCreate: () => void
  /** False if the server cannot be reached: only solo works then. */
  isServerInReach: boolean
  /** Drafts that are under way, before everything else. */
  underWay?: ReactNode
  /** Their place is kept while it is not known whether there are any, so that nothing moves when they arrive. */
  mayBeUnderWay: boolean
  recent?: ReactNode
  headerActions?: ReactNode
  footer?: ReactNode
}

export function HomeScreen(props: HomeScreenProps) {
  const { onStartSolo, onFollow, onCreate, onJoin, invitedCode, isServerInReach, recent, headerActions, footer } = props
  const { underWay, mayBeUnderWay, onStartMock } = props
  return (
    <div data-screen="landing" className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[74rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 sm:gap-x-3 py-1.5">
          {/* Stacked on phones to leave room for the buttons. */}
          <div className="flex items-center gap-x-3 max-sm:flex-col max-sm:items-start">
            <Logo />
            <span className="text-xs text-muted max-sm:ml-[2.125rem]">
              <span className="sr-only">Version </span>
              {APP_VERSION}
            </span>
          </div>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">{headerActions}</div>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-[74rem] flex-1 grid-cols-1 content-center gap-x-14 gap-y-7 px-4 py-7 desk:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] desk:py-7">
        {/* Several bars share one line, which scrolls on phones. */}
        <div
          className={classNames(
            '-m-1 flex h-16 snap-x gap-2 overflow-x-auto p-1 [scrollbar-width:none] desk:col-span-2',
            !mayBeUnderWay && 'empty:hidden',
          )}
        >
          {underWay}
        </div>
        <div className="self-center">
          <h1 className="font-display text-[clamp(3.5rem,10.5vw,6.5rem)]/[0.88] font-bold tracking-[-0.015em]">
            Know who
            <br />
            is next.
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">
            Draft alone or with friends, from a real board, on any screen. Free, no account, and solo drafts work
            offline.
          </p>
        </div>
        <SnakeMotif className="w-full self-center max-desk:order-last max-desk:max-w-[34rem]" />
        <div className="grid grid-cols-1 gap-4 desk:col-span-2">
          {recent}
          <MockCard onStart={onStartMock} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 desk:grid-cols-[1.2fr_1fr_1fr]">
            <HomeCard
              id="solo-draft"
              title="Solo Draft"
              text="Track your draft picks offline without a lobby"
              isLead
              className="sm:max-desk:col-span-2"
            >
              <Button variant="move" size="lg" isWide onClick={onStartSolo}>
                Start Solo Draft
              </Button>
              <Button variant="quiet" isWide className="mt-1.5" onClick={onFollow}>
                Follow a Sleeper draft
              </Button>
            </HomeCard>
            <CreateCard onCreate={onCreate} />
            <JoinCard invitedCode={invitedCode} onJoin={onJoin} />
          </div>
          <output className="text-sm empty:hidden">
            {!isServerInReach && (
              <span className="inline-flex items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2">
                <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
                Lobbies need a connection, and there is none right now. Solo Draft works without one.
              </span>
            )}
          </output>
          <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2.5">
            <Button
              variant="quiet"
              className="-ml-3.5"
              icon={<ListOrdered aria-hidden className="size-4" />}
              onClick={openRankings}
            >
              My rankings
            </Button>
            <Button
              variant="quiet"
              className="-ml-6"
              icon={<HistoryIcon aria-hidden className="size-4" />}
              onClick={openHistory}
            >
              My drafts
            </Button>
            <ul className="flex flex-wrap items-center gap-x-6 gap-y-2.5 text-sm text-muted">
              {HINTS.map(({ text, Icon }) => (
                <li key={text} className="inline-flex items-center gap-2">
                  <Icon aria-hidden className="size-4" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </main>
      {/* Reserves the height, so that the page does not move when the board arrives. */}
      <div className="min-h-26 border-t border-line sm:min-h-19">{footer}</div>
    </div>
  )
}

const HINTS = [
  { text: 'Real-time drafting', Icon: Radio },
  { text: 'Up to 12 teams', Icon: Users },
  { text: 'Live draft board', Icon: LayoutGrid },
] as const

interface HomeCardProps {
  id: string
  title: string
  text: string
  isLead?: boolean
  className?: string
  children: ReactNode
}

function HomeCard({ id, title, text, isLead = false, className, children }: HomeCardProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-1 rounded-2xl border bg-surface p-5',
        isLead ? 'border-[color-mix(in_oklab,var(--accent-line)_50%,var(--line))]' : 'border-line',
        className,
      )}
    >
      <h2 id={id} className="font-display text-[1.75rem]/8 font-semibold">
        {title}
      </h2>
      <p className="mb-4 text-muted">{text}</p>
      <div className="mt-auto">{children}</div>
    </section>
  )
}

function CreateCard({ onCreate }: { onCreate: () => void }) {
  return (
    <HomeCard id="create-lobby" title="Create Lobby" text="Start a new draft and invite your friends">
      <Button size="lg" isWide onClick={onCreate}>
        Create New Draft
      </Button>
    </HomeCard>
  )
}

interface JoinCardProps {
  /** From an invitation; '' without one. */
  invitedCode: string
  onJoin: (code: string) => void
}

function JoinCard({ invitedCode, onJoin }: JoinCardProps) {
  const [code, setCode] = useState(invitedCode)
  return (
    <HomeCard id="join-lobby" title="Join Lobby" text="Enter the code that the host shared">
      <form
        noValidate
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== '') onJoin(code)
        }}
      >
        <CodeField label="Lobby code" isLabelHidden value={code} onChange={setCode} className="flex-1" />
        <Button type="submit" size="lg" disabled={code === ''}>
          Join
        </Button>
      </form>
    </HomeCard>
  )
}
