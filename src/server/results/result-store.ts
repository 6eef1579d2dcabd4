import type { LobbyId } from '#core/lobby/lobby.ts'

/** Whose lobbies are looked through: those that are live, or those that were closed since as well. */
export type ResultScope = 'live' | 'all'

/** Which results are in the file store. Everything may reject with StoreUnavailableError. */
export interface ResultStore {
  /** Lobbies whose draft is complete and whose result is not kept yet, those that changed last first. */
  due(scope: ResultScope, limit: number): Promise<readonly LobbyId[]>
  /** Says that the files of this version are kept; the answer is the newest version of which that was said. */
  record(lobbyId: LobbyId, version: number, nowMs: number): Promise<number>
}
