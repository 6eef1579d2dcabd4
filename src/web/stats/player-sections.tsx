import { useDeferredValue } from 'react'
import type { Player } from '#core/players/player.ts'
import { Spinner } from '../ui/spinner.tsx'
import { GameLogSection } from './game-log-section.tsx'
import { PlayerNewsSection } from './player-news-section.tsx'
import { RecentPerformance } from './recent-performance.tsx'
import { keysOnBoard } from './stats-keys.ts'
import { StatsSection } from './stats-section.tsx'
import { UnresolvedPlayer } from './unresolved-player.tsx'
import { useResolved } from './use-resolved.ts'

export interface PlayerSectionsProps {
  player: Player
  /** False while the window is rendered ahead: the sections stay empty. */
  isShown: boolean
}

/** The sections that the server fills: games and news. */
export function PlayerSections({ player, isShown }: PlayerSectionsProps) {
  // The window opens with empty sections, because filling them takes longer than everything else.
  const mayBeFilled = useDeferredValue(isShown, false)
  if (!mayBeFilled && keysOnBoard(player) !== null) return <EmptySections />
  return (
    <>
      <PlayerStats player={player} />
      <PlayerNewsSection player={player} />
    </>
  )
}

/** The sections about games, once the player is resolved. */
export function PlayerStats({ player }: { player: Player }) {
  const resolved = useResolved(player)
  if (resolved.kind === 'resolving') {
    return (
      <output className="flex min-h-40 items-center justify-center gap-2.5 text-sm text-muted">
        <Spinner /> Resolving player...
      </output>
    )
  }
  if (resolved.kind !== 'resolved') return <UnresolvedPlayer player={player} resolved={resolved} />
  const { keys, as } = resolved
  return (
    <>
      {as !== null && as.name !== player.name && (
        <p className="mt-3 text-sm text-muted">
          Statistics of <b className="font-semibold text-text">{as.name}</b>, {as.position}, {as.team ?? 'FA'}
        </p>
      )}
      <StatsSection title="Recent Performance">
        <div data-position={player.position} className={`${FRAME} grid min-h-37 content-center px-4 py-3`}>
          <RecentPerformance keys={keys} position={player.position} />
        </div>
      </StatsSection>
      <GameLogSection keys={keys} position={player.position} />
    </>
  )
}

/** As high as the filled sections, so that nothing moves; without animations, because each would be a layer. */
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
