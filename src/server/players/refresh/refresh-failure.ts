export interface RefreshFailure {
  readonly kind:
    /** No network, or a source that is down: worth another try soon. */
    | 'unreachable'
    /** The files are not what they should be. */
    | 'refused'
    /** Another refresh uses the same folder. */
    | 'busy'
    /** The server is stopping, or somebody pressed Ctrl+C. */
    | 'stopped'
  readonly text: string
}

const LONGEST_TEXT = 400

/** Ends a refresh from wherever it is; `refreshData` turns it into a RefreshFailure. */
export class RefreshError extends Error {
  readonly kind: RefreshFailure['kind']

  constructor(kind: RefreshFailure['kind'], text: string) {
    super(printable(text))
    this.kind = kind
  }
}

export function stoppedError(): RefreshError {
  return new RefreshError('stopped', 'The refresh was stopped.')
}

/** Texts quote upstream's files, which must not move a terminal's cursor or fill a log. */
export function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}...` : clean
}
