import { Readable } from 'node:stream'
import { FileStoreError } from './file-store.ts'

interface Expected {
  /** Null if the store sent no length. */
  readonly byteCount: number | null
  /** How long it may send nothing while the reader waits. */
  readonly silenceMs: number
}

/** Passes the body on, with an error if it breaks off, stalls or ends too soon. */
export function watchedBody(name: string, body: Readable, { byteCount, silenceMs }: Expected): Readable {
  return Readable.from(chunksOf(), { objectMode: false })

  async function* chunksOf(): AsyncGenerator<Uint8Array> {
    let receivedCount = 0
    const silence = () => body.destroy(new Error('silent'))
    let timer = setTimeout(silence, silenceMs)
    try {
      for await (const data of body) {
        const chunk: Uint8Array = data
        clearTimeout(timer)
        receivedCount += chunk.byteLength
        yield chunk
        timer = setTimeout(silence, silenceMs)
      }
    } catch {
      throw new FileStoreError(`${name} broke off after ${receivedCount} bytes`)
    } finally {
      clearTimeout(timer)
      body.destroy()
    }
    if (byteCount !== null && receivedCount !== byteCount) {
      throw new FileStoreError(`${name} ended after ${receivedCount} of ${byteCount} bytes`)
    }
  }
}
