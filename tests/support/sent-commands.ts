import fc from 'fast-check'
import { DEFAULT_RULES } from '#core/league/rules.ts'
import { readRules } from '#core/league/rules-json.ts'
import { START_ANSWERS } from '#core/lobby/draft-schedule.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import { LOBBY_BOARD } from './lobby-builders.ts'

type Kind = SentCommand['kind']

/** A command of every kind that names seats, teams and players of this lobby. */
export function anySentCommand(lobby: Lobby): fc.Arbitrary<SentCommand> {
  const seatIds = lobby.seats.map(({ id }) => id)
  const seatId = fc.constantFrom(...seatIds)
  const playerId = fc.constantFrom(...LOBBY_BOARD.players.map(({ id }) => id))
  const writeInId = fc.constantFrom('write-in:WR:KC:Joe Newcomer', 'write-in:DST::Mud Hens')
  const drafted = (lobby.draft?.slots ?? []).flatMap((pick) => (pick === null ? [] : [pick.playerId]))
  const slotNumber = fc.integer({ min: 1, max: 40 })
  const roundNumber = fc.integer({ min: 1, max: 20 })
  const teamCount = lobby.draft?.format.teamCount ?? 0
  const teamIndex = fc.integer({ min: 0, max: Math.max(0, teamCount - 1) })
  const dollars = fc.integer({ min: 1, max: 300 })
  const lotNumber = fc.integer({ min: 1, max: 40 })
  const anyTeam = teamCount === 0 ? fc.constant(null) : fc.option(teamIndex)
  const kinds: Readonly<Record<Kind, fc.Arbitrary<SentCommand> | null>> = {
    join: fc.string().map((username) => ({ kind: 'join', username })),
    leave: fc.constant({ kind: 'leave' }),
    remove: seatId.map((id) => ({ kind: 'remove', seatId: id })),
    'shuffle-order': fc.constant({ kind: 'shuffle-order' }),
    'set-order': fc
      .record({ positions: fc.array(slotNumber), seatIds: fc.option(fc.shuffledSubarray(seatIds)) })
      .map((order) => ({ kind: 'set-order', ...order })),
    start: fc.constant({ kind: 'start' }),
    'set-rules': fc
      .record({ order: fc.constantFrom('snake', 'linear', 'third_round_reversal'), rounds: roundNumber })
      .map((sent) => {
        const read = readRules(sent, sent.rounds)
        assert(read.ok, 'these rules can be read')
        return {
          kind: 'set-rules',
          rules: { ...read.value.rules, hasAdvice: DEFAULT_RULES.hasAdvice },
          roundCount: sent.rounds,
        }
      }),
    'add-computer': fc.constant({ kind: 'add-computer' }),
    'set-keepers': fc
      .array(fc.record({ seatId, playerId, roundNumber }))
      .map((keepers) => ({ kind: 'set-keepers', keepers })),
    'trade-picks': fc
      .array(fc.record({ roundNumber, seatId, toSeatId: seatId }))
      .map((trades) => ({ kind: 'trade-picks', trades })),
    'transfer-host': seatId.map((id) => ({ kind: 'transfer-host', seatId: id })),
    'announce-rematch': fc.constantFrom('QX7K2M', 'QX7K2N').map((code) => ({ kind: 'announce-rematch', code })),
    'rename-team': fc.record({ seatId, teamName: fc.string() }).map((team) => ({ kind: 'rename-team', ...team })),
    'set-start-time': fc
      .option(
        fc.record({
          startsAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
          timeZone: fc.constantFrom('UTC', 'America/New_York'),
          startsItself: fc.boolean(),
          autopicksMissing: fc.boolean(),
          fillsSeats: fc.boolean(),
        }),
      )
      .map((plan) => ({ kind: 'set-start-time', plan })),
    'remove-second': seatId.map((id) => ({ kind: 'remove-second', seatId: id })),
    'answer-start': fc.option(fc.constantFrom(...START_ANSWERS)).map((answer) => ({ kind: 'answer-start', answer })),
    pick: fc
      .record({
        playerId: fc.oneof(playerId, writeInId),
        target: fc.oneof(
          fc.constant({ kind: 'clock' as const }),
          slotNumber.map((number) => ({ kind: 'slot' as const, slotNumber: number })),
          ...(teamCount === 0 ? [] : [teamIndex.map((index) => ({ kind: 'team' as const, teamIndex: index }))]),
        ),
      })
      .map((pick) => ({ kind: 'pick', ...pick })),
    undraft: fc
      .oneof(playerId, ...drafted.map((id) => fc.constant(id)))
      .map((id) => ({ kind: 'undraft', playerId: id })),
    'replace-pick': fc
      .record({ slotNumber, playerId: fc.oneof(playerId, writeInId) })
      .map((pick) => ({ kind: 'replace-pick', ...pick })),
    'swap-picks': fc.tuple(slotNumber, slotNumber).map((slotNumbers) => ({ kind: 'swap-picks', slotNumbers })),
    'skip-pick': fc.option(slotNumber).map((number) => ({ kind: 'skip-pick', slotNumber: number })),
    'undo-skip': fc.option(slotNumber).map((number) => ({ kind: 'undo-skip', slotNumber: number })),
    pause: fc.constant({ kind: 'pause' }),
    resume: fc.constant({ kind: 'resume' }),
    'extend-clock': fc.integer({ min: 1, max: 86_400 }).map((seconds) => ({ kind: 'extend-clock', seconds })),
    'restart-clock': fc.constant({ kind: 'restart-clock' }),
    'set-control':
      teamCount === 0
        ? null
        : fc
            .record({ teamIndex, control: fc.constantFrom('person', 'autopick', 'computer') })
            .map((control) => ({ kind: 'set-control', ...control })),
    nominate: fc
      .record({ playerId: fc.oneof(playerId, writeInId), amount: dollars, team: anyTeam })
      .map(({ team, ...sent }) => ({ kind: 'nominate', ...sent, ...(team !== null && { teamIndex: team }) })),
    bid: fc.record({ lotNumber, amount: dollars, teamIndex: anyTeam }).map((sent) => ({ kind: 'bid', ...sent })),
    pass: fc.record({ lotNumber, teamIndex: anyTeam }).map((sent) => ({ kind: 'pass', ...sent })),
    'set-limit': fc.record({ playerId, limit: fc.option(dollars) }).map((sent) => ({ kind: 'set-limit', ...sent })),
    'undo-sale': playerId.map((id) => ({ kind: 'undo-sale', playerId: id })),
    'withdraw-lot': lotNumber.map((number) => ({ kind: 'withdraw-lot', lotNumber: number })),
    'retract-bid': lotNumber.map((number) => ({ kind: 'retract-bid', lotNumber: number })),
    'correct-sale':
      teamCount === 0
        ? null
        : fc.record({ playerId, teamIndex, price: dollars }).map((sent) => ({ kind: 'correct-sale', ...sent })),
    // It is sent by seats.
    'move-money': null,
    'trade-money': fc.record({ seatId, toSeatId: seatId, dollars }).map((sent) => ({ kind: 'trade-money', ...sent })),
    'set-nominator': teamCount === 0 ? null : teamIndex.map((index) => ({ kind: 'set-nominator', teamIndex: index })),
    'set-clocks': fc
      .record({ nominationSeconds: fc.option(dollars), bidSeconds: dollars, resetSeconds: dollars })
      .map((sent) => ({ kind: 'set-clocks', ...sent })),
  }
  return fc.oneof(...Object.values(kinds).flatMap((kind) => (kind === null ? [] : [kind])))
}
