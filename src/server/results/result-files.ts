import { RESULT_KINDS, resultText, type ResultKind } from '#core/lobby/lobby-result.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { VersionedResult } from './finished-drafts.ts'

/** The name of one file of a result in the file store. */
export function resultFileName(lobbyId: LobbyId, version: number, kind: ResultKind): string {
  return `${folderOf(lobbyId)}${version}.${kind}`
}

/** Puts the files of a result into the store. Again, they are the same. */
export async function putResult(files: FileStore, { finished, version }: VersionedResult): Promise<void> {
  for (const kind of RESULT_KINDS) {
    await files.put(resultFileName(finished.lobby.id, version, kind), resultBytes({ finished, version }, kind))
  }
}

/** What a finished draft was before somebody undrafted (RU2) is no result. */
export async function removeResultsBefore(files: FileStore, lobbyId: LobbyId, version: number): Promise<void> {
  for (const { name } of await files.list(folderOf(lobbyId))) {
    // A file that is none of ours counts as none of a version, and stays.
    if (Number.parseInt(name.slice(folderOf(lobbyId).length), 10) < version) await files.remove(name)
  }
}

export function resultBytes({ finished }: VersionedResult, kind: ResultKind): Buffer {
  return Buffer.from(resultText(finished, kind))
}

function folderOf(lobbyId: LobbyId): string {
  return `results/${lobbyId}/`
}
