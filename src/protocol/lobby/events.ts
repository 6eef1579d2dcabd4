import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { controlOf } from '#core/draft/draft.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import { START_ANSWERS } from '#core/lobby/draft-schedule.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { requestOf, seatOf, seatOfTeam, secondOf } from '#core/lobby/lobby.ts'
import { z } from '../zod.ts'
import { auctionEventSchema, auctionFieldsOf } from './auction-events.ts'
import { auctionRulesSchema } from './auction-schemas.ts'
import { clockChangeSchema, clockSchema, controlSchema } from './draft-schemas.ts'
import {
  aboutPlayer,
  aboutReason,
  aboutSeat,
  aboutSlot,
  fieldsIn,
  schemasOf,
  usernameAt,
  usernameOfTeam,
  type EventPhase,
  type EventTable,
  type Moment,
} from './event.ts'
import {
  keeperSchema,
  moneyTradeSchema,
  pickFields,
  scheduleSchema,
  seatSchema,
  tradeSchema,
  type Sent,
} from './lobby-schemas.ts'
import type { LogFields } from './log-row-schema.ts'
import { rulesSchema } from './rules-schema.ts'

const slotNumber = z.int().check(z.positive())
const slotEventFields = { playerId: z.string(), slotNumber }
const clock = z.optional(clockSchema)
/** Both kinds are of one form. */
const skipSchema = z.object({ kind: z.enum(['skipped', 'skip-undone']), slotNumber, clock })

/**
 * Everything that happens in a lobby. The schema on the wire and in the store, the rows of the log, the tables of docs/protocol.md and
 * the checker of simulated drafts follow from it; the app has a text for each kind. The order of the entries is that of the pinned schema.
 */
