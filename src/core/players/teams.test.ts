import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { TEAM_CODES, TEAMS, canonicalTeam, fullTeamName, teamByCode, teamByName, teamOfDefense } from './teams.ts'

test('[NM6] there are 32 teams, and no spelling stands for two of them', () => {
  expect(TEAMS).toHaveLength(32)
  expect(TEAMS.map(({ code }) => code)).toEqual(TEAM_CODES)
  const spellings = TEAMS.flatMap((team) => [team.code, ...team.otherCodes, team.nickname, fullTeamName(team)])
  expect(new Set(spellings.map(foldText)).size).toBe(spellings.length)
})

test.each([
  ['JAC', 'JAX'],
  ['WSH', 'WAS'],
  ['LA', 'LAR'],
  ['LVR', 'LV'],
  ['OAK', 'LV'],
  ['GBP', 'GB'],
  ['KCC', 'KC'],
  ['SFO', 'SF'],
  ['NEP', 'NE'],
  ['NOS', 'NO'],
  ['TBB', 'TB'],
  [' sea ', 'SEA'],
  ['Bengals', 'CIN'],
  ['Kansas City', 'KC'],
  ['Los Angeles Rams', 'LAR'],
])('[NM6] the team "%s" is %s', (text, code) => {
  expect(canonicalTeam(text)).toBe(code)
})

test('[NM6] no team is an empty code, an unknown team stays as it is written, in upper case', () => {
  for (const text of ['', ' ', 'FA', 'fa*', 'N/A', '-', 'Free Agent']) expect(canonicalTeam(text)).toBe('')
  expect(canonicalTeam(' xfl ')).toBe('XFL')
  expect(canonicalTeam('New York')).toBe('NEW YORK')
  expect(canonicalTeam('__proto__')).toBe('__PROTO__')
})

test('[NM6] every team is found by each of its spellings', () => {
  for (const team of TEAMS) {
    expect(teamByCode(team.code.toLowerCase())).toBe(team)
    for (const code of team.otherCodes) expect(canonicalTeam(code)).toBe(team.code)
    expect(teamByName(team.nickname)).toBe(team)
    expect(teamOfDefense(fullTeamName(team))).toBe(team)
    expect(teamOfDefense(`${team.nickname} D/ST`)).toBe(team)
  }
})

test.each([
  ['LA Rams', 'LAR'],
  ['LA Chargers D/ST', 'LAC'],
  ['N.Y. Giants', 'NYG'],
  ['NY Jets Defense', 'NYJ'],
  ['KC Chiefs', 'KC'],
  ['Jac Jaguars', 'JAX'],
  ['SF 49ers', 'SF'],
  ['Niners', 'SF'],
  ['Tampa Bay Bucs', 'TB'],
  ['Jags DST', 'JAX'],
  ['NE Pats', 'NE'],
])('[NM6] the defence "%s" is that of %s', (text, code) => {
  expect(teamOfDefense(text)?.code).toBe(code)
})

test('[NM5] a defence is found by place, code and with the word defense, never where two teams fit', () => {
  expect(teamOfDefense('Seattle')?.code).toBe('SEA')
  expect(teamOfDefense('SEA')?.code).toBe('SEA')
  expect(teamOfDefense('Green Bay Defense')?.code).toBe('GB')
  expect(teamOfDefense('Houston DST')?.code).toBe('HOU')
  expect(teamOfDefense('New York')).toBeNull()
  expect(teamOfDefense('Los Angeles D/ST')).toBeNull()
  expect(teamByName('Seattle')).toBeNull()
})
