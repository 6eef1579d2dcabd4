import type { LeagueHost } from './host-league.ts'

/** Those that the server reads; the others only the person's own browser can see. */
export const READ_HOSTS = ['sleeper', 'espn', 'mfl', 'fleaflicker', 'fantrax'] as const satisfies readonly LeagueHost[]

export type ReadHost = (typeof READ_HOSTS)[number]

/** How picks of a followed draft arrive here. */
export const FOLLOW_WAYS: Readonly<Record<LeagueHost, 'server' | 'tab' | 'paste'>> = {
  sleeper: 'server',
  espn: 'tab',
  yahoo: 'tab',
  mfl: 'server',
  fleaflicker: 'server',
  fantrax: 'server',
  paste: 'paste',
}

export function isReadHost(host: LeagueHost): host is ReadHost {
  return READ_HOSTS.some((each) => each === host)
}
