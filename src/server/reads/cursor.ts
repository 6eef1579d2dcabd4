/** Walks through a text from left to right, piece by piece. */
export class Cursor {
  readonly #text: string
  #index = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#index === this.#text.length
  }

  /** The piece here that a sticky pattern matches, and steps behind it; null and no step where it does not. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#index
    const [piece] = pattern.exec(this.#text) ?? []
    if (piece === undefined) return null
    this.#index += piece.length
    return piece
  }
}
