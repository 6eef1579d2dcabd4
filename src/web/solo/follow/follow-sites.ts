import type { LeagueHost } from '#core/league-hosts/host-league.ts'
import type { Room } from '#core/league-hosts/rooms/room-draft.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { HAS_SERVER } from '../../platform/site.ts'

/** Where leagues draft, and how their picks come here. */
export type FollowSite = {
  readonly id: string
  readonly name: string
  readonly how: string
} & (
  | { readonly way: 'tab'; readonly room: Room }
  | { readonly way: 'server'; readonly hosts: readonly ReadHost[] }
  | { readonly way: 'paste' }
)

const [FIRST, ...OTHERS] = [
  { id: 'espn', name: 'ESPN', how: 'through your own tab', way: 'tab', room: 'espn' },
  { id: 'yahoo', name: 'Yahoo', how: 'through your own tab', way: 'tab', room: 'yahoo' },
  { id: 'sleeper', name: 'Sleeper', how: 'by its public draft', way: 'server', hosts: ['sleeper'] },
  { id: 'mfl', name: 'MyFantasyLeague', how: 'by its public page', way: 'server', hosts: ['mfl'] },
  {
    id: 'boards',
    name: 'Fleaflicker, Fantrax',
    how: 'by their public boards',
    way: 'server',
    hosts: ['fleaflicker', 'fantrax'],
  },
  { id: 'paste', name: 'Another site', how: 'type in or paste results', way: 'paste' },
] as const satisfies readonly FollowSite[]

/** A folder without a server follows what the person's own tab and clipboard have. */
export const FOLLOW_SITES: readonly FollowSite[] = [FIRST, ...OTHERS].filter(
  ({ way }) => HAS_SERVER || way !== 'server',
)

/** The site of the draft that is followed, or was; else the one where most leagues draft. */
export function firstSite(host: LeagueHost | null): FollowSite {
  return FOLLOW_SITES.find((site) => isSiteOf(site, host)) ?? FIRST
}

function isSiteOf(site: FollowSite, host: LeagueHost | null): boolean {
  if (site.way === 'tab') return site.room === host
  return site.way === 'server' ? site.hosts.some((each) => each === host) : host === 'paste'
}