export const lobbyEvents = {
  created: {
    summary: 'The first event of every lobby, and only that.',
    phase: 'waiting',
    schema: z.object({
      kind: z.literal('created'),
      lobbyId: z.string(),
      code: z.string(),
      name: z.string(),
      maxTeams: z.int(),
      roundCount: z.int(),
      host: seatSchema,
      drawHash: z.optional(z.nullable(z.string())),
      auction: z.optional(auctionRulesSchema),
    }),
    logged: () => ({}),
  },
  joined: {
    summary: 'Somebody joined, or the host added a computer.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('joined'), seat: seatSchema }),
    logged: ({ seat }) => ({ participant_username: seat.username, team_name: seat.teamName }),
  },
  left: {
    summary:
      'The seat is free. If it was the host’s, whoever of the others joined first is the host; after the last person the lobby is closed.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('left'), seatId: z.string() }),
    logged(event, moment) {
      const { before, after } = moment
      const host = usernameAt(moment, after.hostSeatId) ?? ''
      return {
        ...aboutSeat(moment, event.seatId),
        ...(after.hostSeatId !== before.hostSeatId && { host_username: host }),
      }
    },
  },
  removed: {
    summary: 'The host freed the seat.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('removed'), seatId: z.string() }),
    logged: ({ seatId }, moment) => aboutSeat(moment, seatId),
  },
  'order-set': {
    summary: 'The whole order, first team first. A shuffle has `draw`.',
    phase: 'waiting',
    schema: z.object({
      kind: z.literal('order-set'),
      orderType: z.enum(['random', 'manual']),
      seatIds: z.array(z.string()),
      draw: z.optional(z.object({ seed: z.string(), nextHash: z.string() })),
    }),
    logged: ({ orderType, seatIds }, moment) => ({
      order_type: orderType,
      usernames: seatIds.map((seatId) => usernameAt(moment, seatId) ?? ''),
    }),
  },
  started: {
    summary: 'The draft begins. Traded picks and keepers follow as events of their own.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('started'), poolId: z.string(), seed: z.optional(z.number()), clock }),
    logged: () => ({}),
  },
  'rules-set': {
    summary: 'The rules of the league, all of them.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('rules-set'), rules: rulesSchema, roundCount: z.int() }),
    logged: ({ roundCount }) => ({ rounds: roundCount }),
  },
  'keepers-set': {
    summary: 'All keepers of the lobby.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('keepers-set'), keepers: z.array(keeperSchema) }),
    logged: ({ keepers }, moment) => ({
      keepers: keepers.map(({ seatId, roundNumber, playerId, salary }) => ({
        ...aboutSeat(moment, seatId),
        round: roundNumber,
        ...aboutPlayer(moment, playerId),
        ...(salary !== undefined && { salary }),
      })),
    }),
  },
  'trades-set': {
    summary: 'All picks that change hands at the start.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('trades-set'), trades: z.array(tradeSchema) }),
    logged: ({ trades }, moment) => ({
      picks: trades.map(({ roundNumber, seatId, toSeatId }) => ({
        round: roundNumber,
        ...aboutSeat(moment, seatId),
        to_username: usernameAt(moment, toSeatId) ?? '',
      })),
    }),
  },
  'money-set': {
    summary: 'All money that changes hands before an auction, and the trade that is new.',
    phase: 'waiting',
    schema: z.object({
      kind: z.literal('money-set'),
      trades: z.array(moneyTradeSchema),
      added: moneyTradeSchema,
      why: z.optional(z.string()),
    }),
    logged: ({ added, why }, moment) => ({
      from_username: usernameAt(moment, added.seatId) ?? '',
      to_username: usernameAt(moment, added.toSeatId) ?? '',
      price: added.dollars,
      ...aboutReason({ why }),
    }),
  },
  'host-set': {
    summary: 'Somebody else is the host.',
    phase: 'any',
    schema: z.object({ kind: z.literal('host-set'), seatId: z.string() }),
    logged: ({ seatId }, moment) => aboutSeat(moment, seatId),
  },
  'stand-in-set': {
    summary: 'Somebody stands in for an absent host; null once the host is back.',
    phase: 'any',
    schema: z.object({ kind: z.literal('stand-in-set'), seatId: z.nullable(z.string()) }),
    logged: ({ seatId }, moment) => ({
      participant_username: seatId === null ? null : (usernameAt(moment, seatId) ?? ''),
      host_username: usernameAt(moment, moment.after.hostSeatId) ?? '',
    }),
  },
  'seat-taken': {
    summary: 'A person claimed the seat: on another device (the username stays), or from a computer.',
    phase: 'any',
    schema: z.object({ kind: z.literal('seat-taken'), seatId: z.string(), username: z.string() }),
    logged: ({ seatId, username }, { before }) => ({
      participant_username: username,
      former_username: seatOf(before, seatId)?.username ?? '',
    }),
  },
  'team-renamed': {
    summary: 'A team has another name.',
    phase: 'any',
    schema: z.object({ kind: z.literal('team-renamed'), seatId: z.string(), teamName: z.string() }),
    logged: ({ seatId, teamName }, moment) => ({
      ...aboutSeat(moment, seatId),
      team_name: teamName,
      former_team_name: seatOf(moment.before, seatId)?.teamName ?? '',
    }),
  },
  'rematch-announced': {
    summary: 'The code of the lobby in which everybody drafts again; null for spectators.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('rematch-announced'), code: z.nullable(z.string()) }),
    logged: ({ code }) => ({ ...(code !== null && { rematch_code: code }) }),
  },
  'second-set': {
    summary: 'A second person shares the seat; null: nobody any more.',
    phase: 'any',
    schema: z.object({ kind: z.literal('second-set'), seatId: z.string(), name: z.nullable(z.string()) }),
    logged: ({ seatId, name }, moment) => ({
      ...aboutSeat(moment, seatId),
      second_name: name,
      ...(name === null && { former_second_name: secondOf(moment.before, seatId) ?? '' }),
    }),
  },
  'second-asked': {
    summary: 'Somebody asks to share the seat; null: they no longer ask. Spectators see null.',
    phase: 'any',
    schema: z.object({ kind: z.literal('second-asked'), seatId: z.string(), name: z.nullable(z.string()) }),
    logged: ({ seatId, name }, moment) => ({
      ...aboutSeat(moment, seatId),
      second_name: name,
      ...(name === null && { former_second_name: requestOf(moment.before, seatId) ?? '' }),
    }),
  },
  'schedule-set': {
    summary: 'When the draft will start, with everything that goes with it; null: there is no date any more.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('schedule-set'), schedule: z.nullable(scheduleSchema) }),
    logged: ({ schedule }) => ({
      starts_at: schedule && new Date(schedule.startsAtMs).toISOString(),
      ...(schedule !== null && { time_zone: schedule.timeZone }),
    }),
  },
  'answer-set': {
    summary: 'Whether the seat’s person comes to the draft; null: they took the answer back. Spectators see null.',
    phase: 'waiting',
    schema: z.object({
      kind: z.literal('answer-set'),
      seatId: z.string(),
      answer: z.nullable(z.enum(START_ANSWERS)),
    }),
    logged: ({ seatId, answer }, moment) => ({ ...aboutSeat(moment, seatId), answer }),
  },
  reminded: {
    summary: 'The draft starts in 15 minutes.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('reminded') }),
    logged: () => ({}),
  },
  'start-missed': {
    summary: 'The draft did not start by itself: `because` is a refusal code, or `too_late`.',
    phase: 'waiting',
    schema: z.object({ kind: z.literal('start-missed'), because: z.string() }),
    logged: ({ because }) => ({ missed_because: because }),
  },
  'missing-set': {
    summary: 'Autopick drafts for these seats until their people are here.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('missing-set'), seatIds: z.array(z.string()) }),
    logged: ({ seatIds }, moment) => ({ usernames: seatIds.map((seatId) => usernameAt(moment, seatId) ?? '') }),
  },
  expired: {
    summary: 'The lobby is closed, because nobody used it.',
    phase: 'any',
    schema: z.object({ kind: z.literal('expired') }),
    logged: () => ({}),
  },
  picked: {
    summary: '`reason` says why autopick or a computer chose this player.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('picked'), ...slotEventFields, ...pickFields, clock }),
    logged: (event, moment) => ({
      ...aboutSlot(moment, event.slotNumber),
      ...aboutPlayer(moment, event.playerId),
      made_by: event.by,
      reason: event.reason,
    }),
  },
  undrafted: {
    summary: 'The slot is empty again.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('undrafted'), ...slotEventFields, clock }),
    logged: (event, moment) => ({ ...aboutSlot(moment, event.slotNumber), ...aboutPlayer(moment, event.playerId) }),
  },
  skipped: {
    summary: 'The slot was passed over; its owner makes it up later.',
    phase: 'drafting',
    schema: skipSchema,
    logged: (event, moment) => aboutSlot(moment, event.slotNumber),
  },
  'skip-undone': {
    summary: 'A skipped slot has its turn again.',
    phase: 'drafting',
    schema: skipSchema,
    logged: (event, moment) => aboutSlot(moment, event.slotNumber),
  },
  replaced: {
    summary: 'A filled slot has another player.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('replaced'), ...slotEventFields, formerPlayerId: z.string() }),
    logged(event, moment) {
      const former = aboutPlayer(moment, event.formerPlayerId)
      return {
        ...aboutSlot(moment, event.slotNumber),
        ...aboutPlayer(moment, event.playerId),
        former_player_id: former.player_id,
        former_player_name: former.player_name,
      }
    },
  },
  swapped: {
    summary: 'The players of two slots changed places.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('swapped'), slotNumbers: z.tuple([slotNumber, slotNumber]) }),
    logged: ({ slotNumbers }) => ({ pick_numbers: [...slotNumbers] }),
  },
  traded: {
    summary: 'Slots have other owners.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('traded'), moves: z.array(z.object({ slotNumber, teamIndex: z.int() })) }),
    logged: ({ moves }, moment) => ({
      moves: moves.map((move) => ({
        pick_number: move.slotNumber,
        to_username: usernameOfTeam(moment, move.teamIndex),
      })),
    }),
  },
  'clock-changed': {
    summary: 'The turn has another clock. `outage`: it moved, because nobody could reach the server.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('clock-changed'), change: clockChangeSchema, clock: clockSchema }),
    logged: ({ change }) => ({ clock_change: change }),
  },
  'control-set': {
    summary: 'Who drafts for a team from now on. `timeouts`: two turns in a row ran out of time.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('control-set'),
      teamIndex: z.int(),
      control: controlSchema,
      because: z.enum(CONTROL_REASONS),
    }),
    logged: ({ teamIndex, control, because }, { before, after }) => ({
      participant_username: seatOfTeam(after, teamIndex)?.username ?? null,
      team_name: seatOfTeam(after, teamIndex)?.teamName ?? '',
      former_control: before.draft === null ? 'person' : controlOf(before.draft, teamIndex),
      control,
      because,
    }),
  },
  auction: {
    summary: 'What happened in the auction: `event` is one of those below.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('auction'), event: auctionEventSchema }),
    logged: ({ event }, moment) => auctionFieldsOf(event, moment),
  },
} as const satisfies EventTable<LobbyEvent>

export const lobbyEventSchema = z.discriminatedUnion('kind', schemasOf(lobbyEvents)) satisfies z.ZodMiniType<LobbyEvent>

/** An event as it is sent and stored. */
export type WireLobbyEvent = Sent<z.input<typeof lobbyEventSchema>>

export function eventToWire(event: LobbyEvent): WireLobbyEvent {
  return event.kind === 'rules-set' ? { ...event, rules: rulesToJson(event.rules, event.roundCount) } : event
}

/** What people read of: an event of the lobby, or in its place that of its auction. */
export type ReadEvent = Exclude<LobbyEvent, { readonly kind: 'auction' }> | AuctionEvent

/** The kind of a row of the log, which is the key of its text. */
export type ReadKind = ReadEvent['kind']

export function readEventOf(event: LobbyEvent): ReadEvent {
  return event.kind === 'auction' ? event.event : event
}

export function logFieldsOf(event: LobbyEvent, moment: Moment): LogFields {
  return fieldsIn<LobbyEvent, LobbyEvent['kind']>(lobbyEvents, event.kind, event, moment)
}

export function phaseOf(kind: LobbyEvent['kind']): EventPhase {
  return lobbyEvents[kind].phase
}
