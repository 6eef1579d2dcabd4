import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingName, playerKey } from './names.ts'
import { type NamedPlayer, resolvePlayer, type PlayerDescription } from './player-index.ts'
import type { Position } from './player.ts'

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

const PLAYERS: readonly NamedPlayer[] = [
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
]

function player(
  id: string,
  name: string,
  position: Position,
  team: string,
  ids: Partial<NamedPlayer> = {},
): NamedPlayer {
  return { id, name, position, team, ...ids }
}

/** The player; or the ids of those that it may be; or 'unknown'. */
function meant(words: PlayerDescription, players = PLAYERS): NamedPlayer | 'unknown' | readonly string[] {
  const resolved = resolvePlayer(players, words)
  if (resolved.kind === 'found') return resolved.player
  return resolved.kind === 'unknown' ? 'unknown' : resolved.candidates.map(({ id }) => id)
}

test('[RU20] an id decides alone, and an id that nobody has is unknown whatever the name says', () => {
  expect(meant({ id: '00-4', name: 'Josh Allen', position: 'QB', team: 'BUF' })).toBe(MIKE_WR)
  expect(meant({ id: '00-99', name: 'Josh Allen' })).toBe('unknown')
  expect(meant({ id: '', name: 'Josh Allen' })).toBe('unknown')
  expect(meant({ id: '__proto__' })).toBe('unknown')
  expect(meant({ id: null, name: 'Josh Allen' })).toBe(ALLEN)
})

