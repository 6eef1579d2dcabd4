import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlayerCell, readTeamCell } from './player-cell.ts'

test.each([
  ["Ja'Marr Chase", { name: "Ja'Marr Chase", team: null, position: null }],
  ["Ja'Marr Chase (CIN)", { name: "Ja'Marr Chase", team: 'CIN', position: null }],
  ["Ja'Marr Chase (CIN - WR)", { name: "Ja'Marr Chase", team: 'CIN', position: 'WR' }],
  ["Ja'Marr Chase DET (CIN - WR)", { name: "Ja'Marr Chase", team: 'CIN', position: 'WR' }],
  ["Ja'Marr Chase CIN (6)", { name: "Ja'Marr Chase", team: 'CIN', position: null }],
  ["Ja'Marr Chase CIN", { name: "Ja'Marr Chase", team: 'CIN', position: null }],
  ['Seattle Seahawks (SEA - D/ST)', { name: 'Seattle Seahawks', team: 'SEA', position: 'DST' }],
  ['Josh Allen (the quarterback)', { name: 'Josh Allen (the quarterback)', team: null, position: null }],
  ['CHRIS OLAVE NO', { name: 'CHRIS OLAVE NO', team: null, position: null }],
  ['Taysom NO', { name: 'Taysom NO', team: null, position: null }],
  ['Marvin Harrison II', { name: 'Marvin Harrison II', team: null, position: null }],
  ['  A.J.\n Brown\u200b ', { name: 'A.J. Brown', team: null, position: null }],
  ["1. (WR1) Ja'Marr Chase, CIN", { name: "Ja'Marr Chase", team: 'CIN', position: 'WR' }],
  ["#12) Ja'Marr Chase", { name: "Ja'Marr Chase", team: null, position: null }],
  ["Ja'Marr Chase Cin - WR", { name: "Ja'Marr Chase", team: 'Cin', position: 'WR' }],
  ["Ja'Marr Chase WR • CIN", { name: "Ja'Marr Chase", team: 'CIN', position: 'WR' }],
  ["JA'MARR CHASE CIN WR", { name: "JA'MARR CHASE", team: 'CIN', position: 'WR' }],
  ["Chase, Ja'Marr CIN WR", { name: "Ja'Marr Chase", team: 'CIN', position: 'WR' }],
  ["Chase, Ja'Marr", { name: "Ja'Marr Chase", team: null, position: null }],
  ['Harrison Jr., Marvin', { name: 'Marvin Harrison Jr.', team: null, position: null }],
  ['Harrison, Jr.', { name: 'Harrison, Jr.', team: null, position: null }],
  ['Seattle Sea - DEF', { name: 'Seattle', team: 'Sea', position: 'DST' }],
  ['Seahawks, Seattle SEA Def', { name: 'Seattle Seahawks', team: 'SEA', position: 'DST' }],
  ['Seattle Seahawks DEF', { name: 'Seattle Seahawks', team: null, position: 'DST' }],
  ['(injured) Josh Allen', { name: '(injured) Josh Allen', team: null, position: null }],
  ['Will Dissly No Te', { name: 'Will Dissly', team: 'No', position: 'TE' }],
  ['DJ Moore', { name: 'DJ Moore', team: null, position: null }],
  ['Cin - WR', { name: 'Cin - WR', team: null, position: null }],
  ['JSN, SEA', { name: 'JSN', team: 'SEA', position: null }],
  ['Nacua, LAR', { name: 'Nacua', team: 'LAR', position: null }],
  ['Concepcion, KC', { name: 'KC Concepcion', team: null, position: null }],
  ['a, b, c', { name: 'a, b, c', team: null, position: null }],
  ['Jo ()', { name: 'Jo', team: null, position: null }],
])('[CSV10] the cell "%s" is read', (cell, player) => {
  expect(readPlayerCell(cell)).toMatchObject(player)
})

test.each([
  ['Jahmyr Gibbs   DET (6)', { name: 'Jahmyr Gibbs', team: 'DET', position: null, bye: 6 }],
  ['Houston Texans DST   (8)', { name: 'Houston Texans', team: null, position: 'DST', bye: 8 }],
  ['Jahmyr Gibbs (DET - RB, Bye: 6)', { name: 'Jahmyr Gibbs', team: 'DET', position: 'RB', bye: 6 }],
  ['Jahmyr Gibbs, DET 6', { name: 'Jahmyr Gibbs', team: 'DET', position: null, bye: 6 }],
  ['Jahmyr Gibbs DET bye 6', { name: 'Jahmyr Gibbs', team: 'DET', position: null, bye: 6 }],
  ['Jahmyr Gibbs DET (0)', { name: 'Jahmyr Gibbs DET (0)', team: null, position: null, bye: null }],
  ['Jahmyr Gibbs (RB12)', { name: 'Jahmyr Gibbs', team: null, position: 'RB', bye: null }],
  ['Deebo Samuel FA ()', { name: 'Deebo Samuel', team: 'FA', position: null, bye: null }],
  ['Jahmyr Gibbs DET (-)', { name: 'Jahmyr Gibbs', team: 'DET', position: null, bye: null }],
])('[CSV29] the bye in the cell "%s" is read', (cell, player) => {
  expect(readPlayerCell(cell)).toEqual(player)
})

test.each([
  ['DET (6)', { team: 'DET', bye: 6 }],
  ['DET/6', { team: 'DET', bye: 6 }],
  ['Lions, bye 6', { team: 'Lions', bye: 6 }],
  ['det - 14', { team: 'det', bye: 14 }],
  ['FA (6)', { team: 'FA', bye: 6 }],
  ['DET', { team: 'DET', bye: null }],
  ['DET (60)', { team: 'DET (60)', bye: null }],
  ['Group 6', { team: 'Group 6', bye: null }],
  ['49ers', { team: '49ers', bye: null }],
])('[CSV29] the bye in the cell "%s" of a team is read', (cell, read) => {
  expect(readTeamCell(cell)).toEqual(read)
})

test('[CSV10] whatever a cell holds, its name is a part of it, and a huge one is not searched', () => {
  const piece = fc.constantFrom(
    "Ja'Marr",
    'Chase',
    'Jr.',
    'CIN',
    'Cin',
    'WR',
    'K',
    'DEF',
    ' ',
    ', ',
    ' - ',
    '(',
    ')',
    '7',
    '1. ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const { name } = readPlayerCell(pieces.join(''))
      expect(name).toBe(name.trim())
      expect(name.length).toBeLessThanOrEqual(pieces.join('').length)
    }),
  )
  for (const repeated of [' - ', '( ', 'A ', ', ', '1. '])
    expect(readPlayerCell(repeated.repeat(300_000)).team).toBeNull()
})

test('[CSV24] "FA ()" behind a name is a free agent without a bye', () => {
  expect(readPlayerCell('Deebo Samuel FA ()')).toMatchObject({ name: 'Deebo Samuel', team: 'FA', position: null })
})
