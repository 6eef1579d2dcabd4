import { expect, test } from 'vitest'
import { settled } from '../../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../../tests/support/session-bench.ts'
import { picked } from '../../../../tests/support/sync-bench.ts'
import { OWN_TURN_TEXT, watchDraft } from './watch-draft.ts'

/** Two teams, three rounds, watched from the second seat: picks 2, 3 and 6 are its own. */
async function watched(pickCount: number) {
  const picks = Array.from({ length: pickCount }, (_pick, index) => picked(index + 1))
  const bench = await openSessionBench({ seatId: 's2', history: [...STARTED_SESSION, ...picks] })
  const log: string[] = []
  const stop = watchDraft(bench.session, {
    say: (text) => log.push(text),
    ring: () => log.push('ring'),
    silence: () => log.push('silence'),
    flash: () => {
      log.push('flash')
      return () => log.push('unflash')
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
  expect(log).toEqual(['flash', 'ring', `Ann's Team drafted Player 1, pick 1.01. ${OWN_TURN_TEXT}`])
})

test('[YT6] when the turn is over, sound and flash are too', async () => {
  const { log, pick } = await watched(2)
  await pick(3)
  expect(log).toEqual(['unflash', 'silence', "Bob's Team drafted Player 3, pick 2.01"])
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
  expect(log.splice(0)).toEqual(['unflash', 'silence'])
  server.isLiveUp = true
  await clock.pass(5_000)
  expect(log).toEqual(['flash'])
})

test('[LD9] a snapshot of several picks is no flood, but one’s turn is still announced', async () => {
  const { log, server, clock } = await watched(0)
  server.isLiveUp = false
  server.cutSockets()
  for (const slotNumber of [1, 2]) server.happen(picked(slotNumber))
  server.isLiveUp = true
  await clock.pass(5_000)
  expect(log).toEqual(['flash', 'ring', OWN_TURN_TEXT])
})

test('[LD8] an undraft and the last pick are announced', async () => {
  const { log, server, pick } = await watched(5)
  log.length = 0
  server.happen({ kind: 'undrafted', slotNumber: 1, playerId: 'p1' })
  await settled()
  expect(log.at(-1)).toBe('Player 1 was undrafted, pick 1.01 is open')
  await pick(1)
  await pick(6)
  expect(log.at(-1)).toBe("Bob's Team drafted Player 6, pick 3.02. Draft Complete! All picks have been made.")
})

test('[YT6] leaving the screen ends everything', async () => {
  const { log, stop, pick } = await watched(1)
  stop()
  await pick(2)
  expect(log).toEqual(['unflash', 'silence'])
})
