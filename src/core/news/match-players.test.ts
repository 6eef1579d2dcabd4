import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsPlayer, reportedItem } from '../../../tests/support/news-reports.ts'
import { CONFIDENCE } from './mentions.ts'
import { matchPlayers, MAX_MENTIONS, playersForMatching } from './match-players.ts'
import type { ReportedItem } from './news-item.ts'

const CHASE = newsPlayer('00-1', "Ja'Marr Chase", 'WR', 'CIN', { espn_id: '4362628', rotowire_id: '15424' })
const BURROW = newsPlayer('00-2', 'Joe Burrow', 'QB', 'CIN', { espn_id: '3915511' })
const ALLEN = newsPlayer('00-3', 'Josh Allen', 'QB', 'BUF', { espn_id: '3918298', rotowire_id: '12483' })
const ST_BROWN = newsPlayer('00-4', 'Amon-Ra St. Brown', 'WR', 'DET')
const NJIGBA = newsPlayer('00-5', 'Jaxon Smith-Njigba', 'WR', 'SEA')
const SON = newsPlayer('00-6', 'Marvin Harrison Jr.', 'WR', 'ARI')
const MIKE_LAC = newsPlayer('00-7', 'Mike Williams', 'WR', 'LAC')
const MIKE_NYJ = newsPlayer('00-8', 'Mike Williams', 'WR', 'NYJ')
const FREE = newsPlayer('00-9', 'Amari Cooper', 'WR', null)
const LOVE = newsPlayer('00-10', 'Jordan Love', 'QB', 'GB')
const LONDON = newsPlayer('00-11', 'Drake London', 'WR', 'ATL')
const BRADY = newsPlayer('00-12', 'Jonathan Brady', 'WR', 'LV')
const SEAHAWKS = newsPlayer('SEA', 'Seattle Seahawks', 'DST', 'SEA')
const CARTER = newsPlayer('00-13', 'Michael Carter', 'RB', 'TEN', { rotowire_id: '15001' })
const PLAYERS = [
  CHASE,
  BURROW,
  ALLEN,
  ST_BROWN,
  NJIGBA,
  SON,
  MIKE_LAC,
  MIKE_NYJ,
  FREE,
  LOVE,
  LONDON,
  BRADY,
  SEAHAWKS,
  CARTER,
]

/** Names with their confidence, as found. */
function found(facts: Partial<ReportedItem> | string): readonly (readonly [string, number])[] {
  const item = reportedItem(typeof facts === 'string' ? { title: facts } : facts)
  return matchPlayers(item, PLAYERS).map(({ name, confidence }) => [name, confidence] as const)
}

test('[NWR5] an id of the source is exact, in its own numbering', () => {
  expect(found({ athleteIds: [{ kind: 'espn_id', id: '4362628' }] })).toEqual([["Ja'Marr Chase", CONFIDENCE.id]])
  expect(found({ athleteIds: [{ kind: 'rotowire_id', id: '15424' }] })).toEqual([["Ja'Marr Chase", CONFIDENCE.id]])
  expect(found({ athleteIds: [{ kind: 'rotowire_id', id: '4362628' }] })).toEqual([])
  expect(found({ athleteIds: [{ kind: 'espn_id', id: '' }] })).toEqual([])
})

test('[NWR5] an id that two bear is nobody', () => {
  const twins = [
    newsPlayer('a', 'One', 'WR', null, { espn_id: '7' }),
    newsPlayer('b', 'Two', 'WR', null, { espn_id: '7' }),
  ]
  expect(matchPlayers(reportedItem({ athleteIds: [{ kind: 'espn_id', id: '7' }] }), twins)).toEqual([])
})

test('[NWR5] the ids of RotoWire come from the table of ids', () => {
  const known = { ...ALLEN, headshot_url: null, gsis_id: '00-3', espn_id: '3918298', active: true }
  const ids = { gsis_id: '00-3', sleeper_id: null, espn_id: null, rotowire_id: '12483', mfl_id: null }
  expect(playersForMatching([known], [ids])).toMatchObject([{ id: '00-3', espn_id: '3918298', rotowire_id: '12483' }])
  expect(playersForMatching([known], [])).toMatchObject([{ rotowire_id: null }])
})

test("[NWR6] the source's title says whom it is about", () => {
  const title = "Ja'Marr Chase: Limited again"
  expect(found({ title, namedPlayer: "Ja'Marr Chase" })).toEqual([["Ja'Marr Chase", CONFIDENCE.title]])
  expect(found({ title: 'Seahawks D/ST: Five sacks', namedPlayer: 'Seahawks D/ST' })).toMatchObject([
    ['Seattle Seahawks', CONFIDENCE.title],
  ])
})

