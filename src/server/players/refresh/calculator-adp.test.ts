import { expect, test } from 'vitest'
import type { RosterPlayer } from '../upstream/crosswalk.ts'
import { readCalculatorAdp } from './calculator-adp.ts'

function known(gsisId: string, name: string, more: Partial<RosterPlayer> = {}): [string, RosterPlayer] {
  const unknown = { sleeperId: null, espnId: null, rotowireId: null, headshotUrl: null, rosterStatus: null }
  const player = { gsisId, name, position: 'WR' as const, team: 'CHI', isOnRoster: true, isInactive: false }
  return [gsisId, { ...unknown, ...player, ...more }]
}

const KNOWN = new Map([
  known('00-1', 'Élan O’Catch Jr.'),
  known('00-2', 'Twin Name', { team: 'LAR' }),
  known('00-3', 'Twin Name'),
  known('00-4', 'Strong Leg', { position: 'K', team: 'SEA' }),
])

const META = {
  type: 'PPR',
  teams: 12,
  rounds: 15,
  total_drafts: 4460,
  start_date: '2026-08-28',
  end_date: '2026-09-03',
}

function row(name: string, position: string, team: string, adp: number, more: object = {}) {
  return { player_id: 5177, name, position, team, adp, adp_formatted: '1.02', times_drafted: 2284, stdev: 0.8, ...more }
}

function read(players: readonly unknown[], meta: object = META) {
  return readCalculatorAdp(JSON.stringify({ status: 'Success', meta, players }), 'half_ppr', KNOWN)
}

test('[DF25] players are matched by name and position, two of one name by their team, and defenses by theirs', () => {
  const list = read([
    row("Elan O'Catch", 'WR', 'CHI', 3.2),
    row('Twin Name', 'WR', 'LA', 40),
    row('Strong Leg', 'PK', 'SEA', 150, { stdev: null }),
    row('Chicago Defense', 'DEF', 'CHI', 160),
    row('Nobody Here', 'WR', 'CHI', 9),
    row('Twin Name', 'WR', 'SEA', 44),
    row('Some Backer', 'LB', 'CHI', 99),
  ])
  expect(list).toMatchObject({
    ok: true,
    value: {
      source: 'Fantasy Football Calculator',
      scoring: 'half_ppr',
      firstDay: '2026-08-28',
      lastDay: '2026-09-03',
      draftCount: 4460,
    },
  })
  expect(list.ok && list.value.prices).toEqual([
    { playerId: '00-1', position: 'WR', adp: 3.2, draftCount: 2284, spread: 0.8 },
    { playerId: '00-2', position: 'WR', adp: 40, draftCount: 2284, spread: 0.8 },
    { playerId: '00-4', position: 'K', adp: 150, draftCount: 2284, spread: null },
    { playerId: 'CHI', position: 'DST', adp: 160, draftCount: 2284, spread: 0.8 },
  ])
})

test.each<[string, unknown]>([
  ['an error of the site', { status: 'Error', errors: ['no drafts'] }],
  ['a page', '<html>'],
  ['no dates', { status: 'Success', meta: { ...META, end_date: null }, players: [] }],
  ['a pick of 0', { status: 'Success', meta: META, players: [row('A', 'WR', 'CHI', 0)] }],
  ['nothing', null],
])('[DF26] %s is refused with a reason', (_, answer) => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  expect(readCalculatorAdp(text, 'ppr', KNOWN)).toEqual({
    ok: false,
    error: expect.stringContaining('Fantasy Football Calculator has another shape'),
  })
})
