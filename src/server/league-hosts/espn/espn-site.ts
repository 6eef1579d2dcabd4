import { isWithin } from '#core/lib/limits.ts'
import { type Result, err, ok } from '#core/lib/result.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import { type HostFailure, hostFailure } from '../ask-host.ts'
import type { DraftReading, DraftSource, HostSite, ReadDraft } from '../draft-source.ts'
import { seasonDraftId, seasonNow } from '../host-address.ts'
import type { HostPlayers } from '../host-players.ts'
import { espnLeagueSchema } from './espn-answers.ts'
import { NFL_GAME, type Parts, VIEWS, espnRoundCount, readEspnDraft } from './espn-league.ts'

/** Public leagues of ESPN. One answer holds league and draft, so each question asks for all of it. */
export function createEspnSite(parts: Parts): HostSite {
  return {
    async resolve(named) {
      if (named.kind !== 'league') return err(hostFailure('host_unknown_id'))
      const draftId = seasonDraftId(named.id, named.season ?? seasonNow(parts.now()))
      return ok({ kind: 'draft', draftId, drafts: [] })
    },
    sourceOf: (draftId) => createEspnSource(draftId, parts),
    async readPasted(body) {
      return readAnswer(body, await parts.players())
    },
  }
}

function createEspnSource(draftId: string, { ask, players, now }: Parts): DraftSource {
  const [season = '', leagueId = ''] = draftId.split('/')
  const path = `/apis/v3/games/ffl/seasons/${season}/segments/0/leagues/${leagueId}?${VIEWS}`
  return {
    async ask({ isFresh, signal }) {
      const askedAtMs = now()
      const answer = await ask({ path, signal })
      if (!answer.ok) return answer
      if (answer.value.kind === 'unchanged') return err(hostFailure('host_unreadable'))
      const read = readAnswer(answer.value.body, await players())
      if (!read.ok || !lacksSalaries(read.value.draft)) return read.ok ? ok(reading(read.value, answer.value)) : read
      // Only rosters say what it costs to keep somebody.
      const withRosters = await ask({ path: `${path}&view=mRoster`, signal })
      if (!withRosters.ok) return withRosters
      if (withRosters.value.kind === 'unchanged') return err(hostFailure('host_unreadable'))
      const whole = readAnswer(withRosters.value.body, await players())
      return whole.ok ? ok(reading(whole.value, withRosters.value)) : whole

      function reading(
        { draft, picks }: ReturnType<typeof readEspnDraft>,
        { madeAtMs }: { readonly madeAtMs: number | null },
      ): DraftReading {
        return { draft, picks: { picks, madeAtMs, isFresh, askedAtMs } }
      }
    },
  }
}

function readAnswer(body: unknown, players: HostPlayers): Result<ReturnType<typeof readEspnDraft>, HostFailure> {
  const read = espnLeagueSchema.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    return err(hostFailure('host_unreadable', null, `${issue?.path.join('.') || 'text'}: ${issue?.message ?? ''}`))
  }
  if ((read.data.gameId ?? NFL_GAME) !== NFL_GAME) return err(hostFailure('host_other_sport'))
  const teamCount = read.data.teams?.length ?? read.data.settings.draftSettings.pickOrder?.length ?? 0
  const roundCount = espnRoundCount(read.data)
  if (teamCount === 0 || roundCount === 0)
    return err(hostFailure('host_unreadable', null, 'settings: no teams or rounds'))
  if (!isWithin(teamCount, FOLLOWED_TEAMS))
    return err(hostFailure('host_too_large', null, `teams ${teamCount} ${FOLLOWED_TEAMS.max}`))
  if (!isWithin(roundCount, FOLLOWED_ROUNDS))
    return err(hostFailure('host_too_large', null, `rounds ${roundCount} ${FOLLOWED_ROUNDS.max}`))
  return ok(readEspnDraft(read.data, players))
}

function lacksSalaries({ league }: ReadDraft): boolean {
  return league.format.rules.auction !== undefined && league.keepers.some(({ salary }) => salary == null)
}
