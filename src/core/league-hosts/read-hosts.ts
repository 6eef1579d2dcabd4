import type { LeagueHost } from './host-league.ts'

/** Those that the server reads; the others only the person's own browser can see. */
export const READ_HOSTS = ['sleeper', 'espn', 'mfl', 'fleaflicker', 'fantrax'] as const satisfies readonly LeagueHost[]

export type ReadHost = (typeof READ_HOSTS)[number]

export function isReadHost(host: LeagueHost): host is ReadHost {
  return READ_HOSTS.some((each) => each === host)
}
