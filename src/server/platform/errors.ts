/** Such as ENOENT or ECONNREFUSED; null if the error has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** An error's message, for the server's owner. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Enough frames to see where it happened. */
const MAX_FRAMES = 8
const LONGEST_MESSAGE = 300

/**
 * An error in a form that is safe to log. Databases and parsers quote their input, such as people's names, in messages and
 * extra fields, so this removes quoted text and copies no extra fields.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    ...namedError(error),
    // Shows why the database is unavailable: a full disk needs a different fix than a lost connection.
    ...(error.cause instanceof Error && { cause: namedError(error.cause) }),
    at: frames.slice(0, MAX_FRAMES).map((frame) => frame.trim()),
  }
}

function namedError(error: Error): Record<string, unknown> {
  const message = error.message.replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '...').slice(0, LONGEST_MESSAGE)
  const code = errorCode(error)
  return { type: error.name, message, ...(code !== null && { code }) }
}
