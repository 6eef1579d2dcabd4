import { History as HistoryIcon, ListOrdered, WifiOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { openHistory, openRankings } from '../platform/place.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import type { MockChoice } from '../platform/mock-choice.ts'
import { MockCard } from './mock-card.tsx'
import { SnakeMotif } from './snake-motif.tsx'
import { WithoutServer } from './without-server.tsx'
import { CodeField } from '../ui/text-field.tsx'

export interface HomeScreenProps extends JoinCardProps {
  onStartSolo: () => void
  onStartMock: (choice: MockChoice) => Promise<void>
  onFollow: () => void
  onCreate: () => void
  /** False in a folder, where no lobby can be. */
  hasServer: boolean
  /** False if the server cannot be reached: only solo works then. */
  isServerInReach: boolean
  /** Drafts that are under way, before everything else. */
  underWay?: ReactNode
  /** Their place is kept although it is not known whether there are any, so that nothing moves when they arrive. */
  keepsPlace: boolean
  recent?: ReactNode
  headerActions?: ReactNode
  footer?: ReactNode
}

export function HomeScreen(props: HomeScreenProps) {
  const { onStartSolo, onFollow, onCreate, onJoin, invitedCode, isServerInReach, recent, headerActions, footer } = props
  const { underWay, keepsPlace, onStartMock, hasServer } = props
  return (
    <div data-screen="landing" className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[74rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 sm:gap-x-3 py-1.5">
          {/* Stacked on phones to leave room for the buttons. */}
          <div className="flex items-center gap-x-3 max-sm:flex-col max-sm:items-start">
            <Logo />
            <span className="text-label text-muted max-sm:ml-[2.125rem]">
              <span className="sr-only">Version </span>
              {APP_VERSION}
            </span>
          </div>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">{headerActions}</div>
        </div>
      </header>
      <main
        className={classNames(
          'mx-auto grid w-full max-w-[74rem] flex-1 grid-cols-1 content-start gap-x-14 gap-y-4 px-4 sm:gap-y-7 desk:grid-cols-[minmax(0,1fr)_22rem]',
          // The place of the bars is the space above the headline.
          keepsPlace
            ? 'pt-2 pb-5 sm:pb-8'
            : 'py-5 has-[>[data-under-way]:not(:empty)]:pt-2 sm:py-8 sm:has-[>[data-under-way]:not(:empty)]:pt-2',
        )}
      >
        {/* Several bars share one line, which scrolls on phones. */}
        <div
          data-under-way
          className={classNames(
            '-m-1 flex h-16 snap-x gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:-mb-5 desk:col-span-2',
            !keepsPlace && 'empty:hidden',
          )}
        >
          {underWay}
        </div>
        <div className="self-center">
          <h1 className="font-display text-[clamp(2.75rem,6vw,4.5rem)]/none font-bold tracking-[-0.015em]">
            Know who <br className="max-sm:hidden" />
            is next.
          </h1>
          <p className="mt-2 max-w-[46ch] text-muted sm:mt-3 sm:text-name">
            Draft alone or with friends, from a real board, on any screen. Free, no account. Solo drafts work offline.
          </p>
        </div>
        <SnakeMotif className="w-full self-center max-desk:hidden" />
        <div className="grid grid-cols-1 gap-3 sm:gap-4 desk:col-span-2">
          <MockCard onStart={onStartMock} />
          {recent}
          <output className="text-body empty:hidden">
            {hasServer && !isServerInReach && (
              <span className="inline-flex items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2">
                <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
                Lobbies need a connection, and there is none right now. Solo Draft works without one.
              </span>
            )}
          </output>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 desk:grid-cols-3">
            <HomeCard
              id="solo-draft"
              title="Solo Draft"
              text="Track your draft picks offline without a lobby"
              className="sm:max-desk:col-span-2"
            >
              <div className="flex flex-wrap gap-2">
                <Button size="lg" className="grow px-2.5! text-body! max-sm:text-body!" onClick={onStartSolo}>
                  Start Solo Draft
                </Button>
                <Button
                  variant="quiet"
                  size="lg"
                  className="grow border-line! px-2.5! text-body! max-sm:px-2! max-sm:text-small!"
                  onClick={onFollow}
                >
                  Follow a room
                </Button>
              </div>
            </HomeCard>
            {hasServer ? (
              <>
                <CreateCard onCreate={onCreate} />
                <JoinCard invitedCode={invitedCode} onJoin={onJoin} />
              </>
            ) : (
              <WithoutServer />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-1.5">
            <PageLink icon={<ListOrdered aria-hidden />} onOpen={openRankings}>
              My rankings
            </PageLink>
            <PageLink icon={<HistoryIcon aria-hidden />} onOpen={openHistory}>
              My drafts
            </PageLink>
            <ul className="ml-auto flex flex-wrap gap-x-2 text-body text-muted max-sm:ml-0 max-sm:w-full">
              {HINTS.map((hint) => (
                <li key={hint} className="not-last:after:ml-2 not-last:after:content-['·']">
                  <span>{hint}</span>
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

const HINTS = ['Real-time drafting', 'Up to 12 teams', 'Live draft board'] as const

interface HomeCardProps {
  id: string
  title: string
  text: string
  className?: string
  children: ReactNode
}

function HomeCard({ id, title, text, className, children }: HomeCardProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex flex-col rounded-2xl border border-line bg-surface p-3.5 sm:p-5', className)}
    >
      <h2 id={id} className="font-display text-head/6 font-semibold sm:text-title/8">
        {title}
      </h2>
      <p className="mb-3 text-body text-muted sm:mb-5">{text}</p>
      <div className="mt-auto">{children}</div>
    </section>
  )
}

interface PageLinkProps {
  icon: ReactElement
  onOpen: () => void
  children: string
}

/** Leads to another page, and looks like it: underlined. */
function PageLink({ icon, onOpen, children }: PageLinkProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group inline-flex min-h-9 items-center gap-2.5 text-body font-semibold touch:min-h-11 [&_svg]:size-4 [&_svg]:text-muted"
    >
      {icon}
      <span className="underline decoration-control underline-offset-4 group-hover:decoration-text">{children}</span>
    </button>
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
