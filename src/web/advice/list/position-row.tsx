import { memo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { shortName } from '#core/players/names.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { CardIcon } from '../../players/card-icon.tsx'
import { leavesList, playerStatus } from '../../players/player-status.ts'
import { usePlayerActs } from '../../players/use-player-acts.ts'
import { useDraft } from '../../session/session-context.tsx'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RowAction } from './row-action.tsx'
import { oddsText } from './row-facts.ts'

export interface PositionRowProps {
  player: Player
  topPx: number
  heightPx: number
  points: number | null
  odds: number | null
  isWaiting: boolean
  isTabStop: boolean
  isLeaving: boolean
  /** Drafted before the list was made. */
  isTaken: boolean
  onDraftByKey: (playerId: PlayerId) => void
}

/** One player of a column. The action appears over the figures while the row is pointed at or has the focus. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { player, topPx, heightPx, points, odds, isWaiting, isTabStop, onDraftByKey } = props
  const rowRef = useRef<HTMLElement>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const isLeaving = leavesList(props, status)
  const tabIndex = isTabStop ? 0 : -1
  const isOut = status.place !== null || status.isAvoid

  const { act, actOnKey, focusOnPress } = usePlayerActs(rowRef, {
    player,
    // The key may do no more than the button.
    status: isWaiting && status.mayDraft ? { ...status, mayDraft: false } : status,
    isLeaving,
    onDraftByKey,
  })

  const facts = [status.place === null ? null : `Taken ${status.place}`, offBoardText(player)].filter(
    (fact) => fact !== null,
  )
  return (
    // The keys are shortcuts for the row's own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={rowRef}
      aria-label={player.name}
      data-player-id={player.id}
      data-position={player.position}
      data-leaving={isLeaving || undefined}
      tabIndex={tabIndex}
      title={facts.length === 0 ? undefined : facts.join(' · ')}
      className={classNames(
        'position-row',
        status.place !== null && 'position-row-taken',
        isOut && 'player-row-out',
        isLeaving && 'player-row-leaving',
      )}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      onKeyDown={actOnKey}
      onMouseDown={focusOnPress}
    >
      <span className="row-rank">{player.isUnranked === true ? '–' : player.rank}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        title={player.name}
        tabIndex={tabIndex}
        className="row-name"
        onPointerEnter={() => warmStats(player)}
        onClick={() => openStats(player)}
      >
        {shortName(player.name)}
      </button>
      <span className="position-row-marks">
        {status.isTarget && <CardIcon name="target" label="Target" className="size-3.5" />}
        {status.queueNumber !== null && (
          <CardIcon name="queued" label={`Queue ${status.queueNumber}`} className="size-3.5" />
        )}
      </span>
      {status.place === null || isLeaving ? (
        <>
          <span className="text-muted">{points === null ? '–' : points.toFixed(0)}</span>
          <span className={odds !== null && odds < 0.3 ? 'row-up' : 'text-muted'}>
            {odds === null ? '–' : oddsText(odds)}
          </span>
        </>
      ) : (
        <span className="position-row-place">{status.place}</span>
      )}
      {!isLeaving && (
        <span className="position-row-go">
          <RowAction player={player} status={status} isWaiting={isWaiting} tabIndex={tabIndex} onAction={act} />
        </span>
      )}
    </article>
  )
})
