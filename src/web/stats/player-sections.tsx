import { useDeferredValue } from 'react'
import type { Player } from '#core/players/player.ts'
import { PlayerNewsSection } from './player-news-section.tsx'
import { PlayerStats } from './player-stats.tsx'
import { keysOnBoard } from './stats-keys.ts'
import { StatsSection } from './stats-section.tsx'

/** What the window asks the server: his games and the news about him. */
export function PlayerSections({ player }: { player: Player }) {
  // The window opens first, with the frames of its sections: filling them costs more than all the rest of it.
  const mayBeFilled = useDeferredValue(true, false)
  if (!mayBeFilled && keysOnBoard(player) !== null) return <EmptySections />
  return (
    <>
      <PlayerStats player={player} />
      <PlayerNewsSection player={player} />
    </>
  )
}

/** For one frame or two, as high as what follows, so that nothing moves. Nothing in it is animated: each would be a layer. */
function EmptySections() {
  return (
    <>
      <StatsSection title="Recent Performance">
        <div className={`${FRAME} min-h-37`} />
      </StatsSection>
      <StatsSection title="Game Log">
        <div className="h-144" />
      </StatsSection>
      <StatsSection title="Recent News">
        <div className={`${FRAME} min-h-15`} />
      </StatsSection>
    </>
  )
}

const FRAME = 'rounded-xl border border-line bg-bg'
