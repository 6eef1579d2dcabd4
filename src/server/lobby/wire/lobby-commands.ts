import { randomUUID } from 'node:crypto'
import type { PickTarget } from '#core/draft/draft-command.ts'
import { teamIndexOfSeat, type Lobby } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { versionOnly, type CommandEffect } from '#protocol/lobby/command.ts'
import type { Refusal } from '#protocol/refusal-codes.ts'
import { participantRows, pickRow, seatAnswer } from '#protocol/lobby/lobby-rows.ts'
import { seatCalled } from './named-seat.ts'
import { playerToPick, playerToUndraft, playerToWriteIn } from './named-player.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { RunCommand } from './run-command.ts'

/** The functions that change a lobby: each says which command is meant and how its effect is told; core judges. */
export function lobbyCommands(run: RunCommand) {
  return {
    join_lobby_with_code: rpcFunction(lobbyFunctions.join_lobby_with_code, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['join_lobby_with_code', input],
        isForSeat: false,
        username: input.user_name,
        command: () => ok({ kind: 'join', seatId: randomUUID(), username: input.user_name }),
        present: ({ after, seat }) => seatAnswer(after, seat),
      }),
    ),
    leave_lobby: rpcFunction(lobbyFunctions.leave_lobby, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['leave_lobby', input],
        username: input.participant_username,
        command: () => ok({ kind: 'leave' }),
        present: versionOnly.of,
      }),
    ),
    remove_participant: rpcFunction(lobbyFunctions.remove_participant, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['remove_participant', input],
        username: input.host_username,
        command(lobby) {
          const seat = seatCalled(lobby, input.participant_username)
          return seat.ok ? ok({ kind: 'remove', seatId: seat.value.id }) : seat
        },
        present: versionOnly.of,
      }),
    ),
    set_draft_order: rpcFunction(lobbyFunctions.set_draft_order, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['set_draft_order', input],
        username: input.host_username,
        command: () =>
          ok(
            input.order_type === 'random'
              ? { kind: 'shuffle-order' }
              : { kind: 'set-order', positions: input.manual_order ?? [], seatIds: input.participant_ids ?? null },
          ),
        present: ({ after }) => ({ version: after.version, participants: participantRows(after.lobby) }),
      }),
    ),
    start_draft: rpcFunction(lobbyFunctions.start_draft, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['start_draft', input],
        username: input.host_username,
        command: () => ok({ kind: 'start' }),
        present: versionOnly.of,
      }),
    ),
    make_draft_pick: rpcFunction(lobbyFunctions.make_draft_pick, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['make_draft_pick', input],
        username: input.participant_username,
        command(lobby, pool) {
          const target = pickTarget(lobby, input.pick_number ?? null, input.for_participant ?? null)
          if (!target.ok) return target
          const playerId = input.write_in === true ? playerToWriteIn(pool, input) : playerToPick(pool, input)
          return playerId.ok ? ok({ kind: 'pick', playerId: playerId.value, target: target.value }) : playerId
        },
        present: pickedAnswer,
      }),
    ),
    undo_draft_pick: rpcFunction(lobbyFunctions.undo_draft_pick, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['undo_draft_pick', input],
        username: input.host_username,
        command(lobby, pool) {
          const playerId = playerToUndraft(lobby, pool, input)
          return playerId.ok ? ok({ kind: 'undraft', playerId: playerId.value }) : playerId
        },
        present: undraftedAnswer,
      }),
    ),
  } as const
}

export function undraftedAnswer({ events, after }: CommandEffect) {
  const event = events.find(({ kind }) => kind === 'undrafted')
  assert(event?.kind === 'undrafted', 'an undraft empties a slot')
  return { version: after.version, pick_number: event.slotNumber }
}

function pickedAnswer({ events, after, pool }: CommandEffect) {
  const event = events.find(({ kind }) => kind === 'picked')
  assert(event?.kind === 'picked', 'a pick fills a slot')
  const { pick_number, round_number, player_id, player_name, team_name } = pickRow(
    after.lobby,
    pool,
    event.playerId,
    event.slotNumber,
  )
  return { version: after.version, pick_number, round_number, player_id, player_name, team_name }
}

/** The slot on the clock unless the caller names another one (RU9). */
function pickTarget(lobby: Lobby, slotNumber: number | null, username: string | null): Result<PickTarget, Refusal> {
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
