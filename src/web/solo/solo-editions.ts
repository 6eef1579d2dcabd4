import type { Board } from '#core/players/board.ts'
import type { Edition, Fingerprint } from '#core/players/board-edition.ts'

/** The editions of the board that a solo draft may need. */
export interface SoloEditions {
  readonly newest: Edition | null
  /** The board without editions. */
  readonly board: Board
  /** Null while it has not been loaded; then it is, and `onLoaded` is called. */
  of(fingerprint: Fingerprint): Edition | null
}

export interface EditionSource {
  readonly newest: Edition
  readonly load: (fingerprint: Fingerprint) => Promise<Edition | null>
}

/** Each edition is asked for once: a draft whose edition can't be had shows the newest until the next visit. */
export function openSoloEditions(
  source: EditionSource | undefined,
  bundledBoard: Board,
  onLoaded: () => void,
): SoloEditions {
  if (source === undefined) return { newest: null, board: bundledBoard, of: () => null }
  const { newest } = source
  const loaded = new Map<Fingerprint, Edition | null>([[newest.fingerprint, newest]])
  return { newest, board: newest.board, of }

  function of(fingerprint: Fingerprint): Edition | null {
    const known = loaded.get(fingerprint)
    if (known !== undefined) return known
    loaded.set(fingerprint, null)
    void load(fingerprint)
    return null
  }

  async function load(fingerprint: Fingerprint): Promise<void> {
    const edition = await source?.load(fingerprint)
    if (!edition) return
    loaded.set(fingerprint, edition)
    onLoaded()
  }
}
