import { z } from '#protocol/zod.ts'

/** MyFantasyLeague writes a list of one as the bare element, and a text either plainly or under `$t`. */
function list<Schema extends z.ZodMiniType>(element: Schema) {
  const listed = z.transform((value): z.input<Schema>[] => {
    const elements: readonly unknown[] = value === undefined || value === null || value === '' ? [] : [value].flat()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the array that follows checks each element
    return elements as z.input<Schema>[]
  })
  return z.pipe(listed, z.array(element))
}

const text = z.pipe(
  z.transform((value) => {
    const inner: unknown = typeof value === 'object' && value !== null && '$t' in value ? value.$t : value
    return typeof inner === 'number' ? String(inner) : (inner ?? '')
  }),
  z.string(),
)

export const mflErrorSchema = z.object({ error: text })

export const mflLeagueSchema = z.object({
  league: z.object({
    id: text,
    name: text,
    /** The league's own host. */
    baseURL: z.optional(text),
    franchises: z.object({
      franchise: list(z.object({ id: text, name: z.optional(text), owner_name: z.optional(text) })),
    }),
    /** "none", "keepers" or "dynasty". */
    keeperType: z.optional(text),
    starters: z.optional(
      z.object({
        count: z.optional(text),
        iop_starters: z.optional(text),
        position: list(z.object({ name: text, limit: text })),
      }),
    ),
    draftPlayerPool: z.optional(text),
    rosterSize: z.optional(text),
    bestLineup: z.optional(text),
    draft_kind: z.optional(text),
    auction_kind: z.optional(text),
    auctionStartAmount: z.optional(text),
    loadRosters: z.optional(text),
    history: z.optional(z.object({ league: list(z.object({ year: text })) })),
  }),
})

export const mflRulesSchema = z.object({
  rules: z.object({
    positionRules: list(
      z.object({ positions: text, rule: list(z.object({ event: text, points: text, range: z.optional(text) })) }),
    ),
  }),
})

export const mflDraftSchema = z.object({
  draftResults: z.object({
    draftUnit: list(
      z.object({
        draftType: z.optional(text),
        draftPick: list(
          z.object({ round: text, pick: text, franchise: text, player: z.optional(text), timestamp: z.optional(text) }),
        ),
      }),
    ),
  }),
})

export const mflAuctionSchema = z.object({
  auctionResults: z.object({
    auctionUnit: list(
      z.object({
        auction: list(z.object({ player: text, franchise: text, winningBid: text, lastBidTime: z.optional(text) })),
      }),
    ),
  }),
})

/** Before an auction, whom each team keeps. */
export const mflRostersSchema = z.object({
  rosters: z.object({
    franchise: list(z.object({ id: text, player: list(z.object({ id: text, salary: z.optional(text) })) })),
  }),
})

export const mflPlayersSchema = z.object({
  players: z.object({
    player: list(z.object({ id: text, name: text, position: z.optional(text), team: z.optional(text) })),
  }),
})

export type MflLeague = z.infer<typeof mflLeagueSchema>['league']
export type MflRules = z.infer<typeof mflRulesSchema>['rules']
export type MflDraftUnit = z.infer<typeof mflDraftSchema>['draftResults']['draftUnit'][number]
export type MflSale = z.infer<typeof mflAuctionSchema>['auctionResults']['auctionUnit'][number]['auction'][number]
export type MflRosters = z.infer<typeof mflRostersSchema>['rosters']['franchise']
export type MflPlayers = z.infer<typeof mflPlayersSchema>['players']['player']
