import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '../players/player.ts'
import { createLobbyPool, type PoolPlayer } from './lobby-pool.ts'
import { resolvePlayer, type NamedPlayer } from './resolve-player.ts'

const ALLEN = player('00-1', 'Josh Allen', 'QB', 'BUF')
const CHASE = player('00-2', "Ja'Marr Chase", 'WR', 'CIN')
const COOK = player('00-3', 'James Cook III', 'RB', 'BUF')
const MIKE_WR = player('00-4', 'Mike Williams', 'WR', 'LAC')
const MIKE_OTHER_WR = player('00-5', 'Mike Williams', 'WR', 'NYJ')
const MIKE_TE = player('00-6', 'Mike Williams', 'TE', 'DAL')
const FATHER = player('00-7', 'Marvin Harrison', 'WR', 'ARI')
const SON = player('00-8', 'Marvin Harrison Jr.', 'WR', 'ARI')
const FREE = player('00-9', 'Amari Cooper', 'WR', '')
const SEAHAWKS = player('SEA', 'Seattle Seahawks', 'DST', 'SEA')
const JETS = player('NYJ', 'New York Jets', 'DST', 'NYJ')
const GIANTS = player('NYG', 'New York Giants', 'DST', 'NYG')

const POOL = createLobbyPool([
  ALLEN,
  CHASE,
  COOK,
  MIKE_WR,
  MIKE_OTHER_WR,
  MIKE_TE,
  FATHER,
  SON,
  FREE,
  SEAHAWKS,
  JETS,
  GIANTS,
])

function player(id: string, name: string, position: Position, team: string): PoolPlayer {
  return { id, name, position, team }
}

/** The player, or the code, or the ids that it may be. */
function meant(named: NamedPlayer): PoolPlayer | string | readonly string[] {
  const resolved = resolvePlayer(POOL, named)
  if (resolved.ok) return resolved.value
  return resolved.error.code === 'unknown_player'
    ? resolved.error.code
    : resolved.error.candidates.map((candidate) => candidate.id)
}

test('[RU20] an id decides alone, and an id that nobody has is unknown whatever the name says', () => {
  expect(meant({ id: '00-4', name: 'Josh Allen', position: 'QB', team: 'BUF' })).toBe(MIKE_WR)
  expect(meant({ id: '00-99', name: 'Josh Allen' })).toBe('unknown_player')
  expect(meant({ id: '', name: 'Josh Allen' })).toBe('unknown_player')
  expect(meant({ id: '__proto__' })).toBe('unknown_player')
  expect(meant({ id: null, name: 'Josh Allen' })).toBe(ALLEN)
})

test.each<[NamedPlayer, PoolPlayer]>([
  [{ name: 'Josh Allen', position: 'QB', team: 'BUF' }, ALLEN],
  [{ name: ' josh  ALLEN ', position: 'qb', team: 'buf' }, ALLEN],
  [{ name: 'Josh Allen' }, ALLEN],
  [{ name: 'Josh Allen', position: '', team: '' }, ALLEN],
  [{ name: 'Josh Allen', position: 'QB', team: 'Buffalo Bills' }, ALLEN],
  [{ name: 'Josh Allen', position: null, team: null }, ALLEN],
  [{ name: 'JaMarr Chase', position: 'WR1', team: 'FA' }, CHASE],
  [{ name: 'James Cook', position: 'RB', team: 'BUF' }, COOK],
  [{ name: 'Mike Williams', position: 'WR', team: 'SD' }, MIKE_WR],
  [{ name: 'Mike Williams', team: 'NYJ' }, MIKE_OTHER_WR],
  [{ name: 'Mike Williams', position: 'te' }, MIKE_TE],
  [{ name: 'Amari Cooper', position: 'WR', team: 'LV' }, FREE],
])('[RU20] %o is one player', (named, expected) => {
  expect(meant(named)).toBe(expected)
})

