import { readFile } from 'node:fs/promises'
import { err, type Result, ok } from '#core/lib/result.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { AdpFacts, PlayerFacts } from '../player-store.ts'
import { writeFacts } from '../facts-files.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames } from '../upstream/games.ts'
import { SourceError, hasSourceTable } from '../upstream/source-table.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'
import type { PrepareMessage, PrepareOrder } from './prepare-facts.ts'
import { factsIn, writePreparedAdp, writePreparedBoard, type PreparedBoard } from './prepared-folder.ts'
import { boardFaults } from '../board/board-order.ts'
import { boardText, buildBoard } from '../board/build-board.ts'
import { rosterTableName } from '../upstream/crosswalk.ts'
import { readAuctionValues, readLeagueAdp, type AuctionValues, type LeagueAdp } from './mfl-exports.ts'
import { boardSources, leagueList, sitePrices, type SitePrices } from './site-prices.ts'
import { LEAGUE_SCORINGS, type LeagueScoring } from './source-files.ts'

/** Builds facts from the upstream files, checks them and writes them into the prepared folder. */
export async function buildPrepared(
  order: PrepareOrder,
  report: (line: string) => void,
): Promise<Exclude<PrepareMessage, { kind: 'progress' }>> {
  const { upstreamFolder, request, preparedFolder } = order
  try {
    const facts = await buildFacts(upstreamFolder, request, ({ table, tableNumber, tableCount }) =>
      report(`reading ${table} (${tableNumber} of ${tableCount})`),
    )
    const faults = [...factFaults(facts), ...scheduleFaults(facts, await readGames(upstreamFolder))]
    if (faults.length > 0) return { kind: 'refused', text: `The data looks wrong: ${faults.join('; ')}` }
    const fingerprint = await writeFacts(factsIn(preparedFolder), facts)
    const counts = [
      `${facts.players.length} players`,
      ...facts.seasons.map(({ season, weeks }) => `${season}: ${weeks.length} rows`),
    ]
    // A bonus: unusable ADP does not hold up the statistics.
    const leagueAdp = await readLeagueLists(order, facts, report)
    const leaguePpr = leagueAdp.get('ppr')
    if (leaguePpr !== undefined) {
      const { source, asOf, entries } = leaguePpr
      await writePreparedAdp(preparedFolder, { source, asOf, entries })
      counts.push(`ADP of ${entries.length}`)
    }
    const lists: BoardLists = {
      leagueAdp,
      auctionValues:
        leaguePpr === undefined
          ? err('there is no ADP to check them against')
          : await readValues(order, facts, leaguePpr),
      facts,
    }
    const board = await boardOf(order, lists, report)
    await writePreparedBoard(preparedFolder, board)
    if (board.kind === 'refused') report(`no new board: ${board.reason}`)
    return { kind: 'prepared', fingerprint, summary: counts.join('; ') }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'refused', text: error.message }
  }
}

async function readLeagueLists(
  { leagueAdp }: PrepareOrder,
  facts: PlayerFacts,
  report: (line: string) => void,
): Promise<ReadonlyMap<LeagueScoring, LeagueAdp>> {
  const lists = new Map<LeagueScoring, LeagueAdp>()
  for (const scoring of LEAGUE_SCORINGS) {
    const source = leagueAdp[scoring]
    if (source === undefined) continue
    const list = readLeagueAdp(await readFile(source.file, 'utf8'), facts, source.asOf)
    if (list.ok) lists.set(scoring, list.value)
    else report(`no ADP this time: ${list.error}`)
  }
  return lists
}

/** Null where none were asked for. */
async function readValues(
  { auctionValues, date }: PrepareOrder,
  facts: PlayerFacts,
  adp: AdpFacts,
): Promise<Result<AuctionValues, string> | null> {
  if (auctionValues === null) return null
  return readAuctionValues(await readFile(auctionValues.file, 'utf8'), facts, { adp, date })
}

interface BoardLists {
  readonly leagueAdp: ReadonlyMap<LeagueScoring, LeagueAdp>
  readonly auctionValues: Result<AuctionValues, string> | null
  readonly facts: PlayerFacts
}

async function boardOf(order: PrepareOrder, lists: BoardLists, report: (line: string) => void): Promise<PreparedBoard> {
  const { auctionValues } = lists
  const content = await prepareBoard(order, lists, report)
  if (!content.ok) return { kind: 'refused', reason: content.error }
  return {
    kind: 'made',
    season: order.boardSeason,
    fingerprint: sha256(content.value),
    content: content.value,
    ...(auctionValues?.ok === false && { withoutValues: auctionValues.error }),
  }
}

/** Twelve rounds of twelve teams: a list of fewer players is from before people draft in earnest. */
const MIN_ADP_COUNT = 144

/** Faults of a bad file are many and alike. */
const SHOWN_FAULT_COUNT = 3

/** The text of a complete and checked board of the season, or why there is none. */
async function prepareBoard(
  order: PrepareOrder,
  { leagueAdp, auctionValues, facts }: BoardLists,
  report: (line: string) => void,
): Promise<Result<string, string>> {
  const { upstreamFolder, boardSeason: season, date } = order
  if (!hasSourceTable(upstreamFolder, rosterTableName(season))) return err(`there is no roster of ${season} yet`)
  const leagueLists = [...leagueAdp].map(([scoring, adp]) => leagueList(adp, scoring, order, facts))
  const values = auctionValues?.ok === true ? auctionValues.value : null
  try {
    const found: SitePrices[] = []
    const built = await buildBoard({
      folder: upstreamFolder,
      season,
      rosterDate: date,
      readAdp: async (known, pastSeasons) => {
        const prices = await sitePrices(order, leagueLists, { known, pastSeasons })
        found.push(prices)
        return prices.lists
      },
      auctionValues: values,
    })
    const used = found.flatMap((prices) => prices.used)
    const leftOut = found.flatMap((prices) => prices.leftOut)
    for (const line of leftOut) report(`left out: ${line}`)
    if (!used.some(({ scoring }) => scoring === 'ppr'))
      return err(`no ADP of ${season}: ${leftOut.slice(0, SHOWN_FAULT_COUNT).join('; ') || 'no source has one'}`)
    const pricedCount = built.players.filter(({ adp }) => adp !== null).length
    const faults = [
      ...(pricedCount < MIN_ADP_COUNT
        ? [`${pricedCount} players have an ADP, at least ${MIN_ADP_COUNT} are needed`]
        : []),
      ...boardFaults(built.players),
    ]
    if (faults.length > 0) return err(faults.slice(0, SHOWN_FAULT_COUNT).join('; '))
    const adpDate =
      used
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? date
    const sources = boardSources(used, { date, hasAuctionValues: values !== null })
    return ok(boardText({ season, adpDate, rosterDate: date, sources, leftOut }, built))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return err(error.message)
  }
}
