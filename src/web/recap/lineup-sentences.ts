import { byeClashes, type RecapPlace } from '#core/advice/recap-lineup.ts'
import { andList, ordinal } from '../ui/english.ts'
import { surnameOf } from '#core/players/names.ts'
import { PLACE_LABELS } from '../league/league-labels.ts'
import type { Whose } from './recap-view.ts'

/** "1st of 12." */
export function placeText(rankNumber: number, teamCount: number): string {
  return `${ordinal(rankNumber)} of ${teamCount}.`
}

/** "Sofia wins the night.", "Sofia and Theo share first place." */
export function winnersText(names: readonly string[], what: 'draft' | 'night'): string {
  return names.length === 1 ? `${names[0] ?? ''} wins the ${what}.` : `${andList(names)} share first place.`
}

/** What a place by value is worth. */
export function verdictText(rankNumber: number, teamCount: number): string {
  if (rankNumber === 1) return 'Best draft on paper.'
  const share = (rankNumber - 1) / Math.max(1, teamCount - 1)
  if (share <= 1 / 3) return 'Among the best on paper.'
  return share < 2 / 3 ? 'In the middle on paper.' : 'Behind on paper.'
}

/**
 * "McBride is the best tight end; your receivers are 10th and 11th.": the best part first, then the weakest. A position with two weak
 * places is named once. Empty without projected points.
 */
export function partsText(places: readonly RecapPlace[], whose: Whose): string {
  const best = bestText(places, whose)
  const weak = weakText(places, whose)
  return best === '' || weak === '' ? '' : `${capital(best)}; ${weak}.`
}

function bestText(places: readonly RecapPlace[], whose: Whose): string {
  const filled = places.filter(({ player }) => player !== null)
  const rank = Math.min(...filled.map(({ rankNumber }) => rankNumber))
  const [first, second] = filled.filter(({ rankNumber }) => rankNumber === rank)
  if (first?.player == null) return ''
  if (rank > 1) return `${whose} ${partName(first)}, ${surnameOf(first.player)}, is ${ordinal(rank)}`
  const lead = `${surnameOf(first.player)} is the best ${bestName(first)}`
  return second?.player == null ? lead : `${lead} and ${surnameOf(second.player)} the best ${bestName(second)}`
}

function weakText(places: readonly RecapPlace[], whose: Whose): string {
  const [weakest, next] = places.toSorted((a, b) => b.rankNumber - a.rankNumber)
  if (weakest === undefined || places.length < 2) return ''
  if (weakest.player === null) return `${whose} ${partName(weakest)} place is open`
  const { place, rankNumber } = weakest
  const bestRank = Math.min(...places.map((each) => each.rankNumber))
  if (rankNumber === bestRank) return ''
  const isBest = next?.rankNumber === bestRank
  if (next?.player != null && next.place === place && place in MANY && !isBest) {
    const ranks = [next.rankNumber, rankNumber].map(ordinal)
    return `${whose} ${MANY[place]} are ${[...new Set(ranks)].join(' and ')}`
  }
  return `${whose} ${partName(weakest)} is ${ordinal(rankNumber)}`
}

/** "tight end", "second back", "FLEX" */
function partName({ place, number, count }: RecapPlace): string {
  const name = ONE[place] ?? PLACE_LABELS[place]
  return count === 1 || ONE[place] === undefined ? name : `${NUMBERS[number - 1] ?? ordinal(number)} ${name}`
}

/** The best first receiver of a league is its best receiver. */
function bestName(part: RecapPlace): string {
  return part.number === 1 ? (ONE[part.place] ?? PLACE_LABELS[part.place]) : partName(part)
}

const ONE: Readonly<Record<string, string>> = { QB: 'quarterback', RB: 'back', WR: 'receiver', TE: 'tight end' }
const MANY: Readonly<Record<string, string>> = { QB: 'quarterbacks', RB: 'backs', WR: 'receivers', TE: 'tight ends' }
const NUMBERS = ['first', 'second', 'third', 'fourth']

/** Names up to three. */
const NAMED_COUNT = 3

/** "Taylor and Wilson both rest in week 13."; empty without projected points. */
export function byesText(places: readonly RecapPlace[]): string {
  if (places.length === 0) return ''
  const [most] = byeClashes(places)
  if (most === undefined) return 'No two starters rest in the same week.'
  const { week, players } = most
  if (players.length > NAMED_COUNT) return `${players.length} starters rest in week ${week}.`
  return `${andList(players.map(surnameOf))} ${players.length === 2 ? 'both' : 'all'} rest in week ${week}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
