import type { HostTrouble } from '#core/league-hosts/host-draft.ts'
import type { HostRemark, HostRemarkCode, LeagueHost } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { isReadHost } from '#core/league-hosts/read-hosts.ts'
import { shortList } from './short-list.ts'

export const HOST_NAMES: Readonly<Record<LeagueHost, string>> = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  mfl: 'MyFantasyLeague',
  fleaflicker: 'Fleaflicker',
  fantrax: 'Fantrax',
  yahoo: 'Yahoo',
  paste: 'Your site',
}

/** The refusals that only questions about other sites get. */
export type HostRefusalCode =
  | 'host_off'
  | 'bad_host_address'
  | 'host_unknown_id'
  | 'host_private'
  | 'host_auction'
  | 'host_other_sport'
  | 'host_too_large'
  | 'host_busy'
  | 'host_unreachable'
  | 'host_unreadable'
  | 'bad_pasted_league'
  | 'host_follow_full'

/** What a site takes as an address, and how it is asked for. */
export const HOST_ADDRESSES: Readonly<
  Record<ReadHost, { readonly label: string; readonly hint: string; readonly example: string }>
> = {
  sleeper: {
    label: 'User name or address',
    hint: 'Your Sleeper user name, or the address or number of a league or draft.',
    example: 'sleeper.com/leagues/…',
  },
  espn: {
    label: 'League address',
    hint: 'The address of your league page, or the league’s number. The league must be public.',
    example: 'fantasy.espn.com/football/league?leagueId=…',
  },
  mfl: {
    label: 'League address',
    hint: 'The address of your league’s home page.',
    example: 'www48.myfantasyleague.com/2026/home/…',
  },
  fleaflicker: {
    label: 'League address',
    hint: 'The address of your league page, or the league’s number. The league must be public.',
    example: 'fleaflicker.com/nfl/leagues/…',
  },
  fantrax: {
    label: 'League address',
    hint: 'The address of your league page. The league must be public.',
    example: 'fantrax.com/fantasy/league/…',
  },
}

const HOST_REFUSALS: Readonly<Record<HostRefusalCode, (host: LeagueHost, details: string | null) => string>> = {
  host_off: () => 'Reading other sites is turned off on this server.',
  bad_host_address: (host) =>
    `That isn’t an address at ${HOST_NAMES[host]}.${isReadHost(host) ? ` ${HOST_ADDRESSES[host].hint}` : ''}`,
  host_unknown_id: (host) =>
    host === 'sleeper'
      ? 'Sleeper has no user, league or draft with this name or number. Check it and try again.'
      : `${HOST_NAMES[host]} has no league with this number this season. Check the address and try again.`,
  host_private: (host) =>
    host === 'espn'
      ? 'This league is private. Its manager can make it “viewable to public” in the league’s settings on ESPN.'
      : `This league is private, so ${HOST_NAMES[host]} shows it to its members only.`,
  host_auction: () => 'This is an auction. Snakeboard can only follow drafts in which teams take turns.',
  host_other_sport: () => 'This is not an NFL draft.',
  host_too_large: (_host, details) =>
    details === null
      ? 'This draft has more teams or rounds than Snakeboard can show.'
      : tooLargeText(details.split(' ')),
  host_busy: (host) => `${HOST_NAMES[host]} asks us to wait. Try again in a minute.`,
  host_unreachable: (host) => `${HOST_NAMES[host]} did not answer. Try again in a moment.`,
  host_unreadable: (host) => `${HOST_NAMES[host]} sent something Snakeboard can’t read. Try again later.`,
  bad_pasted_league: () => 'There is no league in this text. Copy the whole page, from the first { to the last }.',
  host_follow_full: () => 'This server already follows as many drafts as it can. Try again later.',
}

/** What happened and what to do; null for a refusal that has nothing to do with other sites. */
export function hostRefusalText(host: LeagueHost, code: string, details: string | null): string | null {
  return isHostRefusal(code) ? HOST_REFUSALS[code](host, details) : null
}

