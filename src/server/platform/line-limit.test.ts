import { expect, test } from 'vitest'
import { createLineLimit } from './line-limit.ts'

function limit() {
  const clock = { ms: 0 }
  const lines = createLineLimit({ perKindPerMinute: 2, perMinute: 3, elapsedMs: () => clock.ms })
  return { clock, take: (kind: string) => lines.take(kind)?.leftOutCount ?? 'left out' }
}

test('[OB12] so many lines of a kind, and of all kinds, get through in a minute', () => {
  const { take } = limit()
  expect(['a', 'a', 'a', 'b', 'b'].map(take)).toEqual([0, 0, 'left out', 1, 'left out'])
})

test('[OB12] in the next minute the first line says how many were left out', () => {
  const { clock, take } = limit()
  for (const kind of ['a', 'a', 'a', 'a', 'a']) take(kind)
  clock.ms += 59_999
  expect(take('a')).toBe('left out')
  clock.ms += 1
  expect([take('a'), take('a')]).toEqual([4, 0])
})
