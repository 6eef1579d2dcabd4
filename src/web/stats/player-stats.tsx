import type { Player } from '#core/players/player.ts'
import { Spinner } from '../ui/spinner.tsx'
import { GameLogSection } from './game-log-section.tsx'
import { RecentPerformance } from './recent-performance.tsx'
import { StatsSection } from './stats-section.tsx'
import { UnresolvedPlayer } from './unresolved-player.tsx'
import { useResolved } from './use-resolved.ts'

/** The sections about his games, once it is clear who he is. */
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
        <div
          data-position={player.position}
          className="grid min-h-37 content-center rounded-xl border border-line bg-bg px-4 py-3"
        >
          <RecentPerformance keys={keys} position={player.position} />
        </div>
      </StatsSection>
      <GameLogSection keys={keys} position={player.position} />
    </>
  )
}
