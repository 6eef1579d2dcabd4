/** Reads a text from left to right. */
export class Cursor {
  readonly #text: string
  #index = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#index === this.#text.length
  }

  /** Returns the piece at the cursor that a sticky pattern matches and moves past it; null without a match. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#index
    const [piece] = pattern.exec(this.#text) ?? []
    if (piece === undefined) return null
    this.#index += piece.length
    return piece
  }

  /** Returns what is between the bracket at the cursor and its closing one, and moves past both; null without such a pair. */
  bracketed(): string | null {
    if (this.#text[this.#index] !== '(') return null
    let depth = 0
    for (let index = this.#index; index < this.#text.length; index += 1) {
      if (this.#text[index] === '(') depth += 1
      if (this.#text[index] === ')') depth -= 1
      if (depth === 0) {
        const inner = this.#text.slice(this.#index + 1, index)
        this.#index = index + 1
        return inner
      }
    }
    return null
  }
}
