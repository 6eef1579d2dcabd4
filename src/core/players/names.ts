import { foldText } from './fold-text.ts'
import type { Position } from './player.ts'
import { canonicalTeam, teamByName, teamOfDefense, type Team } from './teams.ts'

/**
 * A name in the form compared between sources (NM1-NM3): folded to plain lower-case words, a run of single letters as one
 * word ("A. J. Brown" equals "AJ Brown"), without suffixes (Jr., III), which some sources leave out. '' for a text without
 * letters and digits.
 */
export function normalizeName(name: string): string {
  const words = foldText(name).replace(SPACED_INITIALS, (run) => run.replaceAll(' ', ''))
  const [first = '', ...others] = words.split(' ')
  return [first, ...others.filter((word) => !SUFFIXES.has(word))].join(' ')
}

/** Other names of the same athlete, mapped to the name that is compared; both normalized (NM4). */
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

/** The normalized name with aliases resolved: equal for two spellings of one athlete. */
export function matchingName(name: string): string {
  const normalised = normalizeName(name)
  return NAME_ALIASES.get(normalised) ?? normalised
}

/** The other names of a player, normalized: "hollywood brown" for Marquise Brown. */
export function aliasesOf(name: string): readonly string[] {
  const known = matchingName(name)
  return [...NAME_ALIASES].flatMap(([alias, meant]) => (meant === known ? [alias] : []))
}

/**
 * Equal keys in two sources mean the same player: position and name (NM5). The team only breaks ties, because players
 * change teams. A defense is identified by its team, in any spelling.
 */
export function playerKey(name: string, position: Position, team: string): string {
  if (position !== 'DST') return `${position} ${matchingName(name)}`
  return `DST ${defenseOf(name, team)?.code ?? matchingName(name)}`
}

/** The team whose defense is meant; the name wins over a separate team. */
export function defenseOf(name: string, team: string): Team | null {
  return teamOfDefense(name) ?? teamOfDefense(canonicalTeam(team))
}

/**
 * The name for a narrow cell (NM7): "Amon-Ra St. Brown" is "A. St. Brown", "Seattle Seahawks" is "Seahawks". First names
 * that are initials ("A.J.", "DK") stay.
 */
export function shortName(name: string): string {
  const team = teamByName(name)
  if (team) return team.nickname
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial = '', ...remaining] = first
  if (others.length === 0 || remaining.length < 2 || first.includes('.')) return [first, ...others].join(' ')
  return `${initial}. ${others.join(' ')}`
}

/** "Jr.", "III" */
export function isNameSuffix(word: string): boolean {
  return SUFFIXES.has(foldText(word))
}

const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])
const SPACED_INITIALS = /(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu
