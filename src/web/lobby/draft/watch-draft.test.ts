import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { lobbySnapshotOf, smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import { OWN_TURN_WORDS, watchDraft } from './watch-draft.ts'

/** Two teams, two rounds, watched from the second seat: picks 2 and 3 are its own. */
function watched(slots: readonly (string | null)[]) {
  const store = createStore(() => lobbySnapshotOf(smallDraft(slots), 's2'))
  const log: string[] = []
  const stop = watchDraft(store, {
    say: (text) => log.push(text),
    ring: () => log.push('ring'),
    silence: () => log.push('silence'),
    flash: () => {
      log.push('flash')
      return () => log.push('unflash')
    },
  })
  return {
    log,
    stop,
    goTo: (...next: (string | null)[]) => store.setState(lobbySnapshotOf(smallDraft(next), 's2')),
    setLink: (kind: 'live' | 'reconnecting') => store.setState({ link: { kind, freshAtMs: 0 } }),
  }
}

test('[YT1] the pick that hands one the turn is one sentence with "Your Turn!", one tone and one flash', () => {
  const { log, goTo } = watched([])
  expect(log).toEqual([])
  goTo('p1')
  expect(log).toEqual([`Player 1's Team drafted Player 1, pick 1.01. ${OWN_TURN_WORDS}`, 'flash', 'ring'])
})

test('[YT6] when the turn is over, sound and flash are too', () => {
  const { log, goTo } = watched(['p1', 'p2'])
  log.length = 0
  goTo('p1', 'p2', 'p3')
  expect(log).toEqual(["Player 2's Team drafted Player 3, pick 2.01", 'unflash', 'silence'])
})

test('[YT1] the second of two turns in a row rings again and goes on flashing', () => {
  const { log, goTo } = watched(['p1'])
  log.length = 0
  goTo('p1', 'p2')
  expect(log).toEqual([`Player 2's Team drafted Player 2, pick 1.02. ${OWN_TURN_WORDS}`, 'ring'])
})

test('[YT2] a link that is lost and found says nothing again', () => {
  const { log, setLink } = watched(['p1'])
  log.length = 0
  setLink('reconnecting')
  expect(log).toEqual(['unflash', 'silence'])
  log.length = 0
  setLink('live')
  expect(log).toEqual(['flash'])
})

test('[LD9] a snapshot of several picks is no flood, but one’s turn is still told', () => {
  const { log, goTo } = watched([])
  goTo('p1', 'p2')
  expect(log).toEqual([OWN_TURN_WORDS, 'flash', 'ring'])
})

test('[YT6] leaving the screen ends everything', () => {
  const { log, stop, goTo } = watched(['p1'])
  log.length = 0
  stop()
  goTo('p1', 'p2', 'p3')
  expect(log).toEqual(['unflash', 'silence'])
})