test("[NWR6] an id that is another man's outweighs the name", () => {
  const title = 'Michael Carter: Seven tackles'
  const athleteIds = [{ kind: 'rotowire_id', id: '99' }] as const
  expect(found({ title, namedPlayer: 'Michael Carter', athleteIds })).toEqual([])
  expect(found({ title, namedPlayer: 'Michael Carter' })).toEqual([['Michael Carter', CONFIDENCE.title]])
})

test('[NWR6] of two namesakes the one is meant whose team is named, else neither', () => {
  const title = 'Mike Williams: Questionable'
  const namedPlayer = 'Mike Williams'
  expect(found({ title, namedPlayer })).toEqual([])
  expect(matchPlayers(reportedItem({ title, namedPlayer, summary: 'The Jets list him.' }), PLAYERS)).toMatchObject([
    { playerId: '00-8' },
  ])
  expect(found({ title, namedPlayer, summary: 'Jets at Chargers.' })).toEqual([])
  expect(found({ title, namedPlayer, summary: 'The Bears list him.' })).toEqual([])
})

test.each([
  ["Ja'Marr Chase practices", "Ja'Marr Chase", CONFIDENCE.fullName],
  ['JA’MARR CHASE PRACTICES', "Ja'Marr Chase", CONFIDENCE.fullName],
  ["Bengals' Ja'Marr Chase practices", "Ja'Marr Chase", CONFIDENCE.fullNameSupported],
  ["Star wideout Ja'Marr Chase practices", "Ja'Marr Chase", CONFIDENCE.fullNameSupported],
  ["Amon-Ra St. Brown's day", 'Amon-Ra St. Brown', CONFIDENCE.fullName],
  ['Jaxon Smith-Njigba, again', 'Jaxon Smith-Njigba', CONFIDENCE.fullName],
  ['Cardinals start Marvin Harrison', 'Marvin Harrison Jr.', CONFIDENCE.fullNameSupported],
  ['Steelers’ Amari Cooper active', 'Amari Cooper', CONFIDENCE.fullName],
])('[NWR7] %s: %s', (title, name, confidence) => {
  expect(found(title)).toEqual([[name, confidence]])
})

test.each([
  'Linebacker Josh Allen signs',
  'Jaguars DE Josh Allen signs',
  'Josh Allen, the Jaguars pass rusher, signs',
  'Coach Josh Allen speaks',
  'Bills want a deal, per Josh Allen',
  'Bills linebacker Josh Allen signs',
  'Hall of Famer Marvin Harrison speaks',
  'Marvin Harrison speaks',
  'Marvin Harrison Sr. speaks',
  'Former wide receiver Marvin Harrison speaks',
  'WR Josh Allen signs',
  'Jaguars’ Josh Allen signs',
  'josh allen signs',
  'Josh, Allen sign',
  'according to Josh Allen of ESPN',
  'Seattle Seahawks win',
  'Mike Williams out',
])('[NWR7] %s: nobody of ours', (title) => {
  expect(found(title)).toEqual([])
})

test('[NWR7] a source that lists other athletes means one of those, unless the text says more', () => {
  const athleteIds = [{ kind: 'espn_id', id: '555' }] as const
  expect(found({ title: 'Josh Allen signs', athleteIds })).toEqual([])
  expect(found({ title: 'Bills QB Josh Allen signs', athleteIds })).toMatchObject([
    ['Josh Allen', CONFIDENCE.fullNameSupported],
  ])
})

test.each([
  ["Bengals' Chase limited", "Ja'Marr Chase", CONFIDENCE.surnameAndTeam],
  ['Bengals WR Chase limited', "Ja'Marr Chase", CONFIDENCE.surnameSupported],
  ['QB Burrow returns', 'Joe Burrow', CONFIDENCE.surnameAndPosition],
  ['Burrow returns as Bengals win', 'Joe Burrow', CONFIDENCE.surnameAndTeam],
  ['Star Burrow returns for Bengals', 'Joe Burrow', CONFIDENCE.surnameAndTeam],
  ['Los Bengals de Burrow', 'Joe Burrow', CONFIDENCE.surnameAndTeam],
  ['Can Burrow save the Bengals?', 'Joe Burrow', CONFIDENCE.surnameAndTeam],
  ["Chase's big day lifts Bengals", "Ja'Marr Chase", CONFIDENCE.surnameAndTeam],
  ['Lions rule out St. Brown', 'Amon-Ra St. Brown', CONFIDENCE.surnameAndTeam],
  ['Smith-Njigba stars for Seahawks', 'Jaxon Smith-Njigba', CONFIDENCE.surnameAndTeam],
  ["Falcons' London limited", 'Drake London', CONFIDENCE.surnameAndTeam],
  ['Packers trust Love on third down', 'Jordan Love', CONFIDENCE.surnameAndTeam],
])('[NWR8] %s: %s', (title, name, confidence) => {
  expect(found(title)).toEqual([[name, confidence]])
})

