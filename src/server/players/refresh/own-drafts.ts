import { isoDate } from '#core/lib/dates.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { writeInOf } from '#core/players/off-board.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { needsEstimatedPrices, publishedFormat } from '#core/prices/estimated-prices.ts'
import { ADP_SCORINGS, type AdpList, type SitePrice } from '../board/blend-adp.ts'
import { adpPeriodStart, seasonOn } from './source-files.ts'

/** Shown as the credit. */
export const OWN_DRAFTS = 'Drafts on this server'

/** A finished draft of this server in which teams took turns, without anything about its people. */
export interface OwnDraft {
  readonly finishedAtMs: number
  readonly teamCount: number
  readonly rules: Pick<LeagueRules, 'lineup' | 'scoring'>
  /** In the order of the slots. */
  readonly picks: readonly OwnPick[]
}

interface OwnPick {
  readonly playerId: PlayerId
  readonly position: Position
  /** `person`: somebody picked for their own team. */
  readonly by: string
}

/** At most `limit` drafts that ended at `sinceMs` or later. */
export type ReadOwnDrafts = (sinceMs: number, limit: number) => Promise<readonly OwnDraft[]>

/** Sites have hundreds to thousands; more would not make the mean closer. */
const MAX_DRAFTS = 1000

/** The lists of the drafts of the same days as MyFantasyLeague's. */
export async function readOwnLists(readDrafts: ReadOwnDrafts, nowMs: number): Promise<readonly AdpList[]> {
  const date = isoDate(nowMs)
  const drafts = await readDrafts(Date.parse(adpPeriodStart(seasonOn(date), date)), MAX_DRAFTS)
  return ownLists(drafts.filter(({ finishedAtMs }) => finishedAtMs <= nowMs))
}

/** In smaller leagues everybody starts stars, and nobody needs the players whom prices are about. */
const MIN_TEAMS = 8
/** What is left where autopick and computers fill a room says little about how people pick. */
const MIN_SHARE_OF_PEOPLE = 0.75
/** The mean of the few drafts that took a sleeper is the price of those who wanted them most. */
const MIN_SHARE_OF_DRAFTS = 0.5

/** One list for each scoring that somebody drafted in. */
export function ownLists(drafts: readonly OwnDraft[]): readonly AdpList[] {
  return ADP_SCORINGS.flatMap((scoring) => {
    const own = drafts.filter((draft) => publishedFormat(draft.rules.scoring) === scoring && doesCount(draft))
    const days = own.map(({ finishedAtMs }) => isoDate(finishedAtMs)).toSorted()
    const [firstDay, lastDay] = [days[0], days.at(-1)]
    if (firstDay === undefined || lastDay === undefined) return []
    return [{ source: OWN_DRAFTS, scoring, firstDay, lastDay, draftCount: own.length, prices: pricesOf(own) }]
  })
}

/** A league that starts one quarterback, gives tight ends no premium and keeps nobody, drafted by people. */
function doesCount({ teamCount, rules, picks }: OwnDraft): boolean {
  return (
    teamCount >= MIN_TEAMS &&
    rules.lineup.QB === 1 &&
    !needsEstimatedPrices(rules) &&
    !picks.some(({ by }) => by === 'keeper') &&
    picks.filter(isOfPerson).length >= MIN_SHARE_OF_PEOPLE * picks.length
  )
}

function isOfPerson({ by }: OwnPick): boolean {
  return by === 'person'
}

function pricesOf(drafts: readonly OwnDraft[]): readonly SitePrice[] {
  const picks = drafts.flatMap((draft) =>
    draft.picks.flatMap((pick, index) =>
      isOfPerson(pick) && writeInOf(pick.playerId) === null ? [{ ...pick, pickNumber: index + 1 }] : [],
    ),
  )
  return [...Map.groupBy(picks, ({ playerId }) => playerId)].flatMap(([playerId, ofPlayer]) => {
    const [first] = ofPlayer
    if (first === undefined || ofPlayer.length < MIN_SHARE_OF_DRAFTS * drafts.length) return []
    const numbers = ofPlayer.map(({ pickNumber }) => pickNumber)
    const adp = meanOf(numbers)
    const variance = numbers.reduce((sum, number) => sum + (number - adp) ** 2, 0) / (numbers.length - 1)
    const spread = numbers.length === 1 ? null : Math.sqrt(variance)
    return [{ playerId, position: first.position, adp, draftCount: numbers.length, spread }]
  })
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
