export interface DownloadFailure {
  /** `passing`: the same order may succeed later; `lasting`: not until the file, the server or a setting changes. */
  readonly kind: 'passing' | 'lasting' | 'stopped'
  /** For the log and for who runs the refresh. */
  readonly text: string
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | null
}

/** A failure that is known where it happens, on its way out of the middle of a body. */
export class DownloadRefusal extends Error {
  readonly failure: DownloadFailure

  constructor(failure: DownloadFailure) {
    super(failure.text)
    this.failure = failure
  }
}

export function passing(url: string, reason: string): DownloadFailure {
  return { kind: 'passing', text: `${url} ${reason}`, retryAfterMs: null }
}

export function lasting(url: string, reason: string): DownloadFailure {
  return { kind: 'lasting', text: `${url} ${reason}`, retryAfterMs: null }
}

/** fetch says "fetch failed" and keeps what happened in the cause. */
export function networkFailure(url: string, error: unknown): DownloadFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return passing(url, `cannot be fetched (${codeOf(cause)})`)
}

/** A full disk, a folder that may not be written: asking the server again would not help. */
export async function onDisk<Value>(url: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw new DownloadRefusal(lasting(url, `cannot be written to the data folder (${codeOf(error)})`))
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
