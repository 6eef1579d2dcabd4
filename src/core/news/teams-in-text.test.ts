import { expect, test } from 'vitest'
import { TEAM_NICKNAMES, teamsInText } from './text-words.ts'

test('[NWR19] the filter lists the 32 nicknames in the order of the alphabet', () => {
  expect(TEAM_NICKNAMES).toHaveLength(32)
  expect(new Set(TEAM_NICKNAMES).size).toBe(32)
  expect(TEAM_NICKNAMES.slice(0, 3)).toEqual(['49ers', 'Bears', 'Bengals'])
})

test.each([
  ['Bengals beat Browns, Bengals fans rejoice', ['CIN', 'CLE']],
  ["49ers' Kittle and the Niners", ['SF']],
  ['Packers-Bears: what to watch', ['GB', 'CHI']],
  ['Los Angeles Rams sign kicker', ['LAR']],
  ['Bucs, Jags, Pats and Vikes', ['TB', 'JAX', 'NE', 'MIN']],
  ['He bills the bears and raises giants', []],
  ['St. Louis Cardinals pitcher, San Francisco Giants outfielder', []],
  ['Penn State Nittany Lions, Boston College Eagles', []],
  ['Detroit Lions and Pittsburgh Steelers', ['DET', 'PIT']],
  ['', []],
])('[NWR19] the teams of "%s"', (text, codes) => {
  expect(teamsInText(text)).toEqual(codes)
})
