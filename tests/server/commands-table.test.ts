import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import { COMMAND_NAMES, lobbyCommands, wireCommand } from '#protocol/lobby/commands.ts'
import { FUNCTION_NOTES } from '#protocol/function-notes.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { z } from '#protocol/zod.ts'
import { draftToolCommands } from '../../src/server/lobby/wire/draft-tool-commands.ts'
import { leagueCommands } from '../../src/server/lobby/wire/league-commands.ts'
import { lobbyCommands as oldLobbyCommands } from '../../src/server/lobby/wire/lobby-commands.ts'
import type { LobbyRpcCommand } from '../../src/server/lobby/wire/run-command.ts'
import { seatCommands } from '../../src/web/lobby/seat-commands.ts'
import { anyLobbyRun, LOBBY_POOL } from '../support/lobby-builders.ts'
import { anySentCommand } from '../support/sent-commands.ts'

let asked: LobbyRpcCommand | null = null
const run = async (command: LobbyRpcCommand) => {
  asked = command
  return { ok: true, body: null } as const
}
const OLD = { ...oldLobbyCommands(run), ...leagueCommands(run), ...draftToolCommands(run) }
const CALL = { deviceId: 'd', cookie: null, address: '', commandId: null, issuedAtMs: null }

/** What a field of an input may be by mistake. */
const anyMistake = fc.constantFrom<unknown>(
  'Nobody',
  '',
  'PLAYER 1',
  0,
  2,
  null,
  undefined,
  [],
  true,
  'p1',
  'x'.repeat(300),
)

test('[PR12] every function has the inputs, answers and refusals that it had', () => {
  for (const name of COMMAND_NAMES) {
    const [now, before] = [lobbyCommands[name], remoteFunctions[name]]
    for (const part of ['input', 'output'] as const) {
      expect(z.toJSONSchema(now[part], { io: 'input' })).toEqual(z.toJSONSchema(before[part], { io: 'input' }))
    }
    expect([...now.refuses].toSorted()).toEqual([...FUNCTION_NOTES[name].refusals].toSorted())
    expect(now.says).toBe(FUNCTION_NOTES[name].summary)
  }
  const commands = Object.keys(FUNCTION_NOTES).filter((name) => Reflect.get(FUNCTION_NOTES, name).isCommand)
  expect([...COMMAND_NAMES, 'create_lobby_secure', 'claim_seat'].toSorted()).toEqual(commands.toSorted())
})

test('[PR12] the table reads every input as the wrappers do, right or wrong', async () => {
  const any = anyLobbyRun
    .filter(({ lobby }) => lobby.seats.length > 0)
    .chain(({ lobby }) =>
      fc.record({
        lobby: fc.constant(lobby),
        sender: fc.constantFrom(...lobby.seats),
        sent: anySentCommand(lobby),
        mistake: fc.option(fc.tuple(fc.nat(8), anyMistake)),
      }),
    )
  await fc.assert(
    fc.asyncProperty(any, async ({ lobby, sender: { username }, sent, mistake }) => {
      const { name, input } = wireCommand(sent, { lobby, username })
      const fields = Object.keys(remoteFunctions[name].input.shape)
      const field = fields[(mistake?.[0] ?? 0) % fields.length] ?? ''
      const wrong = mistake === null ? input : { ...input, [field]: mistake[1] }
      const called = lobbyCommands[name].read(wrong)
      asked = null
      const answer = await OLD[name](wrong, CALL)
      expect(answer.ok).toBe(called.ok)
      if (!called.ok) return
      if (asked === null) throw new Error('nothing was asked')
      const old: LobbyRpcCommand = asked
      expect({ code: called.value.lobbyCode }).toEqual(old.lobby)
      expect(called.value.username).toBe(old.username)
      expect([name, called.value.input]).toEqual(old.asked)
      // Core judges them now.
      if (sent.kind === 'set-rules') return
      const names = { lobby, pool: LOBBY_POOL, newSeatId: () => 'new' }
      expect(withoutNewId(called.value.toCore(names))).toEqual(withoutNewId(old.command(lobby, LOBBY_POOL)))
    }),
    { numRuns: 2000 },
  )
})

