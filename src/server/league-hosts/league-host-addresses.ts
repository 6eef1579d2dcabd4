import type { ReadHost } from '#core/league-hosts/read-hosts.ts'

/** Where each site answers; each address is a setting (docs/operations.md). */
export type LeagueHostAddresses = Readonly<Record<ReadHost, string>>

export const DEFAULT_HOST_ADDRESSES: LeagueHostAddresses = {
  sleeper: 'https://api.sleeper.app/v1',
  espn: 'https://lm-api-reads.fantasy.espn.com',
  mfl: 'https://api.myfantasyleague.com',
  fleaflicker: 'https://www.fleaflicker.com',
  fantrax: 'https://www.fantrax.com',
}
