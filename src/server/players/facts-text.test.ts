import { expect, test } from 'vitest'
import { FEW_FACTS } from '../../../tests/support/player-facts.ts'
import { playersFromText, playersText, seasonFromText, seasonText } from './facts-files.ts'

const [season] = FEW_FACTS.seasons
if (season === undefined) throw new Error('no season')
const content = seasonText(season)

test('[FX10] the text of a season and of the players holds every field', () => {
  expect(seasonFromText(content)).toEqual({ ok: true, value: season })
  const { players, ids } = FEW_FACTS
  expect(playersFromText(playersText({ players, ids }))).toEqual({ ok: true, value: { players, ids } })
})

test.each([
  ['is no JSON', (text: string) => text.slice(1), 'season: expected a number'],
  ['has no column', (text: string) => text.replace('"rush_long"', '"rush_short"'), /^rush_long: expected \d+ values$/],
  [
    'is a value short',
    (text: string) => text.replace(/"pass_cmp":\[[^,]*,/, '"pass_cmp":['),
    /^pass_cmp: expected \d+ values$/,
  ],
  [
    'has a text for a number',
    (text: string) => text.replace(/"week":\[1/, '"week":["1"'),
    'week: row 1 has the wrong type',
  ],
  [
    'has a side that is none',
    (text: string) => text.replace(/"home_away":\["?\w+"?/, '"home_away":["N"'),
    'home_away: row 1 has the wrong type',
  ],
])('[FX11] a text that %s is refused by name', (_, change, message) => {
  const changed = change(content)
  expect(changed).not.toBe(content)
  const read = seasonFromText(changed)
  expect(read.ok ? 'read' : read.error).toMatch(message)
})
