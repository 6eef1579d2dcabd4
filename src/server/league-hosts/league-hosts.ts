import { randomBytes } from 'node:crypto'
import { parsedJson } from '#core/lib/json.ts'
import { type Result, err, ok } from '#core/lib/result.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import type { DownloadLimits } from '../platform/download/download.ts'
import type { Meters } from '../platform/meters.ts'
import { type RateLimit, createRateLimit } from '../platform/rate-limit.ts'
import { type AskHost, type HostFailure, createHostAsker, hostFailure } from './ask-host.ts'
import type { FollowClock } from './draft-follower.ts'
import { type HostMeaning, type HostSite, withPicks } from './draft-source.ts'
import { readHostAddress } from './host-address.ts'
import type { HostPlayers } from './host-players.ts'
import type { LeagueHostAddresses } from './league-host-addresses.ts'
import { createSleeperAsker } from './sleeper/sleeper-asking.ts'
import { createSleeperSite } from './sleeper/sleeper-site.ts'
import { createEspnSite } from './espn/espn-site.ts'
import { createMflSite, oneAfterTheOther } from './mfl/mfl-site.ts'
import { createFantraxSite } from './boards/fantrax-site.ts'
import { createFleaflickerSite } from './boards/fleaflicker-site.ts'
import { FIXED_LIMITS, SITE_LIMITS } from '../platform/limits.ts'
import { createFollowedDrafts } from './followed-drafts.ts'

interface LeagueHostsParts {
  readonly addresses: LeagueHostAddresses
  readonly players: () => Promise<HostPlayers>
  readonly clock: FollowClock
  readonly meters: Pick<Meters, 'leagueHostAsked'>
  readonly limits?: DownloadLimits
}

type LeagueFound =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'league'; readonly league: HostLeague }
type DraftFound =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'draft'; readonly draft: HostDraft }

