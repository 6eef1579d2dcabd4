import type { Draft } from '../draft/draft.ts'
import { pricesWithKeepers } from '../prices/prices-with-keepers.ts'
import type { IndividualPosition, PlayerId, Position } from '../players/player.ts'

/** What an automatic pick has to know about a player. */
export interface Candidate {
  readonly id: PlayerId
  readonly position: Position
  /** On injured reserve or off every roster, where the rosters say so. */
  readonly isInactive?: boolean
  /** Fills no place of a lineup but the bench. */
  readonly individual?: IndividualPosition
}

export interface AutomaticBoard {
  /** Best first. */
  readonly players: readonly Candidate[]
}

/** A candidate with what drafters look at. */
export interface PricedCandidate extends Candidate {
  /** The pick at which drafters take the player on average. */
  readonly adp: number
  /** Empty for a free agent. */
  readonly team: string
  readonly bye: number | null
}

/** Prices of the public differ from what one league pays: after drafts of the same league the prices are its own. */
export const PRICE_SOURCES = ['public', 'league'] as const

export type PriceSource = (typeof PRICE_SOURCES)[number]

export interface PricedBoard {
  /** Cheapest pick number first. */
  readonly players: readonly PricedCandidate[]
  readonly playersById: ReadonlyMap<PlayerId, PricedCandidate>
  readonly prices: PriceSource
  /** Without any, the order of the board stands for them. */
  readonly hasPrices: boolean
}

/** A player of a board as it comes: a board without prices is fine. */
export interface UnpricedCandidate extends Candidate {
  readonly adp?: number | null
  readonly team?: string
  readonly bye?: number | null
}

/**
 * The market's view of a board. Players without a price follow after the last priced one, in board order; on a board without any
 * prices the order is the price.
 */
export function pricedBoard(players: readonly UnpricedCandidate[], prices: PriceSource = 'public'): PricedBoard {
  const boards = boardsByPlayers.get(players) ?? new Map<PriceSource, PricedBoard>()
  boardsByPlayers.set(players, boards)
  const known = boards.get(prices)
  if (known) return known
  const priced = players
    .map((player, index) => ({ player, index, adp: priceOf(player) ?? Infinity }))
    .toSorted((left, right) => (left.adp === right.adp ? left.index - right.index : left.adp < right.adp ? -1 : 1))
  let last = 0
  const candidates = priced.map(({ player, adp }): PricedCandidate => {
    last = adp === Infinity ? last + 1 : adp
    const { id, position, isInactive, individual, team = '', bye = null } = player
    return {
      id,
      position,
      team,
      bye,
      adp: last,
      ...(isInactive === true && { isInactive }),
      ...(individual !== undefined && { individual }),
    }
  })
  const board = {
    players: candidates,
    playersById: new Map(candidates.map((each) => [each.id, each])),
    prices,
    hasPrices: priced.some(({ adp }) => adp !== Infinity),
  }
  boards.set(prices, board)
  return board
}

function priceOf({ adp }: UnpricedCandidate): number | null {
  return typeof adp === 'number' && Number.isFinite(adp) && adp > 0 ? adp : null
}

/** The board at the prices that a draft's keepers leave (see `pricesWithKeepers`). The order stays. */
export function boardWithKeepers(board: PricedBoard, draft: Pick<Draft, 'slots'>): PricedBoard {
  if (!draft.slots.some((pick) => pick?.by === 'keeper')) return board
  const key = draft.slots.map((pick) => (pick?.by === 'keeper' ? pick.playerId : '')).join()
  const known = boardsWithKeepers.get(board)
  if (known?.key === key) return known.board
  const adpById = pricesWithKeepers(new Map(board.players.map(({ id, adp }) => [id, adp])), draft)
  const players = board.players.map((player) => ({ ...player, adp: adpById.get(player.id) ?? player.adp }))
  const changed = { ...board, players, playersById: new Map(players.map((each) => [each.id, each])) }
  boardsWithKeepers.set(board, { key, board: changed })
  return changed
}

/** Every pick of a draft asks for the same keepers again. */
const boardsWithKeepers = new WeakMap<PricedBoard, { readonly key: string; readonly board: PricedBoard }>()

/** Boards never change, and every pick asks for the prices of the same one. */
const boardsByPlayers = new WeakMap<readonly UnpricedCandidate[], Map<PriceSource, PricedBoard>>()

/**
 * Why an automatic pick chose its player. A computer's taste is not a reason that people could check, so the last
 * ones say where the player stood: a favorite of the drafter, the best-priced who was left, fallen past their price, near it, or ahead of
 * it. On a board without prices there is only taste.
 */
export type ChoiceReason =
  | 'queue'
  /** From the queue, and as the person's plan says. */
  | 'planned queue'
  /** As the person's plan says. */
  | 'plan'
  /** Nobody who is left fits the person's plan. */
  | 'off plan'
  | 'need'
  | 'ranking'
  | 'only one left'
  | 'favorite'
  | 'best price'
  | 'fallen'
  | 'near price'
  | 'early'
  | 'taste'