test.each<[NamedPlayer, readonly PoolPlayer[]]>([
  [{ name: 'Mike Williams' }, [MIKE_WR, MIKE_OTHER_WR, MIKE_TE]],
  [{ name: 'Mike Williams', position: 'WR' }, [MIKE_WR, MIKE_OTHER_WR]],
  [{ name: 'Mike Williams', position: 'WR', team: 'PIT' }, [MIKE_WR, MIKE_OTHER_WR]],
  // There was a linebacker of that name, whom the pool does not have.
  [{ name: 'Josh Allen', position: 'QB', team: 'JAX' }, [ALLEN]],
  [{ name: 'Marvin HARRISON', position: 'WR' }, [FATHER, SON]],
  [{ name: 'Seahawks', position: 'DST', team: 'BUF' }, [SEAHAWKS]],
])('[RU20] %o is not guessed: the candidates are named', (named, expected) => {
  expect(meant(named)).toEqual(expected.map(({ id }) => id))
})

test('[RU20] two who differ by a suffix only are told apart by their spelling', () => {
  expect(meant({ name: 'Marvin Harrison', position: 'WR', team: 'ARI' })).toBe(FATHER)
  expect(meant({ name: 'Marvin Harrison Jr.' })).toBe(SON)
})

test.each(['SEA', 'sea', 'Seahawks', 'Seattle', 'Seattle Seahawks', 'Seahawks D/ST', 'Seattle Defense'])(
  '[RU20] a defence is its team, however it is written: %s',
  (name) => {
    expect(meant({ name, position: 'DST' })).toBe(SEAHAWKS)
    expect(meant({ name, position: 'd/st', team: 'SEA' })).toBe(SEAHAWKS)
    expect(meant({ name })).toBe(SEAHAWKS)
  },
)

test('[RU20] a defence may be named by its team alone, nobody else may', () => {
  expect(meant({ position: 'DEF', team: 'Seahawks' })).toBe(SEAHAWKS)
  expect(meant({ name: '', position: 'DST', team: 'NYJ' })).toBe(JETS)
  expect(meant({ position: 'QB', team: 'BUF' })).toBe('unknown_player')
  expect(meant({ team: 'SEA' })).toBe('unknown_player')
})

test('[RU20] a place with two teams names neither', () => {
  expect(meant({ name: 'New York', position: 'DST' })).toBe('unknown_player')
  expect(meant({ name: 'New York', position: 'DST', team: 'NYG' })).toBe(GIANTS)
})

test.each<NamedPlayer>([
  {},
  { name: '' },
  { name: '   ' },
  { name: '.' },
  { name: '___proto___' },
  { name: 'constructor' },
  { name: 'Nobody Atall', position: 'QB' },
  { name: 'Josh Allen', position: 'WR' },
  { name: 'Josh Allen', position: 'LB' },
  { name: 'Josh Allen', position: 'quidditch' },
])('[RU20] %o is nobody', (named) => {
  expect(meant(named)).toBe('unknown_player')
})

test('[RU20] whatever the words, who is found bears them, and every player is found by his own', () => {
  const anyWord = (words: readonly string[]) => fc.option(fc.constantFrom(...words))
  fc.assert(
    fc.property(
      fc.record({
        name: anyWord(['Mike Williams', 'Josh Allen', 'Seahawks', 'New York', 'Amari Cooper', 'x']),
        position: anyWord(['QB', 'wr', 'TE', 'DST', 'K', 'none']),
        team: anyWord(['BUF', 'LAC', 'NYJ', 'SEA', '', 'FA', 'ZZZ']),
      }),
      (named) => {
        const resolved = resolvePlayer(POOL, named)
        if (!resolved.ok) return
        const found = resolved.value
        if (named.position !== null) expect(found.position).toBe(named.position.toUpperCase())
        if (named.team !== null && !['', 'FA'].includes(named.team)) expect([named.team, '']).toContain(found.team)
      },
    ),
    { numRuns: 1000 },
  )
  for (const candidate of POOL.players) {
    expect(meant({ name: candidate.name, position: candidate.position, team: candidate.team })).toBe(candidate)
  }
})
