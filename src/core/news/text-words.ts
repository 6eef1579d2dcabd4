import { foldText } from '../players/fold-text.ts'
import { teamByName, TEAMS, type Team } from '../players/teams.ts'
import { isPosition, type Position } from '../players/player.ts'

/** A word of a headline, with the signs that tell a name from other words. */
export interface TextWord {
  /** As written, without the ending of a possessive. */
  readonly text: string
  readonly folded: string
  readonly isCapitalized: boolean
  /** "Chase's", "Bengals'". */
  readonly isPossessive: boolean
  /** What separates it from the word before: a space, a hyphen, another sign ("Chase, Higgins"), or a new sentence. */
  readonly gap: WordGap
}

type WordGap = 'space' | 'hyphen' | 'clause' | 'sentence'

/** The words of a text. A hyphen separates: "Packers-Bears" and "Smith-Njigba" are two words each. */
export function textWords(text: string): readonly TextWord[] {
  const words: TextWord[] = []
  let [endIndex, before] = [0, '']
  for (const match of text.matchAll(WORD)) {
    const [written] = match
    const between = text.slice(endIndex, match.index)
    words.push({ ...readWord(written, text.slice(match.index + written.length)), gap: gapOf(between, before) })
    endIndex = match.index + written.length
    before = written
  }
  return words
}

/** Whether a word belongs with the one before it, as "Chase" does with "Ja'Marr". */
export function isJoined(word: TextWord | undefined): word is TextWord {
  return word !== undefined && (word.gap === 'space' || word.gap === 'hyphen')
}

function readWord(written: string, after: string): Omit<TextWord, 'gap'> {
  const text = written.replace(POSSESSIVE_ENDING, '')
  const isPossessive = text !== written || (/s$/i.test(written) && PLURAL_POSSESSIVE.test(after))
  return { text, folded: foldText(text), isCapitalized: CAPITAL.test(text), isPossessive }
}

function gapOf(between: string, before: string): WordGap {
  if (before === '') return 'sentence'
  const signs = between.replace(PLURAL_POSSESSIVE, '')
  if (signs.trim() === '' || (signs.trim() === '.' && ABBREVIATION.test(before))) return 'space'
  if (HYPHEN.test(signs)) return 'hyphen'
  return SENTENCE_END.test(signs) ? 'sentence' : 'clause'
}

const WORD = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu
const POSSESSIVE_ENDING = /['’]s$/iu
const PLURAL_POSSESSIVE = /^['’](?=[\s,)]|$)/u
const CAPITAL = /^[\p{Lu}\p{N}]/u
const HYPHEN = /^[-‐‑]$/u
const SENTENCE_END = /[.!?:;|…]/u
/** A dot after these does not end a sentence: initials, "Jr.", "St. Brown". */
const ABBREVIATION = /^(?:\p{L}|(?:\p{L}\.)+\p{L}|jr|sr|st|vs|no|dr|mr)$/iu

/** The 32 nicknames in alphabetical order, as the filter lists them. */
export const TEAM_NICKNAMES: readonly string[] = TEAMS.map(({ nickname }) => nickname).toSorted()

/** Codes of the teams that a text names by nickname, each once, in that order (NWR19). */
export function teamsInText(text: string): readonly string[] {
  return teamsInWords(textWords(text))
}

export function teamsInWords(words: readonly TextWord[]): readonly string[] {
  const codes = words.flatMap((_word, index) => teamAt(words, index)?.code ?? [])
  return [...new Set(codes)]
}

/** The team that a word names; null for lower-case bears and for the St. Louis Cardinals. */
export function teamAt(words: readonly TextWord[], index: number): Team | null {
  const word = words[index]
  if (word === undefined || !word.isCapitalized) return null
  const team = teamByName(SHORT_NICKNAMES.get(word.folded) ?? word.folded)
  const before = isJoined(word) ? words[index - 1] : undefined
  const isElsewhere = before !== undefined && OTHER_PLACES.has(before.folded) && !isPlaceOf(team, before.folded)
  return isElsewhere ? null : team
}

function isPlaceOf(team: Team | null, place: string): boolean {
  return team !== null && foldText(team.location).split(' ').includes(place)
}

const SHORT_NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['bucs', 'buccaneers'],
  ['jags', 'jaguars'],
  ['niners', '49ers'],
  ['pats', 'patriots'],
  ['vikes', 'vikings'],
])

/** Last words of places with a club or college that shares one of the nicknames. */
const OTHER_PLACES: ReadonlySet<string> = new Set(
  (
    'louis, winnipeg, florida, francisco, nittany, iowa, college, baylor, louisville, southern, cal, golden, ' +
    'columbia, pitt, pittsburgh, detroit, rochester, greece, hanshin, yomiuri, chunichi'
  ).split(', '),
)

/** What a text calls somebody: one of our positions, or someone who is on no board (a linebacker, a coach). */
type TextRole = Position | 'other'

/** "WR Ja'Marr Chase", "tight end Trey McBride", "coach Zac Taylor"; null where there is none. */
export function roleBefore(words: readonly TextWord[], start: number): TextRole | null {
  if (!isJoined(words[start])) return null
  const [last, secondLast] = [words[start - 1], words[start - 2]]
  if (last === undefined || last.isPossessive) return null
  return (isJoined(last) ? compoundRole(secondLast, last) : null) ?? roleOfWord(last)
}

/** The team right before a name, ignoring roles and praise: "Bengals' star receiver Ja'Marr Chase". */
export function teamBefore(words: readonly TextWord[], start: number): Team | null {
  let index = start
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (!isJoined(words[index])) return null
    const roles = roleLength(words, index)
    if (roles === 0 && !PRAISE.has(words[index - 1]?.folded ?? '')) return teamAt(words, index - 1)
    index -= Math.max(roles, 1)
  }
  return null
}

