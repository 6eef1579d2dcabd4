/** The answer of a function that the world can make fail: a value, or an error that the caller has to look at. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function err<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error }
}
