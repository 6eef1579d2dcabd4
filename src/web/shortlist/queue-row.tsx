import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { pendingPickOf } from '../session/draft-session.ts'
import { useDraft } from '../session/session-context.tsx'
import { DraftingNote } from '../players/drafting-note.tsx'
import { QueuedName, RemoveQueued } from '../players/queued-name.tsx'
import { playerStatus } from '../players/player-status.ts'
import { PositionBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { shareArc } from '../ui/share-arc.ts'
import { MovableRow, type MovableRowProps } from '../ui/movable-row.tsx'

export interface QueueOdds {
  /** From 0 to 1. */
  readonly share: number
  /** "62%" */
  readonly text: string
}

export interface QueueListProps {
  /** In the order of the queue. */
  players: readonly Player[]
  /** One line for each player, with buttons that appear under the pointer and the focus. */
  isDense: boolean
  /** Whether a mouse may drag a row anywhere, not only at its handle. */
  canDragRows: boolean
  onDraft: (playerId: PlayerId) => void
  /** For a pick that was not sent (RU16). */
  onRetry: (playerId: PlayerId) => void
  onDiscard: (playerId: PlayerId) => void
  onRemove: (playerId: PlayerId) => void
  onMove: (playerId: PlayerId, toIndex: number) => void
  /** That a player is there at the person's next pick; null if nobody knows. */
  oddsOf?: ((playerId: PlayerId) => QueueOdds | null) | undefined
}

interface QueueRowProps
  extends Omit<QueueListProps, 'players' | 'canDragRows'>, Pick<MovableRowProps, 'index' | 'count' | 'drag'> {
  player: Player
}

export function QueueRow(props: QueueRowProps) {
  const { player, index, count, isDense, onRemove, onMove, drag, oddsOf } = props
  const odds = oddsOf?.(player.id) ?? null
  const isPending = useDraft((snapshot) => pendingPickOf(snapshot, player.id) !== null)
  const draftsHere = isDense && !isPending
  return (
    <MovableRow
      id={player.id}
      name={player.name}
      index={index}
      count={count}
      onMove={onMove}
      drag={drag}
      lastButton={<RemoveQueued name={player.name} onRemove={() => onRemove(player.id)} />}
      trailing={draftsHere && <DraftRow {...props} />}
      below={!draftsHere && <DraftRow {...props} />}
    >
      {isDense ? (
        <QueuedName player={player} name={player.name}>
          {odds !== null && <Odds {...odds} />}
        </QueuedName>
      ) : (
        <WideName player={player} odds={odds} />
      )}
    </MovableRow>
  )
}

interface NameProps {
  player: Player
  odds: QueueOdds | null
}

function WideName({ player, odds }: NameProps) {
  return (
    <>
      <p className="truncate font-display text-name/5 font-semibold" title={player.name}>
        {player.name}
      </p>
      <p className="flex items-baseline gap-1.5 overflow-hidden whitespace-nowrap text-label/4 text-muted">
        <PositionBadge
          position={player.position}
          individual={player.individual}
          variant="text"
          className="text-small"
        />
        {player.team || 'FA'}
        {player.bye !== null && <span>Bye {player.bye}</span>}
        {odds !== null && <Odds {...odds} />}
      </p>
    </>
  )
}

function Odds({ share, text }: QueueOdds) {
  return (
    <span
      data-queue-odds
      className="ml-auto flex shrink-0 items-center gap-1 self-center pr-1 font-display text-body/4 font-semibold text-text tabular-nums"
    >
      <i aria-hidden className="size-3 rounded-full" style={{ background: `${RING_HOLE}, ${shareArc(share)}` }} />
      {text}
      <span className="sr-only"> at your next pick</span>
    </span>
  )
}

/** In the ground of the panel, over the arc. */
const RING_HOLE = 'radial-gradient(closest-side, var(--surface) 62%, transparent 66%)'

/** Draft for the first player alone; a pick on its way, or one that did not arrive, wherever he stands (RU16). */
function DraftRow({ player, index, isDense, onDraft, onRetry, onDiscard }: QueueRowProps) {
  const { pendingPick, isInPool, mayDraft, isOutOfTurn, isElsewhere, draftsFor } = useDraft(
    useShallow((snapshot) => playerStatus(snapshot, player.id)),
  )
  if (pendingPick !== null) {
    return (
      <div className="flex items-center gap-1.5 pr-3 pb-2.5 pl-3">
        <DraftingNote pendingPick={pendingPick} className="min-h-8 min-w-0 flex-1 text-small touch:min-h-11" />
        {pendingPick === 'not_sent' && (
          <>
            <Button variant="primary" size="sm" data-kept-control="draft" onClick={() => onRetry(player.id)}>
              Retry<span className="sr-only"> drafting {player.name}</span>
            </Button>
            <Button size="sm" data-kept-control="discard" onClick={() => onDiscard(player.id)}>
              Discard<span className="sr-only"> the pick of {player.name}</span>
            </Button>
          </>
        )}
      </div>
    )
  }
  // One's own queue is not for others: the host drafts for somebody who is away from the list.
  if (isElsewhere || index > 0 || (isDense && (draftsFor !== null || !mayDraft))) return null
  return isDense ? (
    <Button
      variant="move"
      size="sm"
      className="ml-1.5 h-7 min-h-0 w-15 px-0"
      data-kept-control="draft"
      onClick={() => onDraft(player.id)}
    >
      Draft<span className="sr-only"> {player.name}</span>
    </Button>
  ) : (
    <div className="pr-3 pb-2.5 pl-3">
      <Button
        variant={isOutOfTurn ? 'plain' : 'move'}
        size="sm"
        isWide
        data-kept-control="draft"
        disabled={!mayDraft}
        onClick={() => onDraft(player.id)}
      >
        {isInPool ? (
          <>
            {draftsFor === null ? 'Draft' : `Draft for ${draftsFor}`}
            <span className="sr-only"> {player.name}</span>
          </>
        ) : (
          'Not in this lobby'
        )}
      </Button>
    </div>
  )
}
