import type { AdpSpread } from '#core/players/player.ts'

/** "Most picks within 4 of it, sites 1.3 from it": how far an ADP can be relied on; null where the board knows neither. */
export function adpSpreadText({ within, between }: AdpSpread): string | null {
  const drafts = within === null ? [] : [`most picks within ${Math.max(1, Math.round(within))} of it`]
  const sites = between === null ? [] : [between === 0 ? 'sites agree' : `sites ${between.toFixed(1)} from it`]
  const text = [...drafts, ...sites].join(', ')
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
