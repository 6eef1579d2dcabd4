import type { Player } from '#core/players/player.ts'
import { Headshot } from '../players/headshot.tsx'
import { useResolved } from './use-resolved.ts'

/** His headshot; for a row of an imported ranking that of the player it turned out to mean. */
export function PlayerPortrait({ player }: { player: Player }) {
  const resolved = useResolved(player)
  const known = resolved.kind === 'resolved' ? resolved.as : null
  return <Headshot player={known === null ? player : { ...known, name: player.name }} size={56} />
}
