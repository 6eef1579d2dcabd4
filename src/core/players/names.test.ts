import fc from 'fast-check'
import { expect, test } from 'vitest'

import { matchingName, NAME_ALIASES, normalizeName, playerKey, shortName } from './names.ts'

test.each([
  ['Marvin Harrison Jr.', 'marvin harrison'],
  ['James Cook III', 'james cook'],
  ['Kyle Pitts Sr.', 'kyle pitts'],
  ["Ja'Marr Chase", 'jamarr chase'],
  ['A.J. Brown', 'aj brown'],
  ['Amon-Ra St. Brown', 'amon ra st brown'],
  ['Eddy Piñeiro', 'eddy pineiro'],
])('[NM3] %s is compared as %s', (name, normalised) => {
  expect(normalizeName(name)).toBe(normalised)
})

test('[NM2] initials written apart equal initials written together', () => {
  expect(normalizeName('A. J. Brown')).toBe(normalizeName('AJ Brown'))
  expect(normalizeName('Brown, A J')).toBe('brown aj')
  expect(normalizeName('A. J. Brown IV')).toBe('aj brown')
})

test('[NM3] a suffix word that is the whole name or its first word stays', () => {
  expect(normalizeName('V')).toBe('v')
  expect(normalizeName('Sr. Jones')).toBe('sr jones')
})

test('[NM3] normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name))
    }),
  )
})

test('[NM4] known second names lead to one form', () => {
  expect(matchingName('Kenny Gainwell')).toBe(matchingName('Kenneth Gainwell'))
  expect(matchingName('Joshua Palmer')).toBe(matchingName('Josh Palmer'))
  expect(matchingName('constructor')).toBe('constructor')
})

test('[NM4] a second name leads to a form that leads no further', () => {
  for (const [second, form] of NAME_ALIASES) {
    expect([matchingName(second), matchingName(form)]).toEqual([form, form])
    expect([normalizeName(second), normalizeName(form)]).toEqual([second, form])
  }
})

test('[NM5] the key joins position and name, and the team only names a defence', () => {
  expect(playerKey("Ja'Marr Chase", 'WR', 'CIN')).toBe(playerKey('JaMarr Chase', 'WR', ''))
  expect(playerKey('Josh Allen', 'QB', 'BUF')).not.toBe(playerKey('Josh Allen', 'WR', 'BUF'))
})

test.each([
  ['Seattle Seahawks', ''],
  ['Seahawks', ''],
  ['SEA', ''],
  ['Seattle', 'FA'],
  ['Seahawks D/ST', 'SEA'],
  ['Some Defense', 'SEA'],
])('[NM5] the defence "%s" of "%s" has the key of Seattle', (name, team) => {
  expect(playerKey(name, 'DST', team)).toBe('DST SEA')
})

test('[NM5] a place with two teams needs the team to tell its defences apart', () => {
  expect(playerKey('New York', 'DST', 'NYJ')).toBe('DST NYJ')
  expect(playerKey('New York', 'DST', '')).toBe('DST new york')
})

test.each([
  ['Amon-Ra St. Brown', 'A. St. Brown'],
  ['Seattle Seahawks', 'Seahawks'],
  ['San Francisco 49ers', '49ers'],
  ["Ja'Marr Chase", 'J. Chase'],
  ['A.J. Brown', 'A.J. Brown'],
  ['DK Metcalf', 'DK Metcalf'],
  ['Marvin Harrison Jr.', 'M. Harrison Jr.'],
  ['Pelé', 'Pelé'],
  ['', ''],
  ['😀😀😀 Smith', '😀. Smith'],
])('[NM7] "%s" is "%s" in a narrow cell', (name, short) => {
  expect(shortName(name)).toBe(short)
})