test.each([
  'Burrow returns',
  'Chase for the Bengals job is on',
  'Love is in the air for Packers',
  'The Chase is on for Bengals',
  'Packers feel the Love',
  'Bengals sign Sam Chase',
  'Bengals sign Chase Young',
  'Bengals LB Chase out',
  'Bengals coach Burrow speaks',
  'Falcons play in London',
  "Raiders' Brady speaks",
  "Browns' Chase limited",
  'Bengals chase history',
  'Bengals LB Sam Burrow signs; Burrow is 24',
])('[NWR8] %s: nobody of ours', (title) => {
  expect(found(title)).toEqual([])
})

test('[NWR8] a source that lists strangers may mean one of them by a last name', () => {
  const athleteIds = [{ kind: 'espn_id', id: '555' }] as const
  expect(found({ title: "Bengals' Burrow speaks", athleteIds })).toEqual([])
  expect(found({ title: 'Bengals QB Burrow speaks', athleteIds })).toMatchObject([
    ['Joe Burrow', CONFIDENCE.surnameSupported],
  ])
})

test('[NWR8] a last name belongs to the player who is named in full', () => {
  const item = { title: "Bengals' Chase limited", summary: 'Ronnie Chase, a guard, hurt his knee.', teams: ['CIN'] }
  expect(found(item)).toEqual([])
})

test('[NWR8] a last name of two words that belongs to a stranger is nobody of ours', () => {
  expect(found('Lions sign Equanimeous St. Brown; St. Brown is 30')).toEqual([])
})

test('[NWR9] each player once, the surest first', () => {
  const title = 'Joe Burrow finds Chase; Bengals WR Chase scores'
  const athleteIds = [{ kind: 'espn_id', id: '4362628' }] as const
  expect(found({ title, athleteIds })).toEqual([
    ["Ja'Marr Chase", CONFIDENCE.id],
    ['Joe Burrow', CONFIDENCE.fullNameSupported],
  ])
})

test('[NWR9] of a long list of names only the first are kept', () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    newsPlayer(`${index}`, `Player ${'ABCDEFGHIJKLM'[index]}son`, 'WR', null),
  )
  const mentions = matchPlayers(reportedItem({ title: many.map(({ name }) => name).join(', ') }), many)
  expect(mentions.map(({ playerId }) => playerId)).toEqual(many.slice(0, 12).map(({ id }) => id))
})

test('[NWR10] a defence is meant by D/ST, not by its team', () => {
  expect(found('Seahawks D/ST leads Week 10')).toEqual([['Seattle Seahawks', CONFIDENCE.fullName]])
  expect(found('Seahawks DST leads Week 10')).toEqual([['Seattle Seahawks', CONFIDENCE.fullName]])
  expect(found('Seahawks defense leads the league')).toEqual([])
  expect(found('Seahawks D leads the league')).toEqual([])
})

const WORDS = [
  'Chase',
  'Love',
  'Josh Allen',
  "Ja'Marr",
  'QB',
  'Bengals',
  'coach',
  'Jr.',
  ',',
  ':',
  '-',
  "'s",
  'the',
  'St. Brown',
  'D/ST',
  'Seahawks',
]

test('[NWR9] whatever the text: players of the list, each once, at most so many, between 0 and 1, the surest first', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string()), { maxLength: 30 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (title, summary) => {
      const mentions = matchPlayers(reportedItem({ title, summary }), PLAYERS)
      expect(mentions.length).toBeLessThanOrEqual(MAX_MENTIONS)
      expect(new Set(mentions.map(({ playerId }) => playerId)).size).toBe(mentions.length)
      expect(
        mentions.every(({ playerId, name }) =>
          PLAYERS.some((player) => player.id === playerId && player.name === name),
        ),
      ).toBe(true)
      const confidences = mentions.map(({ confidence }) => confidence)
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
      expect(confidences.every((confidence) => confidence > 0 && confidence <= 1)).toBe(true)
    }),
  )
})
