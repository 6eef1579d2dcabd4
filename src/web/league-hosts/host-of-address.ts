import type { ReadHost } from '#core/league-hosts/read-hosts.ts'

/** The site that a pasted address belongs to; null for a name, a number or another site. */
export function hostOfAddress(address: string): ReadHost | null {
  return HOST_SIGNS.find(([, sign]) => sign.test(address))?.[0] ?? null
}

const HOST_SIGNS: readonly (readonly [ReadHost, RegExp])[] = [
  ['sleeper', /\bsleeper\.(?:com|app)\b/i],
  ['espn', /\bespn\.com\b/i],
  ['mfl', /\bmyfantasyleague\.com\b/i],
  ['fleaflicker', /\bfleaflicker\.com\b/i],
  ['fantrax', /\bfantrax\.com\b/i],
]

/** What to do with the address of a site that shows leagues to signed-in members only; null for any other text. */
export function closedSiteText(address: string): string | null {
  const name = CLOSED_SITES.find(([, sign]) => sign.test(address))?.[0]
  return name === undefined
    ? null
    : `Snakeboard can’t read leagues at ${name}, which shows them only to people who are signed in. Paste the teams instead, or set up the draft by hand. After the draft, “Enter at your league” lists the picks for your site.`
}

const CLOSED_SITES: readonly (readonly [string, RegExp])[] = [
  ['Yahoo', /\byahoo\.com\b/i],
  ['NFL.com', /\bfantasy\.nfl\.com\b/i],
  ['CBS', /\bcbssports\.com\b/i],
]
