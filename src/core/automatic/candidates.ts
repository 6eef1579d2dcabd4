import type { Draft } from '../draft/draft.ts'
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
  const board = { players: candidates, playersById: new Map(candidates.map((each) => [each.id, each])), prices }
  boards.set(prices, board)
  return board
}

function priceOf({ adp }: UnpricedCandidate): number | null {
  return typeof adp === 'number' && Number.isFinite(adp) && adp > 0 ? adp : null
}

/**
 * The board of a draft with keepers, its prices in the slots of that draft: a kept player leaves the list, so everybody after them
 * goes a choice earlier, and a keeper's slot is nobody's choice, so choices after it come a slot later. The order stays.
 */
export function boardWithKeepers(board: PricedBoard, { slots }: Pick<Draft, 'slots'>): PricedBoard {
  const keptIds = new Set(slots.flatMap((pick) => (pick?.by === 'keeper' ? [pick.playerId] : [])))
  if (keptIds.size === 0) return board
  const openSlots = slots.flatMap((pick, index) => (pick?.by === 'keeper' ? [] : [index + 1]))
  const key = `${[...keptIds].join()} ${openSlots.join()}`
  const boards = boardsWithKeepers.get(board) ?? new Map<string, PricedBoard>()
  boardsWithKeepers.set(board, boards)
  const known = boards.get(key)
  if (known) return known
  let goneCount = 0
  let last = 0
  const players = board.players.map((player) => {
    if (keptIds.has(player.id)) {
      goneCount += 1
      return player
    }
    last = Math.max(last, slotOfChoice(player.adp - goneCount, openSlots))
    return { ...player, adp: last }
  })
  const changed = { ...board, players, playersById: new Map(players.map((each) => [each.id, each])) }
  boards.clear()
  boards.set(key, changed)
  return changed
}

/** Where in a draft its n-th choice is made; a price between two choices lies between their slots. */
function slotOfChoice(choiceNumber: number, openSlots: readonly number[]): number {
  const before = Math.floor(choiceNumber)
  const from = openSlots[before - 1] ?? (before < 1 ? (openSlots[0] ?? 1) - 1 : null)
  if (from === null) return choiceNumber - openSlots.length + (openSlots.at(-1) ?? 0)
  const to = openSlots[Math.max(0, before)] ?? from + 1
  return from + (Math.max(0, choiceNumber) - Math.max(0, before)) * (to - from)
}

/** Every pick of a draft asks for the same keepers again. */
const boardsWithKeepers = new WeakMap<PricedBoard, Map<string, PricedBoard>>()

/** Boards never change, and every pick asks for the prices of the same one. */
const boardsByPlayers = new WeakMap<readonly UnpricedCandidate[], Map<PriceSource, PricedBoard>>()

/** Why an automatic pick chose its player, as people read it. */
export type ChoiceReason = 'queue' | 'need' | 'ranking' | 'only one left'
