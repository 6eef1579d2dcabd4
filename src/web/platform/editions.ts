import { parsedJson } from '#core/lib/json.ts'
import { isFingerprint, whyNotNewer, type Edition, type Fingerprint } from '#core/players/board-edition.ts'
import { readEditionInSlices } from '#protocol/stored/read-board.ts'
import { newestEditionSchema } from '#protocol/players/newest-edition.ts'
import { z } from '#protocol/zod.ts'
import { boardPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import type { DeviceStorage } from './device-storage.ts'
import { sha256 } from './sha256.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The editions of the board on this device: fetched once, checked, and kept for offline use by the service worker. */
export interface Editions {
  /** The newest that this device can get; offline the newest that it has. Rejects if there is none at all. */
  newest(): Promise<Edition>
  /** Null if it can't be had now. */
  load(fingerprint: Fingerprint): Promise<Edition | null>
}

export interface EditionsParts {
  /** Null for any other answer than the text that was asked for. */
  readonly fetchText: (url: string, limitMs: number) => Promise<string | null>
  readonly storage: Pick<DeviceStorage, 'read' | 'write'>
  readonly bundled: { readonly url: string; readonly fingerprint: Fingerprint }
  readonly log: (message: string) => void
  /** Between two slices of reading. */
  readonly pause: () => Promise<void>
}

/** Of a later server too, whatever else it says. */
const announcedEdition = z.pick(newestEditionSchema, { fingerprint: true })

/** The board waits this long for the server to say whether there is a newer one. */
const ASK_LIMIT_MS = 1500
const FETCH_LIMIT_MS = 20_000

export function createEditions({ fetchText, storage, bundled, log, pause }: EditionsParts): Editions {
  const loading = new Map<Fingerprint, Promise<Edition | null>>()
  return { newest, load }

  async function newest(): Promise<Edition> {
    const remembered = storage.read(STORAGE_KEYS.newestBoard)
    const announced =
      announcedEdition.safeParse(parsedJson((await fetchText(NEWEST_BOARD_PATH, ASK_LIMIT_MS)) ?? '')).data
        ?.fingerprint ?? null
    const standing = (await (remembered === null ? null : load(remembered))) ?? (await load(bundled.fingerprint))
    const edition = announced === null || announced === standing?.fingerprint ? standing : await load(announced)
    const refusal = edition === null || standing === null ? null : whyNotNewer(edition, standing)
    if (refusal !== null) log(`The newest board was not used: ${refusal}`)
    const chosen = refusal === null ? (edition ?? standing) : standing
    if (chosen === null) throw new Error('no board could be loaded')
    if (chosen.fingerprint !== remembered) storage.write(STORAGE_KEYS.newestBoard, chosen.fingerprint)
    return chosen
  }

  function load(fingerprint: Fingerprint): Promise<Edition | null> {
    const known = loading.get(fingerprint)
    if (known !== undefined) return known
    const read = fetchEdition(fingerprint)
    loading.set(fingerprint, read)
    void read.then((edition) => edition === null && loading.delete(fingerprint))
    return read
  }

  async function fetchEdition(fingerprint: Fingerprint): Promise<Edition | null> {
    if (!isFingerprint(fingerprint)) return null
    const url = fingerprint === bundled.fingerprint ? bundled.url : boardPath(fingerprint)
    const text = await fetchText(url, FETCH_LIMIT_MS)
    if (text === null) return null
    const edition = await readEditionInSlices({ content: text, fingerprint, sha256: hashFor(fingerprint) }, pause)
    if (edition.ok) return edition.value
    log(`A board was not used: ${edition.error}`)
    return null
  }

  /** The bundled board came with the program, under an address that is its own fingerprint. */
  function hashFor(fingerprint: Fingerprint): (text: string) => string {
    return fingerprint === bundled.fingerprint ? () => fingerprint : sha256
  }
}
