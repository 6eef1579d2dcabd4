/** A text that the specification gives: its section, where it stands, and its words with {placeholders}. */
export type SpecText = readonly [section: number, place: string, words: string]
