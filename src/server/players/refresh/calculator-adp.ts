import { parsedJson } from '#core/lib/json.ts'
import { playerKey } from '#core/players/names.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import { z } from '#protocol/zod.ts'
import type { AdpList, AdpScoring, SitePrice } from '../board/blend-adp.ts'
import type { RosterPlayer } from '../upstream/crosswalk.ts'
import { draftPosition, teamCode } from '../upstream/source-table.ts'

/** Shown as the credit, which the interface asks for in return. */
export const CALCULATOR = 'Fantasy Football Calculator'

const pickSchema = z.object({
  name: z.string(),
  position: z.string(),
  team: z.nullish(z.string()),
  adp: z.coerce.number().check(z.minimum(1), z.maximum(1000)),
  times_drafted: z.coerce.number().check(z.minimum(0)),
  stdev: z.nullish(z.coerce.number().check(z.minimum(0), z.maximum(1000))),
})
const listSchema = z.object({
  status: z.literal('Success'),
  meta: z.object({
    total_drafts: z.coerce.number().check(z.minimum(0)),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
  }),
  players: z.array(pickSchema),
})

/**
 * Reads the answer of Fantasy Football Calculator's public interface (JSON): drafts of the last days, for one scoring and twelve teams.
 * Players are matched by name and position, and by team if two share them; whoever is not known is left out.
 */
export function readCalculatorAdp(
  text: string,
  scoring: AdpScoring,
  known: ReadonlyMap<PlayerId, RosterPlayer>,
): Result<AdpList, string> {
  const parsed = listSchema.safeParse(parsedJson(text))
  if (!parsed.success)
    return err(`the ADP of ${CALCULATOR} has another shape (${parsed.error.issues[0]?.path.join('.') || 'no list'})`)
  const { meta, players } = parsed.data
  const playersByKey = Map.groupBy(known.values(), ({ name, position, team }) => playerKey(name, position, team ?? ''))
  const priceById = new Map<PlayerId, SitePrice>()
  for (const { name, position: letters, team: teamLetters, adp, times_drafted: draftCount, stdev = null } of players) {
    const position = draftPosition(letters)
    if (position === null) continue
    const team = teamCode(teamLetters ?? null)
    const playerId =
      position === 'DST' ? team : onlyPlayer(playersByKey.get(playerKey(name, position, team ?? '')), team)
    if (playerId !== null && !priceById.has(playerId))
      priceById.set(playerId, { playerId, position, adp, draftCount, spread: stdev })
  }
  return ok({
    source: CALCULATOR,
    scoring,
    firstDay: meta.start_date,
    lastDay: meta.end_date,
    draftCount: meta.total_drafts,
    prices: [...priceById.values()],
  })
}

function onlyPlayer(sameName: readonly RosterPlayer[] = [], team: string | null): PlayerId | null {
  const [player, ...others] = sameName.length > 1 ? sameName.filter((each) => each.team === team) : sameName
  return player === undefined || others.length > 0 ? null : player.gsisId
}
