import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { fakeRows } from '../../../tests/support/fake-rows.ts'
import { byNameQuery, findByName, namePattern, rememberChoice } from './stats-queries.ts'

const BROWN = rowOf({ id: '00-1', name: 'A.J. Brown', team: 'PHI' })

test('[PD5] a row without ids is looked for by name and position among the active, ten at most', async () => {
  const read = fakeRows({ active_players: () => ok([BROWN]) })
  const found = await findByName(read, playerOf('WR', { name: 'AJ Brown', team: 'PHI' }))
  expect(found).toEqual(ok({ kind: 'found', player: BROWN }))
  expect(read.asked).toEqual(['active_players?name=ilike.a*b*rown*&position=eq.WR&order=name&limit=10'])
})

test('[PD6] what a person chose for one man does not count for another of his name', () => {
  const client = new QueryClient()
  const server = { read: fakeRows({}), call: fakeCall({}) }
  const josh = (team: string) => playerOf('WR', { name: 'Josh Allen', team })
  rememberChoice(client, server, josh('JAX'), rowOf({ id: '00-1', name: 'Josh Allen', team: 'JAX' }))
  const known = ['JAX', 'BUF'].map((team) => client.getQueryData(byNameQuery(server, josh(team)).queryKey)?.kind)
  expect(known).toEqual(['found', undefined])
})

test('[PD6] what a name does not settle is never guessed: whom it may mean is left to the person', async () => {
  const twins = [
    rowOf({ id: '00-1', name: 'Josh Allen', team: 'JAX' }),
    rowOf({ id: '00-2', name: 'Josh Allen', team: 'BUF' }),
  ]
  const namesakes = fakeRows({ active_players: () => ok(twins) })
  const between = await findByName(namesakes, playerOf('WR', { name: 'Josh Allen', team: 'KC' }))
  expect(between).toEqual(ok({ kind: 'ambiguous', candidates: twins }))
  // One man of that name, who plays elsewhere: he may be meant, or not.
  const elsewhere = fakeRows({ active_players: () => ok([BROWN]) })
  const found = await findByName(elsewhere, playerOf('WR', { name: 'A.J. Brown', team: 'NE' }))
  expect(found).toEqual(ok({ kind: 'ambiguous', candidates: [BROWN] }))
})

test('[PD6] a slip of the hand is looked for in the team, and suggested, not taken', async () => {
  const read = fakeRows({
    active_players: (words) => ok(words.some(([name]) => name === 'team') ? [BROWN, rowOf({ id: '00-3' })] : []),
  })
  const found = await findByName(read, playerOf('WR', { name: 'AJ Brwon', team: 'PHI' }))
  expect(found).toEqual(ok({ kind: 'unknown', suggestions: [BROWN] }))
  expect(read.asked[1]).toBe('active_players?team=eq.PHI&order=name&limit=200')
})

test('[PD6] nobody of that name, and no team to look in: unknown', async () => {
  const read = fakeRows({ active_players: () => ok([]) })
  const found = await findByName(read, playerOf('WR', { name: 'Nobody Atall', team: '' }))
  expect(found).toEqual(ok({ kind: 'unknown', suggestions: [] }))
  expect(read.asked).toHaveLength(1)
})

test('[PD4] a server that does not answer is a failure, not an unknown player', async () => {
  const failure = err({ code: 'no_answer', details: null } as const)
  expect(await findByName(fakeRows({}), playerOf('WR'))).toEqual(failure)
})

test.each([
  ["Ja'Marr Chase", 'Ja’Marr Chase'],
  ['Aidan O’Connell', "Aidan O'Connell"],
  ['AJ Brown', 'A.J. Brown'],
  ['Amon-Ra St. Brown', 'Amon Ra St Brown'],
  ['Kenneth Walker', 'Kenneth Walker III'],
  ['Jaxon Smith Njigba', 'Jaxon Smith-Njigba'],
  ['Bo Nix', 'Bo Nix'],
])('[PD5] the pattern of %s fits %s', (name, known) => {
  expect(likeOf(namePattern(name)).test(known)).toBe(true)
})

test('[PD5] no name makes a pattern with a word of its own: letters, digits and stars only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(namePattern(name)).toMatch(/^[\p{L}\p{N}]?\*[\p{L}\p{N}]?\*[\p{L}\p{N}]*\*$/u)
    }),
  )
})

function likeOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i')
}

function rowOf(fields: Partial<ActivePlayerRow> = {}): ActivePlayerRow {
  const { id = '00-9' } = fields
  return {
    id,
    name: 'Somebody Else',
    team: 'PHI',
    position: 'WR',
    headshot_url: null,
    gsis_id: id,
    espn_id: null,
    ...fields,
  }
}
