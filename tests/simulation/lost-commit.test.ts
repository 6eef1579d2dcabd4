import { expect, test } from 'vitest'
import { wireCommand } from '#protocol/lobby/commands.ts'
import type { Intent } from '../support/checker/history.ts'
import { createSimClient } from './sim-client.ts'
import { poolOf } from './sim-commands.ts'
import { createSimDisk } from './sim-disk.ts'
import { noCounts, type Faults } from './sim-faults.ts'
import { createSimNode } from './sim-node.ts'
import { PRODUCTION_PARTS } from './sim-parts.ts'
import { createSimRandom } from './sim-random.ts'
import { createSimRecord } from './sim-record.ts'
import type { SimWorld } from './sim-world.ts'
import { createTimeline } from './timeline.ts'

/** Found by the simulator: the process survived and the pick was saved, but nobody received it, because the error skipped that step. */
test('[SM6] [C2] a commit without an answer from the database reaches everybody within 10 seconds', async () => {
  const host = {
    id: 'seat-0',
    username: 'Ann',
    teamName: "Ann's Team",
    draftOrder: null,
    joinedAtMs: 0,
    isComputer: false,
  }
  const created = { lobbyId: 'lobby', code: 'ABCDEF', name: 'League', maxTeams: 2, roundCount: 2, host }
  const disk = createSimDisk({ kind: 'created', ...created }, 'device-Ann', 0)
  let failuresLeft = 0
  const faults: Faults = {
    isOn: false,
    strikes(rate) {
      if (rate !== 'databaseError' || disk.log().length <= 4 || failuresLeft === 0) return false
      failuresLeft -= 1
      return true
    },
  }
  const timeline = createTimeline(0)
  const record = createSimRecord()
  const [random, counts, parts] = [createSimRandom(1), noCounts(), PRODUCTION_PARTS]
  const world: SimWorld = { timeline, random, faults, counts, disk, parts, record, watchLink: { kept: null } }
  const node = createSimNode(world, {
    nodeId: 'node',
    pool: poolOf(8),
    newSeatId: () => 'seat-1',
    isShared: false,
    publish: () => undefined,
    died: () => undefined,
  })
  const setup = { clientId: 'Ann', deviceId: 'device-Ann', username: 'Ann', lobbyId: 'lobby', code: 'ABCDEF' }
  const ann = createSimClient(world, [node], setup)

  async function answerTo(username: string, intent: Intent) {
    const deviceId = `device-${username}`
    const commandId = `${username} ${disk.log().length}`
    const wire = wireCommand(intent, { lobby: disk.stored().lobby, username })
    timeline.promisesMoved()
    const answered = node.command({ lobbyId: 'lobby', deviceId, username, commandId, issuedAtMs: null, wire })
    await timeline.runUntil(timeline.nowMs() + 500)
    return answered
  }

  ann.open('seat-0')
  await answerTo('Bob', { kind: 'join', username: 'Bob' })
  await answerTo('Ann', { kind: 'set-order', positions: [2, 1] })
  await answerTo('Ann', { kind: 'start' })
  expect(ann.shown?.version).toBe(4)

  // The answer to the commit, and the read that immediately follows it.
  failuresLeft = 2
  expect(await answerTo('Bob', { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })).toBe(null)
  expect([disk.log().length, ann.shown?.version]).toEqual([5, 4])
  expect(failuresLeft).toBe(0)
  await timeline.runUntil(timeline.nowMs() + 10_000)
  expect(ann.shown?.version).toBe(5)
  expect(ann.lobby).toEqual(disk.stored().lobby)
})
