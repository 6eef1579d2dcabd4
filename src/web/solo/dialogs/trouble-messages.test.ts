import { expect, test } from 'vitest'
import type { StorageTrouble } from '../solo-storage.ts'
import { troubleMessage } from './trouble-messages.ts'

const TROUBLES: readonly StorageTrouble[] = [
  { kind: 'blocked' },
  { kind: 'full' },
  { kind: 'restored', damagedText: '{' },
  { kind: 'restored', damagedText: '' },
  { kind: 'lost', damagedText: '{' },
  { kind: 'newer_version', damagedText: '{}' },
  { kind: 'saved_drafts_damaged', damagedText: '[' },
]

test('[RU26] every trouble with the storage has words of its own', () => {
  const texts = TROUBLES.map((trouble) => troubleMessage(trouble).text)
  expect(new Set(texts).size).toBe(TROUBLES.length)
})

test('[RU26] a damaged text is spoken of exactly where there is one to download', () => {
  for (const trouble of TROUBLES) {
    const hasDamage = 'damagedText' in trouble && trouble.damagedText !== ''
    expect(/aside/.test(troubleMessage(trouble).text)).toBe(hasDamage)
  }
})
