import { foldText } from '../players/fold-text.ts'
import { teamByName, TEAMS, type Team } from '../players/team-codes.ts'
import { isJoined, newsWords, type NewsWord } from './news-words.ts'

/** The 32 nicknames in the order of the alphabet, as the filter lists them. */
export const TEAM_NICKNAMES: readonly string[] = TEAMS.map(({ nickname }) => nickname).toSorted()

/** Codes of the teams that a text calls by nickname, each once, in the order of naming. */
export function teamsInText(text: string): readonly string[] {
  return teamsInWords(newsWords(text))
}

export function teamsInWords(words: readonly NewsWord[]): readonly string[] {
  const codes = words.flatMap((_word, index) => teamAt(words, index)?.code ?? [])
  return [...new Set(codes)]
}

/** The team that one word names; null for bears that are animals, and for the Cardinals of St. Louis. */
export function teamAt(words: readonly NewsWord[], index: number): Team | null {
  const word = words[index]
  if (word === undefined || !word.isCapitalised) return null
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

/** Last words of places whose clubs and colleges bear one of the 32 nicknames, too. */
const OTHER_PLACES: ReadonlySet<string> = new Set(
  (
    'louis, winnipeg, florida, francisco, nittany, iowa, college, baylor, louisville, southern, cal, golden, ' +
    'columbia, pitt, pittsburgh, detroit, rochester, greece, hanshin, yomiuri, chunichi'
  ).split(', '),
)
