import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import { wireCommand } from '#protocol/lobby/commands.ts'
import { seatCommands } from '../../src/web/lobby/seat-commands.ts'
import { anyLobbyRun } from '../support/lobby-builders.ts'
import { anySentCommand } from '../support/sent-commands.ts'

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
