import { randomBytes } from 'node:crypto'
import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostLeague, LeagueHost } from '#core/league-hosts/host-league.ts'
import type { DownloadLimits } from '../platform/download/download.ts'
import type { Meters } from '../platform/meters.ts'
import { createRateLimit } from '../platform/limits/rate-limit.ts'
import { createHostAsker, hostFailure, type HostFailure } from './ask-host.ts'
import type { FollowClock } from './draft-follower.ts'
import type { HostMeaning, HostSite } from './draft-source.ts'
import { createFollowedDrafts } from './followed-drafts.ts'
import { readHostAddress } from './host-address.ts'
import type { HostPlayers } from './host-players.ts'
import type { LeagueHostAddresses } from './league-host-addresses.ts'
import { createSleeperAsker } from './sleeper/sleeper-asking.ts'
import { createSleeperSite } from './sleeper/sleeper-site.ts'
import { createEspnSite } from './espn/espn-site.ts'
import { createMflSite } from './mfl/mfl-site.ts'
import { withPicks } from './read-draft.ts'

export interface LeagueHostsParts {
  readonly addresses: LeagueHostAddresses
  readonly players: () => Promise<HostPlayers>
  readonly clock: FollowClock
  readonly meters: Pick<Meters, 'leagueHostAsked'>
  readonly limits?: DownloadLimits
}

export type LeagueFound =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'league'; readonly league: HostLeague }
export type DraftFound =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'draft'; readonly draft: HostDraft }

/** The sites where leagues live. Answers are shared: whoever asks for the same league or draft gets the same one. */
export interface LeagueHosts {
  readLeague(host: LeagueHost, address: string): Promise<Result<LeagueFound, HostFailure>>
  /** A league in an answer that somebody copied from the site. Asks nobody and keeps nothing. */
  readPasted(host: LeagueHost, text: string): Promise<Result<HostLeague, HostFailure>>
  readDraft(
    host: LeagueHost,
    address: string,
    watchedTeamIndex: number | null,
  ): Promise<Result<DraftFound, HostFailure>>
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** Per node and site. Sleeper blocks above a thousand a minute; the others say less, and are asked rarely. */
const QUESTIONS_PER_MINUTE: Readonly<Record<LeagueHost, number>> = { sleeper: 500, espn: 60, mfl: 30 }

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
  const askerOf = (host: LeagueHost, mayVisit?: (url: URL) => boolean) =>
    createHostAsker({
      address: addresses[host],
      rate: createRateLimit({ perWindow: QUESTIONS_PER_MINUTE[host], windowMs: MINUTE_MS, now }),
      ...(mayVisit === undefined ? {} : { mayVisit }),
      ...(limits === undefined ? {} : { limits }),
      began: () => meters.leagueHostAsked(host),
    })
  const sites: Readonly<Record<LeagueHost, HostSite>> = {
    sleeper: createSleeperSite({
      ask: createSleeperAsker({ ask: askerOf('sleeper'), now, freshWord: () => randomBytes(9).toString('hex') }),
      players,
      now,
    }),
    espn: createEspnSite({ ask: askerOf('espn'), players, now }),
    mfl: createMflSite({ ask: askerOf('mfl', isMflHost), players, clock }),
  }

  async function meaningOf(
    host: LeagueHost,
    address: string,
    wanted: 'league' | 'draft',
  ): Promise<Result<HostMeaning, HostFailure>> {
    const named = readHostAddress(host, address)
    if (named === null) return err({ code: 'bad_host_address', retryAfterMs: null, details: null })
    // What is followed needs no second look at its address.
    if (wanted === 'draft' && named.kind === 'id' && followed.has(`${host} ${named.id}`))
      return ok({ kind: 'draft', draftId: named.id, drafts: [] })
    const key = `${host} ${wanted} ${JSON.stringify(named)}`
    return meanings(key, MEANING_KEPT_MS, () => sites[host].resolve(named, wanted, signal))
  }

  return {
    async readLeague(host, address) {
      const meaning = await meaningOf(host, address, 'league')
      if (!meaning.ok) return meaning
      if (meaning.value.kind === 'choices') return ok(meaning.value)
      const { draftId, drafts } = meaning.value
      return leagues(`${host} read ${draftId}`, LEAGUE_KEPT_MS, async () => {
        const read = await sites[host].sourceOf(draftId).ask({ isFresh: false, frameAgeMs: 0, signal })
        if (!read.ok) return read
        const league = withPicks(read.value.draft.league, read.value.picks.picks)
        return ok({ kind: 'league' as const, league: drafts.length === 0 ? league : { ...league, drafts } })
      })
    },
    async readPasted(host, text) {
      const read = await sites[host].readPasted?.(parsedJson(text))
      if (read === undefined) return err(hostFailure('host_unreadable'))
      return read.ok ? ok(withPicks(read.value.draft.league, read.value.picks)) : read
    },
    async readDraft(host, address, watchedTeamIndex) {
      const meaning = await meaningOf(host, address, 'draft')
      if (!meaning.ok) return meaning
      if (meaning.value.kind === 'choices') return ok(meaning.value)
      const { draftId } = meaning.value
      const question = { key: `${host} ${draftId}`, sourceOf: () => sites[host].sourceOf(draftId), watchedTeamIndex }
      const draft = await followed.read(question)
      return draft.ok ? ok({ kind: 'draft', draft: draft.value }) : draft
    },
    async stop() {
      stopping.abort()
      await followed.stop()
    },
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
