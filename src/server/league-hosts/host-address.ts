import type { ReadHost } from '#core/league-hosts/read-hosts.ts'

/** What an address names. Only ids and names leave this file, never an address. */
export type NamedAtHost =
  /** At Sleeper a league, a draft or a person can have this id. */
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'user'; readonly name: string }
  /** Elsewhere a league of a season; null is the current one. */
  | { readonly kind: 'league'; readonly id: string; readonly season: number | null }

/** Null for an address of another site, or one without an id. */
export function readHostAddress(host: ReadHost, address: string): NamedAtHost | null {
  return READERS[host](address.trim())
}

/** As an id of a draft at ESPN and MyFantasyLeague, which have one per season. */
export function seasonDraftId(leagueId: string, season: number): string {
  return `${season}/${leagueId}`
}

const READERS: Readonly<Record<ReadHost, (address: string) => NamedAtHost | null>> = {
  sleeper: readSleeper,
  espn: readEspn,
  mfl: readMfl,
  fleaflicker: readFleaflicker,
  fantrax: readFantrax,
}

const SLEEPER_HOST = /^(?:[\w-]+\.)*sleeper\.(?:com|app)$/i
const ESPN_HOST = /^(?:[\w-]+\.)*espn\.com$/i
const MFL_HOST = /^(?:[\w-]+\.)*myfantasyleague\.com$/i

/** Shorter ids are not given any more; names of digits alone are rare. */
const SLEEPER_ID = /\d{6,24}/g
const USER_NAME = /^@?([\w.-]{1,64})$/

function readSleeper(address: string): NamedAtHost | null {
  const url = urlOf(address)
  if (url === null) {
    if (/^\d{6,24}$/.test(address)) return { kind: 'id', id: address }
    // People write the @ that the site shows in front of a name.
    const name = USER_NAME.exec(address)?.[1]
    return name === undefined ? null : { kind: 'user', name }
  }
  if (!SLEEPER_HOST.test(url.hostname)) return null
  const [id] = (url.pathname.match(SLEEPER_ID) ?? []).toSorted((a, b) => b.length - a.length)
  return id === undefined ? null : { kind: 'id', id }
}

function readEspn(address: string): NamedAtHost | null {
  const url = urlOf(address)
  if (url === null) return readLeagueOfSeason(address)
  if (!ESPN_HOST.test(url.hostname)) return null
  const id = url.searchParams.get('leagueId') ?? ''
  return leagueOf(id, url.searchParams.get('seasonId'))
}

function readMfl(address: string): NamedAtHost | null {
  const url = urlOf(address)
  if (url === null) return readLeagueOfSeason(address)
  if (!MFL_HOST.test(url.hostname)) return null
  const [, season, inPath] = /^\/(\d{4})\/(?:\w+\/(\d+))?/.exec(url.pathname) ?? []
  return leagueOf(url.searchParams.get('L') ?? inPath ?? '', season ?? null)
}

function readFleaflicker(address: string): NamedAtHost | null {
  const url = urlOf(address)
  if (url === null) return readLeagueOfSeason(address)
  if (!/^(?:[\w-]+\.)*fleaflicker\.com$/i.test(url.hostname)) return null
  const [, inPath] = /^\/nfl\/leagues\/(\d+)/.exec(url.pathname) ?? []
  return leagueOf(inPath ?? '', url.searchParams.get('season'))
}

/** Its ids are words of letters and digits. */
function readFantrax(address: string): NamedAtHost | null {
  const url = urlOf(address)
  if (url !== null && !/^(?:[\w-]+\.)*fantrax\.com$/i.test(url.hostname)) return null
  const [, inPath] = /^\/fantasy\/league\/([^/;]+)/.exec(url?.pathname ?? '') ?? []
  const id = url === null ? address : (inPath ?? '')
  return /^[a-z0-9]{8,32}$/.test(id) ? { kind: 'league', id, season: null } : null
}

/** "12345", or "2025/12345" for a season. */
function readLeagueOfSeason(address: string): NamedAtHost | null {
  const [, season, id] = /^(?:(\d{4})\/)?(\d{1,12})$/.exec(address) ?? []
  return leagueOf(id ?? '', season ?? null)
}

function leagueOf(id: string, season: string | null): NamedAtHost | null {
  if (!/^\d{1,12}$/.test(id)) return null
  return { kind: 'league', id, season: season !== null && /^20\d\d$/.test(season) ? Number(season) : null }
}

/** People paste addresses with and without https. A name or an id has no slash behind a host. */
function urlOf(address: string): URL | null {
  const text = /^https?:\/\//i.test(address)
    ? address
    : /^[\w-]+(?:\.[\w-]+)+\//.test(address)
      ? `https://${address}`
      : null
  return text !== null && URL.canParse(text) ? new URL(text) : null
}

const FIRST_MONTH = 2

/** The season that leagues are in: a new one begins in March, when sites open it. */
export function seasonNow(nowMs: number): number {
  const date = new Date(nowMs)
  return date.getUTCMonth() >= FIRST_MONTH ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
