import { foldText } from './fold-text.ts'
import type { Position } from './player.ts'
import { canonicalTeam, teamByName, teamOfDefence, type Team } from './team-codes.ts'

/**
 * A name as it is compared between sources (NM1-NM3): folded to plain lower-case words, a run of single letters
 * as one word ("A. J. Brown" equals "AJ Brown"), without the suffixes (Jr., III) that one source writes and the next
 * leaves out. '' for a text without letters and digits.
 */
export function normaliseName(name: string): string {
  const words = foldText(name).replace(SPACED_INITIALS, (run) => run.replaceAll(' ', ''))
  const [first = '', ...others] = words.split(' ')
  return [first, ...others.filter((word) => !SUFFIXES.has(word))].join(' ')
}

/**
 * Names of one athlete that no folding brings together, both as `normaliseName` gives them; a source's form leads to
 * the form that is compared (NM4). Only pairs that are one and the same person.
 */
export const NAME_ALIASES: ReadonlyMap<string, string> = new Map([
  ['alex mattison', 'alexander mattison'],
  ['andres borregales', 'andy borregales'],
  ['bill croskey merritt', 'jacory croskey merritt'],
  ['cam dicker', 'cameron dicker'],
  ['cameron little', 'cam little'],
  ['cameron skattebo', 'cam skattebo'],
  ['cameron ward', 'cam ward'],
  ['chigoziem okonkwo', 'chig okonkwo'],
  ['drew ogletree', 'andrew ogletree'],
  ['gabriel davis', 'gabe davis'],
  ['hollywood brown', 'marquise brown'],
  ['j michael sturdivant', 'jmichael sturdivant'],
  ['jeffery wilson', 'jeff wilson'],
  ['joshua downs', 'josh downs'],
  ['joshua palmer', 'josh palmer'],
  ['ken walker', 'kenneth walker'],
  ['kenny gainwell', 'kenneth gainwell'],
  ['matt stafford', 'matthew stafford'],
  ['michael woods', 'mike woods'],
  ['mike pittman', 'michael pittman'],
  ['mitch tinsley', 'mitchell tinsley'],
  ['mitch trubisky', 'mitchell trubisky'],
  ['nathan carter', 'nate carter'],
  ['nathaniel dell', 'tank dell'],
  ['pat mahomes', 'patrick mahomes'],
  ['pop douglas', 'demario douglas'],
  ['scotty miller', 'scott miller'],
  ['zonovan knight', 'bam knight'],
])

/** The normalised name with aliases resolved: equal for two spellings of one athlete. */
export function matchingName(name: string): string {
  const normalised = normaliseName(name)
  return NAME_ALIASES.get(normalised) ?? normalised
}

/**
 * The key under which two sources mean the same player: position and name (NM5). The team is no part of it, because
 * players change teams; it only breaks ties between two who share a key. A defence is its team, however it is written.
 */
export function playerKey(name: string, position: Position, team: string): string {
  if (position !== 'DST') return `${position} ${matchingName(name)}`
  return `DST ${defenceOf(name, team)?.code ?? matchingName(name)}`
}

/** The team whose defence is meant; its name says more than a team beside it. */
export function defenceOf(name: string, team: string): Team | null {
  return teamOfDefence(name) ?? teamOfDefence(canonicalTeam(team))
}

/**
 * The name for a narrow cell (NM7): "Amon-Ra St. Brown" is "A. St. Brown", "Seattle Seahawks" is "Seahawks". First
 * names that are initials already ("A.J.", "DK") stay, because nothing shorter tells them apart.
 */
export function shortName(name: string): string {
  const team = teamByName(name)
  if (team) return team.nickname
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial = '', ...remaining] = first
  if (others.length === 0 || remaining.length < 2 || first.includes('.')) return [first, ...others].join(' ')
  return `${initial}. ${others.join(' ')}`
}

/** "Jr.", "III": words that say which of a family is meant. */
export function isNameSuffix(word: string): boolean {
  return SUFFIXES.has(foldText(word))
}

const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])
const SPACED_INITIALS = /(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu
