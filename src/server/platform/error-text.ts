/** What an error says of itself, for the person who runs the server. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
