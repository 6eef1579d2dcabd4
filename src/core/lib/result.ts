/** The result of something that can fail for outside reasons: a value, or an error that the caller must handle. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function err<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error }
}
