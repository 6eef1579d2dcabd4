import type { LeagueHost } from '#core/league-hosts/host-league.ts'

/** The site that a pasted address belongs to; null for a name, a number or another site. */
export function hostOfAddress(address: string): LeagueHost | null {
  return HOST_SIGNS.find(([, sign]) => sign.test(address))?.[0] ?? null
}

const HOST_SIGNS: readonly (readonly [LeagueHost, RegExp])[] = [
  ['sleeper', /\bsleeper\.(?:com|app)\b/i],
  ['espn', /\bespn\.com\b/i],
  ['mfl', /\bmyfantasyleague\.com\b/i],
]
