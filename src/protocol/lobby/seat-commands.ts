import { err, ok } from '#core/lib/result.ts'
import { z } from '../zod.ts'
import { command, hostInputs, participantInputs, versionOnly } from './command.ts'
import { participantRows, participantRowSchema, seatAnswer, seatAnswerSchema } from './lobby-rows.ts'
import { seatCalled, usernameOf } from './lobby-names.ts'
import { asHost, asParticipant, code, done, position, text } from './shared-fields.ts'

/** Joining, leaving, the order of the seats, their names, the host's role, and meeting again. */
export const seatCommands = {
  join_lobby_with_code: command({
    by: 'user_name',
    sends: ['join'],
    leadsTo: ['joined'],
    summary: "Joins with a new seat, or returns to the device's own seat.",
    input: z.strictObject({ lobby_code: code, user_name: text }),
    refuses: ['bad_name', 'draft_started', 'name_taken', 'lobby_full', 'has_seat'],
    toCore: ({ user_name: username }, { newSeatId }) => ok({ kind: 'join', seatId: newSeatId(), username }),
    fromCore: (sent, { lobby }) => ({ lobby_code: lobby.code, user_name: sent.username }),
    answers: { schema: seatAnswerSchema, of: ({ after, seat }) => seatAnswer(after, seat) },
  }),
  leave_lobby: command({
    by: 'participant_username',
    sends: ['leave'],
    leadsTo: ['left'],
    summary: 'Leaves the lobby. After the start the seat stays, and its device can return.',
    input: z.strictObject(asParticipant),
    refuses: [],
    toCore: () => ok({ kind: 'leave' }),
    fromCore: (_sent, sender) => participantInputs(sender),
    answers: versionOnly,
  }),
  remove_participant: command({
    by: 'host_username',
    sends: ['remove'],
    leadsTo: ['removed'],
    summary: "Frees somebody else's seat before the start.",
    input: z.strictObject({ ...asHost, participant_username: text }),
    refuses: ['draft_started', 'no_such_seat'],
    toCore(input, { lobby }) {
      const seat = seatCalled(lobby, input.participant_username)
      return seat.ok ? ok({ kind: 'remove', seatId: seat.value.id }) : seat
    },
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      participant_username: usernameOf(sender.lobby, sent.seatId),
    }),
    answers: versionOnly,
  }),
  set_draft_order: command({
    by: 'host_username',
    sends: ['shuffle-order', 'set-order'],
    leadsTo: ['order-set'],
    summary: 'Shuffles the draft order, or sets it.',
    input: z.strictObject({
      ...asHost,
      order_type: z.enum(['random', 'manual']),
      /** Each participant's new position from 1, in order of joining. */
      manual_order: z.nullish(z.array(position).check(z.maxLength(64))),
      /** The ids of these participants; an order for different ones is refused. */
      participant_ids: z.nullish(z.array(text).check(z.maxLength(64))),
    }),
    refuses: ['too_few_players', 'draft_started', 'bad_order'],
    toCore: ({ order_type: type, manual_order: positions, participant_ids: seatIds }) =>
      ok(
        type === 'random'
          ? { kind: 'shuffle-order' }
          : { kind: 'set-order', positions: positions ?? [], seatIds: seatIds ?? null },
      ),
    fromCore(sent, sender) {
      if (sent.kind === 'shuffle-order') return { ...hostInputs(sender), order_type: 'random' as const }
      const participants = sent.seatIds && { participant_ids: [...sent.seatIds] }
      const order = { order_type: 'manual' as const, manual_order: [...sent.positions] }
      return { ...hostInputs(sender), ...order, ...participants }
    },
    answers: {
      schema: z.extend(done, { participants: z.array(participantRowSchema) }),
      of: ({ after }) => ({ version: after.version, participants: participantRows(after.lobby) }),
    },
  }),
  start_draft: command({
    by: 'host_username',
    sends: ['start'],
    leadsTo: ['started'],
    summary: 'Starts the draft: from then on teams, order and players are frozen.',
    input: z.strictObject(asHost),
    refuses: [
      ...(['too_few_players', 'order_missing', 'draft_started', 'no_such_seat', 'bad_round', 'bad_trade'] as const),
      ...(['unknown_player', 'keeper_twice', 'keeper_round_taken', 'keeper_traded_away', 'position_full'] as const),
      ...(['bad_salary', 'below_need', 'team_full', 'bad_rules'] as const),
    ],
    toCore: () => ok({ kind: 'start' }),
    fromCore: (_sent, sender) => hostInputs(sender),
    answers: versionOnly,
  }),
  transfer_host: command({
    by: 'host_username',
    sends: ['transfer-host'],
    leadsTo: ['host-set'],
    summary: 'Makes another participant the host.',
    input: z.strictObject({ ...asHost, participant_username: text }),
    refuses: ['no_such_seat'],
    toCore(input, { lobby }) {
      const seat = seatCalled(lobby, input.participant_username)
      return seat.ok ? ok({ kind: 'transfer-host', seatId: seat.value.id }) : seat
    },
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      participant_username: usernameOf(sender.lobby, sent.seatId),
    }),
    answers: versionOnly,
  }),
  announce_rematch: command({
    by: 'host_username or participant_username',
    sends: ['announce-rematch'],
    leadsTo: ['rematch-announced'],
    summary:
      'Tells everybody in a lobby whose draft is complete the code of another lobby, which the caller has opened.',
    input: z.strictObject({
      lobby_code: code,
      host_username: z.nullish(text),
      participant_username: z.nullish(text),
      rematch_code: code,
    }),
    otherLobby: 'rematch_code',
    refuses: ['draft_not_complete'],
    toCore: (_input, { lobby, otherCode }) =>
      otherCode === null || otherCode === lobby.code
        ? err({ code: 'lobby_not_found', details: null })
        : ok({ kind: 'announce-rematch', code: otherCode }),
    fromCore: (sent, sender) => ({ ...participantInputs(sender), rematch_code: sent.code }),
    answers: versionOnly,
  }),
  rename_team: command({
    by: 'participant_username',
    sends: ['rename-team'],
    leadsTo: ['team-renamed'],
    summary: "Renames the caller's own team, or by the host another one.",
    input: z.strictObject({
      ...asParticipant,
      team_name: text,
      /** The host renames this participant's team. */
      for_participant: z.nullish(text),
    }),
    refuses: ['not_host', 'no_such_seat', 'bad_team_name', 'team_name_taken'],
    toCore(input, { lobby }) {
      const seat = seatCalled(lobby, input.for_participant ?? input.participant_username)
      return seat.ok ? ok({ kind: 'rename-team', seatId: seat.value.id, teamName: input.team_name }) : seat
    },
    fromCore(sent, sender) {
      const owner = usernameOf(sender.lobby, sent.seatId)
      return {
        ...participantInputs(sender),
        team_name: sent.teamName,
        ...(owner !== sender.username && { for_participant: owner }),
      }
    },
    answers: versionOnly,
  }),
} as const
