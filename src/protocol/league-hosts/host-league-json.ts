import { readRules, rulesToJson } from '#core/league/rules-json.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import {
  HOST_DRAFT_STATUSES,
  HOST_REMARK_CODES,
  type HostDraftHead,
  type HostLeague,
  type HostPlayer,
} from '#core/league-hosts/host-league.ts'
import { READ_HOSTS, isReadHost } from '#core/league-hosts/read-hosts.ts'
import { INDIVIDUAL_POSITIONS, POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'
import { sentRules } from '../sent-rules.ts'

const index = z.int().check(z.nonnegative())

export const hostPlayerJson = z.object({
  player_id: z.string(),
  is_known: z.boolean(),
  name: z.string(),
  position: z.enum(POSITIONS),
  individual: z.nullable(z.enum(INDIVIDUAL_POSITIONS)),
  team: z.string(),
})

export const hostDraftHeadJson = z.object({
  draft_id: z.string(),
  name: z.string(),
  season: z.int(),
  status: z.enum(HOST_DRAFT_STATUSES),
})

export const hostLeagueJson = z
  .object({
    host: z.enum(READ_HOSTS),
    league_id: z.nullable(z.string()),
    name: z.string(),
    season: z.int(),
    teams: z
      .array(z.object({ id: z.string(), name: z.string(), managers: z.array(z.string()) }))
      .check(z.minLength(FOLLOWED_TEAMS.min), z.maxLength(FOLLOWED_TEAMS.max)),
    is_order_drawn: z.boolean(),
    rounds: z.int().check(z.minimum(FOLLOWED_ROUNDS.min), z.maximum(FOLLOWED_ROUNDS.max)),
    rules: sentRules,
    /** In an auction what each team begins with, where they differ. */
    budgets: z.optional(z.array(index)),
    /** The team index of each slot, with traded picks. */
    owners: z.array(index),
    keepers: z.array(
      z.object({
        player: hostPlayerJson,
        team_index: index,
        round: z.nullable(z.int().check(z.positive())),
        /** In an auction. */
        salary: z.optional(z.nullable(index)),
      }),
    ),
    drafts: z.array(hostDraftHeadJson),
    /** Readers must ignore codes that they don't know. */
    remarks: z.array(z.object({ code: z.string(), details: z.array(z.string()) })),
  })
  .check(
    z.refine(
      ({ teams, rounds, owners, keepers, budgets }) =>
        owners.length === teams.length * rounds &&
        (budgets === undefined || budgets.length === teams.length) &&
        owners.every((owner) => owner < teams.length) &&
        keepers.every(({ team_index }) => team_index < teams.length),
    ),
  )

export type HostLeagueJson = z.infer<typeof hostLeagueJson>

export function hostLeagueToJson(league: HostLeague): HostLeagueJson {
  const { format } = league
  return {
    host: isReadHost(league.host) ? league.host : 'espn',
    league_id: league.leagueId,
    name: league.name,
    season: league.season,
    teams: league.teams.map(({ id, name, managers }) => ({ id, name, managers: [...managers] })),
    is_order_drawn: league.isOrderDrawn,
    rounds: format.roundCount,
    rules: rulesToJson(format.rules, format.roundCount),
    ...(league.budgets && { budgets: [...league.budgets] }),
    owners: [...league.owners],
    keepers: league.keepers.map(({ player, teamIndex, roundNumber, salary }) => ({
      player: hostPlayerToJson(player),
      team_index: teamIndex,
      round: roundNumber,
      ...(salary !== undefined && { salary }),
    })),
    drafts: league.drafts.map(hostDraftHeadToJson),
    remarks: league.remarks.map(({ code, details }) => ({ code, details: [...details] })),
  }
}

export function readHostLeague(json: HostLeagueJson): HostLeague {
  const read = readRules(json.rules, json.rounds, FOLLOWED_ROUNDS)
  return {
    host: json.host,
    leagueId: json.league_id,
    name: json.name,
    season: json.season,
    teams: json.teams,
    isOrderDrawn: json.is_order_drawn,
    format: {
      teamCount: json.teams.length,
      roundCount: json.rounds,
      rules: read.ok ? read.value.rules : defaultRulesFor(json.rounds),
    },
    ...(json.budgets && { budgets: json.budgets }),
    owners: json.owners,
    keepers: json.keepers.map(({ player, team_index, round, salary }) => ({
      player: readHostPlayer(player),
      teamIndex: team_index,
      roundNumber: round,
      ...(salary !== undefined && { salary }),
    })),
    drafts: json.drafts.map(readHostDraftHead),
    remarks: json.remarks.flatMap(({ code, details }) => {
      const known = HOST_REMARK_CODES.find((each) => each === code)
      return known === undefined ? [] : [{ code: known, details }]
    }),
  }
}

export function hostPlayerToJson(player: HostPlayer): z.infer<typeof hostPlayerJson> {
  const { playerId, isKnown, name, position, individual, team } = player
  return { player_id: playerId, is_known: isKnown, name, position, individual, team }
}

export function readHostPlayer(json: z.infer<typeof hostPlayerJson>): HostPlayer {
  const { player_id, is_known, name, position, individual, team } = json
  return { playerId: player_id, isKnown: is_known, name, position, individual, team }
}

export function hostDraftHeadToJson(head: HostDraftHead): z.infer<typeof hostDraftHeadJson> {
  return { draft_id: head.draftId, name: head.name, season: head.season, status: head.status }
}

export function readHostDraftHead(json: z.infer<typeof hostDraftHeadJson>): HostDraftHead {
  return { draftId: json.draft_id, name: json.name, season: json.season, status: json.status }
}
