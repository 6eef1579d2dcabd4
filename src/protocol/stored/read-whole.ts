import { err, ok, type Result } from '#core/lib/result.ts'
import type { z } from '../zod.ts'

/**
 * The value as its schema reads it, or a refusal that names the first field that can't be read: "players[1].rank: expected a number".
 * `at` is the path of the value within the whole, for a refusal that names it from there.
 */
export function readWhole<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  name: string,
  at: readonly PropertyKey[] = [],
): Result<Output, string> {
  const read = schema.safeParse(value)
  if (read.success) return ok(read.data)
  const { path = [], message = '' } = read.error.issues[0] ?? {}
  const place = [...at, ...path].map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return err(`${place === '' ? name : place.replace(/^\./, '')}: ${message}`)
}
