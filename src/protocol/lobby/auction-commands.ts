import type { AuctionEvent, HostsReason } from '#core/auction/auction-command.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { seatOfTeam, type Lobby } from '#core/lobby/lobby.ts'
import type { Refusal, RefusalCode } from '../refusal-codes.ts'
import { z } from '../zod.ts'
import { command, hostInputs, participantInputs, PLAYER, versionOnly, type CommandEffect } from './command.ts'
import {
  inputsOfPlayer,
  playerToDraft,
  playerToPick,
  playerToUndraft,
  seatCalled,
  teamCalled,
  usernameOf,
} from './lobby-names.ts'
import { asHost, asParticipant, done, playerInputs, position, text } from './shared-fields.ts'

const dollars = z.int()
const lotNumber = z.int()
/** Why the host does it, for everybody. */
const reason = z.nullish(text)

const IN_AUCTION: readonly RefusalCode[] = ['not_auction', 'draft_not_started']
const ON_LOT: readonly RefusalCode[] = [
  ...IN_AUCTION,
  ...(['draft_complete', 'draft_paused', 'lot_over', 'already_yours', 'no_such_seat', 'not_host'] as const),
]
const OF_MONEY: readonly RefusalCode[] = ['over_max_bid', 'below_minimum', 'position_full', 'team_full']

