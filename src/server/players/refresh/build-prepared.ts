import { readFile } from 'node:fs/promises'
import { err, type Result, ok } from '#core/lib/result.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { AdpFacts, PlayerFacts } from '../player-store.ts'
import { writeFacts } from '../facts-files.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames } from '../upstream/games.ts'
import { SourceError, hasSourceTable } from '../upstream/source-table.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'
import type { DatedFile, PrepareMessage, PrepareOrder } from './prepare-facts.ts'
import { factsIn, writePreparedAdp, writePreparedBoard, type PreparedBoard } from './prepared-folder.ts'
import type { PlayerId } from '#core/players/player.ts'
import { teamByCode } from '#core/players/teams.ts'
import { type AdpLists, boardFaults, type BoardEntry } from '../board/board-order.ts'
import { boardText, buildBoard } from '../board/build-board.ts'
import { rosterTableName, type RosterPlayer } from '../upstream/crosswalk.ts'
import { readAuctionValues, readLeagueAdp, type AuctionValues } from './mfl-exports.ts'

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
    const adp = await readAdp(order.adp, facts)
    if (adp.ok) {
      await writePreparedAdp(preparedFolder, adp.value)
      counts.push(`ADP of ${adp.value.entries.length}`)
    } else if (order.adp !== null) report(`no ADP this time: ${adp.error}`)
    const lists: BoardLists = {
      ppr: adp,
      standard: await readAdp(order.standardAdp, facts),
      auctionValues: adp.ok ? await readValues(order, facts, adp.value) : err('there is no ADP to check them against'),
    }
    const board = await boardOf(order, lists)
    await writePreparedBoard(preparedFolder, board)
    if (board.kind === 'refused') report(`no new board: ${board.reason}`)
    return { kind: 'prepared', fingerprint, summary: counts.join('; ') }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'refused', text: error.message }
  }
}

async function readAdp(source: DatedFile | null, facts: PlayerFacts): Promise<Result<AdpFacts, string>> {
  if (source === null) return err('the source has none')
  return readLeagueAdp(await readFile(source.file, 'utf8'), facts, source.asOf)
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
  readonly ppr: Result<AdpFacts, string>
  readonly standard: Result<AdpFacts, string>
  readonly auctionValues: Result<AuctionValues, string> | null
}

async function boardOf(
  { upstreamFolder, boardSeason: season, date }: PrepareOrder,
  { ppr, standard, auctionValues }: BoardLists,
): Promise<PreparedBoard> {
  if (!ppr.ok) return { kind: 'refused', reason: `no ADP of ${season}: ${ppr.error}` }
  const content = await prepareBoard({
    upstreamFolder,
    season,
    date,
    ppr: ppr.value,
    standard: standard.ok ? standard.value : null,
    auctionValues: auctionValues?.ok === true ? auctionValues.value : null,
  })
  if (!content.ok) return { kind: 'refused', reason: content.error }
  return {
    kind: 'made',
    season,
    fingerprint: sha256(content.value),
    content: content.value,
    ...(auctionValues?.ok === false && { withoutValues: auctionValues.error }),
  }
}

interface BoardOrder {
  readonly upstreamFolder: string
  readonly season: number
  /** Roster date, YYYY-MM-DD. */
  readonly date: string
  readonly ppr: AdpFacts
  /** Null where the source has none. */
  readonly standard: AdpFacts | null
  readonly auctionValues: AuctionValues | null
}

/** Twelve rounds of twelve teams: a list of fewer players is from before people draft in earnest. */
const MIN_ADP_COUNT = 144

/** Faults of a bad file are many and alike. */
const SHOWN_FAULT_COUNT = 3

/** The text of a complete and checked board of the season, or why there is none. */
async function prepareBoard(order: BoardOrder): Promise<Result<string, string>> {
  const { upstreamFolder, season, date, ppr, standard, auctionValues } = order
  if (!hasSourceTable(upstreamFolder, rosterTableName(season))) return err(`there is no roster of ${season} yet`)
  try {
    const built = await buildBoard({
      folder: upstreamFolder,
      season,
      rosterDate: date,
      readAdp: async (known): Promise<AdpLists> => ({
        ppr: entriesOf(ppr, known),
        half_ppr: null,
        standard: standard === null ? null : entriesOf(standard, known),
      }),
      auctionValues,
    })
    const pricedCount = built.players.filter(({ adp }) => adp !== null).length
    const faults = [
      ...(pricedCount < MIN_ADP_COUNT
        ? [`${pricedCount} players have an ADP, at least ${MIN_ADP_COUNT} are needed`]
        : []),
      ...boardFaults(built.players),
    ]
    if (faults.length > 0) return err(faults.slice(0, SHOWN_FAULT_COUNT).join('; '))
    return ok(boardText({ season, adpDate: ppr.asOf, rosterDate: date, sources: sourcesOf(order) }, built))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return err(error.message)
  }
}

/** Best price first. Players whom neither roster nor last season knows are left out. */
function entriesOf({ entries }: AdpFacts, known: ReadonlyMap<PlayerId, RosterPlayer>): readonly BoardEntry[] {
  return entries
    .toSorted((a, b) => a.adp - b.adp)
    .flatMap(({ playerId, adp }): BoardEntry[] => {
      const player = known.get(playerId)
      if (player !== undefined) return [{ known: player, position: player.position, team: player.team, adp }]
      const team = teamByCode(playerId)?.code
      return team === undefined ? [] : [{ known: null, position: 'DST', team, adp }]
    })
}

function sourcesOf({ ppr, date, auctionValues }: BoardOrder) {
  return [
    {
      name: ppr.source,
      url: 'https://www.myfantasyleague.com',
      licence: null,
      date: ppr.asOf,
      credit: `${auctionValues === null ? 'ADP' : 'ADP and average auction values'}: ${ppr.source}`,
    },
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
