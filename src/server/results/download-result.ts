import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { exportFileName } from '#core/draft/export-csv.ts'
import { isoDate } from '#core/lib/civil-date.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { ResultKind } from '#core/lobby/lobby-result.ts'
import { RESULT_TYPES } from '#protocol/lobby/result-path.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import type { LobbyDoor } from '../rpc/lobby-door.ts'
import { openAsMember } from '../rpc/open-as-member.ts'
import { refuse, type RpcCall, type RpcRefusal } from '../rpc/rpc-call.ts'
import { finishedDraftOf, type FinishedDraftParts } from './finished-drafts.ts'
import { resultBytes, resultFileName } from './result-files.ts'

/** The result of a lobby as a file, for who holds a seat there. */
export type DownloadResult = (
  asked: { readonly code: string; readonly kind: ResultKind },
  call: RpcCall,
) => Promise<Result<Response, RpcRefusal>>

export interface DownloadParts extends FinishedDraftParts {
  readonly door: Pick<LobbyDoor, 'open'>
  readonly files: Pick<FileStore, 'read'>
  readonly log: Pick<Log, 'warn'>
  readonly patienceMs?: number
}

/** A store that is well answers in tenths of a second; nobody waits long for one that hangs. */
const PATIENCE_MS = 3000

/** The kept file, as it was made when the draft was over; where the store does not give it, made anew. */
export function createDownloadResult(parts: DownloadParts): DownloadResult {
  const { door, files, log, patienceMs = PATIENCE_MS } = parts
  return async ({ code, kind }, call) => {
    const opened = await openAsMember(door, code, call)
    if (!opened.ok) return opened
    const result = await finishedDraftOf(parts, opened.value)
    if (result === null) return err(refuse('draft_not_complete'))
    const { lobby, completedAtMs } = result.finished
    const bytes = (await keptBytes(resultFileName(lobby.id, result.version, kind))) ?? resultBytes(result, kind)
    return ok(fileAnswer(bytes, kind, exportFileName(isoDate(completedAtMs), kind)))
  }

  /** Null: the file is on the disk of another node, not kept yet, or the store is out of reach. */
  async function keptBytes(name: string): Promise<Buffer | null> {
    const waited = new AbortController()
    try {
      return await Promise.race([wholeFile(name, waited.signal), tooLate(waited.signal)])
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'the file of a result could not be read, made anew')
      return null
    } finally {
      waited.abort()
    }
  }

  async function wholeFile(name: string, signal: AbortSignal): Promise<Buffer | null> {
    const stream = await files.read(name)
    if (stream === null) return null
    const stop = () => stream.destroy()
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    return buffer(stream)
  }

  async function tooLate(signal: AbortSignal): Promise<never> {
    await pause(patienceMs, undefined, { signal, ref: false })
    throw new Error('the file store takes too long')
  }
}

function fileAnswer(bytes: Buffer, kind: ResultKind, fileName: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': `${RESULT_TYPES[kind]}; charset=utf-8`,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
