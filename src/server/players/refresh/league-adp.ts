import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import type { AdpFacts, PlayerFacts } from '../facts.ts'

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
