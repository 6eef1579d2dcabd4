import { ownerOf, type Draft } from '../draft/draft.ts'
import { pickInRoundOf, roundNumberOf, teamsInOrder } from '../draft/order.ts'
import type { PlayerId, Position } from '../players/player.ts'

/** Sites into which a finished draft is typed. Yahoo is one although its leagues can't be read. */
export const TYPE_IN_SITES = ['espn', 'yahoo', 'sleeper', 'mfl'] as const

export type TypeInSite = (typeof TYPE_IN_SITES)[number]

export type TypeInOrder = 'team' | 'overall' | 'round' | 'column'

/** The orders in which a site's forms go, the usual one first. Each site can be done team by team. */
export const TYPE_IN_ORDERS: Readonly<Record<TypeInSite, readonly [TypeInOrder, ...TypeInOrder[]]>> = {
  espn: ['team', 'overall'],
  yahoo: ['round', 'team'],
  sleeper: ['column', 'round', 'team'],
  mfl: ['team'],
}

/** The same for an auction, where a team's players have prices and no rounds. */
export const TYPE_IN_AUCTION_ORDERS: typeof TYPE_IN_ORDERS = {
  espn: ['team'],
  yahoo: ['team'],
  sleeper: ['team', 'overall'],
  mfl: ['team'],
}

/** A pick of a draft, with what a form elsewhere asks for. */
export interface TypeInPick {
  /** In an auction the number of the sale, and the round is the place of the player among the team's. */
  readonly slotNumber: number
  readonly roundNumber: number
  readonly pickInRound: number
  /** Who got the player. */
  readonly teamIndex: number
  /** Whose pick it was before trades: the column of the board. */
  readonly columnIndex: number
  readonly playerId: PlayerId
  readonly name: string
  /** Null for a player whom the board doesn't know. */
  readonly position: Position | null
  /** As on our board; '' for a free agent. */
  readonly nflTeam: string
  readonly isKeeper: boolean
  /** In an auction: whole dollars. */
  readonly price: number | null
}

/** A sale of an auction, as far as forms ask for it. */
export interface TypeInSale {
  readonly playerId: PlayerId
  readonly teamIndex: number
  readonly price: number
  readonly by: string
}

export interface TypeInGroup {
  /** Which team, round or column; null where all picks are one list. */
  readonly number: number | null
  readonly picks: readonly TypeInPick[]
}

interface NamedPlayer {
  readonly name: string
  readonly position: Position
  readonly team: string
}

/** Every pick of a draft in slot order. A player whom the board doesn't know keeps their id as name, so no pick is missing. */
export function typeInPicks(draft: Draft, playersById: ReadonlyMap<PlayerId, NamedPlayer>): readonly TypeInPick[] {
  const { teamCount } = draft.format
  const columns = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, index): readonly TypeInPick[] => {
    if (pick === null) return []
    const slotNumber = index + 1
    const player = playersById.get(pick.playerId)
    return [
      {
        slotNumber,
        roundNumber: roundNumberOf(slotNumber, teamCount),
        pickInRound: pickInRoundOf(slotNumber, teamCount),
        teamIndex: ownerOf(draft, slotNumber),
        columnIndex: columns[index] ?? 0,
        playerId: pick.playerId,
        ...named(pick.playerId, player),
        isKeeper: pick.by === 'keeper',
        price: null,
      },
    ]
  })
}

/** Every sale of an auction in its order, keepers with their salaries. */
export function typeInSales(
  sales: readonly TypeInSale[],
  playersById: ReadonlyMap<PlayerId, NamedPlayer>,
): readonly TypeInPick[] {
  return sales.map(({ playerId, teamIndex, price, by }, index) => {
    const roundNumber = sales.slice(0, index + 1).filter((sale) => sale.teamIndex === teamIndex).length
    return {
      slotNumber: index + 1,
      roundNumber,
      pickInRound: teamIndex + 1,
      teamIndex,
      columnIndex: teamIndex,
      playerId,
      ...named(playerId, playersById.get(playerId)),
      isKeeper: by === 'keeper',
      price,
    }
  })
}

function named(playerId: PlayerId, player: NamedPlayer | undefined) {
  return { name: player?.name ?? playerId, position: player?.position ?? null, nflTeam: player?.team ?? '' }
}

/** All picks in an order, each exactly once. Within a group they stand in slot order. */
export function typeInGroups(picks: readonly TypeInPick[], order: TypeInOrder): readonly TypeInGroup[] {
  const numberOf = GROUP_NUMBERS[order]
  if (numberOf === null) return picks.length === 0 ? [] : [{ number: null, picks: inSlotOrder(picks) }]
  const numbers = [...new Set(picks.map(numberOf))].toSorted((one, other) => one - other)
  return numbers.map((number) => ({ number, picks: inSlotOrder(picks.filter((pick) => numberOf(pick) === number)) }))
}

/** What a tick is about: another player in the slot needs typing again. */
export function tickOf({ slotNumber, playerId }: Pick<TypeInPick, 'slotNumber' | 'playerId'>): string {
  return `${slotNumber} ${playerId}`
}

/** The first line without a tick; null when all is typed in. */
export function nextToType(groups: readonly TypeInGroup[], ticks: ReadonlySet<string>): TypeInPick | null {
  return groups.flatMap(({ picks }) => picks).find((pick) => !ticks.has(tickOf(pick))) ?? null
}

/** How many of these picks are typed in. Ticks of picks that changed since don't count. */
export function typedInCount(picks: readonly TypeInPick[], ticks: ReadonlySet<string>): number {
  return picks.filter((pick) => ticks.has(tickOf(pick))).length
}

const GROUP_NUMBERS: Readonly<Record<TypeInOrder, ((pick: TypeInPick) => number) | null>> = {
  team: ({ teamIndex }) => teamIndex + 1,
  overall: null,
  round: ({ roundNumber }) => roundNumber,
  column: ({ columnIndex }) => columnIndex + 1,
}

function inSlotOrder(picks: readonly TypeInPick[]): readonly TypeInPick[] {
  return picks.toSorted((one, other) => one.slotNumber - other.slotNumber)
}
