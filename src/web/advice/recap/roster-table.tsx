import { teamRoster } from '#core/draft/roster.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import type { RecapFacts } from './recap-view.ts'

/** Every team's players, for the printed page and for looking up. */
export function RosterTable({ draft, board, teamNames }: RecapFacts) {
  return (
    <section aria-labelledby="rosters-heading">
      <h3 id="rosters-heading" className="mb-2 font-display text-xl font-semibold">
        Rosters
      </h3>
      <div className="recap-rosters">
        {teamNames.map((name, teamIndex) => (
          <Card key={teamIndex} as="section" aria-label={name} className="recap-roster">
            <h4 className="truncate border-b border-line px-3 py-1.5 font-display text-lg/6 font-semibold">{name}</h4>
            <ul className="px-3 py-1.5 font-display text-base/5.5">
              {teamRoster(draft, teamIndex, board.playersById).map(({ place, player }, index) => (
                <li key={index} className="flex gap-2">
                  <span className="w-9 shrink-0 text-muted">
                    {player === null ? (
                      place
                    ) : (
                      <PositionBadge position={player.position} individual={player.individual} variant="text" />
                    )}
                  </span>
                  <span className={place === 'BN' ? 'min-w-0 truncate text-muted' : 'min-w-0 truncate font-semibold'}>
                    {player === null ? 'open' : player.name}
                  </span>
                  {player !== null && offBoardText(player) !== null && (
                    <span className="shrink-0 text-xs/5.5 text-muted">{offBoardText(player)}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}