/** The sites where leagues live. Answers are shared: whoever asks for the same league or draft gets the same one. */
export interface LeagueHosts {
  /** `caller`: the address whose share of the questions it takes. */
  readLeague(host: ReadHost, address: string, caller: string): Promise<Result<LeagueFound, HostFailure>>
  /** A league in an answer that somebody copied from the site. Asks nobody and keeps nothing. */
  readPasted(host: ReadHost, text: string): Promise<Result<HostLeague, HostFailure>>
  readDraft(
    host: ReadHost,
    address: string,
    watchedTeamIndex: number | null,
    caller: string,
  ): Promise<Result<DraftFound, HostFailure>>
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** What an address means changes seldom, and a screen asks for it once a second. */
const MEANING_KEPT_MS = 60_000
const LEAGUE_KEPT_MS = 20_000
const FAILURE_KEPT_MS = 5000

export function createLeagueHosts({ addresses, players, clock, meters, limits }: LeagueHostsParts): LeagueHosts {
  const stopping = new AbortController()
  const { signal } = stopping
  const { now } = clock
  const followed = createFollowedDrafts(clock)
  const meanings = createKept<HostMeaning>(now)
  const leagues = createKept<LeagueFound>(now)
  const askerOf = (host: ReadHost, mayVisit?: (url: URL) => boolean) =>
    createHostAsker({
      address: addresses[host],
      rate: perMinute(SITE_LIMITS[host].questionsPerMinute),
      ...(mayVisit === undefined ? {} : { mayVisit }),
      ...(limits === undefined ? {} : { limits }),
      began: () => meters.leagueHostAsked(host),
    })
  const askers: Readonly<Record<ReadHost, AskHost>> = {
    sleeper: askerOf('sleeper'),
    espn: askerOf('espn'),
    mfl: oneAfterTheOther(askerOf('mfl', isMflHost), clock),
    fleaflicker: askerOf('fleaflicker'),
    fantrax: askerOf('fantrax'),
  }
  const askLive = createHostAsker({
    address: addresses.mfl,
    rate: perMinute(FIXED_LIMITS.liveFilesPerMinute),
    // A league's own host has its file; where the setting names another server, that one has everything.
    mayVisit: (url) => isMflHost(new URL(addresses.mfl)) && isMflHost(url),
    ...(limits === undefined ? {} : { limits }),
    began: () => meters.leagueHostAsked('mfl'),
  })
  const lookups = byHost((host) => perMinute(SITE_LIMITS[host].lookupsPerMinute))
  const lookupsOfAddress = byHost((host) => perMinute(SITE_LIMITS[host].lookupsPerAddressPerMinute))

  function perMinute(perWindow: number): RateLimit {
    return createRateLimit({ perWindow, windowMs: MINUTE_MS, now })
  }

  /** The site as somebody looks it up, within their share; null for a draft that is followed. */
  function siteFor(host: ReadHost, caller: string | null): HostSite {
    const ask: AskHost = async (question) => {
      const waitMs = caller === null ? null : (lookupsOfAddress[host].take(caller) ?? lookups[host].take(''))
      return waitMs === null ? askers[host](question) : err(hostFailure('host_busy', waitMs))
    }
    if (host === 'espn') return createEspnSite({ ask, players, now })
    if (host === 'mfl') return createMflSite({ ask, askLive, players, clock })
    if (host === 'fleaflicker') return createFleaflickerSite({ ask, players, now })
    if (host === 'fantrax') return createFantraxSite({ ask, players, now })
    const freshWord = () => randomBytes(9).toString('hex')
    return createSleeperSite({ ask: createSleeperAsker({ ask, now, freshWord }), players, now })
  }

  async function meaningOf(
    host: ReadHost,
    address: string,
    wanted: 'league' | 'draft',
    caller: string,
  ): Promise<Result<HostMeaning, HostFailure>> {
    const named = readHostAddress(host, address)
    if (named === null) return err({ code: 'bad_host_address', retryAfterMs: null, details: null })
    // What is followed needs no second look at its address.
    if (wanted === 'draft' && named.kind === 'id' && followed.has(`${host} ${named.id}`))
      return ok({ kind: 'draft', draftId: named.id, drafts: [] })
    const key = `${host} ${wanted} ${JSON.stringify(named)}`
    return meanings(key, MEANING_KEPT_MS, () => siteFor(host, caller).resolve(named, wanted, signal))
  }

  return {
    async readLeague(host, address, caller) {
      const meaning = await meaningOf(host, address, 'league', caller)
      if (!meaning.ok) return meaning
      if (meaning.value.kind === 'choices') return ok(meaning.value)
      const { draftId, drafts } = meaning.value
      return leagues(`${host} read ${draftId}`, LEAGUE_KEPT_MS, async () => {
        const read = await siteFor(host, caller).sourceOf(draftId).ask({ isFresh: false, frameAgeMs: 0, signal })
        if (!read.ok) return read
        const league = withPicks(read.value.draft.league, read.value.picks.picks)
        return ok({ kind: 'league' as const, league: drafts.length === 0 ? league : { ...league, drafts } })
      })
    },
    async readPasted(host, text) {
      const body = parsedJson(text)
      if (body === undefined) return err(hostFailure('bad_pasted_league', null, 'text: not JSON'))
      const read = await siteFor(host, null).readPasted?.(body)
      if (read === undefined) return err(hostFailure('bad_pasted_league', null, `host: nothing to paste from ${host}`))
      if (!read.ok && read.error.code === 'host_unreadable') return err({ ...read.error, code: 'bad_pasted_league' })
      return read.ok ? ok(withPicks(read.value.draft.league, read.value.picks)) : read
    },
    async readDraft(host, address, watchedTeamIndex, caller) {
      const meaning = await meaningOf(host, address, 'draft', caller)
      if (!meaning.ok) return meaning
      if (meaning.value.kind === 'choices') return ok(meaning.value)
      const { draftId } = meaning.value
      const key = `${host} ${draftId}`
      const sourceOf = () => siteFor(host, null).sourceOf(draftId)
      const draft = await followed.read({ key, host, caller, sourceOf, watchedTeamIndex })
      return draft.ok ? ok({ kind: 'draft', draft: draft.value }) : draft
    },
    async stop() {
      stopping.abort()
      await followed.stop()
    },
  }
}

function byHost<Value>(make: (host: ReadHost) => Value): Readonly<Record<ReadHost, Value>> {
  return {
    sleeper: make('sleeper'),
    espn: make('espn'),
    mfl: make('mfl'),
    fleaflicker: make('fleaflicker'),
    fantrax: make('fantrax'),
  }
}

/** MyFantasyLeague sends on to the league's own host, such as www48. */
function isMflHost({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.myfantasyleague.com')
}

/** Answers for a while, and one question for all who ask meanwhile. */
type Kept<Value> = (
  key: string,
  forMs: number,
  ask: () => Promise<Result<Value, HostFailure>>,
) => Promise<Result<Value, HostFailure>>

const KEPT_MAX = 500

function createKept<Value>(now: () => number): Kept<Value> {
  const answers = new Map<string, { readonly answer: Promise<Result<Value, HostFailure>>; untilMs: number }>()
  return async (key, forMs, ask) => {
    const known = answers.get(key)
    if (known !== undefined && now() < known.untilMs) return known.answer
    for (const [other, { untilMs }] of answers) {
      if (answers.size < KEPT_MAX && now() < untilMs) break
      answers.delete(other)
    }
    const entry = { answer: ask(), untilMs: now() + forMs }
    answers.set(key, entry)
    const result = await entry.answer
    if (!result.ok) entry.untilMs = now() + Math.min(forMs, FAILURE_KEPT_MS)
    return result
  }
}
