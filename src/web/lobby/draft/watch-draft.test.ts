import { expect, test } from 'vitest'
import { settled } from '../../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../../tests/support/session-bench.ts'
import { picked, startedHistory } from '../../../../tests/support/sync-bench.ts'
import { OWN_TURN_TEXT, watchDraft } from './watch-draft.ts'

const POOL_ID = STARTED_SESSION.flatMap((event) => (event.kind === 'started' ? [event.poolId] : []))[0] ?? ''

/** Two teams, three rounds, watched from the second seat: picks 2, 3 and 6 are its own. */
async function watched(pickCount: number) {
  const picks = Array.from({ length: pickCount }, (_pick, index) => picked(index + 1))
  const bench = await openSessionBench({ seatId: 's2', history: [...STARTED_SESSION, ...picks] })
  const log: string[] = []
  const stop = watchDraft(bench.session, {
    announce: (text) => log.push(text),
    ring: () => log.push('ring'),
    silence: () => log.push('silence'),
    hint: () => log.push('hint'),
    flash: (reason) => {
      log.push(`flash ${reason}`)
      return () => log.push(`unflash ${reason}`)
    },
  })
  await settled()
  const first = log.splice(0)
  return {
    ...bench,
    first,
    log,
    stop,
    pick: async (slotNumber: number) => {
      bench.server.happen(picked(slotNumber))
      await settled()
    },
  }
}

test('[YT1] the pick that gives you the turn is one announcement with "Your Turn!", one tone and one flash', async () => {
  const { log, first, pick } = await watched(0)
  expect(first).toEqual([])
  await pick(1)
  expect(log).toEqual(['flash own', 'ring', `Ann's Team drafted Player 1, pick 1.01. ${OWN_TURN_TEXT}`])
})

test('[YT6] when the turn is over, sound and flash are too', async () => {
  const { log, pick } = await watched(2)
  await pick(3)
  expect(log).toEqual(['unflash own', 'silence', "Bob's Team drafted Player 3, pick 2.01"])
})

test('[YT1] the second of two turns in a row rings again and goes on flashing', async () => {
  const { log, pick } = await watched(1)
  await pick(2)
  expect(log).toEqual(['ring', `Bob's Team drafted Player 2, pick 1.02. ${OWN_TURN_TEXT}`])
})

test('[YT2] a link that is lost and found announces nothing again', async () => {
  const { log, server, clock } = await watched(1)
  server.isLiveUp = false
  server.cutSockets()
  await settled()
  expect(log.splice(0)).toEqual(['unflash own', 'silence'])
  server.isLiveUp = true
  await clock.pass(5_000)
  expect(log).toEqual(['flash own'])
})

test('[LD9] a snapshot of several picks is no flood, but one’s turn is still announced', async () => {
  const { log, server, clock } = await watched(0)
  server.isLiveUp = false
  server.cutSockets()
  for (const slotNumber of [1, 2]) server.happen(picked(slotNumber))
  server.isLiveUp = true
  await clock.pass(5_000)
  expect(log).toEqual(['flash own', 'ring', OWN_TURN_TEXT])
})

test('[LD8] an undraft and the last pick are announced', async () => {
  const { log, server, pick } = await watched(5)
  log.length = 0
  server.happen({ kind: 'undrafted', slotNumber: 1, playerId: 'p1' }, 's1')
  await settled()
  expect(log.at(-1)).toBe('Ann undid 1.01: Player 1 is available again. You’re up next')
  await pick(1)
  await pick(6)
  expect(log.at(-1)).toBe("Bob's Team drafted Player 6, pick 3.02. Draft Complete! All picks have been made.")
})

test('[YT6] leaving the screen ends everything', async () => {
  const { log, stop, pick } = await watched(1)
  stop()
  await pick(2)
  expect(log).toEqual(['unflash own', 'silence'])
})

/** Three teams, watched from the third seat: slot 3 is its first. */
test('[YT8] whoever is up next is told once, with a note and in the title', async () => {
  const bench = await openSessionBench({
    seatId: 's3',
    history: startedHistory(3, 2).map((event) => (event.kind === 'started' ? { ...event, poolId: POOL_ID } : event)),
  })
  const log: string[] = []
  watchDraft(bench.session, {
    announce: (text) => log.push(text),
    ring: () => log.push('ring'),
    hint: () => log.push('hint'),
    silence: () => log.push('silence'),
    flash: (reason) => {
      log.push(`flash ${reason}`)
      return () => log.push(`unflash ${reason}`)
    },
  })
  bench.server.happen(picked(1))
  await settled()
  expect(log.splice(0)).toEqual(['flash next', 'hint', "Ann's Team drafted Player 1, pick 1.01. You’re up next"])
  bench.server.heartbeat()
  bench.server.happen(picked(2))
  await settled()
  expect(log).toEqual(['unflash next', 'flash own', 'ring', `Bob's Team drafted Player 2, pick 1.02. ${OWN_TURN_TEXT}`])
})
