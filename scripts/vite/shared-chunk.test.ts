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

const facts = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
const MODULES = ['main', 'react', 'solo', 'lobby', 'draft', 'rules', 'solo-only', 'lobby-only']

test('[PF8] one chunk has what all screens import, directly or not, without what the first file has', () => {
  const nameOf = sharedChunk({ name: 'drafting', firstEntry: 'main', screens: [['solo'], ['lobby']] })
  expect(MODULES.filter((id) => nameOf(id, facts) === 'drafting')).toEqual(['draft', 'rules'])
})

test('[PF8] a chunk may be for those modules only that need certain others', () => {
  const imports = { ...IMPORTS, lobby: ['draft', 'answers', 'limits'], news: ['answers', 'limits'], answers: ['zod'] }
  const nameOf = sharedChunk({ name: 'wire', firstEntry: 'main', screens: [['lobby'], ['news']], needing: /^zod$/ })
  const wire = { getModuleInfo: (id: keyof typeof imports) => ({ importedIds: imports[id] ?? [] }) }
  expect(['zod', 'answers', 'limits', 'draft'].filter((id) => nameOf(id, wire) === 'wire')).toEqual(['zod', 'answers'])
})
