import type { PickTarget } from '#core/draft/draft-command.ts'
import type { TeamControl } from '#core/draft/draft.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { seatOfTeam, teamIndexOfSeat, type Lobby } from '#core/lobby/lobby.ts'
import type { Refusal } from '../refusal-codes.ts'
import { z } from '../zod.ts'
import { command, eventOf, hostInputs, participantInputs, PLAYER, versionOnly } from './command.ts'
import { pickRow, pickRowSchema } from './lobby-rows.ts'
import { inputsOfPlayer, playerToDraft, playerToUndraft, seatCalled, teamCalled } from './lobby-names.ts'
import { asHost, asParticipant, done, playerInputs, position, text } from './shared-fields.ts'

/** By the host: a player whom the board lacks, by name, position and team (RU52). */
const writeIn = z.nullish(z.boolean())

/** Picks, the clock, autopick, and what the host may correct. */
export const draftCommands = {
  make_draft_pick: command({
    by: 'participant_username',
    sends: ['pick'],
    leadsTo: ['picked'],
    summary:
      'Drafts a player for the slot on the clock; the host may name another slot or participant, or write a player in.',
    input: z.strictObject({
      ...asParticipant,
      ...playerInputs,
      /** The slot that the person saw. Without it and `for_participant`: the one on the clock. */
      pick_number: z.nullish(position),
      /** The host drafts for this participant's lowest empty slot. */
      for_participant: z.nullish(text),
      write_in: writeIn,
    }),
    refuses: [
      'not_host',
      ...PLAYER,
      ...(['draft_not_started', 'not_your_turn', 'already_drafted', 'draft_complete', 'no_such_seat'] as const),
      ...(['no_such_team', 'team_full', 'position_full', 'no_such_slot', 'slot_taken', 'slot_not_next'] as const),
      ...(['draft_paused', 'time_is_up', 'is_auction'] as const),
    ],
    toCore(input, { lobby, pool }) {
      const target = targetOf(lobby, input.pick_number ?? null, input.for_participant ?? null)
      if (!target.ok) return target
      const playerId = playerToDraft(pool, input)
      return playerId.ok ? ok({ kind: 'pick', playerId: playerId.value, target: target.value }) : playerId
    },
    fromCore: (sent, sender) => ({
      ...participantInputs(sender),
      ...inputsOfPlayer(sent.playerId),
      ...inputsOfTarget(sender.lobby, sent.target),
    }),
    answers: {
      schema: z.extend(
        done,
        z.pick(pickRowSchema, {
          pick_number: true,
          round_number: true,
          player_id: true,
          player_name: true,
          team_name: true,
        }).shape,
      ),
      of(effect) {
        const { after, pool } = effect
        const { playerId, slotNumber } = eventOf(effect, 'picked')
        const { pick_number, round_number, player_id, player_name, team_name } = pickRow(
          after.lobby,
          pool,
          playerId,
          slotNumber,
        )
        return { version: after.version, pick_number, round_number, player_id, player_name, team_name }
      },
    },
  }),
  undo_draft_pick: command({
    by: 'host_username',
    sends: ['undraft'],
    leadsTo: ['undrafted'],
    summary: 'Empties the slot of a player, who can then be drafted again.',
    input: z.strictObject({ ...asHost, ...playerInputs }),
    refuses: [...PLAYER, 'draft_not_started', 'not_drafted', 'is_auction'],
    toCore(input, { lobby, pool }) {
      const playerId = playerToUndraft(lobby, pool, input)
      return playerId.ok ? ok({ kind: 'undraft', playerId: playerId.value }) : playerId
    },
    fromCore: (sent, sender) => ({ ...hostInputs(sender), player_id: sent.playerId }),
    answers: {
      schema: z.extend(done, { pick_number: z.int() }),
      of: (effect) => ({ version: effect.after.version, pick_number: eventOf(effect, 'undrafted').slotNumber }),
    },
  }),
  replace_pick: command({
    by: 'host_username',
    sends: ['replace-pick'],
    leadsTo: ['replaced'],
    summary: 'Puts another player into a filled slot; later picks stay as they are.',
    input: z.strictObject({ ...asHost, pick_number: position, ...playerInputs, write_in: writeIn }),
    refuses: [
      ...PLAYER,
      'draft_not_started',
      'no_such_slot',
      'slot_empty',
      'already_drafted',
      'position_full',
      'is_auction',
    ],
    toCore(input, { pool }) {
      const playerId = playerToDraft(pool, input)
      if (!playerId.ok) return playerId
      return ok({ kind: 'replace-pick', slotNumber: input.pick_number, playerId: playerId.value })
    },
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      pick_number: sent.slotNumber,
      ...inputsOfPlayer(sent.playerId),
    }),
    answers: versionOnly,
  }),
  swap_picks: command({
    by: 'host_username',
    sends: ['swap-picks'],
    leadsTo: ['swapped'],
    summary: 'Swaps the players of two filled slots.',
    input: z.strictObject({ ...asHost, pick_numbers: z.tuple([position, position]) }),
    refuses: ['draft_not_started', 'no_such_slot', 'same_slot', 'slot_empty', 'position_full', 'is_auction'],
    toCore: (input) => ok({ kind: 'swap-picks', slotNumbers: input.pick_numbers }),
    fromCore(sent, sender) {
      const numbers: [number, number] = [...sent.slotNumbers]
      return { ...hostInputs(sender), pick_numbers: numbers }
    },
    answers: versionOnly,
  }),
  /** `pick_number` is the slot that the caller saw on the clock; with `undo` and without a number, it is the last skipped one. */
  skip_pick: command({
    by: 'host_username',
    sends: ['skip-pick', 'undo-skip'],
    leadsTo: ['skipped', 'skip-undone'],
    summary:
      'Skips the pick on the clock, which its owner or the host makes up at any time; with `undo`, a skipped pick has its turn again.',
    input: z.strictObject({ ...asHost, pick_number: z.nullish(position), undo: z.nullish(z.boolean()) }),
    refuses: ['draft_not_started', 'draft_complete', 'no_such_slot', 'slot_taken', 'slot_not_next', 'is_auction'],
    toCore: ({ undo, pick_number: slotNumber }) =>
      ok({ kind: undo === true ? 'undo-skip' : 'skip-pick', slotNumber: slotNumber ?? null }),
    fromCore: (sent, sender) => ({
      ...hostInputs(sender),
      pick_number: sent.slotNumber,
      ...(sent.kind === 'undo-skip' && { undo: true }),
    }),
    answers: versionOnly,
  }),
  pause_draft: command({
    by: 'host_username',
    sends: ['pause'],
    leadsTo: ['clock-changed'],
    summary: 'Pauses the draft and its clock. Until it goes on, only the host can draft.',
    input: z.strictObject(asHost),
    refuses: ['draft_not_started', 'draft_complete'],
    toCore: () => ok({ kind: 'pause' }),
    fromCore: (_sent, sender) => hostInputs(sender),
    answers: versionOnly,
  }),
  resume_draft: command({
    by: 'host_username',
    sends: ['resume'],
    leadsTo: ['clock-changed'],
    summary: 'Goes on with a paused draft; the pick on the clock has the time that it had left.',
    input: z.strictObject(asHost),
    refuses: ['draft_not_started', 'draft_complete', 'not_paused'],
    toCore: () => ok({ kind: 'resume' }),
    fromCore: (_sent, sender) => hostInputs(sender),
    answers: versionOnly,
  }),
  extend_clock: command({
    by: 'host_username',
    sends: ['extend-clock'],
    leadsTo: ['clock-changed'],
    summary: 'Adds seconds to the pick on the clock.',
    input: z.strictObject({ ...asHost, seconds: z.number() }),
    refuses: ['draft_not_started', 'draft_complete', 'bad_seconds', 'no_clock'],
    toCore: ({ seconds }) => ok({ kind: 'extend-clock', seconds }),
    fromCore: (sent, sender) => ({ ...hostInputs(sender), seconds: sent.seconds }),
    answers: versionOnly,
  }),
  restart_clock: command({
    by: 'host_username',
    sends: ['restart-clock'],
    leadsTo: ['clock-changed'],
    summary: 'Gives the pick on the clock its whole time again.',
    input: z.strictObject(asHost),
    refuses: ['draft_not_started', 'draft_complete', 'no_clock'],
    toCore: () => ok({ kind: 'restart-clock' }),
    fromCore: (_sent, sender) => hostInputs(sender),
    answers: versionOnly,
  }),
  set_autopick: command({
    by: 'host_username or participant_username',
    sends: ['set-control'],
    leadsTo: ['control-set'],
    summary: "Switches autopick on or off for the caller's own seat, or by the host for anybody's.",
    input: z.strictObject({ ...asParticipant, on: z.boolean(), host_username: z.nullish(text) }),
    refuses: ['draft_not_started', 'no_such_seat'],
    toCore: ({ participant_username: username, on }, { lobby }) => control(lobby, username, on ? 'autopick' : 'person'),
    fromCore(sent, { lobby, username }) {
      if (sent.control === 'computer') return null
      const owner = ownerOfTeam(lobby, sent.teamIndex)
      return {
        ...participantInputs({ lobby, username: owner }),
        on: sent.control === 'autopick',
        ...(owner !== username && { host_username: username }),
      }
    },
    answers: versionOnly,
  }),
  set_computer: command({
    by: 'host_username',
    sends: ['set-control'],
    leadsTo: ['control-set'],
    summary: 'Hands the drafting for a seat to a computer drafter, or back.',
    input: z.strictObject({ ...asHost, participant_username: text, on: z.boolean() }),
    refuses: ['draft_not_started', 'no_such_seat'],
    toCore: ({ participant_username: username, on }, { lobby }) => control(lobby, username, on ? 'computer' : 'person'),
    fromCore: (sent, sender) =>
      sent.control === 'computer'
        ? { ...hostInputs(sender), participant_username: ownerOfTeam(sender.lobby, sent.teamIndex), on: true }
        : null,
    answers: versionOnly,
  }),
} as const

