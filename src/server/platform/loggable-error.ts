/** So many frames tell where it happened. */
const MAX_FRAMES = 8
const LONGEST_MESSAGE = 300

/**
 * An error as it may stand in a log. Databases and parsers quote what they were given, in the message and in fields of
 * their own; it may be somebody's name, so quoted text is left out and no further field is taken over.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    ...namedError(error),
    // Why the database is out of reach: a full disk is mended in another way than a lost connection.
    ...(error.cause instanceof Error && { cause: namedError(error.cause) }),
    at: frames.slice(0, MAX_FRAMES).map((frame) => frame.trim()),
  }
}

function namedError(error: Error): Record<string, unknown> {
  const message = error.message.replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '...').slice(0, LONGEST_MESSAGE)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message, ...code }
}
