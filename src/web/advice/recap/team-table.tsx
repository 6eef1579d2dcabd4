import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import type { TeamLine } from './recap-view.ts'

declare module 'react' {
  interface CSSProperties {
    '--strength'?: number
  }
}

export interface TeamTableProps {
  lines: readonly TeamLine[]
  ownTeamIndex: number
  hasPrices: boolean
}

/** Every team's value against the market and the rank of its starters by position. */
export function TeamTable({ lines, ownTeamIndex, hasPrices }: TeamTableProps) {
  const positions = lines[0]?.ranks.map(({ position }) => position) ?? []
  return (
    <Card className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on small screens */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Table of teams">
        <table className="recap-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col" className="recap-left">
                Team
              </th>
              {hasPrices && (
                <>
                  <th
                    scope="col"
                    title="Points of a season that the players are worth above what the picks usually bring"
                  >
                    Value
                  </th>
                  <th scope="col">Percentile</th>
                  <th scope="col" title="Of teams with such a draft value in real leagues">
                    Top three
                  </th>
                </>
              )}
              {positions.map((position) => (
                <th key={position} scope="col" className="recap-center">
                  <PositionBadge position={position} variant="text" />
                </th>
              ))}
              <th scope="col">Byes</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.teamIndex} data-own={line.teamIndex === ownTeamIndex || undefined}>
                <td className="text-muted">{hasPrices ? line.rankNumber : '–'}</td>
                <th scope="row" className="recap-left">
                  {line.name}
                </th>
                {hasPrices && (
                  <>
                    <td className="font-bold">{line.value}</td>
                    <td>{line.percentile}</td>
                    <td>{line.topThree}</td>
                  </>
                )}
                {line.ranks.map(({ position, rankNumber }) => (
                  <td key={position} data-position={position} className="recap-center">
                    <span className="recap-rank" style={{ '--strength': strength(rankNumber, lines.length) }}>
                      {rankNumber}
                    </span>
                  </td>
                ))}
                <td className="text-muted">{line.byes === '' ? 'none' : line.byes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="border-t border-line px-3.5 py-2 text-[0.8125rem] text-muted">
        The numbers under positions rank the starters there; a stronger tint is a better rank. Byes are weeks with three
        or more starters off.
        {hasPrices &&
          ' Top three is the share of teams in the same quarter of their league that finished in the top three of real leagues.'}
      </p>
    </Card>
  )
}

/** From 1 for the best rank to 0 for the last. */
function strength(rankNumber: number, teamCount: number): number {
  return teamCount < 2 ? 1 : 1 - (rankNumber - 1) / (teamCount - 1)
}
