import { PICK_MAKERS, type PickMaker } from '#core/draft/draft.ts'
import { PUBLISHED_FORMAT_VERSION } from '#core/lobby/published-draft.ts'
import { POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'
import { MEMBER } from './command.ts'
import { code } from './shared-fields.ts'
import { sentRules } from '../sent-rules.ts'

const ofLobby = z.strictObject({ lobby_code: code })
/** The last part of the page's address; null while there is no page. */
const page = z.object({ token: z.nullable(z.string()), published_at: z.nullable(z.string()) })

/** Readers must ignore unknown fields. */
const publishedDraft = z
  .object({
    formatVersion: z.literal(PUBLISHED_FORMAT_VERSION),
    name: z.string(),
    completedAt: z.string(),
    edition: z.string(),
    rules: sentRules,
    teamCount: z.int().check(z.positive()),
    roundCount: z.int().check(z.positive()),
    teamNames: z.array(z.string()),
    budgets: z.optional(z.array(z.int())),
    picks: z.array(
      z.object({
        teamIndex: z.int().check(z.nonnegative()),
        by: z.union([
          z.enum(PICK_MAKERS),
          z.pipe(
            z.string(),
            z.transform((): PickMaker => 'person'),
          ),
        ]),
        playerId: z.string(),
        name: z.string(),
        position: z.enum(POSITIONS),
        nflTeam: z.string(),
        price: z.optional(z.int()),
        saleNumber: z.optional(z.int().check(z.nonnegative())),
        nominatedBy: z.optional(z.nullable(z.int())),
      }),
    ),
  })
  .check(
    z.refine(
      ({ teamCount, roundCount, teamNames, picks }) =>
        teamNames.length === teamCount &&
        picks.length === teamCount * roundCount &&
        picks.every(({ teamIndex }) => teamIndex < teamCount),
    ),
  )

/** The public page of a finished draft, for members to make and end, and for anybody with its link to read. */
export const publishFunctions = {
  get_draft_page: {
    summary: "The token of the draft's public page, null without one. Any member.",
    refuses: MEMBER,
    input: ofLobby,
    output: page,
  },
  /** Keeps the link that is there, with the draft as it is now. */
  publish_draft: {
    summary: 'Makes the public page of a finished draft, or brings it up to date under the same token. Any member.',
    refuses: [...MEMBER, 'draft_not_complete'],
    input: ofLobby,
    output: page,
  },
  unpublish_draft: {
    summary: 'Ends the public page. Publishing again makes another token. Any member.',
    refuses: MEMBER,
    input: ofLobby,
    output: page,
  },
  get_published_draft: {
    summary: 'A published draft by the token of its page. Needs no device.',
    refuses: ['no_such_page'],
    input: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
    output: publishedDraft,
  },
} as const
