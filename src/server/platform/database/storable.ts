/** PostgreSQL refuses a text with a zero character; nothing that is kept has one, so a question with one finds nothing. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}
