import { z } from '#protocol/zod.ts'

/** MyFantasyLeague writes a list of one as the bare element, and a text either plainly or under `$t`. */
function list<Schema extends z.ZodType>(element: Schema) {
  return z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : [value].flat()),
    z.array(element),
  )
}

const text = z.preprocess((value) => {
  const inner: unknown = typeof value === 'object' && value !== null && '$t' in value ? value.$t : value
  return typeof inner === 'number' ? String(inner) : (inner ?? '')
}, z.string())

export const mflErrorSchema = z.object({ error: text })

export const mflLeagueSchema = z.object({
  league: z.object({
    id: text,
    name: text,
    franchises: z.object({
      franchise: list(z.object({ id: text, name: text.optional(), owner_name: text.optional() })),
    }),
    /** "none", "keepers" or "dynasty". */
    keeperType: text.optional(),
    starters: z
      .object({
        count: text.optional(),
        iop_starters: text.optional(),
        position: list(z.object({ name: text, limit: text })),
      })
      .optional(),
    draftPlayerPool: text.optional(),
    rosterSize: text.optional(),
    bestLineup: text.optional(),
    draft_kind: text.optional(),
    auction_kind: text.optional(),
    loadRosters: text.optional(),
    history: z.object({ league: list(z.object({ year: text })) }).optional(),
  }),
})

export const mflRulesSchema = z.object({
  rules: z.object({
    positionRules: list(
      z.object({ positions: text, rule: list(z.object({ event: text, points: text, range: text.optional() })) }),
    ),
  }),
})

export const mflDraftSchema = z.object({
  draftResults: z.object({
    draftUnit: list(
      z.object({
        draftType: text.optional(),
        draftPick: list(
          z.object({ round: text, pick: text, franchise: text, player: text.optional(), timestamp: text.optional() }),
        ),
      }),
    ),
  }),
})

export const mflPlayersSchema = z.object({
  players: z.object({
    player: list(z.object({ id: text, name: text, position: text.optional(), team: text.optional() })),
  }),
})

export type MflLeague = z.infer<typeof mflLeagueSchema>['league']
export type MflRules = z.infer<typeof mflRulesSchema>['rules']
export type MflDraftUnit = z.infer<typeof mflDraftSchema>['draftResults']['draftUnit'][number]
export type MflPlayers = z.infer<typeof mflPlayersSchema>['players']['player']
