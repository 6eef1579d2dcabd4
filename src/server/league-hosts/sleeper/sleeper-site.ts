import { err, ok, type Result } from '#core/lib/result.ts'
import type { HostDraftHead } from '#core/league-hosts/host-league.ts'
import { z } from '#protocol/zod.ts'
import { hostFailure, type HostFailure } from '../ask-host.ts'
import type { HostMeaning, HostSite } from '../draft-source.ts'
import type { HostPlayers } from '../host-players.ts'
import type { SleeperAsker } from './sleeper-asking.ts'
import {
  sleeperDraftSchema,
  sleeperLeagueSchema,
  sleeperStateSchema,
  sleeperUserSchema,
  type SleeperDraft,
} from './sleeper-answers.ts'
import { createSleeperSource, sleeperStatus } from './sleeper-source.ts'

interface Parts {
  readonly ask: SleeperAsker
  readonly players: () => Promise<HostPlayers>
  readonly now: () => number
}

type Meaning = Promise<Result<HostMeaning, HostFailure>>

export function createSleeperSite(parts: Parts): HostSite {
  const { ask, now } = parts
  const cached = { isFresh: false } as const

  /** A draft and a league look alike: the id is tried as each. */
  async function resolveId(id: string, wanted: 'league' | 'draft', signal: AbortSignal): Meaning {
    const draft = await ask({ path: `/draft/${id}`, schema: sleeperDraftSchema, ...cached, signal })
    if (!draft.ok && draft.error.code !== 'host_unknown_id') return draft
    if (draft.ok && draft.value.value !== null) {
      const leagueId = draft.value.value.league_id ?? null
      const drafts = wanted === 'league' && leagueId !== null ? await draftsOf(leagueId, null, signal) : ok([])
      return drafts.ok ? ok({ kind: 'draft', draftId: id, drafts: drafts.value }) : drafts
    }
    const league = await ask({ path: `/league/${id}`, schema: sleeperLeagueSchema, ...cached, signal })
    if (!league.ok && league.error.code !== 'host_unknown_id') return league
    const found = league.ok ? league.value.value : null
    if (found === null) return resolveUser(id, signal)
    if ((found.sport ?? 'nfl') !== 'nfl') return err(hostFailure('host_other_sport'))
    const drafts = await draftsOf(id, found.previous_league_id ?? null, signal)
    if (!drafts.ok) return drafts
    const own = drafts.value.filter(({ season }) => season === Number(found.season))
    const draftId = found.draft_id ?? own[0]?.draftId ?? null
    if (draftId === null) return err(hostFailure('host_unknown_id'))
    if (wanted === 'draft' && own.length > 1) {
      return ok({ kind: 'choices', choices: { user: null, leagues: [], drafts: drafts.value } })
    }
    return ok({ kind: 'draft', draftId, drafts: drafts.value })
  }

  /** Newest first, with those of last season's league: a finished draft shows the habits of a room. */
  async function draftsOf(
    leagueId: string,
    previousId: string | null,
    signal: AbortSignal,
  ): Promise<Result<readonly HostDraftHead[], HostFailure>> {
    const ids = [leagueId, ...(previousId === null || /^0*$/.test(previousId) ? [] : [previousId])]
    const lists = await Promise.all(
      ids.map((id) => ask({ path: `/league/${id}/drafts`, schema: z.array(z.unknown()), ...cached, signal })),
    )
    const heads: HostDraftHead[] = []
    for (const list of lists) {
      if (!list.ok) return list
      heads.push(...headsOf(list.value.value ?? []))
    }
    return ok(heads)
  }

  async function resolveUser(name: string, signal: AbortSignal): Meaning {
    const user = await ask({ path: `/user/${encodeURIComponent(name)}`, schema: sleeperUserSchema, ...cached, signal })
    if (!user.ok) return user
    if (user.value.value === null) return err(hostFailure('host_unknown_id'))
    const { user_id, display_name, username } = user.value.value
    const state = await ask({ path: '/state/nfl', schema: sleeperStateSchema, ...cached, signal })
    const season = Number((state.ok ? state.value.value?.league_season : null) ?? new Date(now()).getUTCFullYear())
    for (const asked of [season, season - 1]) {
      const path = `/user/${user_id}`
      // oxlint-disable-next-line no-await-in-loop -- the season before is asked only if this one has nothing
      const [leagues, drafts] = await Promise.all([
        ask({ path: `${path}/leagues/nfl/${asked}`, schema: z.array(z.unknown()), ...cached, signal }),
        ask({ path: `${path}/drafts/nfl/${asked}`, schema: z.array(z.unknown()), ...cached, signal }),
      ])
      if (!leagues.ok) return leagues
      if (!drafts.ok) return drafts
      const choices = {
        user: display_name?.trim() || username?.trim() || name,
        leagues: (leagues.value.value ?? []).flatMap(leagueHead),
        drafts: headsOf(drafts.value.value ?? []),
      }
      if (choices.leagues.length + choices.drafts.length > 0 || asked < season) return ok({ kind: 'choices', choices })
    }
    return err(hostFailure('host_unknown_id'))
  }

  return {
    resolve(named, wanted, signal) {
      if (named.kind === 'user') return resolveUser(named.name, signal)
      return resolveId(named.id, wanted, signal)
    },
    sourceOf: (draftId) => createSleeperSource(draftId, parts),
  }
}

/** One that can't be read doesn't hide the others. */
function headsOf(drafts: readonly unknown[]): readonly HostDraftHead[] {
  return drafts.flatMap((each) => {
    const read = sleeperDraftSchema.safeParse(each)
    return read.success && (read.data.sport ?? 'nfl') === 'nfl' ? [headOf(read.data)] : []
  })
}

function headOf({ draft_id, metadata, season, status }: SleeperDraft): HostDraftHead {
  return {
    draftId: draft_id,
    name: metadata?.name?.trim() || 'Sleeper draft',
    season: Number(season),
    status: sleeperStatus(status),
  }
}

function leagueHead(league: unknown) {
  const read = sleeperLeagueSchema.safeParse(league)
  if (!read.success) return []
  const { league_id, name, season, total_rosters } = read.data
  return [{ leagueId: league_id, name, season: Number(season), teamCount: total_rosters ?? 0 }]
}
