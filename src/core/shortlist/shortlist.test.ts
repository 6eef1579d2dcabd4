import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anyShortlistCommand, boardOf } from '../../../tests/support/builders.ts'
import { EMPTY_PLAN, withGroup } from '../automatic/draft-plan.ts'
import type { PlayerId } from '../players/player.ts'
import { applyShortlist, clearMarks, EMPTY_SHORTLIST, repairShortlist, type Shortlist } from './shortlist.ts'

type Mark = 'target' | 'avoid' | 'queued'

/** The marks of one player as words, after setting some marks one after another. */
function marksAfter(...steps: readonly (Mark | `no ${Mark}`)[]): readonly string[] {
  return marksOf(
    steps.reduce((shortlist, step) => {
      const mark: Mark = step.endsWith('target') ? 'target' : step.endsWith('avoid') ? 'avoid' : 'queued'
      return applyShortlist(shortlist, { kind: `set-${mark}`, playerId: 'p1', isOn: !step.startsWith('no ') })
    }, EMPTY_SHORTLIST),
  )
}

function marksOf({ targets, avoids, queue }: Shortlist, playerId = 'p1'): readonly string[] {
  return [
    ...(targets.has(playerId) ? ['target'] : []),
    ...(avoids.has(playerId) ? ['avoid'] : []),
    ...(queue.includes(playerId) ? ['queued'] : []),
  ]
}

function isSound({ targets, avoids, queue }: Shortlist): boolean {
  const isQueuedOnce = new Set(queue).size === queue.length
  return isQueuedOnce && ![...avoids].some((id) => targets.has(id) || queue.includes(id))
}

test('[SL1] marking target clears avoid and keeps the place in the queue', () => {
  expect(marksAfter('avoid', 'target')).toEqual(['target'])
  expect(marksAfter('queued', 'target')).toEqual(['target', 'queued'])
})

test('[SL2] marking avoid clears target and queue', () => {
  expect(marksAfter('target', 'queued', 'avoid')).toEqual(['avoid'])
})

test('[SL3] adding to the queue clears avoid, keeps target, and places the player last', () => {
  expect(marksAfter('avoid', 'queued')).toEqual(['queued'])
  expect(marksAfter('target', 'queued')).toEqual(['target', 'queued'])
  const queued = applyShortlist(
    { ...EMPTY_SHORTLIST, queue: ['p8', 'p9'] },
    { kind: 'set-queued', playerId: 'p1', isOn: true },
  )
  expect(queued.queue).toEqual(['p8', 'p9', 'p1'])
})

test('[SL4] taking one mark away leaves the other two as they were', () => {
  expect(marksAfter('target', 'queued', 'no target')).toEqual(['queued'])
  expect(marksAfter('target', 'queued', 'no queued')).toEqual(['target'])
  expect(marksAfter('avoid', 'no avoid')).toEqual([])
  expect(marksAfter('avoid', 'no target', 'no queued')).toEqual(['avoid'])
  expect(marksAfter('target', 'queued', 'no avoid')).toEqual(['target', 'queued'])
})

test('[SL5] a mark that is set twice means the same as once', () => {
  fc.assert(
    fc.property(fc.array(anyShortlistCommand(boardOf(5))), anyShortlistCommand(boardOf(5)), (commands, command) => {
      fc.pre(command.kind !== 'move-queued')
      const once = applyShortlist(commands.reduce(applyShortlist, EMPTY_SHORTLIST), command)
      expect(applyShortlist(once, command)).toEqual(once)
    }),
  )
})

test('[SL6] a drafted player keeps no mark and the queue closes up behind them', () => {
  const shortlist: Shortlist = { targets: new Set(['p1', 'p2']), avoids: new Set(['p3']), queue: ['p2', 'p1', 'p4'] }
  expect(clearMarks(shortlist, 'p1')).toEqual({
    targets: new Set(['p2']),
    avoids: new Set(['p3']),
    queue: ['p2', 'p4'],
  })
  expect(clearMarks(shortlist, 'p3')).toEqual({ ...shortlist, avoids: new Set() })
})

test('[QU3] a queued player is moved to an index; one who is not queued moves nothing', () => {
  const start: Shortlist = { ...EMPTY_SHORTLIST, queue: ['a', 'b', 'c'] }
  expect(applyShortlist(start, { kind: 'move-queued', playerId: 'c', toIndex: 0 }).queue).toEqual(['c', 'a', 'b'])
  expect(applyShortlist(start, { kind: 'move-queued', playerId: 'x', toIndex: 0 }).queue).toEqual(['a', 'b', 'c'])
})

test('[F2] after any commands: no player twice in the queue, and avoid excludes target and queue', () => {
  fc.assert(
    fc.property(fc.array(anyShortlistCommand(boardOf(6)), { maxLength: 50, size: 'max' }), (commands) => {
      let shortlist = EMPTY_SHORTLIST
      for (const command of commands) {
        const after = applyShortlist(shortlist, command)
        expect(isSound(after)).toBe(true)
        const playerId = 'playerId' in command ? command.playerId : ''
        expect(othersIn(after, playerId)).toEqual(othersIn(shortlist, playerId))
        shortlist = after
      }
    }),
  )
})

/** The marks of everybody but one player. */
function othersIn({ targets, avoids, queue }: Shortlist, playerId: string): readonly (readonly string[])[] {
  return [targets, avoids, queue].map((ids) => [...ids].filter((id) => id !== playerId))
}

test('[SL7] [F2] whatever lists were stored, the repaired ones are sound and lose nothing that may stay', () => {
  const ids = fc.array(fc.constantFrom<PlayerId>('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(ids, ids, ids, ids, (targets, avoids, queue, drafted) => {
      const stored = { targets: new Set(targets), avoids: new Set(avoids), queue }
      const repaired = repairShortlist(stored, (id) => drafted.includes(id))
      expect(isSound(repaired)).toBe(true)
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const isFree = !drafted.includes(id)
        expect(repaired.targets.has(id)).toBe(isFree && targets.includes(id))
        expect(repaired.queue.includes(id)).toBe(isFree && queue.includes(id))
        expect(repaired.avoids.has(id)).toBe(
          isFree && avoids.includes(id) && !targets.includes(id) && !queue.includes(id),
        )
      }
      expect(repaired.queue).toEqual([...new Set(queue)].filter((id) => !drafted.includes(id)))
      expect(repairShortlist(repaired, (id) => drafted.includes(id))).toEqual(repaired)
    }),
  )
})

test('[SL7] lists as large as a whole storage are repaired without delay', () => {
  const ids = Array.from({ length: 50_000 }, (_id, index) => `p${index}`)
  const repaired = repairShortlist({ targets: new Set(), avoids: new Set(ids), queue: ids }, () => false)
  expect([repaired.avoids.size, repaired.queue.length]).toEqual([0, 50_000])
})

test('[APP9] a plan is set as a whole, outlives the draft of its players, and one without rules is none', () => {
  const plan = withGroup(EMPTY_PLAN, ['a', 'b'])
  const set = applyShortlist({ ...EMPTY_SHORTLIST, queue: ['a'] }, { kind: 'set-plan', plan })
  expect(set).toMatchObject({ plan, queue: ['a'] })
  expect(clearMarks(set, 'a')).toMatchObject({ plan, queue: [] })
  expect(repairShortlist(set, () => true)).toMatchObject({ plan, queue: [] })
  expect(applyShortlist(set, { kind: 'set-plan', plan: EMPTY_PLAN })).toEqual({ ...EMPTY_SHORTLIST, queue: ['a'] })
})
