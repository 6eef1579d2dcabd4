import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logOf } from '../../../../tests/support/lobby-builders.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { startedHistory } from '../../../../tests/support/sync-bench.ts'
import { runSyncWorld } from '../../../../tests/support/sync-world.ts'

const HISTORY = startedHistory(3, 4)
const anySeed = fc.integer({ min: 0, max: 2 ** 31 })
const FAULTS_UNTIL_MS = 60_000

function run(seed: number) {
  return runSyncWorld({ seed, history: HISTORY, slotCount: 12, faultsUntilMs: FAULTS_UNTIL_MS })
}

test('[C1] in any schedule the version never falls, and what is shown is the fold of the log', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      expect(run(seed).violations).toEqual([])
    }),
    { numRuns: 700 },
  )
})

test('[C2] when the faults are over every client comes to the server’s version', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const { log, client } = run(seed)
      expect(client.version).toBe(log.length)
      expect(client.lobby).toEqual(foldLobby(logOf(log)))
      expect(client.link).toBe('live')
    }),
    { numRuns: 700 },
  )
})

test('[C3] every command ends within 25 seconds, applied only if the server said so, refused only if it did', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const { commands, answers, client } = run(seed)
      for (const { id, givenAtMs, endedAtMs, end } of commands) {
        expect((endedAtMs ?? Infinity) - givenAtMs).toBeLessThanOrEqual(25_000)
        const answer = answers.get(id)
        if (end?.kind === 'applied') expect(answer).toEqual({ kind: 'ok', version: end.version })
        if (end?.kind === 'refused') expect(answer).toMatchObject({ kind: 'refused' })
      }
      expect(client.pending).toEqual([])
    }),
    { numRuns: 700 },
  )
})
