import type { FinishedDraft } from '#core/lobby/lobby-result.ts'
import { isComplete } from '#core/draft/draft.ts'
import { assert } from '#core/lib/assert.ts'
import type { Board } from '#core/players/board.ts'
import type { LobbyPools } from '../lobby/lobby-pools.ts'
import type { LobbyStore, StoredLobby } from '../lobby/lobby-store.ts'

/** A finished draft with the version of the pick that completed it: another one is another result (RU2). */
export interface VersionedResult {
  readonly finished: FinishedDraft
  readonly version: number
}

export interface FinishedDraftParts {
  readonly store: Pick<LobbyStore, 'entriesAfter'>
  readonly pools: LobbyPools
  /** The bundled board: what it says today is what a result gets that is made today. */
  readonly board: Pick<Board, 'playersById'>
}

/** Null where the draft is not complete. */
export async function finishedDraftOf(
  { store, pools, board }: FinishedDraftParts,
  { lobby, version }: Pick<StoredLobby, 'lobby' | 'version'>,
): Promise<VersionedResult | null> {
  if (lobby.draft === null || !isComplete(lobby.draft)) return null
  // The last pick, and perhaps that the lobby has expired since.
  const entries = await store.entriesAfter(lobby.id, version - 2, 2)
  const last = entries.findLast(({ event }) => event.kind === 'picked')
  assert(last !== undefined, `the draft of ${lobby.id} was completed by a pick`)
  const pool = await pools.of(lobby)
  return { finished: { lobby, completedAtMs: last.atMs, pool, board }, version: last.version }
}
