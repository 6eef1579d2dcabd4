import { foldText } from './fold-text.ts'
import type { Position, Player } from './player.ts'
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

/** "Walker" for Kenneth Walker III, "St. Brown" for Amon-Ra St. Brown, "Seahawks" for their defense. */
export function surnameOf({ name, position }: Pick<Player, 'name' | 'position'>): string {
  const short = shortName(name)
  if (position === 'DST') return short
  const words = short.replace(INITIAL, '').split(' ')
  const named = words.filter((word, index) => index === 0 || !isNameSuffix(word))
  const others = INITIAL.test(short) ? named : named.slice(1)
  return others.join(' ') || short
}

/** The part of the name before the surname. */
export function firstNameOf(player: Pick<Player, 'name' | 'position'>): string {
  return player.name.slice(0, Math.max(0, player.name.lastIndexOf(surnameOf(player)))).trim()
}

const INITIAL = /^\p{L}\. /u

/** "Jr.", "III" */
export function isNameSuffix(word: string): boolean {
  return SUFFIXES.has(foldText(word))
}

const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])
const SPACED_INITIALS = /(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu

/** The capitals of a name, "jsn" for Jaxon Smith-Njigba and "cmc" for Christian McCaffrey. */
export function initialsOf(name: string): string {
  const capitals = name
    .split(' ')
    .filter((word) => !/^[IV]+$/.test(word) || !isNameSuffix(word))
    .join('')
    .replace(/[^\p{Lu}]/gu, '')
  return foldText(capitals)
}

/** What people call players. A nickname finds them in a search, and means their row in a pasted list (CSV43); it never decides a pick. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['ajb', 'aj brown'],
  ['arsb', 'amon ra st brown'],
  ['baker', 'baker mayfield'],
  ['big truss', 'lamar jackson'],
  ['bijan', 'bijan robinson'],
  ['breece', 'breece hall'],
  ['btj', 'brian thomas'],
  ['bucky', 'bucky irving'],
  ['cdl', 'ceedee lamb'],
  ['ceedee', 'ceedee lamb'],
  ['cheetah', 'tyreek hill'],
  ['chuba', 'chuba hubbard'],
  ['cmc', 'christian mccaffrey'],
  ['dak', 'dak prescott'],
  ['davante', 'davante adams'],
  ['deebo', 'deebo samuel'],
  ['dhop', 'deandre hopkins'],
  ['dk', 'dk metcalf'],
  ['etn', 'travis etienne'],
  ['hock', 'tj hockenson'],
  ['jamo', 'jameson williams'],
  ['jd5', 'jayden daniels'],
  ['jettas', 'justin jefferson'],
  ['jjetta', 'justin jefferson'],
  ['jjm', 'jj mccarthy'],
  ['joe cool', 'joe burrow'],
  ['joey b', 'joe burrow'],
  ['jsn', 'jaxon smith njigba'],
  ['jt', 'jonathan taylor'],
  ['juju', 'juju smith schuster'],
  ['king henry', 'derrick henry'],
  ['knuckles', 'david montgomery'],
  ['kw3', 'kenneth walker'],
  ['kyler', 'kyler murray'],
  ['kyren', 'kyren williams'],
  ['lamar', 'lamar jackson'],
  ['mhj', 'marvin harrison'],
  ['mhjr', 'marvin harrison'],
  ['mondre', 'rhamondre stevenson'],
  ['monty', 'david montgomery'],
  ['nuk', 'deandre hopkins'],
  ['puka', 'puka nacua'],
  ['rome', 'rome odunze'],
  ['saquon', 'saquon barkley'],
  ['scary terry', 'terry mclaurin'],
  ['skatt', 'cam skattebo'],
  ['slim reaper', 'devonta smith'],
  ['sonic', 'jahmyr gibbs'],
  ['sun god', 'amon ra st brown'],
  ['tlaw', 'trevor lawrence'],
  ['tmac', 'tetairoa mcmillan'],
  ['tua', 'tua tagovailoa'],
  ['tyreek', 'tyreek hill'],
  ['zeke', 'ezekiel elliott'],
])

export function nicknamesOf(name: string): readonly string[] {
  const known = normalizeName(name)
  return [...NICKNAMES].flatMap(([nickname, meant]) => (meant === known ? [nickname] : []))
}
