/**
 * Matches as many items as possible to distinct places; item i fits the places of `placesOfItem[i]`, the ones it likes best first.
 * Returns the place of each item, or null. Items come in order: an item that has a place never loses it to a later one, though it
 * may move to another place that it fits. Kuhn's augmenting paths; meant for a few dozen items.
 */
export function maximumMatching(
  placesOfItem: readonly (readonly number[])[],
  placeCount: number,
): readonly (number | null)[] {
  const itemOfPlace: (number | null)[] = Array.from({ length: placeCount }, () => null)

  function findPlace(itemIndex: number, visited: Set<number>): boolean {
    const places = placesOfItem[itemIndex] ?? []
    const freePlace = places.find((place) => itemOfPlace[place] === null)
    if (freePlace !== undefined) {
      itemOfPlace[freePlace] = itemIndex
      return true
    }
    for (const place of places) {
      const holder = itemOfPlace[place]
      if (visited.has(place) || holder === null || holder === undefined) continue
      visited.add(place)
      if (!findPlace(holder, visited)) continue
      itemOfPlace[place] = itemIndex
      return true
    }
    return false
  }

  for (const itemIndex of placesOfItem.keys()) findPlace(itemIndex, new Set())
  const placeOfItem: (number | null)[] = placesOfItem.map(() => null)
  for (const [place, itemIndex] of itemOfPlace.entries()) if (itemIndex !== null) placeOfItem[itemIndex] = place
  return placeOfItem
}
