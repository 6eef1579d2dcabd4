import { readFile } from 'node:fs/promises'
import { teamByCode } from '#core/players/teams.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import {
  ADP_SCORINGS,
  adpListFault,
  blendAdp,
  type AdpList,
  type AdpScoring,
  type BlendedPrice,
  type SitePrice,
} from '../board/blend-adp.ts'
import type { AdpLists, BoardEntry } from '../board/board-order.ts'
import type { SeasonTotals } from '../board/known-players.ts'
import type { PlayerFacts } from '../player-store.ts'
import type { RosterPlayer } from '../upstream/crosswalk.ts'
import { CALCULATOR, readCalculatorAdp } from './calculator-adp.ts'
import type { LeagueAdp } from './mfl-exports.ts'
import { OWN_DRAFTS } from './own-drafts.ts'
import type { PrepareOrder } from './prepare-facts.ts'
import { adpPeriodStart, type LeagueScoring } from './source-files.ts'

/** The prices of a board, and what they were made of. */
export interface SitePrices {
  readonly lists: AdpLists
  readonly used: readonly AdpList[]
  /** Lists and single prices that were not used, each with its reason. */
  readonly leftOut: readonly string[]
}

/** MyFantasyLeague's list as one of several: its export doesn't say of which days it is, but its address does. */
export function leagueList(
  { source, asOf, entries, draftCount, draftCountById }: LeagueAdp,
  scoring: LeagueScoring,
  { boardSeason }: Pick<PrepareOrder, 'boardSeason'>,
  { players }: Pick<PlayerFacts, 'players'>,
): AdpList {
  const positionById = new Map(players.map(({ id, position }) => [id, position]))
  return {
    source,
    scoring,
    firstDay: adpPeriodStart(boardSeason, asOf),
    lastDay: asOf,
    draftCount,
    prices: entries.flatMap(({ playerId, adp }) => {
      const position = positionById.get(playerId)
      return position === undefined
        ? []
        : [{ playerId, position, adp, draftCount: draftCountById.get(playerId) ?? null, spread: null }]
    }),
  }
}

/** Reads the other site's lists, adds those of this server's drafts, leaves out what is no list of the season's prices, and takes the mean of the rest. */
export async function sitePrices(
  {
    boardSeason: season,
    date,
    calculatorAdp,
    ownLists,
  }: Pick<PrepareOrder, 'boardSeason' | 'date' | 'calculatorAdp' | 'ownLists'>,
  leagueLists: readonly AdpList[],
  {
    known,
    pastSeasons,
  }: { readonly known: ReadonlyMap<PlayerId, RosterPlayer>; readonly pastSeasons: readonly SeasonTotals[] },
): Promise<SitePrices> {
  const leftOut: string[] = []
  // A lobby may have drafted from a board of players whom nobody knows any more.
  const isKnown = ({ playerId }: SitePrice) => known.has(playerId) || teamByCode(playerId) !== null
  const found = [...leagueLists, ...ownLists.map((list) => ({ ...list, prices: list.prices.filter(isKnown) }))]
  for (const scoring of ADP_SCORINGS) {
    const source = calculatorAdp[scoring]
    if (source === undefined) continue
    const list = readCalculatorAdp(await readFile(source.file, 'utf8'), scoring, known)
    if (list.ok) found.push(list.value)
    else leftOut.push(`${list.error}, ${scoring}`)
  }
  const played = new Set(pastSeasons.flatMap(({ players, defenses }) => [...players.keys(), ...defenses.keys()]))
  const hasPlayed = (playerId: PlayerId) => played.has(playerId)
  const used = found.filter((list) => {
    const fault = adpListFault(list, { season, date, hasPlayed })
    if (fault !== null) leftOut.push(`the ADP of ${list.source} (${list.scoring}): ${fault}`)
    return fault === null
  })
  const listIn = (scoring: AdpScoring): readonly BoardEntry[] | null => {
    const own = used.filter((list) => list.scoring === scoring)
    if (own.length === 0) return null
    const blended = blendAdp(
      own,
      used.filter((list) => list.scoring !== scoring),
      date,
    )
    leftOut.push(...blended.leftOut)
    return blended.prices.flatMap((price) => boardEntry(price, known) ?? [])
  }
  const lists = { ppr: listIn('ppr') ?? [], half_ppr: listIn('half_ppr'), standard: listIn('standard') }
  return { lists, used, leftOut }
}

/** Null for a player whom neither roster nor last season knows. */
function boardEntry(
  { playerId, adp, withinSpread: within, betweenSpread: between }: BlendedPrice,
  known: ReadonlyMap<PlayerId, RosterPlayer>,
): BoardEntry | null {
  const spread = within === null && between === null ? {} : { adpSpread: { within, between } }
  const player = known.get(playerId)
  if (player !== undefined) return { known: player, position: player.position, team: player.team, adp, ...spread }
  const team = teamByCode(playerId)
  return team === null ? null : { known: null, position: 'DST', team: team.code, adp, ...spread }
}

/** Where people read more about a list, by its source. */
const PAGES: Readonly<Record<string, string>> = {
  [CALCULATOR]: 'https://fantasyfootballcalculator.com/adp/ppr',
  [OWN_DRAFTS]: 'https://github.com/snakeboard/snakeboard/blob/main/docs/advice.md',
}
const LEAGUE_PAGE = 'https://www.myfantasyleague.com'

/** The credits of a board: what its prices and facts come from, and of which days. `date` is today's, YYYY-MM-DD. */
export function boardSources(
  used: readonly AdpList[],
  { date, hasAuctionValues }: { readonly date: string; readonly hasAuctionValues: boolean },
): BoardFile['sources'] {
  const sites = [...Map.groupBy(used, ({ source }) => source)].map(([name, lists]) => {
    const firstDay = lists.map((list) => list.firstDay).toSorted()[0] ?? date
    const lastDay =
      lists
        .map((list) => list.lastDay)
        .toSorted()
        .at(-1) ?? date
    const counts = lists.flatMap(({ draftCount }) => draftCount ?? [])
    const drafts = counts.length === 0 ? '' : `${counts.reduce((sum, count) => sum + count, 0)} drafts, `
    const what = hasAuctionValues && PAGES[name] === undefined ? 'ADP and average auction values' : 'ADP'
    return {
      name,
      url: PAGES[name] ?? LEAGUE_PAGE,
      licence: null,
      date: lastDay,
      credit: `${what}: ${name} (${drafts}${firstDay} to ${lastDay})`,
    }
  })
  return [
    ...sites,
    {
      name: 'nflverse',
      url: 'https://github.com/nflverse/nflverse-data',
      licence: 'CC-BY 4.0',
      date,
      credit: 'Rosters, schedules and statistics: nflverse, CC-BY 4.0, changed: joined, added up and rounded',
    },
    {
      name: 'DynastyProcess',
      url: 'https://github.com/dynastyprocess/data',
      licence: null,
      date: null,
      credit: 'Player ids: DynastyProcess',
    },
  ]
}
