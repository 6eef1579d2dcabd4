/**
 * How sure it is that an article is about a player, as percent (specification, section 9). 1 is an id of the source
 * itself, and nothing less rounds up to it; null is a name that was found in the text.
 */
export function confidenceWords(confidence: number | null): string {
  if (confidence === null) return 'by name'
  return confidence >= 1 ? '100% match' : `${Math.min(99, Math.max(1, Math.round(confidence * 100)))}% match`
}
