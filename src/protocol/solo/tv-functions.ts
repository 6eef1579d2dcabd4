import { BID_MAKERS, type BidMaker } from '#core/auction/auction.ts'
import { PICK_MAKERS, TEAM_CONTROLS } from '#core/draft/draft.ts'
import { ANY_TEAMS } from '#core/draft/setup.ts'
import { FOLLOWED_ROUNDS } from '#core/league-hosts/host-limits.ts'
import { LEAGUE_HOSTS } from '#core/league-hosts/host-league.ts'
import { INDIVIDUAL_POSITIONS, POSITIONS } from '#core/players/player.ts'
import { sentRules } from '../sent-rules.ts'
import { z } from '../zod.ts'
import { draftState } from './draft-state.ts'

/**
 * The TV link of a solo draft: the device sends the board after each change, and everybody with the link reads it. A field that is not
 * listed here is refused, so that nothing private is stored even if a client sends it.
 */

const text = z.string().check(z.maxLength(256))
const time = z.number()
const count = z.int().check(z.nonnegative())
const team = z.int().check(z.minimum(0), z.maximum(ANY_TEAMS.max - 1))
const MOST_PICKS = ANY_TEAMS.max * FOLLOWED_ROUNDS.max

function upTo<Item>(
  maxLength: number,
  item: z.ZodMiniType<Item, Item>,
): z.ZodMiniType<readonly Item[], readonly Item[]> {
  return z.array(item).check(z.maxLength(maxLength))
}

type Bid = readonly [team: number, amount: number, by: BidMaker]
const bid: z.ZodMiniType<Bid, Bid> = z.tuple([team, count, z.enum(BID_MAKERS)])

const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('running'), deadlineMs: time, setAtMs: time }),
  z.strictObject({ kind: z.literal('paused'), remainingMs: z.nullable(time) }),
])

const auction = z.strictObject({
  budgets: upTo(ANY_TEAMS.max, count),
  turn: count,
  next_lot: count,
  nomination: z.nullable(z.strictObject({ clock, since: time })),
  is_paused: z.boolean(),
  sales: upTo(
    MOST_PICKS,
    z.strictObject({
      lot: count,
      player_id: text,
      team,
      price: count,
      made_by: z.enum([...BID_MAKERS, 'keeper']),
      nominated_by: z.nullable(team),
    }),
  ),
  lots: upTo(
    ANY_TEAMS.max,
    z.strictObject({
      lot: count,
      player_id: text,
      nominated_by: team,
      bids: upTo(MOST_PICKS, bid),
      bid_count: count,
      passed: upTo(ANY_TEAMS.max, team),
      clock,
      bid_at: time,
    }),
  ),
})

const tvBoard = z.strictObject({
  name: text,
  schema_version: z.int(),
  picks: upTo(
    MOST_PICKS,
    z.strictObject({ pick_number: z.int().check(z.positive()), player_id: text, made_by: z.enum(PICK_MAKERS) }),
  ),
  players: upTo(
    MOST_PICKS,
    z.strictObject({
      id: text,
      name: text,
      position: z.enum(POSITIONS),
      team: text,
      individual: z.optional(z.enum(INDIVIDUAL_POSITIONS)),
    }),
  ),
  num_teams: z.int().check(z.minimum(ANY_TEAMS.min), z.maximum(ANY_TEAMS.max)),
  rounds: z.int().check(z.minimum(1), z.maximum(FOLLOWED_ROUNDS.max)),
  team_names: upTo(ANY_TEAMS.max, text),
  rules: sentRules,
  owners: upTo(MOST_PICKS, team),
  skipped: upTo(MOST_PICKS, count),
  teams: upTo(ANY_TEAMS.max, z.strictObject({ control: z.enum(TEAM_CONTROLS), timeouts_in_row: count })),
  clock,
  edition: z.nullable(text),
  followed: z.nullable(z.strictObject({ host: z.enum(LEAGUE_HOSTS), is_stopped: z.boolean() })),
  auction: z.optional(auction),
})

/** 22 characters; a longer text is no token of ours. */
const token = z.string().check(z.maxLength(64))

export const tvFunctions = {
  make_tv_link: {
    summary:
      "Makes a link by which anybody with its token reads the board of the device's solo draft. The token is in this answer and nowhere else. An owner has at most five links; another one ends the oldest.",
    refuses: ['no_device'],
    input: z.strictObject({}),
    output: z.object({ token: z.string() }),
  },
  send_tv_board: {
    summary:
      'Sends the board of a TV link: what is public of the draft, and nothing else. The newest one counts. Send the same one every 30 seconds to show that the device is there.',
    refuses: ['no_device', 'no_such_page'],
    input: z.strictObject({
      token,
      board: tvBoard,
      /** By the clock to which the deadlines of the board refer, in milliseconds. */
      device_now: z.int(),
    }),
    output: z.object({ revision: z.int() }),
  },
  end_tv_link: {
    summary: 'Ends a TV link and forgets its board. A link that has ended already is no error.',
    refuses: ['no_device'],
    input: z.strictObject({ token }),
    output: z.object({}),
  },
  get_tv_board: {
    summary: 'The board of a TV link, or null while it is the known revision. Needs no device.',
    refuses: ['no_such_page'],
    input: z.strictObject({
      token,
      /** Of the board at hand; null or 0 for none. */
      known_revision: z.nullish(count),
    }),
    output: z.object({
      /** Counts changes of the board, from 1; 0 until the device sent one. */
      revision: z.int(),
      board: z.nullable(draftState),
      /** The clock of the device now, in milliseconds. */
      device_now: z.number(),
      /** How long ago the board changed, and how long ago the device sent anything, in milliseconds. */
      changed_ago: z.number(),
      sent_ago: z.number(),
    }),
  },
} as const
