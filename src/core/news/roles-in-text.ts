import { isPosition, type Position } from '../players/player.ts'
import type { Team } from '../players/teams.ts'
import { teamAt } from './teams-in-text.ts'
import { isJoined, type TextWord } from './text-words.ts'

/** What a text calls somebody: one of our positions, or someone who is on no board (a linebacker, a coach). */
export type TextRole = Position | 'other'

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
