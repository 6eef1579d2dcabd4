/** An error's message, for the server's owner. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
