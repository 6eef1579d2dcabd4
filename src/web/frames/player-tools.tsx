import type { Player } from '#core/players/player.ts'
import { CompareToggle } from '../advice/compare/compare-toggle.tsx'
import { PlayerNote } from '../players/notes/player-note.tsx'
import { useIsPhone } from '../platform/media-query.ts'
import { closeDialog } from '../platform/place.ts'
import { PlayerActions } from '../players/player-actions.tsx'
import { useIsDense, useIsSideWindow } from '../draft/players-view.ts'

/** What one may do with the player of the player window. */
export function PlayerTools({ player }: { player: Player }) {
  const isPhone = useIsPhone()
  // Cards have these buttons themselves, and on a phone they are at the foot of the window.
  const hasActions = useIsDense() && !isPhone
  // Beside the list, the window stays after a pick.
  const isSide = useIsSideWindow()
  return (
    <>
      {hasActions && (
        <PlayerActions
          key={`actions of ${player.id}`}
          player={player}
          onAct={(action) => action === 'draft' && !isSide && closeDialog()}
        />
      )}
      <CompareToggle playerId={player.id} />
      <PlayerNote key={player.id} playerId={player.id} />
    </>
  )
}

/** The same at the foot of the window on a phone, in one row. */
export function PlayerFoot({ player }: { player: Player }) {
  return (
    <PlayerActions key={player.id} player={player} isShort onAct={(action) => action === 'draft' && closeDialog()} />
  )
}
