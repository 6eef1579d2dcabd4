import { highBid, maxBid, nominatorOf, pursesOf, saleOf } from '#core/auction/auction.ts'
import { draftedPlayers, ownerOf, PICK_MAKERS, type DraftClock } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { z } from '../zod.ts'
import { clockRow, done } from './shared-fields.ts'
import { sentRules } from '../sent-rules.ts'

/** What functions answer about a lobby, in the specification's columns (section 3). */

/** A seat that the calling device holds. */
const ownSeat = z.object({
  username: z.string(),
  /** How many picks others make before this seat's next one: 0 on the clock and with a pick to make up, null before the start and with none left. */
  picks_until: z.nullable(z.int()),
})

/** An auction, for whoever reads rows: what everybody in the room sees. */
const auctionColumnSchema = z.object({
  is_paused: z.boolean(),
  nominator_username: z.nullable(z.string()),
  nomination_deadline: z.nullable(z.string()),
  lots: z.array(
    z.object({
      lot_number: z.int(),
      player_id: z.string(),
      nominator_username: z.string(),
      bidder_username: z.string(),
      price: z.int(),
      bid_count: z.int(),
      passed_usernames: z.array(z.string()),
      deadline: z.nullable(z.string()),
    }),
  ),
  teams: z.array(
    z.object({
      username: z.string(),
      budget: z.int(),
      left: z.int(),
      places_left: z.int(),
      max_bid: z.int(),
    }),
  ),
})

export const lobbyRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  host_username: z.string(),
  max_teams: z.int(),
  rounds: z.int(),
  draft_started: z.boolean(),
  is_active: z.boolean(),
  /** The slot on the clock; the first skipped one when nobody is; the slot count plus 1 when the draft is complete; 1 before the start. */
  current_pick: z.int(),
  /** The slots that were skipped and are still open. Missing from a server of an earlier version. */
  skipped_picks: z.optional(z.array(z.int())),
  player_count: z.int(),
  version: z.int(),
  /** Missing from a server of an earlier version, as `clock` is. */
  rules: z.optional(sentRules),
  clock: z.optional(clockRow),
  /** Missing from a server of an earlier version, as `own_seats` is. */
  is_complete: z.optional(z.boolean()),
  own_seats: z.optional(z.array(ownSeat)),
  /** Null where teams take turns and before the start. Missing from a server of an earlier version. */
  auction: z.optional(z.nullable(auctionColumnSchema)),
})

export const lobbyOfCodeSchema = z.extend(lobbyRowSchema, {
  /** Whether everybody with the code may watch. Missing from a server of an earlier version. */
  may_watch: z.optional(z.boolean()),
})

export const participantRowSchema = z.object({
  id: z.string(),
  lobby_id: z.string(),
  username: z.string(),
  team_name: z.string(),
  draft_order: z.nullable(z.int()),
  joined_at: z.string(),
  is_host: z.boolean(),
  is_computer: z._default(z.boolean(), false),
})

export const pickRowSchema = z.object({
  lobby_id: z.string(),
  pick_number: z.int(),
  round_number: z.int(),
  player_id: z.string(),
  player_name: z.string(),
  player_position: z.string(),
  player_team: z.string(),
  participant_id: z.string(),
  team_name: z.string(),
  made_by: z._default(z.enum(PICK_MAKERS), 'person'),
  /** Why an automatic pick chose this player. */
  reason: z._default(z.nullable(z.string()), null),
  /** What the player cost in an auction; null where teams take turns, as the next two are. */
  price: z._default(z.nullable(z.int()), null),
  /** The number of the lot; 0 for a keeper. */
  sale_number: z._default(z.nullable(z.int()), null),
  /** The participant who nominated the player. */
  nominated_by: z._default(z.nullable(z.string()), null),
})

export const seatAnswerSchema = z.extend(done, {
  lobby_id: z.string(),
  lobby_code: z.string(),
  lobby_name: z.string(),
  participant_id: z.string(),
  username: z.string(),
  draft_started: z.boolean(),
  is_host: z.boolean(),
})

export type OwnSeat = z.infer<typeof ownSeat>
export type LobbyRow = z.infer<typeof lobbyRowSchema>
export type LobbyOfCode = z.infer<typeof lobbyOfCodeSchema>
export type ParticipantRow = z.infer<typeof participantRowSchema>
export type PickRow = z.infer<typeof pickRowSchema>
export type SeatAnswer = z.infer<typeof seatAnswerSchema>

