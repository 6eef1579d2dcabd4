/**
 * Matches as many items as possible to distinct places; item i fits the places of `placesOfItem[i]`, the ones it likes best first.
 * Returns the place of each item, or null. Items come in order: an item that has a place never loses it to a later one, though it
 * may move to another place that it fits. As few move as possible. Kuhn's shortest augmenting paths; meant for a few dozen items.
 */
export function maximumMatching(
  placesOfItem: readonly (readonly number[])[],
  placeCount: number,
): readonly (number | null)[] {
  const itemOfPlace: (number | null)[] = Array.from({ length: placeCount }, () => null)
  const placeOfItem: (number | null)[] = placesOfItem.map(() => null)

  for (const newItem of placesOfItem.keys()) {
    /** The item that wants each place that was reached. */
    const wantedBy = new Map<number, number>()
    const queue = [newItem]
    let freePlace: number | undefined
    for (const item of queue) {
      const reached = (placesOfItem[item] ?? []).filter((place) => !wantedBy.has(place))
      for (const place of reached) wantedBy.set(place, item)
      freePlace = reached.find((place) => itemOfPlace[place] === null)
      if (freePlace !== undefined) break
      for (const place of reached) {
        const holder = itemOfPlace[place]
        if (holder !== null && holder !== undefined) queue.push(holder)
      }
    }
    // Back along the path: each item takes the place that it wants, and leaves its own to the one that reached it.
    let place = freePlace ?? null
    while (place !== null) {
      const item: number = wantedBy.get(place) ?? newItem
      const left: number | null = placeOfItem[item] ?? null
      itemOfPlace[place] = item
      placeOfItem[item] = place
      place = left
    }
  }
  return placeOfItem
}
