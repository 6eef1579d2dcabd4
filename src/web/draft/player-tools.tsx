import type { Player, PlayerId } from '#core/players/player.ts'
import { CompareToggle } from '../advice/compare/compare-toggle.tsx'
import { PlayerNote } from '../advice/notes/player-note.tsx'
import { closeDialog } from '../platform/place.ts'
import { PlayerActions } from '../players/player-actions.tsx'

export interface PlayerToolsProps {
  playerId: PlayerId
  /** With the buttons of a row; null where the card has them. */
  player: Player | null
  /** Beside the list, where the window stays after a pick. */
  isSide: boolean
}

/** What one may do with the player of the player window. */
export function PlayerTools({ playerId, player, isSide }: PlayerToolsProps) {
  return (
    <>
      {player !== null && <PlayerActions player={player} onDrafted={() => !isSide && closeDialog()} />}
      <CompareToggle playerId={playerId} />
      <PlayerNote key={playerId} playerId={playerId} />
    </>
  )
}
