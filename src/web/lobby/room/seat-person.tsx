import { timeOfDay } from '../../platform/formats.ts'
import { Bot, Crown } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ANSWER_TEXTS } from '../schedule/schedule-messages.ts'
import type { SeatLine } from './room-lines.ts'

/** A seat's person: name, host's crown, "You", presence and team. */
export function SeatPerson({ line, awaySinceMs }: { line: SeatLine; awaySinceMs?: number | undefined }) {
  const { seat, isHost, isOwn, isStandIn, isHere, control } = line
  return (
    <div className="min-w-0 flex-1">
      <p className="flex min-w-0 items-center gap-2">
        <span className="truncate font-display text-head/6 font-semibold" title={seat.username}>
          {seat.username}
        </span>
        {line.second !== null && (
          <span className="min-w-0 truncate font-display text-head/6 text-muted" title={line.second}>
            and {line.second}
          </span>
        )}
        {isHost && (
          <span title="Host" className="inline-flex shrink-0">
            <Crown aria-hidden className="size-4 text-warn" />
            <span className="sr-only">Host</span>
          </span>
        )}
        {isOwn && <Badge className="shrink-0">You</Badge>}
        {(seat.isComputer || control === 'computer') && (
          <Badge className="shrink-0">
            <Bot aria-hidden />
            Computer
          </Badge>
        )}
        {control === 'autopick' && <Badge className="shrink-0">Autopick</Badge>}
        {isStandIn && <Badge className="shrink-0">Stands in</Badge>}
      </p>
      <p className="flex min-w-0 items-center gap-2 text-body text-muted">
        <span className="truncate" title={seat.teamName}>
          {seat.teamName}
        </span>
        {line.answer !== null && <span className="shrink-0 font-semibold text-text">{ANSWER_TEXTS[line.answer]}</span>}
        {isHere !== null && <Presence isHere={isHere} awaySinceMs={awaySinceMs} />}
      </p>
    </div>
  )
}

/** A dot and a word, never the color alone. At the end of the line, so that nothing moves when it disappears. */
function Presence({ isHere, awaySinceMs }: { isHere: boolean; awaySinceMs: number | undefined }) {
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1.5', isHere ? 'text-ok' : 'text-muted')}>
      <span aria-hidden className={classNames('size-2 rounded-full border border-current', isHere && 'bg-current')} />
      {isHere ? 'here' : awaySinceMs === undefined ? 'away' : `away since ${timeOfDay(awaySinceMs)}`}
    </span>
  )
}
