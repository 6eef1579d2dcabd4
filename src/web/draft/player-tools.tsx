import type { Player } from '#core/players/player.ts'
import { CompareToggle } from '../advice/compare/compare-toggle.tsx'
import { PlayerNote } from '../advice/notes/player-note.tsx'
import { closeDialog } from '../platform/place.ts'
import { PlayerActions } from '../players/player-actions.tsx'
import { useIsDense, useIsSideWindow } from './players-view.ts'

/** What one may do with the player of the player window. */
export function PlayerTools({ player }: { player: Player }) {
  // Cards have these buttons themselves.
  const hasActions = useIsDense()
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
