import type { Team } from '../players/team-codes.ts'
import { roleLength } from './news-roles.ts'
import { teamAt } from './news-teams.ts'
import { isJoined, type NewsWord } from './news-words.ts'

/** The team that stands right before a name, roles and praise left out: "Bengals' star receiver Ja'Marr Chase". */
export function teamBefore(words: readonly NewsWord[], start: number): Team | null {
  const index = indexBefore(words, start)
  return index === null ? null : teamAt(words, index)
}

/** Whether what stands right before a name may stand before a last name alone, and is no first name. */
export function isLastNameAlone(words: readonly NewsWord[], start: number): boolean {
  const before = words[start - 1]
  if (before === undefined || !isJoined(words[start]) || before.isPossessive) return true
  if (roleLength(words, start) > 0 || teamAt(words, start - 1) !== null) return true
  return before.isCapitalised ? OPENERS.has(before.folded) || PRAISE.has(before.folded) : !ARTICLES.has(before.folded)
}

function indexBefore(words: readonly NewsWord[], start: number): number | null {
  let index = start
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (!isJoined(words[index])) return null
    const roles = roleLength(words, index)
    if (roles === 0 && !PRAISE.has(words[index - 1]?.folded ?? '')) return index - 1
    index -= Math.max(roles, 1)
  }
  return null
}

/** "Bengals' Pro Bowl wide receiver Ja'Marr Chase". */
const MAX_STEPS = 6

function wordSet(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}

const ARTICLES = wordSet('the a an')
/** Words with which a sentence begins before a last name: "Can Mahomes ...", "With Chase out". */
const OPENERS = wordSet(
  'after against and are as at before but can could did do does for from has how if in is like no of on should since ' +
    'source sources report than to until was were what when where who why with without would',
)
const PRAISE = wordSet('all bowl first ii injured mvp new pro rookie second star starting top veteran year young')
