import { sumOf } from '#core/lib/sum-of.ts'
import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { DAY_MS } from '#core/lib/dates.ts'
import type { PlayerId } from '#core/players/player.ts'
import { z } from '#protocol/zod.ts'
import type { AdpFacts, PlayerFacts } from '../player-store.ts'

/** Shown as the credit. */
const ADP_SOURCE = 'MyFantasyLeague'

const count = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000))

/** Every value is a string, and a list of one is that one. */
const pickSchema = z.object({
  id: z.string(),
  averagePick: z.coerce.number().check(z.minimum(1), z.maximum(1000)),
  draftsSelectedIn: z.optional(count),
})
const adpSchema = z.object({ adp: z.object({ totalDrafts: z.optional(count), player: linesOf(pickSchema) }) })

function linesOf<Line extends z.ZodMiniType>(line: Line) {
  return z.union([
    z.array(line),
    z.pipe(
      line,
      z.transform((only) => [only]),
    ),
  ])
}

/** An export of few drafts has few players, and its averages mean little. */
const MIN_PLAYERS = 100

/** The export with what stands behind its averages. */
export interface LeagueAdp extends AdpFacts {
  /** Null if the export doesn't say. */
  readonly draftCount: number | null
  readonly draftCountById: ReadonlyMap<PlayerId, number>
}

/**
 * Reads an export (JSON, fetched on the day `asOf`), skipping players that the facts do not know by the source's id, such as
 * linebackers. The error says why an export is unusable.
 */
export function readLeagueAdp(text: string, facts: KnownIds, asOf: string): Result<LeagueAdp, string> {
  const parsed = adpSchema.safeParse(parsedJson(text))
  if (!parsed.success) return err(`the ADP of ${ADP_SOURCE} has another shape (${placeOf(parsed.error)})`)
  const playerIdOf = playersBySourceId(facts)
  const adpByPlayer = new Map<PlayerId, number>()
  const draftCountById = new Map<PlayerId, number>()
  for (const { id, averagePick, draftsSelectedIn } of parsed.data.adp.player) {
    const playerId = playerIdOf(id)
    if (playerId === undefined || adpByPlayer.has(playerId)) continue
    adpByPlayer.set(playerId, averagePick)
    if (draftsSelectedIn !== undefined) draftCountById.set(playerId, draftsSelectedIn)
  }
  if (adpByPlayer.size < MIN_PLAYERS)
    return err(`the ADP of ${ADP_SOURCE} has ${adpByPlayer.size} known players, and at least ${MIN_PLAYERS} are needed`)
  const entries = [...adpByPlayer].map(([playerId, adp]) => ({ playerId, adp }))
  return ok({ source: ADP_SOURCE, asOf, entries, draftCount: parsed.data.adp.totalDrafts ?? null, draftCountById })
}

function placeOf(error: z.core.$ZodError): string {
  return error.issues[0]?.path.join('.') || 'no export'
}

/** What the public pays for players, in shares of a league's money of whatever size. */
export interface AuctionValues {
  readonly valuesById: ReadonlyMap<PlayerId, number>
}

const valueSchema = z.object({
  id: z.string(),
  averageValue: count,
  /** In how many auctions somebody bought the player: the older form. */
  auctionsSelectedIn: z.optional(count),
  /** In how many percent of the auctions: the newer form. */
  auctionSelPct: z.optional(count),
})
const valuesSchema = z.object({
  aav: z.object({
    /** Unix seconds. */
    timestamp: z.coerce.number().check(z.positive()),
    totalAuctions: z.optional(count),
    player: linesOf(valueSchema),
  }),
})

/** A single room is off by some $6 for a $50 player, so the mean of ten by $2. */
const MIN_AUCTIONS_OF_PLAYER = 10
/** Of the player who was sold in most of them. */
const MIN_AUCTIONS = 20
/** A mean counts only auctions in which the player was sold: whoever is left out of most of them looks too expensive. */
const MIN_SHARE_OF_AUCTIONS = 0.5
/** Auctions end weeks before anybody here reads the list, but it must not be last year's. */
const MAX_AGE_DAYS = 60
/** ADP and prices of one summer agree by .9 and more. */
const MIN_RANK_CORRELATION = 0.7
/** What the dearest twelve take of the whole list; some 28 % in a league of twelve. */
const TOP_COUNT = 12
const TOP_SHARES = { least: 0.12, most: 0.55 } as const
/** In spring and summer many auctions are for rookies alone, who then cost more than anybody: most stars must go early by ADP too. */
const TOP_PICKS = 36
const MIN_EARLY_COUNT = 10

/**
 * Reads the average auction values (JSON) of players who were sold in enough auctions. `date` is today's, YYYY-MM-DD. The error says
 * why the list is unusable: it must look like prices of the players whom the ADP has.
 */
