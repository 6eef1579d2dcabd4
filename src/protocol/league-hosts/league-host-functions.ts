import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import { READ_HOSTS } from '#core/league-hosts/read-hosts.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import { z } from '../zod.ts'
import { hostDraftJson, hostDraftPulseJson } from './host-draft-json.ts'
import { hostDraftHeadJson, hostDraftHeadToJson, hostLeagueJson, readHostDraftHead } from './host-league-json.ts'

/** A question to a site where leagues live. */
const LEAGUE_HOST: readonly RefusalCode[] = [
  ...(['host_off', 'bad_host_address', 'host_unknown_id', 'host_private', 'host_auction'] as const),
  ...(['host_other_sport', 'host_too_large', 'host_busy', 'host_unreachable', 'host_unreadable'] as const),
]

/** An address of the site, an id, or at Sleeper the name of a person. Ids are cut out of it; the server never opens it. */
const address = z.string().check(z.minLength(1), z.maxLength(500))

/** The caller reads auctions. To others a league that bids is one with a remark, and its draft is refused. */
const auctions = z.nullish(z.boolean())

/** ESPN's league, teams and draft of twelve people have about 60 kB, with every keeper and pick. */
export const PASTED_MAX_LENGTH = 200_000

const choices = z.object({
  kind: z.literal('choices'),
  user: z.nullable(z.string()),
  leagues: z.array(z.object({ league_id: z.string(), name: z.string(), season: z.int(), team_count: z.int() })),
  drafts: z.array(hostDraftHeadJson),
})

/** Leagues and drafts at other sites. Public: they need no device. */
export const leagueHostFunctions = {
  read_host_league: {
    summary:
      'A league at Sleeper, ESPN, MyFantasyLeague, Fleaflicker or Fantrax with its rules, or the leagues and drafts that the address may mean.',
    refuses: LEAGUE_HOST,
    input: z.strictObject({ host: z.enum(READ_HOSTS), address, auctions }),
    output: z.discriminatedUnion('kind', [choices, z.object({ kind: z.literal('league'), league: hostLeagueJson })]),
  },
  /** An answer of the site that a person copied, for a league that only its members can see. Nothing of it is stored. */
  read_pasted_league: {
    summary: 'The league in an answer of ESPN that a member of a private league copied. Nothing of it is stored.',
    refuses: ['host_off', 'host_other_sport', 'host_too_large', 'bad_pasted_league'],
    input: z.strictObject({
      host: z.enum(READ_HOSTS),
      text: z.string().check(z.minLength(1), z.maxLength(PASTED_MAX_LENGTH)),
      auctions,
    }),
    output: z.object({ kind: z.literal('league'), league: hostLeagueJson }),
  },
  /** Asked again and again, it follows the draft. */
  read_host_draft: {
    summary:
      'A draft at Sleeper, ESPN, MyFantasyLeague, Fleaflicker or Fantrax with its picks, or just confirmation that the given version is current. The first call begins to follow it.',
    refuses: [...LEAGUE_HOST, 'host_follow_full'],
    input: z.strictObject({
      host: z.enum(READ_HOSTS),
      address,
      /** Of the copy at hand: while it is the newest, the answer is `unchanged`. */
      known_version: z.nullish(z.int()),
      /** Of the person who watches: near their turn the site is asked round its cache. */
      team_index: z.nullish(z.int().check(z.nonnegative())),
      auctions,
    }),
    output: z.discriminatedUnion('kind', [
      choices,
      z.object({ kind: z.literal('draft'), draft: hostDraftJson }),
      z.extend(hostDraftPulseJson, { kind: z.literal('unchanged') }),
    ]),
  },
} as const

export type HostChoicesJson = z.infer<typeof choices>

export function hostChoicesToJson({ user, leagues, drafts }: HostChoices): HostChoicesJson {
  return {
    kind: 'choices',
    user,
    leagues: leagues.map(({ leagueId, name, season, teamCount }) => ({
      league_id: leagueId,
      name,
      season,
      team_count: teamCount,
    })),
    drafts: drafts.map(hostDraftHeadToJson),
  }
}

export function readHostChoices({ user, leagues, drafts }: HostChoicesJson): HostChoices {
  return {
    user,
    leagues: leagues.map(({ league_id, name, season, team_count }) => ({
      leagueId: league_id,
      name,
      season,
      teamCount: team_count,
    })),
    drafts: drafts.map(readHostDraftHead),
  }
}
