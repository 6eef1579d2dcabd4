import { isWithin } from '#core/lib/limits.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import type { z } from '#protocol/zod.ts'
import { createRateLimit } from '../../platform/rate-limit.ts'
import { hostFailure, type AskHost, type HostFailure } from '../ask-host.ts'
import type { FollowClock } from '../draft-follower.ts'
import type { DraftReading, DraftSource, HostSite } from '../draft-source.ts'
import { seasonDraftId, seasonNow } from '../host-address.ts'
import type { HostPlayers } from '../host-players.ts'
import {
  mflAuctionSchema,
  mflDraftSchema,
  mflErrorSchema,
  mflLeagueSchema,
  mflPlayersSchema,
  mflRostersSchema,
  mflRulesSchema,
  type MflDraftUnit,
  type MflPlayers,
} from './mfl-answers.ts'
import { readMflLiveDraft } from './mfl-live-draft.ts'
import { chosenIds, isMflAuction, mflRoundCount, readMflDraft, type MflParts } from './mfl-league.ts'

interface Parts {
  readonly ask: AskHost
  /** Asks for the file of a live draft, which is no question to the site's interface. */
  readonly askLive: AskHost
  readonly players: () => Promise<HostPlayers>
  readonly clock: FollowClock
}

/** Without a registered application, three calls in six seconds pass. */
const CALLS = 3
const CALLS_MS = 6000

/** Rules change rarely, and the site asks callers to keep them. */
const LEAGUE_KEPT_MS = 10 * 60_000

/** Questions wait for their turn. */
export function oneAfterTheOther(ask: AskHost, clock: FollowClock): AskHost {
  const rate = createRateLimit({ perWindow: CALLS, windowMs: CALLS_MS, now: clock.now })
  return async (question) => {
    for (let waitMs = rate.take(''); waitMs !== null; waitMs = rate.take('')) {
      const delayMs = waitMs
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await new Promise<void>((resolve) => clock.after(delayMs, resolve))
    }
    return ask(question)
  }
}

export function createMflSite(parts: Parts): HostSite {
  const { ask, clock } = parts

  const fetchType: FetchType = async (season, type, leagueId, schema, signal) => {
    const answer = await ask({ path: `/${season}/export?TYPE=${type}&L=${leagueId}&JSON=1`, signal })
    if (!answer.ok) return answer
    const body = answer.value.kind === 'read' ? answer.value.body : null
    const refused = mflErrorSchema.safeParse(body)
    if (refused.success && refused.data.error !== '') return err(refusalOf(refused.data.error))
    const read = schema.safeParse(body)
    return read.success ? ok(read.data) : err(hostFailure('host_unreadable'))
  }

  return {
    async resolve(named) {
      if (named.kind !== 'league') return err(hostFailure('host_unknown_id'))
      return ok({ kind: 'draft', draftId: seasonDraftId(named.id, named.season ?? seasonNow(clock.now())), drafts: [] })
    },
    sourceOf: (draftId) => createMflSource(draftId, { ...parts, fetchType }),
  }
}

/** What has happened so far, in one of two ways. */
interface Asked {
  readonly isLive?: boolean
  readonly isPaused?: boolean
  readonly units: readonly MflDraftUnit[]
  readonly auction: MflParts['auction']
}

type FetchType = <Schema extends z.ZodMiniType>(
  season: string,
  type: string,
  leagueId: string,
  schema: Schema,
  signal: AbortSignal,
) => Promise<Result<z.output<Schema>, HostFailure>>

/** An error comes with status 200. */
function refusalOf(text: string): HostFailure {
  if (/invalid league|no such league|not found/i.test(text)) return hostFailure('host_unknown_id')
  if (/private|log(?:ged)? ?in|authori[sz]|access|permission|cookie/i.test(text)) return hostFailure('host_private')
  return hostFailure('host_unreadable')
}

