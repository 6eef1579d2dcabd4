/** For what cannot happen unless we made a mistake; what the world can do wrong is a `Result`. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`)
}

/** Closes a switch over a union: a new member that has no case is a type error here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
