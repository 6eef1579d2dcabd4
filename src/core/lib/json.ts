/** The value of a JSON text; undefined, which JSON cannot express, if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether two values of JSON are equal, whatever the order of their keys. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [ownEntries, otherEntries] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return (
    ownEntries.length === otherEntries.size &&
    ownEntries.every(([key, value]) => otherEntries.has(key) && isSameData(value, otherEntries.get(key)))
  )
}

/** What turns one value of JSON into another: a value in its place, or changes of some of its fields or items. */
export type JsonChange =
  | { readonly to: unknown }
  | {
      readonly in: Readonly<Record<string, JsonChange>>
      /** Fields that are not there any more. */
      readonly gone?: readonly string[]
      /** Of a list, if it changed. */
      readonly length?: number
    }

/** Null if the two are equal. Fields of objects are compared by name, items of lists by place. */
export function jsonChange(from: unknown, to: unknown): JsonChange | null {
  if (from === to) return null
  if (!isContainer(from) || !isContainer(to) || Array.isArray(from) !== Array.isArray(to)) return { to }
  const [before, after] = [new Map<string, unknown>(Object.entries(from)), Object.entries(to)]
  const inside = after.flatMap(([key, value]) => {
    const change = before.has(key) ? jsonChange(before.get(key), value) : { to: value }
    return change === null ? [] : [[key, change] as const]
  })
  const keys = new Set(after.map(([key]) => key))
  const gone = Array.isArray(to) ? [] : [...before.keys()].filter((key) => !keys.has(key))
  const length = Array.isArray(from) && Array.isArray(to) && from.length !== to.length ? to.length : null
  if (inside.length === 0 && gone.length === 0 && length === null) return null
  return { in: Object.fromEntries(inside), ...(gone.length > 0 && { gone }), ...(length !== null && { length }) }
}

/** The value after the change. A change of another value gives something of no meaning. */
export function withJsonChange(value: unknown, change: JsonChange): unknown {
  if ('to' in change) return change.to
  const fields = new Map<string, unknown>(isContainer(value) ? Object.entries(value) : [])
  for (const [key, inner] of Object.entries(change.in)) fields.set(key, withJsonChange(fields.get(key), inner))
  if (!Array.isArray(value)) {
    for (const key of change.gone ?? []) fields.delete(key)
    return Object.fromEntries(fields)
  }
  return Array.from({ length: change.length ?? value.length }, (_item, index) => fields.get(String(index)))
}

export function isJsonChange(value: unknown): value is JsonChange {
  if (!isContainer(value)) return false
  if ('to' in value) return true
  if (!('in' in value) || !isContainer(value.in)) return false
  const gone = 'gone' in value ? value.gone : []
  const length = 'length' in value ? value.length : 0
  const isLength = typeof length === 'number' && Number.isInteger(length) && length >= 0 && length <= MAX_LENGTH
  return isLength && Array.isArray(gone) && Object.values(value.in).every(isJsonChange)
}

/** Longer lists than anything stored here. */
const MAX_LENGTH = 100_000

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
