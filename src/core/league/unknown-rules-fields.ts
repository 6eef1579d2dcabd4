import { POSITIONS } from '../players/player.ts'
import { FIGURES } from '../players/stat-line.ts'
import { LINEUP_PLACES } from './rules.ts'
import { recordOf, type AuctionJson, type RulesJson } from './rules-json.ts'

/** The fields of sent rules that mean nothing here, such as "format" or "lineup.OP": whoever sends them wants something that isn't done. */
export function unknownRulesFields(value: unknown): readonly string[] {
  return Object.entries(recordOf(value) ?? {}).flatMap(([field, content]) => {
    const parts = KNOWN_PARTS.get(field)
    if (parts === undefined) return [field]
    if (parts === null) return []
    return Object.keys(recordOf(content) ?? {}).flatMap((part) => (parts.has(part) ? [] : [`${field}.${part}`]))
  })
}

/** By field; null for one without parts. */
const KNOWN_PARTS: ReadonlyMap<string, ReadonlySet<string> | null> = new Map(
  Object.entries({
    order: null,
    custom_order: null,
    lineup: new Set(LINEUP_PLACES),
    rounds: null,
    position_limits: new Set(POSITIONS),
    limits_bind: null,
    scoring: new Set(FIGURES),
    te_premium: null,
    passing_touchdown: null,
    clock_seconds: null,
    clock_later: new Set(['from_round', 'seconds']),
    quiet_hours: new Set(['from', 'until', 'time_zone']),
    on_timeout: null,
    advice: null,
    computers: new Set(['room', 'wildness', 'leans']),
    format: null,
    auction: new Set([
      'budget',
      'minimum',
      'step',
      'nomination_seconds',
      'bid_seconds',
      'reset_seconds',
      'open_lots',
      'nomination_order',
    ] satisfies readonly (keyof AuctionJson)[]),
  } satisfies Record<keyof RulesJson, ReadonlySet<string> | null>),
)