function createMflSource(
  draftId: string,
  { players, clock, askLive, fetchType }: Parts & { readonly fetchType: FetchType },
): DraftSource {
  const [season = '', leagueId = ''] = draftId.split('/')
  let known: {
    readonly league: z.output<typeof mflLeagueSchema>
    readonly rules: z.output<typeof mflRulesSchema>
    readonly atMs: number
  } | null = null
  let listed: MflPlayers = []

  async function readRules(signal: AbortSignal): Promise<Result<NonNullable<typeof known>, HostFailure>> {
    if (known !== null && clock.now() - known.atMs < LEAGUE_KEPT_MS) return ok(known)
    const league = await fetchType(season, 'league', leagueId, mflLeagueSchema, signal)
    if (!league.ok) return league
    const rules = await fetchType(season, 'rules', leagueId, mflRulesSchema, signal)
    // Some leagues keep their rules to themselves; the rest is still worth reading.
    if (!rules.ok && rules.error.code === 'host_busy') return rules
    known = {
      league: league.value,
      rules: rules.ok ? rules.value : { rules: { positionRules: [] } },
      atMs: clock.now(),
    }
    return ok(known)
  }

  /** Every pick as it is made; the interface shows it up to fifteen minutes later. Null where there is no such file. */
  async function readLiveFile(at: string | undefined, signal: AbortSignal): Promise<Asked | null> {
    const path = `/fflnetdynamic${season}/${leagueId}_LEAGUE_draft_results.xml`
    const answer = await askLive({ path, at: at === '' ? undefined : at, isText: true, signal })
    const live = answer.ok && answer.value.kind === 'read' ? readMflLiveDraft(answer.value.body) : null
    return live && { units: [live.unit], auction: null, isLive: true, isPaused: live.isPaused }
  }

  async function readDraft(at: string | undefined, signal: AbortSignal): Promise<Result<Asked, HostFailure>> {
    const live = await readLiveFile(at, signal)
    if (live !== null) return ok(live)
    const results = await fetchType(season, 'draftResults', leagueId, mflDraftSchema, signal)
    return results.ok ? ok({ units: results.value.draftResults.draftUnit, auction: null }) : results
  }

  async function readAuction(signal: AbortSignal): Promise<Result<Asked, HostFailure>> {
    const results = await fetchType(season, 'auctionResults', leagueId, mflAuctionSchema, signal)
    if (!results.ok) return results
    const rosters = await fetchType(season, 'rosters', leagueId, mflRostersSchema, signal)
    if (!rosters.ok) return rosters
    const sales = results.value.auctionResults.auctionUnit.flatMap(({ auction }) => auction)
    return ok({ units: [], auction: { sales, rosters: rosters.value.rosters.franchise } })
  }

  return {
    async ask({ isFresh, signal }): Promise<Result<DraftReading, HostFailure>> {
      const about = await readRules(signal)
      if (!about.ok) return about
      const askedAtMs = clock.now()
      const { league } = about.value.league
      const asked = await (isMflAuction(league) ? readAuction(signal) : readDraft(league.baseURL, signal))
      if (!asked.ok) return asked
      const { units, auction, isLive = false, isPaused = false } = asked.value
      const draft = units[0] ?? null
      const teamCount = league.franchises.franchise.length
      const roundCount = mflRoundCount({ draft, league })
      if (!isWithin(teamCount, FOLLOWED_TEAMS))
        return err(hostFailure('host_too_large', null, `teams ${teamCount} ${FOLLOWED_TEAMS.max}`))
      if (!isWithin(roundCount, FOLLOWED_ROUNDS))
        return err(hostFailure('host_too_large', null, `rounds ${roundCount} ${FOLLOWED_ROUNDS.max}`))
      const ours = await players()
      const isMissing = (id: string) => !ours.find('mfl', { id, name: '', position: '', team: '' }).isKnown
      if (listed.length === 0 && chosenIds({ draft, auction }).some(isMissing)) {
        const all = await fetchType(season, 'players', '', mflPlayersSchema, signal)
        if (all.ok) listed = all.value.players.player
      }
      const { rules } = about.value.rules
      const draftUnitCount = units.length
      const read = readMflDraft({ season: Number(season), league, rules, draft, draftUnitCount, auction, listed }, ours)
      const status = isPaused && read.draft.status === 'drafting' ? 'paused' : read.draft.status
      return ok({
        draft: { ...read.draft, status, isLive },
        picks: { picks: read.picks, madeAtMs: null, isFresh, askedAtMs },
      })
    },
  }
}
