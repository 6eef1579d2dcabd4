import { Readable } from 'node:stream'
import { FileStoreError } from './file-store.ts'

interface Expected {
  /** Null: the store did not say. */
  readonly byteCount: number | null
  /** So long may it send nothing while somebody wants to read on. */
  readonly silenceMs: number
}

/** What comes, or an error where it breaks off, stops coming or ends too soon. */
export function watchedBody(name: string, body: Readable, { byteCount, silenceMs }: Expected): Readable {
  return Readable.from(chunksOf(), { objectMode: false })

  async function* chunksOf(): AsyncGenerator<Uint8Array> {
    let heardCount = 0
    const silence = () => body.destroy(new Error('silent'))
    let timer = setTimeout(silence, silenceMs)
    try {
      for await (const given of body) {
        const chunk: Uint8Array = given
        clearTimeout(timer)
        heardCount += chunk.byteLength
        yield chunk
        timer = setTimeout(silence, silenceMs)
      }
    } catch {
      throw new FileStoreError(`${name} broke off after ${heardCount} bytes`)
    } finally {
      clearTimeout(timer)
      body.destroy()
    }
    if (byteCount !== null && heardCount !== byteCount) {
      throw new FileStoreError(`${name} ended after ${heardCount} of ${byteCount} bytes`)
    }
  }
}
