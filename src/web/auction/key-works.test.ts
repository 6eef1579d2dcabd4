import { expect, test } from 'vitest'
import type { DraftKey } from '../draft/shortcuts.ts'
import { keyWorks, type KeyFacts } from './key-works.ts'

const KEYS: readonly DraftKey[] = [
  ...(['bid', 'amount', 'pass', 'maximum', 'no', 'undo', 'board', 'view'] as const).map((kind) => ({ kind })),
  ...[1, 2, 3].map((number) => ({ kind: 'choice' as const, number })),
]
const BETWEEN: KeyFacts = { lot: null, suggestionCount: 0, mayUndo: false }
const lotIn = (state: NonNullable<KeyFacts['lot']>['state'], hasQuestion = false): KeyFacts => ({
  ...BETWEEN,
  lot: { state, hasQuestion },
})

test.each<readonly [string, KeyFacts, string]>([
  ['nobody is up', BETWEEN, 'board'],
  ['after a sale', { ...BETWEEN, mayUndo: true }, 'undo board'],
  ['two suggestions', { ...BETWEEN, suggestionCount: 2 }, 'board choice1 choice2'],
  ['a bid is possible', lotIn('can-bid'), 'bid amount pass maximum board'],
  ['a bid was asked about', lotIn('can-bid', true), 'bid amount pass maximum no board'],
  ['your own bid leads', lotIn('mine'), 'maximum board'],
  ['a pause', lotIn('off'), 'maximum board'],
  ['your team is full', lotIn('full'), 'maximum board'],
  ['no money', lotIn('no-money'), 'maximum board'],
])('[AUC82] the keys that do something where a button would: %s', (_state, facts, keys) => {
  const works = KEYS.filter((key) => keyWorks(key, facts))
  expect(works.map((key) => (key.kind === 'choice' ? `choice${key.number}` : key.kind)).join(' ')).toBe(keys)
})