function withoutNewId(read: unknown): unknown {
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (key === 'seatId' && isNew(value) ? 'new' : value)))
}

function isNew(value: unknown): boolean {
  return value === 'new' || (typeof value === 'string' && value.length === 36)
}

test('[PR12] the table writes every command as the app does', () => {
  const any = anyLobbyRun
    .filter(({ lobby }) => lobby.seats.length > 0)
    .chain(({ lobby }) =>
      fc.record({ lobby: fc.constant(lobby), sender: fc.constantFrom(...lobby.seats), sent: anySentCommand(lobby) }),
    )
  fc.assert(
    fc.property(any, ({ lobby, sender: { username }, sent }) => {
      const calls: unknown[] = []
      const commands = seatCommands(
        async (name, input) => {
          calls.push({ name, input })
          return { ok: false, error: { code: 'no_answer', details: null } }
        },
        lobby.code,
        username,
      )
      const post = oldPost(commands, sent, lobby)
      if (post === null) return
      void post({})
      const { name, input } = wireCommand(sent, { lobby, username })
      expect(calls).toEqual([{ name, input }])
    }),
    { numRuns: 1500 },
  )
})

/** Null where the app never sends it so. */
function oldPost(commands: ReturnType<typeof seatCommands>, sent: SentCommand, lobby: Lobby) {
  switch (sent.kind) {
    case 'pick': {
      const { target } = sent
      if (target.kind === 'clock') return null
      if (target.kind === 'slot') return commands.pick(sent.playerId, { pick_number: target.slotNumber })
      return commands.pick(sent.playerId, { for_participant: ownerOf(lobby, target.teamIndex)?.username ?? '' })
    }
    case 'undraft':
      return commands.undraft(sent.playerId)
    case 'replace-pick':
      return commands.replacePick(sent.slotNumber, sent.playerId)
    case 'swap-picks':
      return commands.swapPicks(sent.slotNumbers)
    case 'trade-picks':
      return commands.tradePicks(lobby, sent.trades)
    case 'skip-pick':
    case 'undo-skip':
      return commands.skipPick(sent.slotNumber, sent.kind === 'undo-skip')
    case 'pause':
      return commands.pause()
    case 'resume':
      return commands.resume()
    case 'restart-clock':
      return commands.restartClock()
    case 'extend-clock':
      return commands.extendClock(sent.seconds)
    case 'set-control': {
      const seat = ownerOf(lobby, sent.teamIndex)
      return seat === undefined ? null : commands.setControl(seat, sent.control)
    }
    case 'shuffle-order':
      return commands.shuffleOrder()
    case 'set-rules':
      expect(rulesToJson(sent.rules, sent.roundCount)).toBeDefined()
      return commands.setRules(sent.rules, sent.roundCount)
    case 'add-computer':
      return commands.addComputer()
    case 'set-keepers':
      return commands.setKeepers(lobby, sent.keepers)
    case 'transfer-host':
      return commands.transferHost(lobby, sent.seatId)
    case 'rename-team':
      return commands.renameTeam(lobby, sent.seatId, sent.teamName)
    case 'start':
      return commands.start()
    case 'leave':
      return commands.leave()
    case 'remove':
      return commands.remove(nameOf(lobby, sent.seatId))
    case 'set-order':
    case 'join':
      return null
  }
}

function ownerOf(lobby: Lobby, teamIndex: number) {
  return lobby.seats.find(({ draftOrder }) => draftOrder === teamIndex + 1)
}

function nameOf(lobby: Lobby, seatId: SeatId): string {
  return lobby.seats.find(({ id }) => id === seatId)?.username ?? ''
}
