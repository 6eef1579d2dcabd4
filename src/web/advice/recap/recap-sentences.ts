import type { PricedPick, TeamRecap } from '#core/advice/recap.ts'
import type { RecapPlace } from '#core/advice/recap-lineup.ts'
import { byeClashes } from '#core/advice/recap-lineup.ts'
import { slotLabel } from '#core/draft/order.ts'
import { andList, ordinal } from '#core/lib/english.ts'
import { surnameOf } from '#core/players/names.ts'
import type { Board } from '#core/players/board.ts'
import type { Player } from '#core/players/player.ts'

/** What became of a team, in three sentences. */
export interface RecapSentences {
  /** "1st of 12."; empty where picks have no prices. */
  readonly place: string
  /** "Best draft on paper." */
  readonly verdict: string
  /** "McBride is the best tight end; your receivers are 10th and 11th."; empty without projected points. */
  readonly parts: string
  /** "Taylor and Wilson both rest in week 13." */
  readonly byes: string
}

/** `whose`: the reader's team, or another one that they look at. */
export function recapSentences(
  team: Pick<TeamRecap, 'rankNumber'> | null,
  places: readonly RecapPlace[],
  { teamCount, whose }: { readonly teamCount: number; readonly whose: 'your' | 'their' },
): RecapSentences {
  return {
    place: team === null ? '' : `${ordinal(team.rankNumber)} of ${teamCount}.`,
    verdict: team === null ? '' : verdictText(team.rankNumber, teamCount),
    parts: partsText(places, whose),
    byes: places.length === 0 ? '' : byesText(places),
  }
}

function verdictText(rankNumber: number, teamCount: number): string {
  if (rankNumber === 1) return 'Best draft on paper.'
  const share = (rankNumber - 1) / Math.max(1, teamCount - 1)
  if (share <= 1 / 3) return 'Among the best on paper.'
  return share < 2 / 3 ? 'In the middle on paper.' : 'Behind on paper.'
}

/** The best part first, then the weakest. A position with two weak places is told once: "your receivers are 10th and 11th". */
function partsText(places: readonly RecapPlace[], whose: 'your' | 'their'): string {
  const best = bestText(places, whose)
  const weak = weakText(places, whose)
  return best === '' || weak === '' ? '' : `${capital(best)}; ${weak}.`
}

function bestText(places: readonly RecapPlace[], whose: 'your' | 'their'): string {
  const filled = places.filter(({ player }) => player !== null)
  const rank = Math.min(...filled.map(({ rankNumber }) => rankNumber))
  const [first, second] = filled.filter(({ rankNumber }) => rankNumber === rank)
  if (first?.player == null) return ''
  if (rank > 1) return `${whose} ${partName(first)}, ${surnameOf(first.player)}, is ${ordinal(rank)}`
  const lead = `${surnameOf(first.player)} is the best ${bestName(first)}`
  return second?.player == null ? lead : `${lead} and ${surnameOf(second.player)} the best ${bestName(second)}`
}

function weakText(places: readonly RecapPlace[], whose: 'your' | 'their'): string {
  const [weakest, next] = places.toSorted((a, b) => b.rankNumber - a.rankNumber)
  if (weakest === undefined || places.length < 2) return ''
  if (weakest.player === null) return `${whose} ${partName(weakest)} place is open`
  const { place, rankNumber } = weakest
  const isBest = next?.rankNumber === Math.min(...places.map((each) => each.rankNumber))
  if (next?.player != null && next.place === place && place in MANY && !isBest) {
    const ranks = [next.rankNumber, rankNumber].map(ordinal)
    return `${whose} ${MANY[place]} are ${[...new Set(ranks)].join(' and ')}`
  }
  return `${whose} ${partName(weakest)} is ${ordinal(rankNumber)}`
}

/** "tight end", "second back", "FLEX" */
function partName({ place, number, count }: RecapPlace): string {
  const name = ONE[place] ?? place
  return count === 1 || name === place ? name : `${NUMBERS[number - 1] ?? ordinal(number)} ${name}`
}

/** The best first receiver of a league is its best receiver. */
function bestName(part: RecapPlace): string {
  return part.number === 1 ? (ONE[part.place] ?? part.place) : partName(part)
}

const ONE: Readonly<Record<string, string>> = { QB: 'quarterback', RB: 'back', WR: 'receiver', TE: 'tight end' }
const MANY: Readonly<Record<string, string>> = { QB: 'quarterbacks', RB: 'backs', WR: 'receivers', TE: 'tight ends' }
const NUMBERS = ['first', 'second', 'third', 'fourth']

/** Names up to three. */
const NAMED_COUNT = 3

function byesText(places: readonly RecapPlace[]): string {
  const [most] = byeClashes(places)
  if (most === undefined) return 'No two starters rest in the same week.'
  const { week, players } = most
  if (players.length > NAMED_COUNT) return `${players.length} starters rest in week ${week}.`
  return `${andList(players.map(surnameOf))} ${players.length === 2 ? 'both' : 'all'} rest in week ${week}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A pick that was a steal or a reach. */
export interface PickBox {
  readonly player: Player
  /** "4.05, 12 picks after ADP" */
  readonly text: string
}

export function pickBox(pick: PricedPick | null, { board, teamCount }: BoxFacts): PickBox | null {
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (pick === null || player === undefined) return null
  const picks = Math.round(pick.slotNumber - pick.adp)
  const count = Math.abs(picks) === 1 ? '1 pick' : `${Math.abs(picks)} picks`
  return { player, text: `${slotLabel(pick.slotNumber, teamCount)}, ${count} ${picks < 0 ? 'before' : 'after'} ADP` }
}

interface BoxFacts {
  readonly board: Board
  readonly teamCount: number
}
