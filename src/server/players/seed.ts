import type { BundledFacts } from './bundled-facts.ts'
import type { LoadedEdition, LoadProgress, PlayerStore } from './player-store.ts'

interface SeedParts {
  readonly store: Pick<PlayerStore, 'editions' | 'replace'>
  readonly bundled: BundledFacts
  readonly nowMs: number
  /** Shows progress to the person who starts the server. */
  readonly print: (line: string) => void
}

/** One progress line per fifth. */
const STEP_COUNT = 5

/** Loads the bundled facts unless these or newer ones are loaded. Returns whether it did; of several nodes only one does. */
export async function seedPlayers({ store, bundled, nowMs, print }: SeedParts): Promise<boolean> {
  const editions = await store.editions()
  if (editions.some((edition) => replaces(edition, bundled))) return false
  print('Loading players and statistics ...')
  const facts = await bundled.read()
  let stepCount = 0
  return store.replace({ name: 'bundled', fingerprint: bundled.fingerprint }, facts, nowMs, (progress) => {
    const reached = Math.floor(progress.share * STEP_COUNT)
    if (reached > stepCount) print(progressLine(progress))
    stepCount = Math.max(stepCount, reached)
  })
}

/** A refresh is newer than the bundled facts unless the program was released later. */
function replaces({ name, fingerprint, loadedAtMs }: LoadedEdition, bundled: BundledFacts): boolean {
  if (name === 'bundled') return fingerprint === bundled.fingerprint
  return name === 'refreshed' && loadedAtMs >= bundled.asOfMs
}

function progressLine({ season, share }: LoadProgress): string {
  return `Loading players and statistics: ${season ?? 'players'}, ${Math.floor(share * 100)} %`
}
