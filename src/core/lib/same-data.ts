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
