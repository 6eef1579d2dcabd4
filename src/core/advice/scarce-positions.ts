import { isTimeToTake } from '../automatic/autopick.ts'
import type { TeamOutlook } from '../automatic/team-outlook.ts'
import type { Draft } from '../draft/draft.ts'
import { countOnlyFor, openStarters, positionGroups } from '../league/lineup.ts'
import { POSITIONS, type Position } from '../players/player.ts'

/** Other teams may take this many players of a group beyond the starters that they lack. */
const SPARE_COUNT = 2

/**
 * The positions that may run out before the team's next pick although it needs them to start: what is left, less what the teams that
 * pick before may take, is less than what the team needs.
 */
export function scarcePositions(draft: Draft, teamIndex: number, team: TeamOutlook): ReadonlySet<Position> {
  const { lineup } = draft.format.rules
  const open = draft.slots.flatMap((pick, slotIndex) => (pick === null ? [slotIndex] : []))
  const [own = 0, next = draft.slots.length] = open.filter((slotIndex) => draft.owners[slotIndex] === teamIndex)
  const pickedBetween = open.filter((slotIndex) => slotIndex > own && slotIndex < next).length
  const ownOpen = openStarters(lineup, team.positions)
  const othersOpen = team.openStartersByTeam.flatMap((places, index) => (index === teamIndex ? [] : places))
  const scarceGroups = positionGroups(lineup).filter((group) => {
    const needed = countOnlyFor(group, ownOpen)
    const supply = team.available.filter(
      ({ position, isInactive }) => isInactive !== true && group.includes(position),
    ).length
    const taken = Math.min(pickedBetween, countOnlyFor(group, othersOpen) + SPARE_COUNT)
    return needed > 0 && supply > 0 && supply - taken < needed
  })
  // Nobody takes kickers and defenses before their time, even if there are no more than teams.
  const isWanted = (position: Position) => team.needed.has(position) && isTimeToTake(position, team)
  return new Set(
    POSITIONS.filter((position) => isWanted(position) && scarceGroups.some((group) => group.includes(position))),
  )
}
