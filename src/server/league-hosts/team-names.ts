/** The names with numbers behind those that occur again: "Falcons", "Falcons (2)". A team without one is "Team 3" by its place. */
export function uniqueNames(names: readonly (string | null | undefined)[]): readonly string[] {
  const given = new Set(names.flatMap((name) => name?.trim().toLowerCase() || []))
  const taken = new Set<string>()
  return names.map((name, index) => {
    const own = name?.trim() || `Team ${index + 1}`
    const isTaken = (text: string) => taken.has(text.toLowerCase()) || (!name?.trim() && given.has(text.toLowerCase()))
    let unique = own
    for (let number = 2; isTaken(unique); number += 1) unique = `${own} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
