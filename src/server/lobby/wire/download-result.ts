import { isComplete } from '#core/draft/draft.ts'
import { exportFileName } from '#core/draft/export-csv.ts'
import { isoDate } from '#core/lib/dates.ts'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { resultText, type FinishedLobby, type ResultKind } from '#core/lobby/lobby-result.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { Board } from '#core/players/board.ts'
import { RESULT_TYPES } from '#protocol/lobby/result-path.ts'
import type { LobbyPools } from '../host/lobby-pools.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import { refuse, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import type { LobbyAccess } from './lobby-access.ts'

/** The result of a lobby as a file, for devices that hold a seat there. */
export type DownloadResult = (
  asked: { readonly code: string; readonly kind: ResultKind },
  call: RpcCall,
) => Promise<Result<Response, RpcRefusal>>

/** Versions have no gaps, so a page of entries is as long as it is asked for. */
const LOG_PAGE_COUNT = 1000

interface DownloadParts {
  readonly access: Pick<LobbyAccess, 'openAsMember'>
  readonly store: Pick<LobbyStore, 'entriesAfter'>
  readonly pools: LobbyPools
  /** The board that a lobby drafted from, for ranks, ADPs and expected prices. */
  readonly boardOf: (lobby: Pick<Lobby, 'poolId'>) => Promise<Pick<Board, 'players' | 'playersById'>>
}

export function createDownloadResult(parts: DownloadParts): DownloadResult {
  return async ({ code, kind }, call) => {
    const opened = await parts.access.openAsMember(code, call)
    if (!opened.ok) return opened
    const finished = await finishedDraftOf(parts, opened.value)
    if (finished === null) return err(refuse('draft_not_complete'))
    const fileName = exportFileName(isoDate(finished.completedAtMs), kind)
    const bytes = new TextEncoder().encode(resultText(finished, kind))
    return ok(
      new Response(bytes, {
        headers: {
          'Content-Type': `${RESULT_TYPES[kind]}; charset=utf-8`,
          'Content-Length': String(bytes.byteLength),
          'Content-Disposition': `attachment; filename="${fileName}"`,
          'Cache-Control': 'no-store',
        },
      }),
    )
  }
}

async function finishedDraftOf(
  { store, pools, boardOf }: DownloadParts,
  stored: StoredLobby,
): Promise<FinishedLobby | null> {
  const completedAtMs = await completedAtMsOf(store, stored)
  if (completedAtMs === null) return null
  const { lobby } = stored
  return { lobby, completedAtMs, pool: await pools.of(lobby), board: await boardOf(lobby) }
}

/** When the pick or sale that completed the draft was made: the last one of its log, whatever came after it. Null if it is not complete. */
export async function completedAtMsOf(
  store: DownloadParts['store'],
  { lobby, version }: Pick<StoredLobby, 'lobby' | 'version'>,
): Promise<number | null> {
  if (lobby.draft === null || !isComplete(lobby.draft)) return null
  let completedAtMs: number | null = null
  for (let after = 0; after < version; after += LOG_PAGE_COUNT) {
    const page = await store.entriesAfter(lobby.id, after, LOG_PAGE_COUNT)
    completedAtMs = page.findLast(({ event }) => isPick(event))?.atMs ?? completedAtMs
  }
  assert(completedAtMs !== null, `the draft of ${lobby.id} was completed by a pick`)
  return completedAtMs
}

function isPick(event: LobbyEvent): boolean {
  const { kind } = event.kind === 'auction' ? event.event : event
  return kind === 'picked' || kind === 'sold' || kind === 'kept'
}
