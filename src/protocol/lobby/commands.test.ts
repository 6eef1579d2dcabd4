import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun, LOBBY_POOL } from '../../../tests/support/lobby-builders.ts'
import { anySentCommand } from '../../../tests/support/sent-commands.ts'
import { COMMAND_NAMES, lobbyCommands, wireCommand } from './commands.ts'

const NEW_SEAT_ID = 'new seat'

/** A random lobby, one of its seats and a command that this seat may send, allowed or not. */
const anySending = anyLobbyRun
  .filter(({ lobby }) => lobby.seats.length > 0)
  .chain(({ lobby }) =>
    fc.record({ lobby: fc.constant(lobby), sender: fc.constantFrom(...lobby.seats), sent: anySentCommand(lobby) }),
  )

test('[PR12] a command written in names is read as the same command, by the seat that sent it', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anySending, ({ lobby, sender: { username }, sent }) => {
      const { name, input } = wireCommand(sent, { lobby, username })
      const called = lobbyCommands[name].read(input)
      if (!called.ok) throw called.error
      seen.add(name)
      const { lobbyCode, otherCode, toCore } = called.value
      const read = toCore({ lobby, pool: LOBBY_POOL, newSeatId: () => NEW_SEAT_ID, otherCode })
      const isSeatNew = sent.kind === 'join' || sent.kind === 'add-computer'
      expect(read).toEqual({ ok: true, value: isSeatNew ? { ...sent, seatId: NEW_SEAT_ID } : sent })
      expect(lobbyCode).toBe(lobby.code)
      expect(called.value.username).toBe(sent.kind === 'join' ? sent.username : username)
    }),
    { numRuns: 1500 },
  )
  expect([...seen].toSorted()).toEqual([...COMMAND_NAMES].toSorted())
})

test('[PR12] a name that nobody has is refused before the rules are asked', () => {
  fc.assert(
    fc.property(anySending, ({ lobby }) => {
      const input = { lobby_code: lobby.code, host_username: 'Ann', participant_username: 'Nobody of that name' }
      const called = lobbyCommands.remove_participant.read(input)
      if (!called.ok) throw called.error
      expect(called.value.toCore({ lobby, pool: LOBBY_POOL, newSeatId: () => NEW_SEAT_ID, otherCode: null })).toEqual({
        ok: false,
        error: { code: 'no_such_seat', details: null },
      })
    }),
    { numRuns: 50 },
  )
})
