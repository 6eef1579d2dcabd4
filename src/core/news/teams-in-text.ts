import { foldText } from '../players/fold-text.ts'
import { teamByName, TEAMS, type Team } from '../players/teams.ts'
import { isJoined, textWords, type TextWord } from './text-words.ts'

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
