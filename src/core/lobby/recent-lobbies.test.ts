import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOINED_LOBBY_PLACEHOLDER, withoutRecent, withRecent, type RecentLobby } from './recent-lobbies.ts'
import { recentLobbiesForm } from '#protocol/stored/stored-forms.ts'

function recent(code: string, fields: Partial<RecentLobby> = {}): RecentLobby {
  return { code, username: 'Ann', name: `Lobby ${code}`, joinedAt: '2026-08-21T10:00:00.000Z', ...fields }
}

const codesOf = (lobbies: readonly RecentLobby[]) => lobbies.map(({ code }) => code)
const FIVE = ['E', 'D', 'C', 'B', 'A'].map((code) => recent(code))

test('[RC1] a new lobby goes first, and the sixth goes', () => {
  expect(codesOf(withRecent([], recent('A')))).toEqual(['A'])
  expect(codesOf(withRecent(FIVE, recent('F')))).toEqual(['F', 'E', 'D', 'C', 'B'])
})

test('[RC2] the same code replaces in place', () => {
  const again = recent('C', { username: 'Bob', name: 'Renamed' })
  const replaced = withRecent(FIVE, again)
  expect(codesOf(replaced)).toEqual(codesOf(FIVE))
  expect(replaced[2]).toEqual(again)
})

test('[RC3] an entry can be taken out, and only that one', () => {
  expect(codesOf(withoutRecent(FIVE, 'C'))).toEqual(['E', 'D', 'B', 'A'])
  expect(withoutRecent(FIVE, 'Z')).toEqual(FIVE)
})

test('[RC1] [RC2] whatever comes, at most five are kept, no code twice, and storing them changes nothing', () => {
  const anyEntry = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G').map((code) => recent(code))
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
      const lobbies = entries.reduce<readonly RecentLobby[]>(withRecent, [])
      expect(lobbies.length).toBeLessThanOrEqual(5)
      expect(new Set(codesOf(lobbies)).size).toBe(lobbies.length)
      expect(recentLobbiesForm.parse(JSON.parse(JSON.stringify(lobbies)))).toEqual(lobbies)
    }),
  )
})

test.each([null, undefined, 7, 'text', {}, { length: 3 }])('[RC4] %j is no stored list', (stored) => {
  expect(recentLobbiesForm.parse(stored)).toEqual([])
})

test('[RC4] what is no entry is left out; what an old entry lacks is filled in', () => {
  const stored = [
    null,
    [],
    'ABC234',
    { code: 'A' },
    { username: 'Ann' },
    { code: '', username: 'Ann' },
    { code: 'A', username: 7 },
    { code: 'B', username: 'Ann' },
    { ...recent('C'), targets: ['p1'] },
    recent('B', { username: 'second' }),
  ]
  expect(recentLobbiesForm.parse(stored)).toEqual([
    { code: 'B', username: 'Ann', name: JOINED_LOBBY_PLACEHOLDER, joinedAt: '' },
    recent('C'),
  ])
})

test('[RC4] a list that is too long is cut', () => {
  expect(recentLobbiesForm.parse([recent('F'), ...FIVE])).toHaveLength(5)
})
