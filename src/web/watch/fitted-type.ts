/** Type that is as large as its line allows, in pixels of the TV's picture. */
export interface FittedType {
  readonly mostPx: number
  /** What all letters have together, each counted as high as it is wide. */
  readonly roomPx: number
  /** Shorter texts count as this long. */
  readonly leastLetters: number
}

export function fitted(text: string, { mostPx, roomPx, leastLetters }: FittedType): { readonly fontSize: string } {
  return { fontSize: `calc(${Math.min(mostPx, roomPx / Math.max(leastLetters, text.length))} * var(--u))` }
}
