import { countOnlyFor, openStarters, positionGroups, startingPlaces } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import type { TeamOutlook } from './team-outlook.ts'

/**
 * The positions of which the teams' open starting places need every player that is left, so that one more for this team leaves
 * another without a lineup.
 */
export function reservedPositions(
  lineup: Lineup,
  { positions, moment, openStartersByTeam, available }: TeamOutlook,
): ReadonlySet<Position> {
  const openPlaces = openStartersByTeam.flat()
  const ownOpen = openStarters(lineup, positions).slice(0, moment.pickCountLeft)
  const supplies = new Map<Position, number>()
  for (const { position, isInactive } of available)
    if (isInactive !== true) supplies.set(position, (supplies.get(position) ?? 0) + 1)
  // One pick changes what a team's own places ask for by no more than there are places, so most of a draft has no scarce group.
  const scarceGroups = positionGroups(lineup).flatMap((group) => {
    const demand = countOnlyFor(group, openPlaces)
    const supply = group.reduce((sum, position) => sum + (supplies.get(position) ?? 0), 0)
    return supply > demand + startingPlaces(lineup).length ? [] : [{ group, demand, supply }]
  })

  function takesFromOthers(position: Position): boolean {
    const groups = scarceGroups.filter(({ group }) => group.includes(position))
    if (groups.length === 0) return false
    const ownOpenAfter = openStarters(lineup, [...positions, position]).slice(0, moment.pickCountLeft - 1)
    return groups.some(({ group, demand, supply }) => {
      const demandAfter = demand - countOnlyFor(group, ownOpen) + countOnlyFor(group, ownOpenAfter)
      return Math.max(0, demandAfter - (supply - 1)) > Math.max(0, demand - supply)
    })
  }
  return new Set(POSITIONS.filter(takesFromOthers))
}
