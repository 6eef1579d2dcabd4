import { randomUUID } from 'node:crypto'
import { readRules, unknownRulesFields } from '#core/league/rules-json.ts'
import type { RulesProblem } from '#core/league/league-problems.ts'
import { lobbyRulesProblems } from '#core/lobby/lobby-rules.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import type { Keeper, Lobby, PickTrade } from '#core/lobby/lobby.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { z } from '#protocol/zod.ts'
import { versionOnly, type CommandEffect } from '#protocol/lobby/command.ts'
import type { Refusal } from '#protocol/refusal-codes.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { seatCalled } from './named-seat.ts'
import { playerToPick } from './named-player.ts'
import type { RunCommand } from './run-command.ts'

/** The functions with which the host prepares the draft. */
export function leagueCommands(run: RunCommand) {
  return {
    set_league_rules: rpcFunction(lobbyFunctions.set_league_rules, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['set_league_rules', input],
        username: input.host_username,
        command: (lobby, pool) => rulesCommand(lobby, pool, input.rules),
        present: versionOnly.of,
      }),
    ),
    add_computer: rpcFunction(lobbyFunctions.add_computer, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['add_computer', input],
        username: input.host_username,
        command: () => ok({ kind: 'add-computer', seatId: randomUUID() }),
        present: addedComputer,
      }),
    ),
    set_keepers: rpcFunction(lobbyFunctions.set_keepers, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['set_keepers', input],
        username: input.host_username,
        command(lobby, pool) {
          const keepers = keepersOf(lobby, pool, input.keepers)
          return keepers.ok ? ok({ kind: 'set-keepers', keepers: keepers.value }) : keepers
        },
        present: versionOnly.of,
      }),
    ),
    trade_picks: rpcFunction(lobbyFunctions.trade_picks, (input, call) =>
      run({
        call,
        lobby: { code: input.lobby_code },
        asked: ['trade_picks', input],
        username: input.host_username,
        command(lobby) {
          const trades = tradesOf(lobby, input.picks)
          return trades.ok ? ok({ kind: 'trade-picks', trades: trades.value }) : trades
        },
        present: versionOnly.of,
      }),
    ),
  } as const
}

/** A refusal names every problem, so that people can mend them at once. */
function rulesCommand(lobby: Lobby, pool: LobbyPool, sent: unknown): Result<LobbyCommand, Refusal> {
  const unknown = unknownRulesFields(sent).map((field) => ({ code: 'unknown_field' as const, field }))
  const read = readRules(sent, lobby.roundCount)
  if (unknown.length > 0) return err(badRules([...unknown, ...(read.ok ? [] : read.error)]))
  if (!read.ok) return err(badRules(read.error))
  const { rules, roundCount } = read.value
  const problems = lobbyRulesProblems(lobby, rules, roundCount, pool)
  return problems.length === 0 ? ok({ kind: 'set-rules', rules, roundCount }) : err(badRules(problems))
}

function badRules(
  problems: readonly (RulesProblem | { readonly code: 'unknown_field'; readonly field: string })[],
): Refusal {
  return { code: 'bad_rules', details: JSON.stringify(problems) }
}

type KeeperInputs = z.output<typeof lobbyFunctions.set_keepers.input>['keepers']

function keepersOf(lobby: Lobby, pool: LobbyPool, inputs: KeeperInputs): Result<readonly Keeper[], Refusal> {
  const keepers: Keeper[] = []
  for (const input of inputs) {
    const seat = seatCalled(lobby, input.participant_username)
    if (!seat.ok) return seat
    const playerId = playerToPick(pool, input)
    if (!playerId.ok) return playerId
    keepers.push({ seatId: seat.value.id, playerId: playerId.value, roundNumber: input.round })
  }
  return ok(keepers)
}

type TradeInputs = z.output<typeof lobbyFunctions.trade_picks.input>['picks']

function tradesOf(lobby: Lobby, inputs: TradeInputs): Result<readonly PickTrade[], Refusal> {
  const trades: PickTrade[] = []
  for (const { round, participant_username, to_username } of inputs) {
    const seat = seatCalled(lobby, participant_username)
    if (!seat.ok) return seat
    const to = seatCalled(lobby, to_username)
    if (!to.ok) return to
    trades.push({ roundNumber: round, seatId: seat.value.id, toSeatId: to.value.id })
  }
  return ok(trades)
}

function addedComputer({ events, after }: CommandEffect) {
  const event = events.find(({ kind }) => kind === 'joined')
  assert(event?.kind === 'joined', 'a computer drafter gets a seat')
  const { id, username, teamName } = event.seat
  return { version: after.version, participant_id: id, username, team_name: teamName }
}
