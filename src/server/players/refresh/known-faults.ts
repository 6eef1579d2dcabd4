import { DAY_MS } from '#core/lib/civil-date.ts'
import type { PlayerFacts } from '../facts.ts'
import type { KnownCounts, LoadedEdition } from '../player-store.ts'

/**
 * Cut-down day at the end of August and the league's new year take about a quarter of the active players; half a file
 * takes half of them, or of one provider's ids.
 */
const LEAST_SHARE_OF_KNOWN = 0.6

/** Both of these days may lie between refreshes that are further apart: then the facts are judged by themselves alone. */
const COMPARABLE_MS = 30 * DAY_MS

/** Whether what is stored is of a refresh so recent that its counts say something about those of the next. */
export function isComparable(editions: readonly LoadedEdition[], nowMs: number): boolean {
  const [newest] = editions.filter(({ name }) => name !== 'adp').toSorted((a, b) => b.loadedAtMs - a.loadedAtMs)
  return newest?.name === 'refreshed' && nowMs - newest.loadedAtMs < COMPARABLE_MS
}

const WORDS = {
  activePlayers: 'active players',
  sleeperIds: 'Sleeper ids',
  espnIds: 'ESPN ids',
  rotowireIds: 'RotoWire ids',
  mflIds: 'MyFantasyLeague ids',
} as const satisfies Record<keyof KnownCounts, string>

const COUNTED = ['activePlayers', 'sleeperIds', 'espnIds', 'rotowireIds', 'mflIds'] as const

/** What shows that new facts were made of half a roster, or of half a table of ids. */
export function knownFaults(facts: PlayerFacts, stored: KnownCounts): string[] {
  const counts = knownCounts(facts)
  return COUNTED.flatMap((name) => {
    if (counts[name] >= stored[name] * LEAST_SHARE_OF_KNOWN) return []
    return [`${counts[name]} ${WORDS[name]} where ${stored[name]} are stored`]
  })
}

function knownCounts({ players, ids }: PlayerFacts): KnownCounts {
  const active = new Set(players.filter((player) => player.active).map(({ gsis_id }) => gsis_id))
  const known = ids.filter(({ gsis_id }) => active.has(gsis_id))
  const countOf = (provider: 'sleeper_id' | 'espn_id' | 'rotowire_id' | 'mfl_id') =>
    known.filter((line) => line[provider] !== null).length
  return {
    activePlayers: players.filter((player) => player.active).length,
    sleeperIds: countOf('sleeper_id'),
    espnIds: countOf('espn_id'),
    rotowireIds: countOf('rotowire_id'),
    mflIds: countOf('mfl_id'),
  }
}
