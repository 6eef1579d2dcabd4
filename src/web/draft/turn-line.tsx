import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { useDraftHost } from './draft-host.tsx'
import { linkText, type LinkFacts } from './link-text.ts'
import { TurnClock, TurnClockEdge } from './turn-clock.tsx'
import { offText, turnLineText } from './turn-text.ts'
import { useDraftView } from './use-draft-view.ts'
import type { DraftView } from './view.ts'

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
  const { states, room = null } = useDraftHost()
  const view = useDraftView()
  const { state, kind, turn, time } = view
  if (state === 'complete') return null
  const isKnown = state !== 'unknown'
  const isOwn = turn?.isOwn === true && state === 'drafting'
  const isOnAccent = isOwn && kind === 'lobby'
  const link = states.find((lasting) => lasting.kind === 'reconnecting' || lasting.kind === 'slow')
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
          <OffLine link={link} view={view} />
        ) : room !== null ? (
          <>
            <p className="shrink-0 font-display text-head font-bold max-sm:sr-only">{room.title}</p>
            <p className="min-w-0 truncate font-display text-name font-semibold">{room.detail}</p>
            {roomNote}
          </>
        ) : (
          <>
            <TurnClock time={time} announcesEnd={isOwn && turn?.kind === 'pick'} />
            <TurnWords view={view} isOwn={isOwn} hasClock={time !== null} />
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
      {isKnown && room === null && kind === 'lobby' && <TurnClockEdge time={time} isOwn={isOwn} />}
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
            // Small screens have no room for the call beside the time, or beside the tools of a solo draft.
            isOwn && (hasClock || view.kind !== 'lobby') && 'max-sm:sr-only',
          )}
        >
          {view.state === 'drafting' && !isOwn ? <Badge className="font-sans">{call}</Badge> : call}
        </p>
      )}
      <p
        className={classNames(
          'shrink-0 font-display text-name font-semibold',
          view.kind === 'lobby' && 'max-sm:ml-auto',
          !(isOwn && view.kind === 'lobby') && 'text-muted',
        )}
      >
        <span className="max-sm:sr-only">{place}</span>
        <span aria-hidden className="sm:hidden">
          {shortPlace}
        </span>
      </p>
      {view.kind === 'lobby' && <p className="ml-auto truncate text-small text-muted max-sm:hidden">{wait}</p>}
    </>
  )
}

/** In place of a turn that nobody knows: how old the board is, and that drafting is off. */
function OffLine({ link, view }: { link: LinkFacts | undefined; view: DraftView }) {
  return (
    <>
      <output className="min-w-0 truncate">{link !== undefined && <LinkLine link={link} />}</output>
      <p
        className={classNames(
          'ml-auto truncate text-small text-muted',
          link === undefined ? 'max-sm:ml-0' : 'max-sm:hidden',
        )}
      >
        {offText(view)}
      </p>
    </>
  )
}

interface LinkLineProps {
  link: LinkFacts
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
