import { normalizeName } from './names.ts'

/** What people call players, for searching only: a nickname never decides whose row or pick it is. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['btj', 'brian thomas'],
  ['cdl', 'ceedee lamb'],
  ['cheetah', 'tyreek hill'],
  ['dhop', 'deandre hopkins'],
  ['jd5', 'jayden daniels'],
  ['jettas', 'justin jefferson'],
  ['jjetta', 'justin jefferson'],
  ['joe cool', 'joe burrow'],
  ['joey b', 'joe burrow'],
  ['jt', 'jonathan taylor'],
  ['king henry', 'derrick henry'],
  ['knuckles', 'david montgomery'],
  ['kw3', 'kenneth walker'],
  ['mhj', 'marvin harrison'],
  ['mhjr', 'marvin harrison'],
  ['mondre', 'rhamondre stevenson'],
  ['monty', 'david montgomery'],
  ['nuk', 'deandre hopkins'],
  ['scary terry', 'terry mclaurin'],
  ['sonic', 'jahmyr gibbs'],
  ['sun god', 'amon ra st brown'],
  ['tlaw', 'trevor lawrence'],
  ['tmac', 'tetairoa mcmillan'],
])

export function nicknamesOf(name: string): readonly string[] {
  const known = normalizeName(name)
  return [...NICKNAMES].flatMap(([nickname, meant]) => (meant === known ? [nickname] : []))
}
