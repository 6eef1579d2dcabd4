import type { BundledFacts } from './bundled-facts.ts'
import type { LoadedEdition, LoadProgress, PlayerStore } from './player-store.ts'

interface SeedParts {
  readonly store: Pick<PlayerStore, 'editions' | 'replace'>
  readonly bundled: BundledFacts
  readonly nowMs: number
  /** Tells the person who starts the server. */
  readonly say: (line: string) => void
}

/** A line for each fifth of the way: enough to see it move, few enough to read. */
const STEP_COUNT = 5

/**
 * Fills the tables with the facts that came with the program, unless these or fresher ones are there. True where it did;
 * of several nodes that start at once one does.
 */
export async function seedPlayers({ store, bundled, nowMs, say }: SeedParts): Promise<boolean> {
  const editions = await store.editions()
  if (editions.some((edition) => makesUseless(edition, bundled))) return false
  say('Loading players and statistics ...')
  const facts = await bundled.read()
  let stepCount = 0
  return store.replace({ name: 'bundled', fingerprint: bundled.fingerprint }, facts, nowMs, (progress) => {
    const reached = Math.floor(progress.share * STEP_COUNT)
    if (reached > stepCount) say(progressLine(progress))
    stepCount = Math.max(stepCount, reached)
  })
}

/** A refresh is fresher than what the program brought along, unless the program is of a later day. */
function makesUseless({ name, fingerprint, loadedAtMs }: LoadedEdition, bundled: BundledFacts): boolean {
  if (name === 'bundled') return fingerprint === bundled.fingerprint
  return name === 'refreshed' && loadedAtMs >= bundled.asOfMs
}

function progressLine({ season, share }: LoadProgress): string {
  return `Loading players and statistics: ${season ?? 'players'}, ${Math.floor(share * 100)} %`
}