test.each<[PlayerDescription, NamedPlayer]>([
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

test.each<[PlayerDescription, readonly NamedPlayer[]]>([
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
  expect(meant({ position: 'QB', team: 'BUF' })).toBe('unknown')
  expect(meant({ team: 'SEA' })).toBe('unknown')
})

test('[RU20] a place with two teams is not guessed', () => {
  expect(meant({ name: 'New York', position: 'DST' })).toEqual(['NYJ', 'NYG'])
  expect(meant({ name: 'New York Defense' })).toEqual(['NYJ', 'NYG'])
  expect(meant({ name: 'New York', position: 'DST', team: 'NYG' })).toBe(GIANTS)
  expect(meant({ name: 'New York', team: 'NYG' })).toBe(GIANTS)
})

test('[RU20] a place with two teams is not guessed either where the list has only one of them', () => {
  expect(meant({ name: 'New York', position: 'DST' }, [GIANTS])).toEqual(['NYG'])
  expect(meant({ name: 'New York Defense' }, [GIANTS])).toEqual(['NYG'])
  expect(meant({ name: 'New York', team: 'NYG' }, [GIANTS])).toBe(GIANTS)
  expect(meant({ name: 'New York', position: 'DST', team: 'NYJ' }, [GIANTS])).toBe('unknown')
})

test('[NR1] a defense that is called like a place is found by that name, whoever else is there', () => {
  const named = player('x', 'New York', 'DST', '')
  expect(meant({ name: 'New York', position: 'DST' }, [named])).toBe(named)
  expect(meant({ name: 'New York', position: 'DST' }, [GIANTS, named, JETS])).toBe(named)
  expect(meant({ name: 'New York' }, [GIANTS, named, JETS])).toBe(named)
})

test.each<PlayerDescription>([
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
  expect(meant(named)).toBe('unknown')
})

const RICH = [
  player('00-1', 'Josh Allen', 'QB', 'BUF', { gsis_id: '00-1', sleeper_id: '4984', espn_id: '3918298' }),
  player('00-2', 'Josh Allen', 'TE', 'JAX', { gsis_id: '00-2', sleeper_id: '3918298', espn_id: null }),
  player('00-3', 'Lamar Jackson', 'QB', 'BAL', { gsis_id: '00-3', sleeper_id: null, espn_id: '77' }),
  player('SEA', 'Seattle Seahawks', 'DST', 'SEA', { gsis_id: null, sleeper_id: 'SEA' }),
]
const [ALLEN_QB, ALLEN_TE, LAMAR, SEATTLE] = RICH

test('[NR1] the ids of other providers are found, each in its own space, whatever the name', () => {
  expect(meant({ gsis_id: '00-1', name: 'Somebody Else' }, RICH)).toBe(ALLEN_QB)
  expect(meant({ sleeper_id: '3918298' }, RICH)).toBe(ALLEN_TE)
  expect(meant({ espn_id: '3918298' }, RICH)).toBe(ALLEN_QB)
  expect(meant({ sleeper_id: '4984', espn_id: '3918298', gsis_id: '' }, RICH)).toBe(ALLEN_QB)
  expect(meant({ gsis_id: 'SEA' }, RICH)).toBe(SEATTLE)
  expect(meant({ sleeper_id: 'SEA' }, RICH)).toBe(SEATTLE)
  expect(meant({ espn_id: 'SEA' }, RICH)).toBe('unknown')
})

test('[NR1] ids that contradict each other are not weighed', () => {
  expect(meant({ gsis_id: '00-1', sleeper_id: '3918298' }, RICH)).toEqual(['00-1', '00-2'])
  expect(meant({ gsis_id: '00-1', espn_id: '1' }, RICH)).toEqual(['00-1'])
})

test('[NR1] an unknown id leaves it to the name, but a player with another id is never taken instead', () => {
  expect(meant({ sleeper_id: '4881', name: 'Lamar Jackson' }, RICH)).toBe(LAMAR)
  expect(meant({ espn_id: '9', name: 'Josh Allen' }, RICH)).toBe(ALLEN_TE)
  expect(meant({ gsis_id: '00-9', name: 'Josh Allen' }, RICH)).toBe('unknown')
  expect(resolvePlayer(RICH, { gsis_id: '00-9', name: 'Josh Alen' })).toEqual({ kind: 'unknown', suggestions: [] })
})

test('[NR3] a free agent comes before players of the same name only where the words say free agent', () => {
  const free = player('f', 'John Smith', 'WR', '')
  const players = [player('den', 'John Smith', 'WR', 'DEN'), free]
  expect(meant({ name: 'John Smith', team: 'FA' }, players)).toBe(free)
  expect(meant({ name: 'John Smith', team: '' }, players)).toBe(free)
  expect(meant({ name: 'John Smith' }, players)).toEqual(['den', 'f'])
  expect(meant({ name: 'John Smith', team: 'KC' }, players)).toEqual(['den', 'f'])
  expect(meant({ name: 'John Smith', team: 'KC' }, [{ ...free, team: null }])).toMatchObject({ id: 'f' })
})

test('[RU20] whatever the words, the player found bears them, and every player is found by their own name', () => {
  const anyWord = (words: readonly string[]) => fc.option(fc.constantFrom(...words))
  fc.assert(
    fc.property(
      fc.record({
        name: anyWord(['Mike Williams', 'Josh Allen', 'Seahawks', 'New York', 'Amari Cooper', 'x']),
        position: anyWord(['QB', 'wr', 'TE', 'DST', 'K', 'none']),
        team: anyWord(['BUF', 'LAC', 'NYJ', 'SEA', '', 'FA', 'ZZZ']),
      }),
      (named) => {
        const resolved = resolvePlayer(PLAYERS, named)
        if (resolved.kind !== 'found') return
        const found = resolved.player
        if (named.position !== null) expect(found.position).toBe(named.position.toUpperCase())
        if (named.team !== null && !['', 'FA'].includes(named.team)) expect([named.team, '']).toContain(found.team)
      },
    ),
  )
  for (const candidate of PLAYERS) {
    expect(meant({ name: candidate.name, position: candidate.position, team: candidate.team })).toBe(candidate)
  }
})

const NAMES = [
  'Mike Williams',
  'Mike Wiliams',
  'Mike Williams Jr.',
  'Seahawks',
  'New York',
  'SEA',
  'K. J. Osborn',
  '.',
  'x',
]
const anyPlayers = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      name: fc.constantFrom(...NAMES),
      position: fc.constantFrom<Position>('QB', 'WR', 'DST'),
      team: fc.constantFrom('SEA', 'NYJ', 'BUF', '', null),
      gsis_id: fc.constantFrom(null, '1', '2', '3'),
      sleeper_id: fc.constantFrom(null, '1', '2', '3'),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .map((players): readonly NamedPlayer[] => players)
const anyWords = fc.record(
  {
    gsis_id: fc.constantFrom('1', '4', ''),
    sleeper_id: fc.constantFrom('2', '4', 'SEA'),
    name: fc.constantFrom(...NAMES),
    position: fc.constantFrom('QB', 'wr', 'D/ST', 'LB', ''),
    team: fc.constantFrom('SEA', 'Jets', 'FA', ''),
  },
  { requiredKeys: [] },
)

test('[NR2] nobody is found, and nobody listed as a candidate, whose ids and name both differ', () => {
  const bears = (
    found: NamedPlayer,
    { name = '', position = '', team = '' }: { [Field in keyof PlayerDescription]?: string },
  ) =>
    matchingName(found.name) === matchingName(name) ||
    playerKey(found.name, found.position, found.team ?? '') === playerKey(name, 'DST', position === '' ? '' : team) ||
    (name === 'New York' && found.position === 'DST' && /New York|NYJ/.test(`${found.name} ${found.team}`))
  fc.assert(
    fc.property(anyPlayers, anyWords, (players, words) => {
      const resolved = resolvePlayer(players, words)
      const listed =
        resolved.kind === 'found' ? [resolved.player] : resolved.kind === 'ambiguous' ? resolved.candidates : []
      for (const found of listed) {
        const ids = (['gsis_id', 'sleeper_id'] as const).filter((kind) => (words[kind] ?? '') !== '')
        const isSameId = ids.some((kind) => found[kind] === words[kind] || found.position === 'DST')
        if (!isSameId) expect(bears(found, words)).toBe(true)
      }
      if (resolved.kind === 'ambiguous') expect(resolved.candidates.length).toBeGreaterThan(0)
    }),
  )
})

test('[NR2] the answer does not depend on the order of the list', () => {
  fc.assert(
    fc.property(anyPlayers, anyWords, (players, words) => {
      const ids = (of: readonly NamedPlayer[]) => {
        const resolved = resolvePlayer(of, words)
        if (resolved.kind === 'found') return resolved.player.id
        return resolved.kind === 'ambiguous' ? resolved.candidates.map(({ id }) => id).toSorted() : null
      }
      expect(ids(players.toReversed())).toEqual(ids(players))
    }),
  )
})