export function readAuctionValues(
  text: string,
  facts: KnownIds,
  { adp, date }: { readonly adp: AdpFacts; readonly date: string },
): Result<AuctionValues, string> {
  const parsed = valuesSchema.safeParse(parsedJson(text))
  if (!parsed.success) return err(`the list of ${ADP_SOURCE} has another shape (${placeOf(parsed.error)})`)
  const { timestamp, totalAuctions = 0, player: lines } = parsed.data.aav
  const auctionsOf = ({ auctionsSelectedIn, auctionSelPct = 0 }: (typeof lines)[number]) =>
    auctionsSelectedIn ?? Math.round((totalAuctions * auctionSelPct) / 100)
  const ageDays = (Date.parse(date) - timestamp * 1000) / DAY_MS
  if (ageDays > MAX_AGE_DAYS) return err(`the list is ${Math.floor(ageDays)} days old, ${MAX_AGE_DAYS} are the most`)
  if (ageDays < -2) return err('the list is of the future')

  const auctionCount = Math.max(0, ...lines.map(auctionsOf))
  if (auctionCount < MIN_AUCTIONS)
    return err(`${auctionCount} auctions are behind the list, ${MIN_AUCTIONS} are needed`)
  const least = Math.max(MIN_AUCTIONS_OF_PLAYER, auctionCount * MIN_SHARE_OF_AUCTIONS)
  const playerIdOf = playersBySourceId(facts)
  const valuesById = new Map<PlayerId, number>()
  for (const line of lines) {
    const playerId = playerIdOf(line.id)
    if (playerId !== undefined && auctionsOf(line) >= least && !valuesById.has(playerId))
      valuesById.set(playerId, line.averageValue)
  }
  const fault = faultOf(valuesById, adp)
  return fault === null ? ok({ valuesById }) : err(fault)
}

function faultOf(valuesById: ReadonlyMap<PlayerId, number>, { entries }: AdpFacts): string | null {
  const pairs = entries.flatMap(({ playerId, adp }) => {
    const value = valuesById.get(playerId)
    return value === undefined ? [] : [{ adp, value }]
  })
  if (pairs.length < MIN_PLAYERS)
    return `${pairs.length} players with an ADP were sold often enough, ${MIN_PLAYERS} are needed`
  const agreement = correlation(ranksOf(pairs.map(({ adp }) => -adp)), ranksOf(pairs.map(({ value }) => value)))
  if (!(agreement >= MIN_RANK_CORRELATION))
    return `prices and ADP agree by ${agreement.toFixed(2)}, ${MIN_RANK_CORRELATION} is needed`
  const dearest = pairs.toSorted((a, b) => b.value - a.value)
  const top = dearest.slice(0, TOP_COUNT)
  const earlyCount = top.filter(({ adp }) => adp <= TOP_PICKS).length
  if (earlyCount < MIN_EARLY_COUNT)
    return `${earlyCount} of the ${TOP_COUNT} most expensive go in the first ${TOP_PICKS} picks, ${MIN_EARLY_COUNT} are needed`
  const share = sumOf(top.map(({ value }) => value)) / sumOf(dearest.map(({ value }) => value))
  if (share < TOP_SHARES.least || share > TOP_SHARES.most)
    return `the ${TOP_COUNT} most expensive take ${Math.round(share * 100)} % of the money`
  return null
}

/** From 0; equal figures share the mean of their ranks. */
function ranksOf(figures: readonly number[]): readonly number[] {
  const sorted = figures.toSorted((a, b) => a - b)
  const meanRankOf = new Map(
    figures.map((figure) => [figure, (sorted.indexOf(figure) + sorted.lastIndexOf(figure)) / 2] as const),
  )
  return figures.map((figure) => meanRankOf.get(figure) ?? 0)
}

/** NaN where either side is all the same. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [sumOf(one) / one.length, sumOf(other) / other.length]
  const pairs = one.map((figure, index) => [figure - meanOne, (other[index] ?? meanOther) - meanOther] as const)
  const spread = Math.sqrt(sumOf(pairs.map(([a]) => a * a)) * sumOf(pairs.map(([, b]) => b * b)))
  return sumOf(pairs.map(([a, b]) => a * b)) / spread
}

type KnownIds = Pick<PlayerFacts, 'players' | 'ids'>

/** The source's order of the 32 defenses; the table of ids has outdated names for them. */
const DEFENCE_TEAMS = [
  'BUF IND MIA NE NYJ CIN CLE TEN JAX PIT DEN KC LV LAC SEA DAL',
  'NYG PHI ARI WAS CHI DET GB MIN TB ATL CAR LAR NO SF BAL HOU',
]
  .join(' ')
  .split(' ')
const FIRST_DEFENCE_NUMBER = 501

/** Finds players by the source's ids. */
function playersBySourceId({ players, ids }: KnownIds): (sourceId: string) => PlayerId | undefined {
  const playerByStatsId = new Map(players.map((player) => [player.gsis_id ?? player.id, player.id]))
  const statsIdBySourceId = new Map([
    ...DEFENCE_TEAMS.map((team, index) => [`0${FIRST_DEFENCE_NUMBER + index}`, team] as const),
    ...ids.flatMap(({ mfl_id, gsis_id }) => (mfl_id === null ? [] : [[mfl_id, gsis_id] as const])),
  ])
  return (sourceId) => playerByStatsId.get(statsIdBySourceId.get(sourceId) ?? '')
}
