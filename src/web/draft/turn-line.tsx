import { WifiOff } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useDraft } from '../session/session-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { useDraftHost, type LastingState } from './draft-host.tsx'
import { linkText } from './state-text.ts'
import { TurnClock, TurnClockEdge } from './turn-clock.tsx'
import { turnLineText } from './turn-text.ts'
import { draftView, type DraftView } from './view.ts'

/** How the draft stands; a new object only when that changes. */
export function useDraftView(): DraftView {
  const { isReconnecting, isAway, isSimulating } = useDraftHost()
  const facts = useDraft(
    useShallow(({ draft, teamNames, pickerNames, ownTeamIndex, rights, pendingPicks }) => ({
      draft,
      teamNames,
      pickerNames,
      ownTeamIndex,
      rights,
      pendingPicks,
    })),
  )
  return useMemo(
    () => draftView(facts, { isReconnecting, isAway, isSimulating }),
    [facts, isReconnecting, isAway, isSimulating],
  )
}

export interface TurnLineProps {
  label: string
  /** Beside the turn, where there is room. */
  note?: ReactNode
  /** Before the start, shown in place of the tools. */
  roomNote?: ReactNode
  /** Buttons at the right edge. On the accent color they are in `group-data-accent/turn`. */
  tools?: ReactNode
}

/**
 * The turn above the cards, always at the same height, in the accent color only on the viewer's own turn. While nobody knows
 * whose turn it is, it says how old the board is; before the start, what the room waits for.
 */
export function TurnLine({ label, note, roomNote, tools }: TurnLineProps) {
  const { nowMs, states, elsewhere = null, room = null } = useDraftHost()
  const draft = useDraft((snapshot) => snapshot.draft)
  const view = useDraftView()
  const { state, kind, turn } = view
  if (turn === null) return null
  const isKnown = state !== 'unknown'
  const isOwn = turn.isOwn && (state === 'drafting' || (state === 'paused' && kind !== 'solo'))
  const isOnAccent = isOwn && kind === 'lobby'
  const link = states.find(({ kind: stateKind }) => stateKind === 'reconnecting' || stateKind === 'slow')
  return (
    <section
      aria-label={room === null ? label : 'Waiting room'}
      data-turn-line={isKnown ? (isOwn ? 'own' : 'other') : 'unknown'}
      data-accent={isOnAccent || undefined}
      className={classNames(
        'group/turn relative h-11 border-b',
        isOwn ? 'border-transparent' : 'border-line bg-raised',
        isOwn && (isOnAccent ? 'bg-accent text-on-accent' : 'bg-accent-soft'),
      )}
    >
      <div className="mx-auto flex h-full max-w-[105rem] items-center gap-x-3 pr-1 pl-3 desk:px-4">
        {!isKnown ? (
          <OffLine link={link} />
        ) : room !== null ? (
          <>
            <p className="shrink-0 font-display text-head font-bold max-sm:sr-only">{room.title}</p>
            <p className="min-w-0 truncate font-display text-name font-semibold">{room.detail}</p>
            {roomNote}
          </>
        ) : (
          <>
            <TurnClock draft={draft} nowMs={nowMs} isOwn={isOwn} isEstimate={elsewhere !== null} />
            <TurnWords view={view} isOwn={isOwn} hasClock={draft.clock.kind !== 'off'} />
            {note}
          </>
        )}
        {link?.kind === 'slow' && (
          <LinkLine
            link={link}
            className={classNames('shrink-0 text-small', isOnAccent && '**:text-current')}
            isShort
          />
        )}
        {room === null && tools}
      </div>
      {isKnown && room === null && kind === 'lobby' && <TurnClockEdge draft={draft} nowMs={nowMs} isOwn={isOwn} />}
    </section>
  )
}

function TurnWords({ view, isOwn, hasClock }: { view: DraftView; isOwn: boolean; hasClock: boolean }) {
  const { title, call, place, shortPlace, wait } = turnLineText(view)
  return (
    <>
      <p className="min-w-0 truncate font-display text-head font-bold">{title}</p>
      {call !== '' && (
        <p
          className={classNames(
            'shrink-0 font-display text-name font-semibold',
            // Small screens have no room for both the time and the call.
            hasClock && isOwn && 'max-sm:sr-only',
          )}
        >
          {isOwn ? call : <Badge className="font-sans">{call}</Badge>}
        </p>
      )}
      <p
        className={classNames(
          'shrink-0 font-display text-name font-semibold',
          view.kind === 'lobby' && 'max-sm:ml-auto',
          !(isOwn && view.kind === 'lobby') && 'text-muted',
        )}
      >
        <span className={view.kind === 'followed' ? undefined : 'max-sm:sr-only'}>{place}</span>
        <span aria-hidden className="sm:hidden">
          {shortPlace}
        </span>
      </p>
      {view.kind === 'lobby' && <p className="ml-auto truncate text-small text-muted max-sm:hidden">{wait}</p>}
    </>
  )
}

/** In place of a turn that nobody knows: how old the board is, and that drafting is off. */
function OffLine({ link }: { link: LastingState | undefined }) {
  return (
    <>
      <output className="min-w-0 truncate">{link !== undefined && <LinkLine link={link} />}</output>
      <p
        className={classNames(
          'ml-auto truncate text-small text-muted',
          link === undefined ? 'max-sm:ml-0' : 'max-sm:hidden',
        )}
      >
        Drafting is off for now
      </p>
    </>
  )
}

interface LinkLineProps {
  link: LastingState
  className?: string
  /** An icon alone on small screens. */
  isShort?: boolean
}

/** Screen readers get the title alone: the seconds would never end. */
function LinkLine({ link, className, isShort = false }: LinkLineProps) {
  const { title, age } = linkText(link)
  return (
    <span title={`${title} ${age}`} className={classNames('inline-flex max-w-full items-center gap-2', className)}>
      <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
      <span className={classNames('shrink-0 font-semibold', isShort && 'max-sm:sr-only')}>{title}</span>
      <span aria-hidden className={classNames('truncate text-muted', isShort && 'max-sm:sr-only')}>
        {age}
      </span>
    </span>
  )
}
