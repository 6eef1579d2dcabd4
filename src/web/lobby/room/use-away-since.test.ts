import { expect, test } from 'vitest'
import { awaySinceAfter } from './use-away-since.ts'

test('[LR29] who leaves is away since then, until they are back; who was never seen here has no time', () => {
  const left = awaySinceAfter(new Map(), new Set(['ann', 'bob']), new Set(['ann']), 1000)
  expect([...left]).toEqual([['bob', 1000]])
  const later = awaySinceAfter(left, new Set(['ann']), new Set([]), 2000)
  expect([...later]).toEqual([
    ['ann', 2000],
    ['bob', 1000],
  ])
  expect([...awaySinceAfter(later, new Set([]), new Set(['bob']), 3000)]).toEqual([['ann', 2000]])
  expect([...awaySinceAfter(new Map(), null, new Set([]), 1000)]).toEqual([])
})
