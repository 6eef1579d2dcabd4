import { ABSENCES, type AuctionEvent, type HostsReason } from '#core/auction/auction-command.ts'
import { highBid, lotOf, type Auction } from '#core/auction/auction.ts'
import { controlOf, ownerOf, PICK_MAKERS } from '#core/draft/draft.ts'
import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import { START_ANSWERS } from '#core/lobby/draft-schedule.ts'
import { requestOf, seatOf, seatOfTeam, secondOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { z } from '../zod.ts'
import { teamControl, tradedPick } from './shared-fields.ts'

/** One entry of a lobby's log. Fields that its kind doesn't have are missing. */
export const logRowSchema = z.object({
  version: z.int(),
  at: z.string(),
  /** Null for the server itself. */
  by_username: z.nullable(z.string()),
  /** The second person of that seat, if it was them. */
  by_person: z.optional(z.string()),
  /** An event's kind, or in an auction that of what happened there. */
  kind: z.string(),
  /** Whom it is about: who joined, left or drafted, whose team or seat it is. Null when there is nobody any more. */
  participant_username: z.optional(z.nullable(z.string())),
  team_name: z.optional(z.string()),
  /** The names before a seat was taken over or a team renamed. */
  former_username: z.optional(z.string()),
  former_team_name: z.optional(z.string()),
  /** Who is the host, where that may have changed or somebody stands in. */
  host_username: z.optional(z.string()),
  order_type: z.optional(z.enum(['random', 'manual'])),
  /** The whole draft order, first team first. */
  usernames: z.optional(z.array(z.string())),
  /** The lobby in which the same people draft again. */
  rematch_code: z.optional(z.string()),
  rounds: z.optional(z.int()),
  pick_number: z.optional(z.int()),
  pick_numbers: z.optional(z.array(z.int())),
  player_id: z.optional(z.string()),
  player_name: z.optional(z.string()),
  former_player_id: z.optional(z.string()),
  former_player_name: z.optional(z.string()),
  made_by: z.optional(z.enum(PICK_MAKERS)),
  reason: z.optional(z.nullable(z.string())),
  keepers: z.optional(
    z.array(
      z.object({
        participant_username: z.string(),
        round: z.int(),
        player_id: z.string(),
        player_name: z.string(),
        salary: z.optional(z.int()),
      }),
    ),
  ),
  /** Picks that changed hands before the start. */
  picks: z.optional(z.array(tradedPick)),
  /** Picks that changed hands during the draft. */
  moves: z.optional(z.array(z.object({ pick_number: z.int(), to_username: z.string() }))),
  lot_number: z.optional(z.int()),
  /** Dollars bid, paid, given back or moved. */
  price: z.optional(z.int()),
  former_price: z.optional(z.int()),
  bid_by: z.optional(z.enum([...PICK_MAKERS, 'proxy'])),
  from_username: z.optional(z.string()),
  to_username: z.optional(z.string()),
  /** Who passed. */
  passed: z.optional(z.array(z.string())),
  seconds: z.optional(z.object({ nomination: z.nullable(z.number()), bid: z.number(), reset: z.number() })),
  clock_change: z.optional(z.enum([...CLOCK_CHANGES, 'quick'])),
  control: z.optional(teamControl),
  former_control: z.optional(teamControl),
  because: z.optional(z.enum(CONTROL_REASONS)),
  /** In an auction: away from now on, or back. */
  absence: z.optional(z.enum(ABSENCES)),
  /** The date of the draft, ISO; null when it was taken away. */
  starts_at: z.optional(z.nullable(z.string())),
  time_zone: z.optional(z.string()),
  /** Whether somebody comes; null when they took their answer back. */
  answer: z.optional(z.nullable(z.enum(START_ANSWERS))),
  /** Who shares a seat; null for nobody any more. */
  second_name: z.optional(z.nullable(z.string())),
  former_second_name: z.optional(z.string()),
  /** Why the draft did not start by itself: a refusal code, or `too_late`. */
  missed_because: z.optional(z.string()),
})

export type LogRow = z.infer<typeof logRowSchema>

type Fields = Omit<LogRow, 'version' | 'at' | 'by_username' | 'by_person' | 'kind'>

/** The lobby right before and right after an event, which together know every name in it. */
interface Moment {
  readonly before: Lobby
  readonly after: Lobby
  readonly players: PlayerNames
}

/** Who the players are: a lobby's pool, or a board. */
export interface PlayerNames {
  readonly playersById: ReadonlyMap<PlayerId, { readonly name: string }>
}

/** Of `get_draft_log` with `after_version`. A shorter page is the last one for now. */
export const LOG_PAGE_ROWS = 1000

/** A log, from its first entry on, in names that people know: those that seats had at the time. */
export function logRows(entries: readonly LogEntry[], players: PlayerNames): LogRow[] {
  let lobby: Lobby | null = null
  return entries.map((entry) => {
    const { event, atMs } = entry
    const after: Lobby = event.kind === 'created' ? createdLobby(event, atMs) : applyLobby(known(lobby), event, atMs)
    const moment = { before: lobby ?? after, after, players }
    lobby = after
    return logRow(entry, moment)
  })
}

/** One entry, with the lobby right before and right after it. */
export function logRow({ version, event, bySeatId, bySecond, atMs }: LogEntry, moment: Moment): LogRow {
  return {
    version,
    at: new Date(atMs).toISOString(),
    by_username: bySeatId === null ? null : usernameOf(moment, bySeatId),
    ...(bySecond !== undefined && { by_person: bySecond }),
    kind: event.kind === 'auction' ? event.event.kind : event.kind,
    ...fieldsOf(event, moment),
  }
}

function fieldsOf(event: LobbyEvent, moment: Moment): Fields {
  const { before, after, players } = moment
  const username = (seatId: SeatId) => usernameOf(moment, seatId) ?? ''
  switch (event.kind) {
    case 'created':
    case 'started':
    case 'reminded':
    case 'expired':
      return {}
    case 'rematch-announced':
      return { ...(event.code !== null && { rematch_code: event.code }) }
    case 'second-set':
      return {
        participant_username: username(event.seatId),
        second_name: event.name,
        ...(event.name === null && { former_second_name: secondOf(before, event.seatId) ?? '' }),
      }
    case 'second-asked':
      return {
        participant_username: username(event.seatId),
        second_name: event.name,
        ...(event.name === null && { former_second_name: requestOf(before, event.seatId) ?? '' }),
      }
    case 'schedule-set':
      return {
        starts_at: event.schedule && new Date(event.schedule.startsAtMs).toISOString(),
        ...(event.schedule !== null && { time_zone: event.schedule.timeZone }),
      }
    case 'answer-set':
      return { participant_username: username(event.seatId), answer: event.answer }
    case 'start-missed':
      return { missed_because: event.because }
    case 'missing-set':
      return { usernames: event.seatIds.map(username) }
    case 'joined':
      return { participant_username: event.seat.username, team_name: event.seat.teamName }
    case 'left':
      return {
        participant_username: username(event.seatId),
        ...(after.hostSeatId !== before.hostSeatId && { host_username: username(after.hostSeatId) }),
      }
    case 'removed':
    case 'host-set':
      return { participant_username: username(event.seatId) }
    case 'stand-in-set':
      return {
        participant_username: event.seatId === null ? null : username(event.seatId),
        host_username: username(after.hostSeatId),
      }
    case 'seat-taken':
      return {
        participant_username: event.username,
        former_username: seatOf(before, event.seatId)?.username ?? '',
      }
    case 'team-renamed':
      return {
        participant_username: username(event.seatId),
        team_name: event.teamName,
        former_team_name: seatOf(before, event.seatId)?.teamName ?? '',
      }
    case 'order-set':
      return { order_type: event.orderType, usernames: event.seatIds.map(username) }
    case 'rules-set':
      return { rounds: event.roundCount }
    case 'keepers-set':
      return {
        keepers: event.keepers.map(({ seatId, roundNumber, playerId, salary }) => ({
          participant_username: username(seatId),
          round: roundNumber,
          player_id: playerId,
          player_name: playerName(players, playerId),
          ...(salary !== undefined && { salary }),
        })),
      }
    case 'trades-set':
      return {
        picks: event.trades.map(({ roundNumber, seatId, toSeatId }) => ({
          round: roundNumber,
          participant_username: username(seatId),
          to_username: username(toSeatId),
        })),
      }
    case 'money-set':
      return {
        from_username: username(event.added.seatId),
        to_username: username(event.added.toSeatId),
        price: event.added.dollars,
        ...hostsReason(event),
      }
    case 'auction':
      return { ...auctionFields(event.event, moment), ...hostsReason(event.event) }
    case 'picked':
      return {
        ...slotFields(after, event, players),
        made_by: event.by,
        reason: event.reason,
      }
    case 'undrafted':
      return slotFields(after, event, players)
    case 'skipped':
    case 'skip-undone':
      return ownerFields(after, event.slotNumber)
    case 'replaced':
      return {
        ...slotFields(after, event, players),
        former_player_id: event.formerPlayerId,
        former_player_name: playerName(players, event.formerPlayerId),
      }
    case 'swapped':
      return { pick_numbers: [...event.slotNumbers] }
    case 'traded':
      return {
        moves: event.moves.map(({ slotNumber, teamIndex }) => ({
          pick_number: slotNumber,
          to_username: seatOfTeam(after, teamIndex)?.username ?? '',
        })),
      }
    case 'clock-changed':
      return { clock_change: event.change }
    case 'control-set':
      return {
        participant_username: seatOfTeam(after, event.teamIndex)?.username ?? null,
        team_name: seatOfTeam(after, event.teamIndex)?.teamName ?? '',
        former_control: before.draft === null ? 'person' : controlOf(before.draft, event.teamIndex),
        control: event.control,
        because: event.because,
      }
  }
}

function hostsReason({ why }: HostsReason): Fields {
  return why === undefined ? {} : { reason: why }
}

function auctionFields(event: AuctionEvent, { before, after, players }: Moment): Fields {
  const usernameOfTeam = (teamIndex: number) => seatOfTeam(after, teamIndex)?.username ?? ''
  const team = (teamIndex: number): Fields => ({
    participant_username: usernameOfTeam(teamIndex),
    team_name: seatOfTeam(after, teamIndex)?.teamName ?? '',
  })
  const named = (playerId: PlayerId): Fields => ({ player_id: playerId, player_name: playerName(players, playerId) })
  const ofLot = (lotNumber: number): Fields => ({
    lot_number: lotNumber,
    ...named(playerOfLot(before.auction, lotNumber)),
  })
  switch (event.kind) {
    case 'opened':
      return {}
    case 'kept':
    case 'sale-undone':
      return { ...team(event.teamIndex), ...named(event.playerId), price: event.price }
    case 'nominated':
      return {
        ...team(event.teamIndex),
        ...named(event.playerId),
        lot_number: event.lotNumber,
        price: event.amount,
        bid_by: event.by,
        reason: event.reason,
      }
    case 'bid':
      return {
        ...team(event.teamIndex),
        ...ofLot(event.lotNumber),
        price: event.amount,
        bid_by: event.by,
        reason: event.reason,
      }
    case 'passed':
      return { ...ofLot(event.lotNumber), passed: event.teamIndexes.map(usernameOfTeam) }
    case 'sold':
      return { ...team(event.teamIndex), ...ofLot(event.lotNumber), price: event.price }
    case 'sale-corrected':
      return {
        ...team(event.teamIndex),
        ...named(event.playerId),
        price: event.price,
        former_price: event.formerPrice,
        former_username: usernameOfTeam(event.formerTeamIndex),
      }
    case 'lot-withdrawn':
      return ofLot(event.lotNumber)
    case 'bid-retracted': {
      const lot = after.auction === null ? null : lotOf(after.auction, event.lotNumber)
      const leads = lot === null ? {} : { ...team(highBid(lot).teamIndex), price: highBid(lot).amount }
      return { ...ofLot(event.lotNumber), ...leads }
    }
    case 'money-moved':
      return {
        from_username: usernameOfTeam(event.from),
        to_username: usernameOfTeam(event.to),
        price: event.dollars,
      }
    case 'nominator-set':
      return team(event.teamIndex)
    case 'clocks-set':
      return { seconds: { nomination: event.nominationSeconds, bid: event.bidSeconds, reset: event.resetSeconds } }
    case 'clock-changed':
      return { clock_change: event.change }
    case 'control-set':
      return {
        ...team(event.teamIndex),
        former_control: before.auction?.teams[event.teamIndex]?.control ?? 'person',
        control: event.control,
        because: event.because,
        ...(event.absence !== undefined && { absence: event.absence }),
      }
  }
}

function playerOfLot(auction: Auction | null, lotNumber: number): PlayerId {
  return (auction === null ? null : lotOf(auction, lotNumber))?.playerId ?? ''
}

function slotFields(
  lobby: Lobby,
  { slotNumber, playerId }: { readonly slotNumber: number; readonly playerId: string },
  players: PlayerNames,
): Fields {
  return {
    ...ownerFields(lobby, slotNumber),
    player_id: playerId,
    player_name: playerName(players, playerId),
  }
}

function ownerFields(lobby: Lobby, slotNumber: number): Fields {
  const owner = lobby.draft === null ? null : seatOfTeam(lobby, ownerOf(lobby.draft, slotNumber))
  return { participant_username: owner?.username ?? null, team_name: owner?.teamName ?? '', pick_number: slotNumber }
}

function usernameOf({ before, after }: Moment, seatId: SeatId): string | null {
  return (seatOf(after, seatId) ?? seatOf(before, seatId))?.username ?? null
}

/** A keeper may have been entered with an earlier edition of the board. */
function playerName({ playersById }: PlayerNames, playerId: string): string {
  return playerOrWriteIn(playersById, playerId)?.name ?? playerId
}

function known(lobby: Lobby | null): Lobby {
  assert(lobby !== null, 'a log begins with the creation')
  return lobby
}
