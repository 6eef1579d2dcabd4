/** Sets an entry of a map that forgets its oldest one when it is full. */
export function setBounded<Key, Value>(
  map: Map<Key, Value>,
  maxCount: number,
  [key, value]: readonly [Key, Value],
): void {
  const [oldest] = map.keys()
  if (!map.has(key) && map.size >= maxCount && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
