import { History as HistoryIcon, LayoutGrid, ListOrdered, Radio, Users, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { openHistory, openRankings } from '../platform/place.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { type MockChoice, readMockChoice, saveMockChoice } from '../platform/mock-choice.ts'
import { SnakeMotif } from './snake-motif.tsx'
import { CodeField } from '../ui/text-field.tsx'
import { deviceStorage } from '../platform/device-storage.ts'
import { countOptions, Select, type SelectOption } from '../ui/select.tsx'

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
                Follow a room
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

const TYPES: readonly SelectOption<MockChoice['type']>[] = [
  { value: 'snake', label: 'Snake' },
  { value: 'auction', label: 'Auction' },
]

const RULES: readonly SelectOption<MockChoice['rules']>[] = [
  { value: 'ppr', label: 'PPR' },
  { value: 'half_ppr', label: 'Half PPR' },
  { value: 'standard', label: 'Standard' },
  { value: 'superflex', label: 'Superflex' },
  { value: 'te_premium', label: 'TE premium' },
  { value: 'best_ball', label: 'Best ball' },
  { value: 'setup', label: 'My setup' },
]

const SPEEDS: readonly SelectOption<MockChoice['speed']>[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'second', label: 'A second each' },
  { value: 'people', label: 'Like people' },
]

/** What Setup offers. */
const TEAMS = { min: 2, max: 16 }

interface MockCardProps {
  /** Ends when the draft is open, or was not opened. */
  onStart: (choice: MockChoice) => Promise<void>
}

/** A mock against computers in one press. The choice is the last one; each part is changed in place. */
function MockCard({ onStart }: MockCardProps) {
  const [choice, setChoice] = useState(() => readMockChoice(deviceStorage))
  const [isStarting, setIsStarting] = useState(false)
  const { type, seatNumber, teamCount, rules, speed } = choice
  const change = (changed: Partial<MockChoice>) => setChoice(saveMockChoice(deviceStorage, changed))
  const start = () => {
    setIsStarting(true)
    void onStart(saveMockChoice(deviceStorage, choice)).finally(() => setIsStarting(false))
  }
  return (
    <form
      aria-labelledby="mock-draft"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
      className="grid grid-cols-2 items-center gap-x-2 gap-y-3 rounded-2xl border border-line bg-surface px-5 py-4 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_8rem_10rem] desk:grid-cols-[minmax(0,1fr)_repeat(5,auto)_auto] desk:gap-x-2.5"
    >
      <div className="col-span-full desk:col-auto">
        <h2 id="mock-draft" className="font-display text-[1.75rem]/8 font-semibold">
          Mock draft
        </h2>
        <p className="text-muted">
          Starts at once against {teamCount - 1} {teamCount === 2 ? 'computer' : 'computers'}
        </p>
      </div>
      <Select
        label="Type"
        isLabelInside
        value={type}
        options={TYPES}
        onChange={(value) => change({ type: value })}
        className="max-sm:col-span-full desk:w-28"
      />
      <Select
        label="Seat"
        isLabelInside
        value={String(seatNumber)}
        options={countOptions({ min: 1, max: teamCount }, String(seatNumber))}
        onChange={(value) => change({ seatNumber: Number(value) })}
        className="desk:w-20"
      />
      <Select
        label="Teams"
        isLabelInside
        value={String(teamCount)}
        options={countOptions(TEAMS, String(teamCount))}
        onChange={(value) => change({ teamCount: Number(value) })}
        className="desk:w-20"
      />
      <Select
        label="Rules"
        isLabelInside
        value={rules}
        options={RULES}
        onChange={(value) => change({ rules: value })}
        className="desk:w-32"
      />
      <Select
        label="Speed"
        isLabelInside
        value={speed}
        options={SPEEDS}
        onChange={(value) => change({ speed: value })}
        className="desk:w-40"
      />
      <Button
        size="lg"
        className="col-span-full border-transparent! bg-text! text-bg! enabled:hover:opacity-90 desk:col-auto desk:ml-2"
        type="submit"
        disabled={isStarting}
      >
        Start mock draft
      </Button>
    </form>
  )
}
