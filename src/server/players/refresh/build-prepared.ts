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
import { parsedJson } from '#core/lib/parsed-json.ts'
import { z } from '#protocol/zod.ts'

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
    const board = await boardOf(order, adp, await readAdp(order.standardAdp, facts))
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

async function boardOf(
  { upstreamFolder, boardSeason: season, date }: PrepareOrder,
  ppr: Result<AdpFacts, string>,
  standard: Result<AdpFacts, string>,
): Promise<PreparedBoard> {
  if (!ppr.ok) return { kind: 'refused', reason: `no ADP of ${season}: ${ppr.error}` }
  const content = await prepareBoard({
    upstreamFolder,
    season,
    date,
    ppr: ppr.value,
    standard: standard.ok ? standard.value : null,
  })
  if (!content.ok) return { kind: 'refused', reason: content.error }
  return { kind: 'made', season, fingerprint: sha256(content.value), content: content.value }
}

interface BoardOrder {
  readonly upstreamFolder: string
  readonly season: number
  /** Roster date, YYYY-MM-DD. */
  readonly date: string
  readonly ppr: AdpFacts
  /** Null where the source has none. */
  readonly standard: AdpFacts | null
}

/** Twelve rounds of twelve teams: a list of fewer players is from before people draft in earnest. */
const MIN_ADP_COUNT = 144

/** Faults of a bad file are many and alike. */
const SHOWN_FAULT_COUNT = 3

/** The text of a complete and checked board of the season, or why there is none. */
async function prepareBoard(order: BoardOrder): Promise<Result<string, string>> {
  const { upstreamFolder, season, date, ppr, standard } = order
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

function sourcesOf({ ppr, date }: BoardOrder) {
  return [
    {
      name: ppr.source,
      url: 'https://www.myfantasyleague.com',
      licence: null,
      date: ppr.asOf,
      credit: `ADP: ${ppr.source}`,
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

/** Shown as the credit. */
const ADP_SOURCE = 'MyFantasyLeague'

/** Every value is a string, and a list of one is that one. */
const lineSchema = z.object({ id: z.string(), averagePick: z.coerce.number().check(z.minimum(1), z.maximum(1000)) })
const exportSchema = z.object({
  adp: z.object({
    player: z.union([
      z.array(lineSchema),
      z.pipe(
        lineSchema,
        z.transform((line) => [line]),
      ),
    ]),
  }),
})

/** The source's order of the 32 defenses; the table of ids has outdated names for them. */
const DEFENCE_TEAMS = [
  'BUF IND MIA NE NYJ CIN CLE TEN JAX PIT DEN KC LV LAC SEA DAL',
  'NYG PHI ARI WAS CHI DET GB MIN TB ATL CAR LAR NO SF BAL HOU',
]
  .join(' ')
  .split(' ')
const FIRST_DEFENCE_NUMBER = 501

/** An export of few drafts has few players, and its averages mean little. */
const MIN_PLAYERS = 100

/**
 * Reads an export (JSON, fetched on the day `asOf`), skipping players that the facts do not know by the source's id, such as
 * linebackers. The error says why an export is unusable.
 */
export function readLeagueAdp(
  text: string,
  { players, ids }: Pick<PlayerFacts, 'players' | 'ids'>,
  asOf: string,
): Result<AdpFacts, string> {
  const parsed = exportSchema.safeParse(parsedJson(text))
  if (!parsed.success) return err(`the ADP of ${ADP_SOURCE} has another shape (${placeOf(parsed.error)})`)
  const playerByStatsId = new Map(players.map((player) => [player.gsis_id ?? player.id, player.id]))
  const statsIdByLeagueId = new Map([
    ...DEFENCE_TEAMS.map((team, index) => [`0${FIRST_DEFENCE_NUMBER + index}`, team] as const),
    ...ids.flatMap(({ mfl_id, gsis_id }) => (mfl_id === null ? [] : [[mfl_id, gsis_id] as const])),
  ])
  const adpByPlayer = new Map<string, number>()
  for (const { id, averagePick } of parsed.data.adp.player) {
    const playerId = playerByStatsId.get(statsIdByLeagueId.get(id) ?? '')
    if (playerId !== undefined && !adpByPlayer.has(playerId)) adpByPlayer.set(playerId, averagePick)
  }
  if (adpByPlayer.size < MIN_PLAYERS)
    return err(`the ADP of ${ADP_SOURCE} has ${adpByPlayer.size} known players, and at least ${MIN_PLAYERS} are needed`)
  const entries = [...adpByPlayer].map(([playerId, adp]) => ({ playerId, adp }))
  return ok({ source: ADP_SOURCE, asOf, entries })
}

function placeOf(error: z.core.$ZodError): string {
  return error.issues[0]?.path.join('.') || 'no export'
}