/** Whether the word before a last name can stand there without being a first name. */
export function isLastNameAlone(words: readonly TextWord[], start: number): boolean {
  const before = words[start - 1]
  if (before === undefined || !isJoined(words[start]) || before.isPossessive) return true
  if (roleBefore(words, start) !== null || teamAt(words, start - 1) !== null) return true
  return before.isCapitalized ? OPENERS.has(before.folded) || PRAISE.has(before.folded) : !ARTICLES.has(before.folded)
}

/** How many words of a role precede a name: 2 for "tight end", 0 for none. */
function roleLength(words: readonly TextWord[], start: number): number {
  if (roleBefore(words, start) === null) return 0
  const [last, secondLast] = [words[start - 1], words[start - 2]]
  return last !== undefined && isJoined(last) && compoundRole(secondLast, last) !== null ? 2 : 1
}

/**
 * Whether the words after a name say that it is none of our players: "Josh Allen, the Jaguars' pass rusher, ...", "Jordan
 * Schultz of The Athletic", "... Tom Pelissero reports."
 */
export function isSomebodyElse(words: readonly TextWord[], end: number): boolean {
  const next = words[end]
  if (next === undefined || next.gap === 'sentence') return false
  if (next.gap === 'clause') return isOtherByApposition(words, end)
  if (next.folded === 'reports' || next.folded === 'reported') return endsClause(words, end)
  return next.folded === 'of' && EMPLOYERS.has(words[end + 1]?.folded ?? '')
}

function isOtherByApposition(words: readonly TextWord[], start: number): boolean {
  for (let index = start; index < start + MAX_APPOSITION_LENGTH; index += 1) {
    if (words[index] === undefined || (index > start && !isJoined(words[index]))) return false
    if (endsClause(words, index)) return roleOf(words, index) === 'other'
  }
  return false
}

function endsClause(words: readonly TextWord[], index: number): boolean {
  return !isJoined(words[index + 1])
}

function roleOf(words: readonly TextWord[], index: number): TextRole | null {
  const word = words[index]
  if (word === undefined) return null
  return (isJoined(word) ? compoundRole(words[index - 1], word) : null) ?? roleOfWord(word)
}

function compoundRole(first: TextWord | undefined, second: TextWord): TextRole | null {
  return first === undefined ? null : (COMPOUND_ROLES.get(singular(`${first.folded} ${second.folded}`)) ?? null)
}

function roleOfWord({ text, folded }: TextWord): TextRole | null {
  // Codes are written in capitals: "S" is a safety and "C" a center, "s" and "c" are not.
  return roleOfCode(text.replace(/s$/, '')) ?? ROLES.get(singular(folded)) ?? null
}

function roleOfCode(code: string): TextRole | null {
  if (isPosition(code)) return code
  return CODES.get(code) ?? null
}

function singular(words: string): string {
  return words.replace(/(?<=[a-z]{3})s$/, '')
}

const MAX_APPOSITION_LENGTH = 5

function table(rows: readonly (readonly [TextRole, string])[]): ReadonlyMap<string, TextRole> {
  return new Map(rows.flatMap(([role, words]) => words.split(', ').map((word) => [word, role] as const)))
}

const CODES = table([
  ['RB', 'FB, HB'],
  ['K', 'PK'],
  ['other', 'LB, ILB, OLB, MLB, CB, DB, S, SS, FS, DE, DT, NT, DL, OL, OT, OG, LT, RT, LG, RG, C, G, T, P, LS'],
  ['other', 'HC, OC, DC, GM, CEO'],
])

/** Singular, folded. */
const ROLES = table([
  ['QB', 'quarterback, passer, signalcaller'],
  ['RB', 'tailback, halfback, fullback, rusher, runningback'],
  ['WR', 'receiver, wideout'],
  ['K', 'kicker, placekicker'],
  ['other', 'linebacker, cornerback, corner, safety, edge, tackle, guard, center, lineman, punter, snapper, defender'],
  ['other', 'coach, coordinator, assistant, manager, owner, president, executive, scout'],
  [
    'other',
    'analyst, reporter, insider, host, columnist, announcer, broadcaster, commissioner, agent, attorney, lawyer',
  ],
  ['other', 'legend, famer, alum, retired, singer, actor, rapper, judge, senator, governor, officer, referee'],
  ['other', 'per, via'],
])

const COMPOUND_ROLES = table([
  ['QB', 'signal caller'],
  ['RB', 'running back, half back, tail back, full back'],
  ['WR', 'wide receiver, pass catcher, slot receiver, wide out'],
  ['TE', 'tight end'],
  ['K', 'place kicker'],
  ['other', 'defensive end, defensive back, corner back, pass rusher, edge rusher, according to'],
])

/** Employers of reporters: "Jeremy Fowler of ESPN". */
const EMPLOYERS: ReadonlySet<string> = new Set(
  'espn, nfl, the, fox, cbs, nbc, yahoo, sportscenter, si, bleacher, pro, usa'.split(', '),
)

/** "Bengals' Pro Bowl wide receiver Ja'Marr Chase". */
const MAX_STEPS = 6

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

const ARTICLES = wordSet('the a an')
/** Words that open a sentence before a last name: "Can Mahomes ...", "With Chase out". */
const OPENERS = wordSet(
  'after against and are as at before but can could did do does for from has how if in is like no of on should since',
  'source sources report than to until was were what when where who why with without would',
)
const PRAISE = wordSet('all bowl first ii injured mvp new pro rookie second star starting top veteran year young')
