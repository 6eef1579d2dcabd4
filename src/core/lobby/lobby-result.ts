import { auctionPlayers } from '../auction/auction-players.ts'
import { auctionMarket } from '../auction/auction-prices.ts'
import { auctionRulesOf, pursesOf, type Purse } from '../auction/auction.ts'
import { exportAuctionCsv, soldPlayers, type SoldPlayer } from '../auction/export-auction.ts'
import { draftedPlayers, isComplete, ownerOf, type Draft } from '../draft/draft.ts'
import { exportCsv, type ExportedPlayer } from '../draft/export-csv.ts'
import { roundNumberOf } from '../draft/order.ts'
import { assert } from '../lib/assert.ts'
import type { Board } from '../players/board.ts'
import { playerOrWriteIn } from '../players/off-board.ts'
import type { PlayerId, Position } from '../players/player.ts'
import type { LobbyPool } from './lobby-pool.ts'
import { teamNamesOf } from './lobby-turn.ts'
import type { Lobby } from './lobby.ts'
import { seatsInOrder } from './seat-order.ts'

/** The forms in which a finished draft can be had. */
export const RESULT_KINDS = ['csv', 'json'] as const

export type ResultKind = (typeof RESULT_KINDS)[number]

export const RESULT_FORMAT = 'snakeboard-lobby-result'
/** Raised when a field changes or goes; fields may be added at any time. */
export const RESULT_FORMAT_VERSION = 1

/** Who drafted whom in a lobby, for other programs. Nothing in it says which device holds a seat. */
export interface LobbyResult {
  readonly format: typeof RESULT_FORMAT
  readonly formatVersion: typeof RESULT_FORMAT_VERSION
  readonly name: string
  readonly code: string
  readonly teamCount: number
  readonly roundCount: number
  /** When the last pick was made: ISO with milliseconds, in UTC. */
  readonly completedAt: string
  /** By draft order. */
  readonly participants: readonly ResultParticipant[]
  /** By number. */
  readonly picks: readonly ResultPick[]
}

export interface ResultTeam {
  readonly draftOrder: number
  readonly username: string
  readonly teamName: string
}

export interface ResultParticipant extends ResultTeam {
  /** The money of an auction; left out where teams take turns. */
  readonly budget?: number | undefined
  readonly spent?: number | undefined
  readonly left?: number | undefined
}

export interface ResultPick extends ResultTeam {
  readonly pickNumber: number
  readonly roundNumber: number
  readonly playerId: PlayerId
  readonly playerName: string
  readonly position: Position
  /** Empty for a free agent. */
  readonly nflTeam: string
  /** As the server's board had them when the result was made; null where it does not know the player any more. */
  readonly rank: number | null
  readonly adp: number | null
  /** Of an auction; left out where teams take turns. */
  readonly price?: number | undefined
  /** In the order of sale, from 1; 0 for a keeper. */
  readonly saleNumber?: number | undefined
  /** Null for a keeper. */
  readonly nominatedBy?: string | null | undefined
}

/** What a result is made of. The draft of `lobby` is complete; the lobby may be closed since. */
export interface FinishedLobby {
  readonly lobby: Lobby
  /** When its last pick was made. */
  readonly completedAtMs: number
  /** Who the players were when the draft started (S6). */
  readonly pool: Pick<LobbyPool, 'playersById'>
  /** Where their ranks, ADPs and expected prices are from. */
  readonly board: Pick<Board, 'players' | 'playersById'>
}

export function lobbyResult(finished: FinishedLobby): LobbyResult {
  const { lobby, completedAtMs } = finished
  const draft = completeDraftOf(lobby)
  const teams = seatsInOrder(lobby.seats).map(({ username, teamName }, teamIndex) => ({
    draftOrder: teamIndex + 1,
    username,
    teamName,
  }))
  const { auction } = lobby
  const purses = auction === null ? [] : pursesOf(auction)
  const sales = auction === null ? new Map<PlayerId, SoldPlayer>() : soldPlayers(auction)
  const { teamCount, roundCount } = draft.format
  const picks = [...exportedPlayers(finished)].map(([playerId, player], index) => {
    const pickNumber = index + 1
    const team = teams[ownerOf(draft, pickNumber)]
    assert(team !== undefined, 'after the start every team has a seat')
    return {
      pickNumber,
      roundNumber: roundNumberOf(pickNumber, teamCount),
      ...team,
      playerId,
      playerName: player.name,
      position: player.position,
      nflTeam: player.team,
      rank: player.rank,
      adp: player.adp,
      ...saleFields(sales.get(playerId), teams),
    }
  })
  return {
    format: RESULT_FORMAT,
    formatVersion: RESULT_FORMAT_VERSION,
    name: lobby.name,
    code: lobby.code,
    teamCount,
    roundCount,
    completedAt: new Date(completedAtMs).toISOString(),
    participants: teams.map((team, teamIndex) => ({ ...team, ...moneyFields(purses[teamIndex]) })),
    picks,
  }
}

function moneyFields(purse: Purse | undefined) {
  return purse && { budget: purse.budget, spent: purse.spent, left: purse.left }
}

function saleFields(sold: SoldPlayer | undefined, teams: readonly ResultTeam[]) {
  if (sold === undefined) return {}
  const { price, saleNumber, nominatedBy } = sold
  return { price, saleNumber, nominatedBy: nominatedBy === null ? null : (teams[nominatedBy]?.username ?? null) }
}

/** The result as it is kept and downloaded. Equal for equal drafts: several servers may write it at once. */
export function resultText(finished: FinishedLobby, kind: ResultKind): string {
  if (kind === 'json') return `${JSON.stringify(lobbyResult(finished), null, 2)}\n`
  const { lobby, board } = finished
  const { auction } = lobby
  if (auction !== null) {
    const { minimum } = auctionRulesOf(auction.format)
    const market = auctionMarket(auction, auctionPlayers(board.players, auction.format))
    return exportAuctionCsv(auction, {
      teamNames: teamNamesOf(lobby),
      playersById: exportedPlayers(finished),
      expectedPrice: (playerId) => Math.round(market.playersById.get(playerId)?.price ?? minimum),
    })
  }
  return exportCsv(completeDraftOf(lobby), teamNamesOf(lobby), exportedPlayers(finished))
}

/** In order of the slots, none of which is empty. */
function exportedPlayers({ lobby, pool, board }: FinishedLobby): ReadonlyMap<PlayerId, ExportedPlayer> {
  return new Map(
    [...draftedPlayers(completeDraftOf(lobby))].map(([playerId]) => {
      const player = playerOrWriteIn(pool.playersById, playerId)
      assert(player !== undefined, `${playerId} is in the pool of the lobby`)
      const { rank = null, adp = null } = board.playersById.get(player.id) ?? {}
      return [player.id, { ...player, rank, adp }]
    }),
  )
}

function completeDraftOf({ draft }: Lobby): Draft {
  assert(draft !== null && isComplete(draft), 'a result is of a complete draft')
  return draft
}