/** The slot on the clock unless the caller names another one (RU9). */
function targetOf(lobby: Lobby, slotNumber: number | null, username: string | null): Result<PickTarget, Refusal> {
  if (slotNumber !== null && username !== null) {
    return err({ code: 'bad_input', details: 'pick_number and for_participant exclude each other' })
  }
  if (slotNumber !== null) return ok({ kind: 'slot', slotNumber })
  if (username === null) return ok({ kind: 'clock' })
  const seat = seatCalled(lobby, username)
  if (!seat.ok) return seat
  const teamIndex = teamIndexOfSeat(lobby, seat.value.id)
  return ok(teamIndex === null ? { kind: 'clock' } : { kind: 'team', teamIndex })
}

function inputsOfTarget(lobby: Lobby, target: PickTarget) {
  switch (target.kind) {
    case 'clock':
      return {}
    case 'slot':
      return { pick_number: target.slotNumber }
    case 'team':
      return { for_participant: ownerOfTeam(lobby, target.teamIndex) }
  }
}

function control(lobby: Lobby, username: string, wanted: TeamControl): Result<LobbyCommand, Refusal> {
  const teamIndex = teamCalled(lobby, username)
  return teamIndex.ok ? ok({ kind: 'set-control', teamIndex: teamIndex.value, control: wanted }) : teamIndex
}

function ownerOfTeam(lobby: Lobby, teamIndex: number): string {
  return seatOfTeam(lobby, teamIndex)?.username ?? ''
}
