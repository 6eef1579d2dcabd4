/** For our own mistakes; what can go wrong outside is a `Result`. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`)
}
