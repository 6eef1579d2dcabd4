import { boardGrid } from '#core/draft/board-grid.ts'
import type { Draft, PickMaker, SlotPick } from '#core/draft/draft.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { startingPlaces } from '#core/league/lineup.ts'
import type { RoundDirection } from '#core/league/pick-order.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import { surnameOf, shortName } from '#core/players/names.ts'
import { isPosition, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import { pickMakerText } from '../session/pick-maker-text.ts'

/** A board as data: one column per team, one row per round (picks) or roster spot (sales). */
export interface BoardView {
  readonly kind: 'picks' | 'sales'
  readonly teams: readonly TeamColumn[]
  readonly rows: readonly RowView[]
  /** The number of the cell on the clock; null if there is none, and always in an auction. */
  readonly clockNumber: number | null
  /** The number of the cell to highlight as the newest; null for none. */
  readonly newestNumber: number | null
}

export interface TeamColumn {
  readonly name: string
  /** Shown below the name in an auction: what the team spent. */
  readonly note: string | null
  /** Shown below the column in an auction: what the team has left. */
  readonly foot: string | null
  readonly isOwn: boolean
  readonly isOnTheClock: boolean
}

export interface RowView {
  /** The round number or the roster spot. */
  readonly head: string
  /** The position of a roster spot that only one position can fill; otherwise null. */
  readonly position: Position | null
  /** The pick direction of the round; null for a roster spot. */
  readonly direction: RoundDirection | null
  /** One cell per team, in column order. */
  readonly cells: readonly CellView[]
}

export interface CellView {
  /** Starts at 1 and is unique on the board. For a pick, its overall number. */
  readonly number: number
  /** Round and pick, as in "2.05"; null for a sale. */
  readonly label: string | null
  /** What the player cost; null for a pick and for an empty cell. */
  readonly price: string | null
  readonly player: Player | null
  /** Who made the pick. */
  readonly by: PickMaker
  /** Who or what made the pick, and why; null if a person made it. */
  readonly makerText: string | null
  /** The team that got this pick in a trade; null if it wasn't traded. */
  readonly ownerName: string | null
  readonly isOwn: boolean
  readonly isNewest: boolean
  readonly isOnTheClock: boolean
  /** Whether the cell is marked as one of the next turns. */
  readonly isSoon: boolean
  /** Whether its turn was skipped and the pick is still open. */
  readonly isSkipped: boolean
}

export interface PickFacts {
  readonly draft: Draft
  readonly playersById: ReadonlyMap<PlayerId, Player>
  readonly teamNames: readonly string[]
  readonly ownTeamIndex?: number | null
  /** Slot to highlight instead of the last pick; null for none. */
  readonly newestSlot?: number | null
  /** The slots to mark as the next turns. */
  readonly soonSlots?: readonly number[]
  /** Replays a finished draft, so no cell is on the clock. */
  readonly isReplayed?: boolean
}

/** Builds the board of a draft with picks: rounds by teams. */
export function boardOfPicks(facts: PickFacts): BoardView {
  const { draft, playersById, teamNames, ownTeamIndex = null, soonSlots = [], isReplayed = false } = facts
  const grid = boardGrid(draft)
  const cells = grid.flatMap((row) => row.cells)
  const clock = isReplayed ? undefined : cells.find(({ isOnTheClock }) => isOnTheClock)
  const newestNumber = facts.newestSlot === undefined ? lastPickOf(draft, clock?.slotNumber) : facts.newestSlot
  return {
    kind: 'picks',
    clockNumber: clock?.slotNumber ?? null,
    newestNumber,
    teams: teamNames.slice(0, draft.format.teamCount).map((name, teamIndex) => ({
      name,
      note: null,
      foot: null,
      isOwn: teamIndex === ownTeamIndex,
      isOnTheClock: teamIndex === clock?.ownerIndex,
    })),
    rows: grid.map((row) => ({
      head: String(row.roundNumber),
      position: null,
      direction: row.direction,
      cells: row.cells.map(({ slotNumber, label, playerId, teamIndex, ownerIndex, isSkipped }) => {
        const player = playerId === null ? null : (playersById.get(playerId) ?? null)
        return {
          number: slotNumber,
          label,
          price: null,
          player,
          ...makerOf(draft.slots[slotNumber - 1]),
          ownerName: ownerIndex === teamIndex ? null : (teamNames[ownerIndex] ?? ''),
          isOwn: teamIndex === ownTeamIndex,
          isNewest: player !== null && slotNumber === newestNumber,
          isOnTheClock: slotNumber === clock?.slotNumber,
          isSoon: soonSlots.includes(slotNumber),
          isSkipped,
        }
      }),
    })),
  }
}

/** The slot of the last pick before the clock, or of the last pick overall if no slot is on the clock. */
function lastPickOf(draft: Draft, clockSlot: number | undefined): number | null {
  const before = draft.slots.slice(0, (clockSlot ?? draft.slots.length + 1) - 1)
  const slotNumber = before.findLastIndex((pick) => pick !== null) + 1
  return slotNumber === 0 ? null : slotNumber
}

function makerOf(pick: SlotPick | null | undefined): Pick<CellView, 'by' | 'makerText'> {
  return pick ? { by: pick.by, makerText: pickMakerText(pick) } : { by: 'person', makerText: null }
}

export interface SaleFacts {
  /** All sales as a draft, most expensive first, so that those players get the starting spots. */
  readonly draft: Draft
  /** Every player who was sold. */
  readonly playersById: ReadonlyMap<PlayerId, Player>
  readonly teams: readonly Pick<TeamColumn, 'name' | 'note' | 'foot' | 'isOwn'>[]
  readonly priceText: (playerId: PlayerId) => string
  readonly placeText: (place: LineupPlace) => string
  readonly newestId: PlayerId | null
}

/**
 * Builds the board of an auction: roster spots by teams. Players who don't fit a starting spot go to the bench. The board has as many
 * bench rows as the longest bench needs, so every player who was bought has a cell.
 */
export function boardOfSales(facts: SaleFacts): BoardView {
  const { draft, teams, priceText, placeText, newestId } = facts
  const starters = startingPlaces(draft.format.rules.lineup)
  const rosters = teams.map((_team, teamIndex) => placesOf(facts, teamIndex))
  const benchCount = Math.max(draft.format.roundCount - starters.length, ...rosters.map(({ bench }) => bench.length), 0)
  const places = [...starters, ...Array.from({ length: benchCount }, () => 'BN' as const)]
  const picksById = new Map(draft.slots.flatMap((pick) => (pick === null ? [] : [[pick.playerId, pick] as const])))
  const rows = places.map((place, rowIndex): RowView => ({
    head: placeText(place),
    position: isPosition(place) ? place : null,
    direction: null,
    cells: teams.map(({ isOwn }, teamIndex) => {
      const { starting = [], bench = [] } = rosters[teamIndex] ?? {}
      const player = starting[rowIndex] ?? bench[rowIndex - starters.length] ?? null
      return {
        number: rowIndex * teams.length + teamIndex + 1,
        label: null,
        price: player === null ? null : priceText(player.id),
        player,
        ...makerOf(player === null ? null : picksById.get(player.id)),
        ownerName: null,
        isOwn,
        isNewest: player !== null && player.id === newestId,
        isOnTheClock: false,
        isSoon: false,
        isSkipped: false,
      }
    }),
  }))
  return {
    kind: 'sales',
    clockNumber: null,
    newestNumber: rows.flatMap(({ cells }) => cells).find(({ isNewest }) => isNewest)?.number ?? null,
    teams: teams.map((team) => ({ ...team, isOnTheClock: false })),
    rows,
  }
}

function placesOf({ draft, playersById }: SaleFacts, teamIndex: number) {
  const lines = teamRoster(draft, teamIndex, playersById)
  const starting = lines.filter(({ place }) => place !== 'BN')
  let next = 0
  return {
    bench: lines.flatMap(({ place, player }) => (place === 'BN' && player !== null ? [player] : [])),
    starting: startingPlaces(draft.format.rules.lineup).map((place) => {
      // A full team's roster omits its open spots.
      const line = starting[next]
      if (line?.place !== place) return null
      next += 1
      return line.player
    }),
  }
}

/** The headline above a full-screen board. */
export interface BoardHeadline {
  /** The team to move; null once all picks are made. */
  readonly now: { readonly caption: string; readonly team: string } | null
  readonly last: { readonly caption: string; readonly player: Player } | null
  readonly madeCount: number
  readonly totalCount: number
}

/** Builds the headline of a board of picks. Once only skipped picks are open, it names the first of them. */
export function headlineOf(view: BoardView): BoardHeadline {
  const cells = view.rows.flatMap((row) => row.cells.map((cell, teamIndex) => ({ ...cell, teamIndex })))
  const teamOf = ({ ownerName, teamIndex }: (typeof cells)[number]) => ownerName ?? view.teams[teamIndex]?.name ?? ''
  const clock = cells.find(({ isOnTheClock }) => isOnTheClock)
  const [owed] = cells.filter(({ isSkipped }) => isSkipped).toSorted((one, other) => one.number - other.number)
  const now = clock ?? owed
  const last = cells.find(({ isNewest }) => isNewest)
  return {
    now:
      now === undefined
        ? null
        : { caption: `${clock === undefined ? 'To make up' : 'On the clock'} ${now.label}`, team: teamOf(now) },
    last:
      last === undefined || last.player === null
        ? null
        : { caption: `Last pick ${last.label} · ${teamOf(last)}`, player: last.player },
    madeCount: cells.filter(({ player }) => player !== null).length,
    totalCount: cells.length,
  }
}

/** Player surnames, with an initial only if players on the board share one. */
export function surnamesOn(view: BoardView): ReadonlyMap<PlayerId, string> {
  const players = view.rows.flatMap(({ cells }) => cells.flatMap(({ player }) => player ?? []))
  const counts = new Map<string, number>()
  for (const player of players) counts.set(surnameOf(player), (counts.get(surnameOf(player)) ?? 0) + 1)
  return new Map(
    players.map((player) => {
      const surname = surnameOf(player)
      return [player.id, counts.get(surname) === 1 ? surname : shortName(player.name)]
    }),
  )
}
