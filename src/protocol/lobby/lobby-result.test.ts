import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lobbyResult } from '#core/lobby/lobby-result.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftingLobby, LOBBY_BOARD, LOBBY_POOL } from '../../../tests/support/lobby-builders.ts'
import { lobbyResultSchema } from './lobby-result.ts'
import { resultAsked, resultPath } from './result-path.ts'
import { z } from '../zod.ts'

const PAGE = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')

test('[RE2] what core makes fits the schema, field for field', () => {
  const lobby = { ...draftingLobby(2, 1), draft: draftOf(2, 1, ['p1', 'p2']) }
  const result = lobbyResult({ lobby, completedAtMs: 1_790_000_000_000, pool: LOBBY_POOL, board: LOBBY_BOARD })
  expect(z.strictObject(lobbyResultSchema.shape).parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
})

test('[RE2] the protocol page names every field of the JSON file', () => {
  const { shape } = lobbyResultSchema
  const names = [shape, shape.participants.def.element.shape, shape.picks.def.element.shape].flatMap(Object.keys)
  const section = /### Results of lobbies\n([^#]*)/.exec(PAGE)?.[1] ?? ''
  for (const name of names) expect(section).toMatch(new RegExp(`\\b${name}\\b`))
})

test('[RE5] a path names a lobby and a form; anything else is no result', () => {
  expect(resultPath('ABC234', 'csv')).toBe('/rest/v1/lobby_results/ABC234.csv')
  expect(resultAsked('ABC234.csv')).toEqual({ code: 'ABC234', kind: 'csv' })
  expect(resultAsked('abc.234.json')).toEqual({ code: 'abc.234', kind: 'json' })
  for (const odd of [
    '',
    '.csv',
    'ABC234',
    'ABC234.xml',
    'ABC234.csv.',
    'ABC234.CSV',
    'ABC\n234.csv',
    `${'A'.repeat(33)}.csv`,
  ]) {
    expect([odd, resultAsked(odd)]).toEqual([odd, null])
  }
})