/** Why the newest answer is missing; the picks on screen stay. */
export const HOST_TROUBLE_TEXTS: Readonly<Record<HostTrouble, (host: LeagueHost) => string>> = {
  busy: (host) => `${HOST_NAMES[host]} asks us to wait. Picks may be late.`,
  unreachable: (host) => `${HOST_NAMES[host]} does not answer. Still trying.`,
  unreadable: (host) => `${HOST_NAMES[host]} sends something Snakeboard can’t read. Still trying.`,
}

const REMARK_TEXTS: Readonly<Record<HostRemarkCode, (details: readonly string[], host: LeagueHost) => string>> = {
  unknown_slots: (slots) => `Lineup places that Snakeboard doesn’t have, now bench: ${shortList(slots)}.`,
  individual_slots: (slots) => `Individual defensive players, now bench and without advice: ${shortList(slots)}.`,
  uncounted_scoring: (figures) => `Points that are not counted: ${shortList(figures)}.`,
  rounded_scoring: (figures) => `Points counted a little differently: ${shortList(figures)}.`,
  order_not_drawn: () => 'The draft order isn’t set yet.',
  keepers_without_round: (players, host) =>
    `${HOST_NAMES[host]} doesn’t say which round these keepers cost${colonList(players)}.`,
  unknown_players: (players) => `Players who are not on the board${colonList(players)}.`,
  best_ball: () => 'This is a best-ball league, so lineup advice doesn’t apply.',
  rookie_draft: () => 'This is a rookie draft. The player list here is for full drafts.',
  keepers_not_told: (_details, host) =>
    `${HOST_NAMES[host]} shows keepers only to people who are signed in. Set them under Keepers.`,
  divisions_apart: ([count = '']) => `${count} divisions draft separately. Only the first one’s draft was read.`,
  trades_not_told: (_details, host) => `${HOST_NAMES[host]} doesn’t show traded picks before the draft.`,
  limits_left_out: () => 'Position limits would leave too little room, so they are left out.',
  too_large: tooLargeText,
  auction: () => 'This is an auction. Here teams take turns.',
  auction_adjusted: (changes) => `Taken as whole dollars and within the limits here: ${shortList(changes)}.`,
  dummy_prices: () =>
    'The prices add up to less than a tenth of the money. They look typed in after an auction elsewhere, so they say nothing about prices.',
  keepers_without_salary: (players, host) =>
    `${HOST_NAMES[host]} doesn’t say what these keepers cost, so they cost the minimum${colonList(players)}.`,
}

export function remarkText({ code, details }: HostRemark, host: LeagueHost): string {
  return REMARK_TEXTS[code](details, host)
}

/** Remarks about things that people can fix by hand. The others only say what was left out. */
const TO_CHECK: ReadonlySet<HostRemarkCode> = new Set([
  'order_not_drawn',
  'keepers_without_round',
  'keepers_without_salary',
  'auction_adjusted',
  'dummy_prices',
  'trades_not_told',
  'keepers_not_told',
  'divisions_apart',
  'limits_left_out',
  'rounded_scoring',
  'unknown_players',
])

export function isToCheck({ code }: HostRemark): boolean {
  return TO_CHECK.has(code)
}

function isHostRefusal(code: string): code is HostRefusalCode {
  return Object.hasOwn(HOST_REFUSALS, code)
}

/** Takes what exceeds the limit, its count, and the limit. */
function tooLargeText([what = 'teams or rounds', count, limit]: readonly string[]): string {
  return count === undefined || limit === undefined
    ? `Too many ${what} for a draft here.`
    : `${count} ${what}, and a draft here has at most ${limit}.`
}

function colonList(items: readonly string[]): string {
  return items.length === 0 ? '' : `: ${shortList(items)}`
}

/** Beside the way to paste a league's teams. */
export function pasteOfferText(isPrivate: boolean): string {
  return isPrivate
    ? 'You can also keep the league private and paste its teams. No site’s password is ever needed here.'
    : 'A private league, or another site?'
}
