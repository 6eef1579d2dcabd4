import { isPosition, type Position } from '../players/player.ts'
import { isJoined, type NewsWord } from './news-words.ts'

/** What somebody is said to be: at one of the positions, or somebody whom no board has (a linebacker, a coach). */
export type NewsRole = Position | 'other'

/** "WR Ja'Marr Chase", "tight end Trey McBride", "coach Zac Taylor"; null where nothing is said. */
export function roleBefore(words: readonly NewsWord[], start: number): NewsRole | null {
  if (!isJoined(words[start])) return null
  const [last, secondLast] = [words[start - 1], words[start - 2]]
  if (last === undefined || last.isPossessive) return null
  return (isJoined(last) ? compoundRole(secondLast, last) : null) ?? roleOfWord(last)
}

/** How many words of a role stand before a name: 2 for "tight end", 0 where there is none. */
export function roleLength(words: readonly NewsWord[], start: number): number {
  if (roleBefore(words, start) === null) return 0
  const [last, secondLast] = [words[start - 1], words[start - 2]]
  return last !== undefined && isJoined(last) && compoundRole(secondLast, last) !== null ? 2 : 1
}

/**
 * Whether what follows a name says that nobody of ours is meant: "Josh Allen, the Jaguars' pass rusher, ...", "Jordan
 * Schultz of The Athletic", "... Tom Pelissero reports."
 */
export function isSomebodyElse(words: readonly NewsWord[], end: number): boolean {
  const next = words[end]
  if (next === undefined || next.gap === 'sentence') return false
  if (next.gap === 'clause') return isOtherByApposition(words, end)
  if (next.folded === 'reports' || next.folded === 'reported') return endsClause(words, end)
  return next.folded === 'of' && EMPLOYERS.has(words[end + 1]?.folded ?? '')
}

function isOtherByApposition(words: readonly NewsWord[], start: number): boolean {
  for (let index = start; index < start + MAX_APPOSITION_LENGTH; index += 1) {
    if (words[index] === undefined || (index > start && !isJoined(words[index]))) return false
    if (endsClause(words, index)) return roleOf(words, index) === 'other'
  }
  return false
}

function endsClause(words: readonly NewsWord[], index: number): boolean {
  return !isJoined(words[index + 1])
}

function roleOf(words: readonly NewsWord[], index: number): NewsRole | null {
  const word = words[index]
  if (word === undefined) return null
  return (isJoined(word) ? compoundRole(words[index - 1], word) : null) ?? roleOfWord(word)
}

function compoundRole(first: NewsWord | undefined, second: NewsWord): NewsRole | null {
  return first === undefined ? null : (COMPOUND_ROLES.get(singular(`${first.folded} ${second.folded}`)) ?? null)
}

function roleOfWord({ text, folded }: NewsWord): NewsRole | null {
  // Codes are written in capitals: "S" is a safety and "C" a center, "s" and "c" are not.
  return roleOfCode(text.replace(/s$/, '')) ?? ROLES.get(singular(folded)) ?? null
}

function roleOfCode(code: string): NewsRole | null {
  if (isPosition(code)) return code
  return CODES.get(code) ?? null
}

function singular(words: string): string {
  return words.replace(/(?<=[a-z]{3})s$/, '')
}

const MAX_APPOSITION_LENGTH = 5

function table(rows: readonly (readonly [NewsRole, string])[]): ReadonlyMap<string, NewsRole> {
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

/** Whose people report: "Jeremy Fowler of ESPN". */
const EMPLOYERS: ReadonlySet<string> = new Set(
  'espn, nfl, the, fox, cbs, nbc, yahoo, sportscenter, si, bleacher, pro, usa'.split(', '),
)
