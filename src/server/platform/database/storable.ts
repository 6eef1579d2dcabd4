/** PostgreSQL refuses texts with a null character. No stored text has one, so a search for one finds nothing. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}
