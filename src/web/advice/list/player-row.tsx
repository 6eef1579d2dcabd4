/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows in view are on the page, each placed by itself, which table rows cannot be */
import { memo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { leavesList, playerStatus } from '../../players/player-status.ts'
import { MoreButton } from '../../players/player-menu.tsx'
import { usePlayerActs } from '../../players/use-player-acts.ts'
import { useDraft } from '../../session/session-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RowAction } from './row-action.tsx'
import { PhoneCells, WideCells, type RowFigures } from './row-cells.tsx'

export interface PlayerRowProps extends RowFigures {
  player: Player
  /** In the grid, whose heads are row 1. */
  rowNumber: number
  topPx: number
  heightPx: number
  isPhone: boolean
  /** Somebody else is up. */
  isWaiting: boolean
  isTabStop: boolean
  isLeaving: boolean
  /** Drafted before the list was made. */
  isTaken: boolean
  onDraftByKey: (playerId: PlayerId) => void
}

export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, rowNumber, topPx, heightPx, isPhone, isWaiting, isTabStop, onDraftByKey } = props
  const rowRef = useRef<HTMLDivElement>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const isLeaving = leavesList(props, status)
  // A row that leaves only says so: its cells stay as they were.
  const shown = isLeaving ? { ...status, place: null } : status
  const tabIndex = isTabStop ? 0 : -1
  const Cells = isPhone ? PhoneCells : WideCells

  const { act, actOnKey, focusOnPress } = usePlayerActs(rowRef, {
    player,
    // The key may do no more than the button.
    status: isWaiting && status.mayDraft ? { ...status, mayDraft: false } : status,
    isLeaving,
    onDraftByKey,
  })

  return (
    // The keys are shortcuts for the row's own buttons.
    <div
      ref={rowRef}
      role="row"
      aria-rowindex={rowNumber}
      data-player-id={player.id}
      data-position={player.position}
      data-leaving={isLeaving || undefined}
      tabIndex={tabIndex}
      className={classNames(
        'player-row',
        status.place !== null && 'player-row-out',
        status.place === null && status.isAvoid && 'player-row-avoided',
        isLeaving && 'player-row-leaving',
      )}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      onKeyDown={actOnKey}
      onMouseDown={focusOnPress}
    >
      <Cells {...props} status={shown} tabIndex={tabIndex} onAction={act}>
        <MoreButton player={player} isDisabled={isLeaving} tabIndex={tabIndex} />
        <RowAction
          player={player}
          status={status}
          isWaiting={isWaiting}
          isLeaving={isLeaving}
          tabIndex={tabIndex}
          onAction={act}
        />
      </Cells>
    </div>
  )
})
