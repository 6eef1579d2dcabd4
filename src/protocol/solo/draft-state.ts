import { z } from '../zod.ts'

/** Ours has three levels. Thousands would overflow the stack during JSON serialization. */
const MAX_DEPTH = 8

/** A solo draft as the app stores it. Core parses the contents when a device reads it; the schema only limits its depth. */
export const draftState = z.record(z.string(), z.unknown()).check(z.refine((state) => isNestedAtMost(state, MAX_DEPTH)))

function isNestedAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((held) => isNestedAtMost(held, depth - 1))
}
