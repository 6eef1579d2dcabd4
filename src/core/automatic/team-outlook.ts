import { openSlotsOfTeam, ownSlotToFill, slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { roundOfNextPick } from '../draft/turn.ts'
import { mayFill, neededPositions, openStarters, startingPlaces, type StartingPlace } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import { writeInOf, type WriteIn } from '../players/off-board.ts'
import { lineupPosition, POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import type { Candidate } from './candidates.ts'
import type { TeamMoment } from './choice-features.ts'

/** What a team's next automatic pick depends on, apart from anybody's taste. */
export interface TeamOutlook<Player extends Candidate = Candidate> {
  readonly slotNumber: number
  readonly roundNumber: number
  /** The team's players, in slot order; who is not on the board is left out. */
  readonly roster: readonly Player[]
  /** Their positions. */
  readonly positions: readonly Position[]
  /** By team index: the starting places that each team has yet to fill, no more than it has empty slots. */
  readonly openStartersByTeam: readonly (readonly StartingPlace[])[]
  readonly moment: TeamMoment
  /** The positions of which one more player would start. */
  readonly needed: ReadonlySet<Position>
  /** The team needs every pick that it has left for a starting place. */
  readonly mustFillStarters: boolean
  /** Undrafted players, in board order. */
  readonly available: readonly Player[]
  isWithinLimit(position: Position): boolean
  /** Whether the lineup has a place for the position. */
  mayStart(position: Position): boolean
}

/** Null if the team has no empty slot. */
export function teamOutlook<Player extends Candidate>(
  draft: Draft,
  teamIndex: number,
  board: { readonly players: readonly Player[] },
): TeamOutlook<Player> | null {
  const { roundCount, rules } = draft.format
  const openSlotNumbers = openSlotsOfTeam(draft, teamIndex)
  const slotNumber = ownSlotToFill(draft, teamIndex) ?? openSlotNumbers[0]
  const roundNumber = roundOfNextPick(draft, teamIndex)
  if (slotNumber === undefined || roundNumber === null) return null
  const rosters = rostersOf(draft, board)
  const positionsByTeam = rosters.map((players) => players.map(({ position }) => position))
  const positions = positionsByTeam[teamIndex] ?? []
  const openCounts = rosters.map(() => 0)
  draft.owners.forEach((owner, slotIndex) => {
    if (draft.slots[slotIndex] === null) openCounts[owner] = (openCounts[owner] ?? 0) + 1
  })
  return {
    slotNumber,
    roundNumber,
    roster: (rosters[teamIndex] ?? []).flatMap(({ id }) => playerOf(board.players, id) ?? []),
    positions,
    openStartersByTeam: positionsByTeam.map((own, index) => openPlaces(rules.lineup, own).slice(0, openCounts[index])),
    moment: {
      roundNumber,
      roundCount,
      pickCountLeft: openSlotNumbers.length,
      lineup: rules.lineup,
      counts: POSITIONS.map((position) => countOf(positions, position)),
      lastPosition: lastPositionBefore(draft, slotNumber, board),
    },
    needed: neededPositions(rules.lineup, positions),
    mustFillStarters: openSlotNumbers.length <= openPlaces(rules.lineup, positions).length,
    available: board.players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null),
    isWithinLimit: (position) => countOf(positions, position) < (rules.positionLimits[position] ?? Infinity),
    mayStart: (position) => startingPlaces(rules.lineup).some((place) => mayFill(position, place)),
  }
}

/** Every pick of a draft asks for the open places of all teams, and only one team has changed. */
function openPlaces(lineup: Lineup, positions: readonly Position[]): readonly StartingPlace[] {
  const known = openByLineup.get(lineup) ?? new Map<string, readonly StartingPlace[]>()
  openByLineup.set(lineup, known)
  const roster = positions.join()
  const open = known.get(roster) ?? openStarters(lineup, positions)
  if (known.size >= MAX_ROSTERS) known.clear()
  known.set(roster, open)
  return open
}

const openByLineup = new WeakMap<Lineup, Map<string, readonly StartingPlace[]>>()

/** As many as two of the largest drafts have. */
const MAX_ROSTERS = 512

export function countOf(positions: readonly Position[], position: Position): number {
  return positions.filter((each) => each === position).length
}

/** Each team's players in slot order, also those who were written in. Left out are others who are not on the board, and individual defensive players: they fill no place. */
export function rostersOf<Player extends Candidate>(
  draft: Draft,
  board: { readonly players: readonly Player[] },
): readonly (readonly (Player | WriteIn)[])[] {
  const rosters: (Player | WriteIn)[][] = Array.from({ length: draft.format.teamCount }, () => [])
  for (const [slotIndex, pick] of draft.slots.entries()) {
    const player = pick === null ? null : (playerOf(board.players, pick.playerId) ?? writeInOf(pick.playerId))
    if (player !== null && lineupPosition(player) !== null) rosters[draft.owners[slotIndex] ?? 0]?.push(player)
  }
  return rosters
}

/** The position of the pick before a slot; null for the first and for a player who is not on the board. */
export function lastPositionBefore(
  draft: Draft,
  slotNumber: number,
  board: { readonly players: readonly Candidate[] },
): Position | null {
  const pick = draft.slots[slotNumber - 2] ?? null
  const player = pick === null ? undefined : playerOf(board.players, pick.playerId)
  return player === undefined ? null : lineupPosition(player)
}

/** Boards never change, and every pick asks for the players of the same one. */
const indexesByPlayers = new WeakMap<readonly Candidate[], ReadonlyMap<PlayerId, number>>()

function playerOf<Player extends Candidate>(players: readonly Player[], playerId: PlayerId): Player | undefined {
  const known = indexesByPlayers.get(players)
  const indexes = known ?? new Map(players.map(({ id }, index) => [id, index]))
  if (known === undefined) indexesByPlayers.set(players, indexes)
  const index = indexes.get(playerId)
  return index === undefined ? undefined : players[index]
}