/** Nominations, bids and limits, and what the host may correct in an auction. */
export const auctionCommands = {
  nominate_player: command({
    by: 'participant_username',
    sends: ['nominate'],
    leadsTo: ['nominated'],
    summary:
      'Nominates a player for the team whose turn it is, with an opening bid; the host for anybody. With `for_participant` only on their turn.',
    input: z.strictObject({
      ...asParticipant,
      ...playerInputs,
      amount: dollars,
      write_in: z.nullish(z.boolean()),
      for_participant: z.nullish(text),
    }),
    refuses: [
      ...PLAYER,
      ...IN_AUCTION,
      ...OF_MONEY,
      'no_such_seat',
      ...(['not_host', 'not_your_turn', 'already_drafted', 'draft_complete', 'draft_paused'] as const),
      ...(['time_is_up', 'lot_open'] as const),
    ],
    toCore(input, { lobby, pool }) {
      const playerId = playerToDraft(pool, input)
      if (!playerId.ok) return playerId
      const meant = teamFor(lobby, input.for_participant ?? null)
      if (!meant.ok) return meant
      const team = meant.value === null ? {} : { teamIndex: meant.value }
      return ok({ kind: 'nominate', playerId: playerId.value, amount: input.amount, ...team })
    },
    fromCore: (sent, sender) => ({
      ...participantInputs(sender),
      ...inputsOfPlayer(sent.playerId),
      amount: sent.amount,
      ...inputOfTeam(sender.lobby, sent.teamIndex ?? null),
    }),
    answers: {
      schema: z.extend(done, { lot_number: lotNumber }),
      of: (effect) => ({ version: effect.after.version, lot_number: lotOfNomination(effect) }),
    },
  }),
  place_bid: command({
    by: 'participant_username',
    sends: ['bid'],
    leadsTo: ['bid'],
    summary: 'Bids an amount for the player of a lot; the host also for another participant.',
    input: z.strictObject({
      ...asParticipant,
      lot_number: lotNumber,
      amount: dollars,
      for_participant: z.nullish(text),
    }),
    refuses: [...ON_LOT, ...OF_MONEY, 'outbid'],
    toCore(input, { lobby }) {
      const teamIndex = teamFor(lobby, input.for_participant ?? null)
      if (!teamIndex.ok) return teamIndex
      return ok({ kind: 'bid', lotNumber: input.lot_number, amount: input.amount, teamIndex: teamIndex.value })
    },
    fromCore: (sent, sender) => ({
      ...participantInputs(sender),
      lot_number: sent.lotNumber,
      amount: sent.amount,
      ...inputOfTeam(sender.lobby, sent.teamIndex),
    }),
    answers: versionOnly,
  }),
  pass_lot: command({
    by: 'participant_username',
    sends: ['pass'],
    leadsTo: ['passed'],
    summary: 'Is out of a lot until the next own bid. Once everybody else is out, the player is sold.',
    input: z.strictObject({ ...asParticipant, lot_number: lotNumber, for_participant: z.nullish(text) }),
    refuses: ON_LOT,
    toCore(input, { lobby }) {
      const teamIndex = teamFor(lobby, input.for_participant ?? null)
      return teamIndex.ok ? ok({ kind: 'pass', lotNumber: input.lot_number, teamIndex: teamIndex.value }) : teamIndex
    },
    fromCore: (sent, sender) => ({
      ...participantInputs(sender),
      lot_number: sent.lotNumber,
      ...inputOfTeam(sender.lobby, sent.teamIndex),
    }),
    answers: versionOnly,
  }),
  /** Nobody else ever learns of it but by the bids that it makes. */
  set_bid_limit: command({
    by: 'participant_username',
    sends: ['set-limit'],
    leadsTo: ['bid'],
    summary: 'Bids up to a limit for a player by itself, now or later; null takes the limit back.',
    input: z.strictObject({ ...asParticipant, ...playerInputs, limit: z.nullable(dollars) }),
    refuses: [
      ...PLAYER,
      ...IN_AUCTION,
      ...(['already_drafted', 'draft_complete', 'below_minimum', 'over_max_bid'] as const),
    ],
    toCore(input, { pool }) {
      const playerId = playerToPick(pool, input)
      return playerId.ok ? ok({ kind: 'set-limit', playerId: playerId.value, limit: input.limit }) : playerId
    },
    fromCore: (sent, sender) => ({ ...participantInputs(sender), player_id: sent.playerId, limit: sent.limit }),
    answers: versionOnly,
  }),
  undo_sale: command({
    by: 'host_username',
    sends: ['undo-sale'],
    leadsTo: ['sale-undone'],
    summary: 'Takes a sale back: the money returns, the player is free, later sales stay.',
    input: z.strictObject({ ...asHost, ...playerInputs, reason }),
    refuses: [...PLAYER, ...IN_AUCTION, 'not_drafted', 'below_need', 'bad_reason'],
    toCore(input, { lobby, pool }) {
      const playerId = playerToUndraft(lobby, pool, input)
      return playerId.ok ? ok({ kind: 'undo-sale', playerId: playerId.value, ...whyOf(input) }) : playerId
    },
    fromCore: (sent, sender) => ({ ...hostInputs(sender), player_id: sent.playerId, ...reasonOf(sent) }),
    answers: versionOnly,
  }),
  withdraw_lot: command({
    by: 'host_username',
    sends: ['withdraw-lot'],
    leadsTo: ['lot-withdrawn'],
    summary: 'Takes a player off the block without a sale. The order of nominations goes on.',
    input: z.strictObject({ ...asHost, lot_number: lotNumber, reason }),
    refuses: [...IN_AUCTION, 'lot_over', 'bad_reason'],
    toCore: (input) => ok({ kind: 'withdraw-lot', lotNumber: input.lot_number, ...whyOf(input) }),
    fromCore: (sent, sender) => ({ ...hostInputs(sender), lot_number: sent.lotNumber, ...reasonOf(sent) }),
    answers: versionOnly,
  }),
  retract_bid: command({
    by: 'host_username',
    sends: ['retract-bid'],
    leadsTo: ['bid-retracted'],
    summary: 'Takes the last bid of a lot back: the one before leads again.',
    input: z.strictObject({ ...asHost, lot_number: lotNumber, reason }),
    refuses: [...IN_AUCTION, 'lot_over', 'only_bid', 'bad_reason'],
    toCore: (input) => ok({ kind: 'retract-bid', lotNumber: input.lot_number, ...whyOf(input) }),
    fromCore: (sent, sender) => ({ ...hostInputs(sender), lot_number: sent.lotNumber, ...reasonOf(sent) }),
    answers: versionOnly,
  }),
  correct_sale: command({
    by: 'host_username',
    sends: ['correct-sale'],
    leadsTo: ['sale-corrected'],
    summary: 'Gives a sold player to another participant, at another price, or both.',
    input: z.strictObject({ ...asHost, ...playerInputs, to_username: text, price: dollars, reason }),
    refuses: [...PLAYER, ...IN_AUCTION, ...OF_MONEY, 'no_such_seat', 'not_drafted', 'below_need', 'bad_reason'],
    toCore(input, { lobby, pool }) {
      const playerId = playerToUndraft(lobby, pool, input)
      if (!playerId.ok) return playerId
      const teamIndex = teamCalled(lobby, input.to_username)
      if (!teamIndex.ok) return teamIndex
      return ok({
        kind: 'correct-sale',
        playerId: playerId.value,
        teamIndex: teamIndex.value,
        price: input.price,
        ...whyOf(input),
      })
    },
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      player_id: sent.playerId,
      to_username: usernameOfTeam(sender.lobby, sent.teamIndex),
      price: sent.price,
      ...reasonOf(sent),
    }),
    answers: versionOnly,
  }),
  move_money: command({
    by: 'host_username',
    sends: ['trade-money', 'move-money'],
    leadsTo: ['money-set', 'money-moved'],
    summary: 'Moves dollars from one budget to another, before the start or during the auction.',
    input: z.strictObject({ ...asHost, from_username: text, to_username: text, dollars, reason }),
    refuses: ['not_auction', 'no_such_seat', 'bad_trade', 'below_need', 'bad_reason'],
    toCore(input, { lobby }) {
      const from = seatCalled(lobby, input.from_username)
      if (!from.ok) return from
      const to = seatCalled(lobby, input.to_username)
      if (!to.ok) return to
      return ok({
        kind: 'trade-money',
        seatId: from.value.id,
        toSeatId: to.value.id,
        dollars: input.dollars,
        ...whyOf(input),
      })
    },
    fromCore(sent, sender) {
      const { lobby } = sender
      const [from, to] =
        sent.kind === 'trade-money'
          ? [usernameOf(lobby, sent.seatId), usernameOf(lobby, sent.toSeatId)]
          : [usernameOfTeam(lobby, sent.from), usernameOfTeam(lobby, sent.to)]
      const { dollars: amount } = sent
      return { ...hostInputs(sender), from_username: from, to_username: to, dollars: amount, ...reasonOf(sent) }
    },
    answers: versionOnly,
  }),
  set_nominator: command({
    by: 'host_username',
    sends: ['set-nominator'],
    leadsTo: ['nominator-set'],
    summary: 'Sets who nominates next. The order goes on from there.',
    input: z.strictObject({ ...asHost, participant_username: text, reason }),
    refuses: [...IN_AUCTION, 'no_such_seat', 'draft_complete', 'lot_open', 'team_full', 'bad_reason'],
    toCore(input, { lobby }) {
      const teamIndex = teamCalled(lobby, input.participant_username)
      return teamIndex.ok ? ok({ kind: 'set-nominator', teamIndex: teamIndex.value, ...whyOf(input) }) : teamIndex
    },
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      participant_username: usernameOfTeam(sender.lobby, sent.teamIndex),
      ...reasonOf(sent),
    }),
    answers: versionOnly,
  }),
  set_auction_clocks: command({
    by: 'host_username',
    sends: ['set-clocks'],
    leadsTo: ['clocks-set'],
    summary: 'Changes the times to nominate and to bid, from the next clock on.',
    input: z.strictObject({
      ...asHost,
      nomination_seconds: z.nullable(position),
      bid_seconds: position,
      reset_seconds: position,
    }),
    refuses: [...IN_AUCTION, 'bad_seconds'],
    toCore: (input) =>
      ok({
        kind: 'set-clocks',
        nominationSeconds: input.nomination_seconds,
        bidSeconds: input.bid_seconds,
        resetSeconds: input.reset_seconds,
      }),
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      nomination_seconds: sent.nominationSeconds,
      bid_seconds: sent.bidSeconds,
      reset_seconds: sent.resetSeconds,
    }),
    answers: versionOnly,
  }),
} as const

function whyOf({ reason: sent }: { readonly reason?: string | null | undefined }): HostsReason {
  return typeof sent === 'string' ? { why: sent } : {}
}

function reasonOf({ why }: HostsReason) {
  return why === undefined ? {} : { reason: why }
}

/** Null: the caller's own team. */
function teamFor(lobby: Lobby, username: string | null): Result<number | null, Refusal> {
  return username === null ? ok(null) : teamCalled(lobby, username)
}

function inputOfTeam(lobby: Lobby, teamIndex: number | null) {
  return teamIndex === null ? {} : { for_participant: usernameOfTeam(lobby, teamIndex) }
}

function usernameOfTeam(lobby: Lobby, teamIndex: number): string {
  return seatOfTeam(lobby, teamIndex)?.username ?? ''
}

function lotOfNomination({ events }: CommandEffect): number {
  for (const event of events) {
    const inner: AuctionEvent | null = event.kind === 'auction' ? event.event : null
    if (inner?.kind === 'nominated') return inner.lotNumber
  }
  throw new Error('broken invariant: a nomination opens a lot')
}
