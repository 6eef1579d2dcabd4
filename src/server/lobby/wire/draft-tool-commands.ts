import type { TeamControl } from '#core/draft/draft.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { versionOnly } from '#protocol/lobby/command.ts'
import type { Refusal } from '#protocol/refusal-codes.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { seatCalled, teamCalled } from './named-seat.ts'
import { playerToPick, playerToWriteIn } from './named-player.ts'
import type { RunCommand } from './run-command.ts'

/** The functions for the clock, autopick, and what the host may correct during the draft. */
export function draftToolCommands(run: RunCommand) {
  return {
    replace_pick: rpcFunction(lobbyFunctions.replace_pick, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['replace_pick', input],
        username: input.host_username,
        command(_lobby, pool) {
          const playerId = input.write_in === true ? playerToWriteIn(pool, input) : playerToPick(pool, input)
          if (!playerId.ok) return playerId
          return ok({ kind: 'replace-pick', slotNumber: input.pick_number, playerId: playerId.value })
        },
        present: versionOnly.of,
      }),
    ),
    swap_picks: rpcFunction(lobbyFunctions.swap_picks, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['swap_picks', input],
        username: input.host_username,
        command: () => ok({ kind: 'swap-picks', slotNumbers: input.pick_numbers }),
        present: versionOnly.of,
      }),
    ),
    skip_pick: rpcFunction(lobbyFunctions.skip_pick, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['skip_pick', input],
        username: input.host_username,
        command: () =>
          ok({ kind: input.undo === true ? 'undo-skip' : 'skip-pick', slotNumber: input.pick_number ?? null }),
        present: versionOnly.of,
      }),
    ),
    pause_draft: clockFunction(run, 'pause_draft', () => ({ kind: 'pause' })),
    resume_draft: clockFunction(run, 'resume_draft', () => ({ kind: 'resume' })),
    restart_clock: clockFunction(run, 'restart_clock', () => ({ kind: 'restart-clock' })),
    extend_clock: rpcFunction(lobbyFunctions.extend_clock, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['extend_clock', input],
        username: input.host_username,
        command: () => ok({ kind: 'extend-clock', seconds: input.seconds }),
        present: versionOnly.of,
      }),
    ),
    set_autopick: rpcFunction(lobbyFunctions.set_autopick, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['set_autopick', input],
        username: input.host_username ?? input.participant_username,
        command: (lobby) => control(lobby, input.participant_username, input.on ? 'autopick' : 'person'),
        present: versionOnly.of,
      }),
    ),
    set_computer: rpcFunction(lobbyFunctions.set_computer, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['set_computer', input],
        username: input.host_username,
        command: (lobby) => control(lobby, input.participant_username, input.on ? 'computer' : 'person'),
        present: versionOnly.of,
      }),
    ),
    transfer_host: rpcFunction(lobbyFunctions.transfer_host, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['transfer_host', input],
        username: input.host_username,
        command(lobby) {
          const seat = seatCalled(lobby, input.participant_username)
          return seat.ok ? ok({ kind: 'transfer-host', seatId: seat.value.id }) : seat
        },
        present: versionOnly.of,
      }),
    ),
    rename_team: rpcFunction(lobbyFunctions.rename_team, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['rename_team', input],
        username: input.participant_username,
        command(lobby) {
          const seat = seatCalled(lobby, input.for_participant ?? input.participant_username)
          return seat.ok ? ok({ kind: 'rename-team', seatId: seat.value.id, teamName: input.team_name }) : seat
        },
        present: versionOnly.of,
      }),
    ),
  } as const
}

function clockFunction(
  run: RunCommand,
  name: 'pause_draft' | 'resume_draft' | 'restart_clock',
  command: () => LobbyCommand,
) {
  return rpcFunction(lobbyFunctions[name], (input, call) =>
    run({
      call,
      lobby: { code: input.lobby_code },
      asked: [name, input],
      username: input.host_username,
      command: () => ok(command()),
      present: versionOnly.of,
    }),
  )
}

function control(lobby: Lobby, username: string, wanted: TeamControl): Result<LobbyCommand, Refusal> {
  const teamIndex = teamCalled(lobby, username)
  return teamIndex.ok ? ok({ kind: 'set-control', teamIndex: teamIndex.value, control: wanted }) : teamIndex
}
