import { expect, test } from 'vitest'
import { sharedChunk } from './shared-chunk.ts'

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  main: ['react'],
  solo: ['react', 'draft', 'solo-only'],
  lobby: ['draft', 'lobby-only'],
  draft: ['react', 'rules'],
  rules: ['draft'],
  'lobby-only': ['rules'],
}

test('[PF8] one chunk has what all screens import, directly or not, without what the first file has', () => {
  const nameOf = sharedChunk('drafting', 'main', ['solo', 'lobby'])
  const facts = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
  const modules = ['main', 'react', 'solo', 'lobby', 'draft', 'rules', 'solo-only', 'lobby-only']
  expect(modules.filter((id) => nameOf(id, facts) === 'drafting')).toEqual(['draft', 'rules'])
})
