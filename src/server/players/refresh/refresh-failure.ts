/** Why a refresh left everything as it was. */
export interface RefreshFailure {
  readonly kind:
    /** No network, or a source that is down: worth another try soon. */
    | 'unreachable'
    /** The files are not what they should be. */
    | 'refused'
    /** Another refresh uses the same folder. */
    | 'busy'
    /** The server stops, or somebody pressed Ctrl+C. */
    | 'stopped'
  readonly text: string
}

const LONGEST_TEXT = 400

/** Texts quote what upstream sent; nothing of it may move the cursor of a terminal or fill a log. */
export function refreshFailure(kind: RefreshFailure['kind'], text: string): RefreshFailure {
  const clean = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return { kind, text: clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}...` : clean }
}