/** In order of joining. */
export function participantRows(lobby: Lobby): ParticipantRow[] {
  return lobby.seats.map((seat) => ({
    id: seat.id,
    lobby_id: lobby.id,
    username: seat.username,
    team_name: seat.teamName,
    draft_order: seat.draftOrder,
    joined_at: new Date(seat.joinedAtMs).toISOString(),
    is_host: seat.id === lobby.hostSeatId,
    is_computer: seat.isComputer,
  }))
}

/** In slot order, without the empty ones. */
export function pickRows(lobby: Lobby, pool: LobbyPool): PickRow[] {
  const drafted = lobby.draft === null ? [] : [...draftedPlayers(lobby.draft)]
  return drafted.map(([playerId, slotNumber]) => pickRow(lobby, pool, playerId, slotNumber))
}

export function pickRow(lobby: Lobby, pool: LobbyPool, playerId: string, slotNumber: number): PickRow {
  const player = playerOrWriteIn(pool.playersById, playerId)
  assert(player !== undefined, `player ${playerId} is in the lobby's pool`)
  assert(lobby.draft !== null, 'a pick belongs to a started draft')
  const { teamCount } = lobby.draft.format
  const seat = seatOfTeam(lobby, ownerOf(lobby.draft, slotNumber))
  assert(seat !== null, 'after the start every team has a seat')
  const pick = lobby.draft.slots[slotNumber - 1] ?? null
  return {
    lobby_id: lobby.id,
    pick_number: slotNumber,
    round_number: roundNumberOf(slotNumber, teamCount),
    player_id: playerId,
    player_name: player.name,
    player_position: player.position,
    player_team: player.team,
    participant_id: seat.id,
    team_name: seat.teamName,
    made_by: pick?.by ?? 'person',
    reason: pick?.reason ?? null,
    ...saleFields(lobby, playerId),
  }
}

function saleFields(lobby: Lobby, playerId: string): Pick<PickRow, 'price' | 'sale_number' | 'nominated_by'> {
  const sale = lobby.auction === null ? null : saleOf(lobby.auction, playerId)
  const nominator = sale === null || sale.nominatedBy === null ? null : seatOfTeam(lobby, sale.nominatedBy)
  return { price: sale?.price ?? null, sale_number: sale?.lotNumber ?? null, nominated_by: nominator?.id ?? null }
}

/** The auction as its lobby's row shows it; null where teams take turns, and before the start. */
export function auctionColumn(lobby: Lobby): LobbyRow['auction'] {
  const { auction } = lobby
  if (auction === null) return null
  const username = (teamIndex: number) => seatOfTeam(lobby, teamIndex)?.username ?? ''
  const nominator = nominatorOf(auction)
  return {
    is_paused: auction.isPaused,
    nominator_username: nominator === null ? null : username(nominator),
    nomination_deadline: deadlineOf(auction.nomination?.clock),
    lots: auction.lots.map((lot) => ({
      lot_number: lot.lotNumber,
      player_id: lot.playerId,
      nominator_username: username(lot.nominatedBy),
      bidder_username: username(highBid(lot).teamIndex),
      price: highBid(lot).amount,
      bid_count: lot.bidCount,
      passed_usernames: lot.passed.map(username),
      deadline: deadlineOf(lot.clock),
    })),
    teams: pursesOf(auction).map(({ budget, left, placesLeft }, teamIndex) => ({
      username: username(teamIndex),
      budget,
      left,
      places_left: placesLeft,
      max_bid: maxBid(auction, teamIndex),
    })),
  }
}

function deadlineOf(clock: DraftClock | undefined): string | null {
  return clock?.kind === 'running' ? new Date(clock.deadlineMs).toISOString() : null
}

/** The answer to somebody who has taken a seat or come back to it. */
export function seatAnswer(
  { lobby, version }: { readonly lobby: Lobby; readonly version: number },
  seat: Seat,
): SeatAnswer {
  return {
    version,
    lobby_id: lobby.id,
    lobby_code: lobby.code,
    lobby_name: lobby.name,
    participant_id: seat.id,
    username: seat.username,
    draft_started: lobby.draft !== null,
    is_host: seat.id === lobby.hostSeatId,
  }
}
