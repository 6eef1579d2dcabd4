export interface LoadOnce<Value> {
  /** The value, once it is here. */
  current: () => Value | null
  /** The one load under way, or a new one after a failure. */
  load: () => Promise<Value>
}

/** Loads at most once with success; a failed load (no network yet) is tried again when next asked for. */
export function createLoadOnce<Value>(start: () => Promise<Value>): LoadOnce<Value> {
  let loaded: Value | null = null
  let pending: Promise<Value> | null = null
  return {
    current: () => loaded,
    load() {
      pending ??= start().then(
        (value) => {
          loaded = value
          return value
        },
        (failure: unknown) => {
          pending = null
          throw failure
        },
      )
      return pending
    },
  }
}
