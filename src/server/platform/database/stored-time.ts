declare const whole: unique symbol

/**
 * A time as it is stored and compared with what is stored: whole milliseconds since 1970. PostgreSQL refuses a fraction of one, and
 * SQLite takes it. The columns of times have this type, so that no other number reaches them.
 */
export type StoredTime = number & { readonly [whole]: true }

export function storedTime(atMs: number): StoredTime {
  const wholeMs = Math.floor(atMs)
  assertStoredTime(wholeMs)
  return wholeMs
}

export function storedTimeOrNull(atMs: number | null): StoredTime | null {
  return atMs === null ? null : storedTime(atMs)
}

function assertStoredTime(atMs: number): asserts atMs is StoredTime {
  if (!Number.isSafeInteger(atMs)) throw new TypeError('a time is a number of milliseconds')
}
