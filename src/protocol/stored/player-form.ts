import { POSITIONS, ROSTER_STATUSES, type Player } from '#core/players/player.ts'
import { FIGURES } from '#core/players/stat-line.ts'
import { z } from '../zod.ts'
import { leftOut, or, withoutUndefined } from './lenient.ts'

const TEXT = 'expected a text'
const DAY = 'expected a date like 2026-08-21'
const ADDRESS = 'expected an https address'

export const filledText = z.string(TEXT).check(z.refine((text) => text.trim() !== '', TEXT))
export const number = z.number('expected a number')
export const day = z.string(DAY).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY))
export const address = z.string(ADDRESS).check(z.startsWith('https://', ADDRESS))

export function wholeNumber(least: number) {
  const message = `expected a whole number of at least ${least}`
  return z.int(message).check(z.minimum(least, message))
}

export function list<Item>(item: z.ZodMiniType<Item>) {
  return z.array(item, 'expected a list')
}

export function fields<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object(shape, 'expected an object')
}

/** Figures that this version does not know are left out. */
const statLine = fields(Object.fromEntries(FIGURES.map((figure) => [figure, z.exactOptional(number)])))

/** Boards that were written before there were lines have none. */
export const seasonPoints = fields({ pprPoints: z.nullable(number), line: z._default(z.nullable(statLine), null) })

/** Checks types only: an imported ranking may repeat ranks or have them out of order. Notes that this version does not know are left out. */
export const playerForm = z.pipe(
  fields({
    id: filledText,
    gsis_id: z.nullable(filledText),
    sleeper_id: z.nullable(filledText),
    espn_id: z.nullable(filledText),
    name: filledText,
    team: z.string(TEXT).check(z.refine((team) => team === '' || team.trim() !== '', TEXT)),
    position: z.enum(POSITIONS, {
      error: ({ input }) => (filledText.safeParse(input).success ? `${String(input)} is not a position` : TEXT),
    }),
    rank: number,
    tier: number,
    adp: z.nullable(number),
    // Stored as 0 without one (RU51); older stores have null.
    bye: z.pipe(
      z.nullable(number),
      z.transform((bye) => bye || null),
    ),
    projected: seasonPoints,
    lastSeason: seasonPoints,
    headshot_url: z.nullable(address),
    isInactive: leftOut(z.literal(true)),
    roster: leftOut(z.object({ status: z.enum(ROSTER_STATUSES), asOf: day })),
    newSince: leftOut(day),
    isUnranked: leftOut(z.literal(true)),
    hasImportedPoints: leftOut(z.literal(true)),
    addedByImport: leftOut(z.object({ adpFromRank: or(z.boolean(), false), tierFromRank: or(z.boolean(), false) })),
    adpIn: z.optional(
      fields({ half_ppr: z.exactOptional(z.nullable(number)), standard: z.exactOptional(z.nullable(number)) }),
    ),
    adpSpread: z.optional(fields({ within: z.nullable(number), between: z.nullable(number) })),
    auctionValue: z.optional(number),
  }),
  z.transform((player): Player => withoutUndefined(player)),
)
