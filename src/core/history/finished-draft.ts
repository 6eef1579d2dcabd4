import { emptyAuction, type Auction } from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import { type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import type { DraftFormat } from '../draft/order.ts'
import { readRules } from '../league/rules-json.ts'
import { scoringLabel } from '../league/scoring.ts'
import type { Board } from '../players/board.ts'
import { withOffBoardPlayers } from '../players/off-board.ts'
import type { IndividualPosition, PlayerId, Position } from '../players/player.ts'

export const FINISHED_KINDS = ['mock', 'lobby'] as const

export type FinishedKind = (typeof FINISHED_KINDS)[number]

/** Enough to show a player whom a later board lacks. */
export interface FinishedPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
  readonly individual?: IndividualPosition | undefined
}

export interface FinishedPick extends FinishedPlayer {
  readonly slotNumber: number
  /** In dollars; only in auctions. */
  readonly price?: number | undefined
}

/** The person's money in an auction, in whole dollars. */
export interface FinishedMoney {
  readonly budget: number
  readonly spent: number
  /** What the players should have cost, before the auction. */
  readonly expected: number
}

/** What a finished draft leaves behind on the device. */
export interface FinishedDraft {
  /** Of this result: it differs once a pick is corrected. */
  readonly id: string
  /** Of the draft: one result of it is kept, the last one. */
  readonly draftKey: string
  readonly kind: FinishedKind
  /** ISO */
  readonly finishedAt: string
  readonly title: string
  readonly teamCount: number
  readonly roundCount: number
  /** As `rulesToJson` writes them. */
  readonly rules: unknown
  /** The person's team, from 0; its seat is one more. */
  readonly teamIndex: number
  /** By draft value, in auctions by projected points of the lineup; from 1, null without prices. */
  readonly place: number | null
  /** Points of a season against the market; null without prices. */
  readonly value: number | null
  /** Left out for turns. */
  readonly money?: FinishedMoney | undefined
  /** The person's own, in order. */
  readonly picks: readonly FinishedPick[]
  /** The whole board, for replay and pictures; null in older entries, to save room. */
  readonly board: FinishedBoard | null
}

export interface FinishedBoard {
  readonly teamNames: readonly string[]
  /** The team that drafted in each slot, or bought in each sale. */
  readonly owners: readonly number[]
  /** In slot order; in auctions in the order sold, keepers first. */
  readonly players: readonly FinishedPlayer[]
  /** Left out for turns. */
  readonly auction?: FinishedAuction | undefined
}

/** What a board of an auction has beside the players, in whole dollars. */
export interface FinishedAuction {
  /** Of each team, with what was traded. */
  readonly budgets: readonly number[]
  /** In the order sold. */
  readonly sales: readonly FinishedSale[]
}

export interface FinishedSale {
  readonly price: number
  /** The team that nominated; null for a keeper. */
  readonly nominatedBy: number | null
}

/** Longer lists are no use to anybody, and these fit on a device. */
export const FINISHED_MAX = 200
const BOARDS_MAX = 40

/** The list without a draft. */
export function withoutFinished(list: readonly FinishedDraft[], id: string): readonly FinishedDraft[] {
  return list.filter((each) => each.id !== id)
}

/** The list with one more draft, newest first. An earlier result of the same draft goes, unless it is a later one. */
export function withFinished(list: readonly FinishedDraft[], added: FinishedDraft): readonly FinishedDraft[] {
  const known = list.find(({ draftKey }) => draftKey === added.draftKey)
  if (known !== undefined && (known.id === added.id || known.finishedAt > added.finishedAt)) return list
  return [added, ...list.filter((each) => each !== known)]
    .toSorted((one, other) => (one.finishedAt < other.finishedAt ? 1 : one.finishedAt > other.finishedAt ? -1 : 0))
    .slice(0, FINISHED_MAX)
    .map((each, index) => (index < BOARDS_MAX || each.board === null ? each : { ...each, board: null }))
}

/** "12 teams, Half PPR", or "12 teams, PPR, $200 auction" */
export function leagueText({ teamCount, roundCount, rules, money }: FinishedDraft): string {
  const read = readRules(rules, roundCount)
  return [
    `${teamCount} teams`,
    ...(read.ok ? [scoringLabel(read.value.rules.scoring)] : []),
    ...(money === undefined ? [] : [`$${money.budget} auction`]),
  ].join(', ')
}

export function formatOf({ teamCount, roundCount, rules }: FinishedDraft): DraftFormat | null {
  const read = readRules(rules, roundCount)
  return read.ok ? { teamCount, roundCount, rules: read.value.rules } : null
}

export interface ReopenedDraft {
  readonly draft: Draft
  /** The auction whose sales `draft` has; null for turns. */
  readonly auction: Auction | null
  /** The board with players whom it lacks. */
  readonly board: Board
  readonly teamNames: readonly string[]
}

/** The draft as it ended; null without its board. */
export function reopenedDraft(finished: FinishedDraft, board: Board): ReopenedDraft | null {
  const format = formatOf(finished)
  if (finished.board === null || format === null) return null
  const { players, owners, teamNames, auction: money } = finished.board
  const empty = emptyDraft(format)
  if (players.length !== empty.slots.length || owners.length !== players.length) return null
  const auction = money === undefined ? null : reopenedAuction(format, finished.board, money)
  if (money !== undefined && auction === null) return null
  const slots = players.map(({ id }) => ({ playerId: id, by: 'person' as const, reason: null }))
  const ids = players.map(({ id }) => id)
  const identities = players.map(({ individual, ...player }) => ({ ...player, ...(individual && { individual }) }))
  const draft = auction === null ? { ...empty, owners, slots } : boardOf(auction)
  return { draft, auction, board: withOffBoardPlayers(board, ids, identities), teamNames }
}

/** Null unless every team bought as many players as it has places. */
function reopenedAuction(
  format: DraftFormat,
  { players, owners }: FinishedBoard,
  { budgets, sales }: FinishedAuction,
): Auction | null {
  const isWhole = budgets.every(
    (_budget, team) => owners.filter((owner) => owner === team).length === format.roundCount,
  )
  if (budgets.length !== format.teamCount || sales.length !== players.length || !isWhole) return null
  let lotNumber = 0
  return {
    ...emptyAuction(format, 0, budgets),
    sales: sales.map(({ price, nominatedBy }, index) => {
      const isKeeper = nominatedBy === null
      if (!isKeeper) lotNumber += 1
      return {
        lotNumber: isKeeper ? 0 : lotNumber,
        playerId: players[index]?.id ?? '',
        teamIndex: owners[index] ?? 0,
        price,
        by: isKeeper ? ('keeper' as const) : ('person' as const),
        reason: null,
        nominatedBy,
      }
    }),
  }
}
