/** Where the files of a refresh come from; each is a setting (docs/operations.md). */
export interface SourceAddresses {
  /** Below it lie rosters, schedules, stats_player and pbp. */
  readonly nflverse: string
  /** The table of player ids itself. */
  readonly playerIds: string
  /** MyFantasyLeague's public export. */
  readonly adp: string
}

export const DEFAULT_ADDRESSES: SourceAddresses = {
  nflverse: 'https://github.com/nflverse/nflverse-data/releases/download',
  playerIds: 'https://github.com/dynastyprocess/data/raw/master/files/db_playerids.csv',
  adp: 'https://api.myfantasyleague.com',
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** https, or http to this machine itself: facts that somebody on the way may change are not taken. */
export function isSourceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
}

/** A redirect obeys the same rule, and never leads from the outside world to this machine. */
export function mayRedirect(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (isLoopback(from) && isLoopback(to))
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname)
}
