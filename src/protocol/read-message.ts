import type { z } from './zod.ts'

/** `unknown`: well formed, but of a newer version's kind. Readers treat it as a gap and request a snapshot. */
export type Reading<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

/** Reads a message whose schema is a discriminated union, or has such unions inside it. */
export function readMessage<Value>(schema: z.ZodMiniType<Value>, message: unknown): Reading<Value> {
  const parsed = schema.safeParse(message, { reportInput: true })
  if (parsed.success) return { kind: 'known', value: parsed.data }
  return { kind: parsed.error.issues.every(isUnknownKind) ? 'unknown' : 'malformed' }
}

function isUnknownKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'invalid_union' || !('discriminator' in issue)) return false
  const { discriminator, input } = issue
  if (typeof input !== 'object' || input === null || typeof discriminator !== 'string') return false
  return typeof Reflect.get(input, discriminator) === 'string'
}
