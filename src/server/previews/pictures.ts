import { setBounded } from '../platform/bounded-map.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Log } from '../platform/log.ts'
import { runProcess } from '../platform/run-process.ts'
import { sha256 } from '../platform/secrets.ts'
import type { Picture, PictureAnswer, PictureOrder } from './picture.ts'

export interface DrawnPicture {
  readonly png: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** `busy`: too many others wait. `failed`: this machine can't draw, or not now. */
export type NoPicture = 'busy' | 'failed'

/** Draws pictures of links, each once. Nobody else waits for them. */
export interface Pictures {
  of(picture: Picture): Promise<Result<DrawnPicture, NoPicture>>
  stop(): void
}

export type DrawPicture = (order: PictureOrder, signal: AbortSignal) => Promise<PictureAnswer>

interface PicturesParts {
  readonly fonts: readonly Uint8Array[]
  readonly log: Pick<Log, 'warn'>
  readonly now: () => number
  readonly draw?: DrawPicture
}

/** About 100 kB each. */
const MAX_KEPT = 64
/** One after the other, each in a tenth of a second: whoever is further back would give up anyway. */
const MAX_WAITING = 20
/** A machine without the library, or without memory, is not asked again at once. */
const PAUSE_AFTER_FAILURE_MS = 60_000
const DRAW_LIMIT_MS = 10_000

export function createPictures({ fonts, log, now, draw = drawInProcess }: PicturesParts): Pictures {
  const kept = new Map<string, DrawnPicture>()
  const waiting = new Map<string, Promise<Result<DrawnPicture, NoPicture>>>()
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  let pausedUntilMs = 0

  async function drawNow(key: string, picture: Picture): Promise<Result<DrawnPicture, NoPicture>> {
    if (ending.signal.aborted || now() < pausedUntilMs) return err('failed')
    const answer = await draw({ picture, fonts }, ending.signal)
    if (answer.kind === 'failed') {
      pausedUntilMs = now() + PAUSE_AFTER_FAILURE_MS
      if (!ending.signal.aborted) log.warn({ reason: answer.reason }, 'no picture of a link')
      return err('failed')
    }
    const drawn = { png: answer.png, etag: `"${key.slice(0, 22)}"` }
    setBounded(kept, MAX_KEPT, [key, drawn])
    return ok(drawn)
  }

  return {
    of(picture) {
      const key = sha256(JSON.stringify(picture))
      const known = kept.get(key)
      if (known !== undefined) return Promise.resolve(ok(known))
      const underWay = waiting.get(key)
      if (underWay !== undefined) return underWay
      if (waiting.size >= MAX_WAITING) return Promise.resolve(err('busy'))
      const drawing = last.then(() => drawNow(key, picture)).finally(() => waiting.delete(key))
      waiting.set(key, drawing)
      last = drawing
      return drawing
    },
    stop: () => ending.abort(),
  }
}

function drawInProcess(order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer> {
  return runProcess<PictureAnswer>(
    { file: new URL('draw-picture.ts', import.meta.url), order, maxHeapMegabytes: 128, limitMs: DRAW_LIMIT_MS, signal },
    (answer) => answer,
    (end) => ({ kind: 'failed', reason: end.kind === 'failed' ? end.message : end.kind }),
  )
}
