import type { Preferences } from '#core/automatic/autopick.ts'
import type { Choice } from '#core/draft/draft-command.ts'
import type { Draft } from '#core/draft/draft.ts'
import type { Player } from '#core/players/player.ts'

export type PickFrom = (
  players: readonly Player[],
  draft: Draft,
  teamIndex: number,
  preferences: Preferences,
) => Choice | null

/** Autopick and computer drafters of this device: many drafts never need them, so they are loaded when one does. */
export interface LazyPicks {
  /** Null until they are loaded. */
  readonly pickFrom: () => PickFrom | null
  /** False while they are not loaded; loads them, and then calls `then`. */
  readonly areReady: (then: () => void) => boolean
}

/** A load that fails is tried again when a draft next asks. */
export function lazyPicks(load: () => Promise<PickFrom>): LazyPicks {
  let pickFrom: PickFrom | null = null
  let isLoading = false
  return {
    pickFrom: () => pickFrom,
    areReady(then) {
      if (pickFrom === null && !isLoading) void loadThen(then)
      return pickFrom !== null
    },
  }

  async function loadThen(then: () => void): Promise<void> {
    isLoading = true
    try {
      pickFrom = await load()
    } catch (error) {
      console.warn('Automatic picks could not be loaded.', error)
      return
    } finally {
      isLoading = false
    }
    then()
  }
}
