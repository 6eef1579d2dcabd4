// Apart because the value of a team is the recap's, and the list of finished drafts is read without it.
import { importedBasis } from '../advice/advice-facts.ts'
import { draftRecap } from '../advice/recap.ts'
import { auctionStandings } from '../auction/auction-recap.ts'
import { pricesBefore } from '../auction/prices-before.ts'
import { saleOf, type Auction } from '../auction/auction.ts'
import { leagueMarket } from '../automatic/league-market.ts'
import { isComplete, ownerOf, type Draft } from '../draft/draft.ts'
import { pointsInSeason } from '../league/points.ts'
import { rulesToJson } from '../league/rules-json.ts'
import type { Board } from '../players/board.ts'
import type { PlayerId } from '../players/player.ts'
import type { PriceFacts } from '../prices/price-facts.ts'
import type { FinishedBoard, FinishedDraft, FinishedKind, FinishedPlayer } from './finished-draft.ts'

export interface FinishedFacts {
  readonly kind: FinishedKind
  readonly draftKey: string
  readonly title: string
  readonly finishedAt: string
  readonly draft: Draft
  readonly board: Board
  readonly teamNames: readonly string[]
  readonly teamIndex: number
  readonly priceFacts: PriceFacts
  readonly hasImportedBoard: boolean
  /** The auction whose sales `draft` has; null or left out for turns. */
  readonly auction?: Auction | null
}

/** Null for a draft that is not over. */
export function finishedDraft(facts: FinishedFacts): FinishedDraft | null {
  const { kind, draftKey, title, finishedAt, draft, board, teamNames, teamIndex, auction = null } = facts
  if (!isComplete(draft)) return null
  const players = draft.slots.map((pick) => finishedPlayer(board, pick?.playerId ?? ''))
  const prices = auction === null ? [] : auction.sales.map(({ price }) => price)
  const { teamCount, roundCount, rules } = draft.format
  return {
    id: `history-${draftKey}-${hashOf([...draft.owners, ...players.map(({ id }) => id), ...prices].join())}`,
    draftKey,
    kind,
    finishedAt,
    title,
    teamCount,
    roundCount,
    rules: rulesToJson(rules, roundCount),
    teamIndex,
    ...(auction === null ? placeOf(facts) : placeInAuction(facts, auction)),
    picks: players.flatMap((player, index) =>
      ownerOf(draft, index + 1) === teamIndex
        ? [{ ...player, slotNumber: index + 1, ...(auction !== null && priceOf(auction, player.id)) }]
        : [],
    ),
    board: auction === null ? { teamNames, owners: draft.owners, players } : auctionBoard(facts, auction),
  }
}

function auctionBoard({ board, teamNames }: FinishedFacts, { teams, sales }: Auction): FinishedBoard {
  return {
    teamNames,
    owners: sales.map(({ teamIndex }) => teamIndex),
    players: sales.map(({ playerId }) => finishedPlayer(board, playerId)),
    auction: {
      budgets: teams.map(({ budget }) => budget),
      sales: sales.map(({ price, nominatedBy, by }) => ({ price, nominatedBy: by === 'keeper' ? null : nominatedBy })),
    },
  }
}

function priceOf(auction: Auction, playerId: PlayerId): { readonly price?: number } {
  const sale = saleOf(auction, playerId)
  return sale === null ? {} : { price: sale.price }
}

/** As the recap of an auction has it. */
function placeInAuction({ draft, board, teamIndex }: FinishedFacts, auction: Auction) {
  const order = auctionStandings(auction, {
    pool: { positionOf: () => null },
    expectedPrice: pricesBefore(auction, board.players),
    players: board.players,
    points: seasonPoints(board, draft),
  })
  const own = order.find((team) => team.teamIndex === teamIndex)
  if (own === undefined) return { place: null, value: null }
  const { spent, unspent, expected, points, placeNumber } = own
  return {
    place: points > 0 ? placeNumber : null,
    value: null,
    money: { budget: spent + unspent, spent, expected },
  }
}

function seasonPoints({ playersById }: Board, { format }: Draft): (id: PlayerId) => number | null {
  return (id) => {
    const player = playersById.get(id)
    return player === undefined ? null : pointsInSeason(player.projected, player.position, format.rules.scoring).points
  }
}

function finishedPlayer({ playersById }: Board, id: PlayerId): FinishedPlayer {
  const player = playersById.get(id)
  if (player === undefined) return { id, name: id, position: 'WR', team: '' }
  const { name, position, team, individual } = player
  return { id, name, position, team, ...(individual !== undefined && { individual }) }
}

/** As the recap has it. */
function placeOf({ draft, board, teamIndex, priceFacts, hasImportedBoard }: FinishedFacts) {
  const { players } = board
  const { teams, limits } = draftRecap({
    draft,
    players,
    adpById: leagueMarket(players, draft.format, priceFacts).prices.adpById,
    points: seasonPoints(board, draft),
    basis: hasImportedBoard ? importedBasis(players) : 'market',
  })
  const team = teams[teamIndex]
  if (team === undefined || limits.includes('no-prices')) return { place: null, value: null }
  return { place: team.rankNumber, value: Math.round(team.value) }
}

/** 32 bits in hexadecimal (FNV-1a): tells results of one draft apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
