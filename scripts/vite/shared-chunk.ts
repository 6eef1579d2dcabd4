interface ModuleFacts {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

export interface SharedChunk {
  readonly name: string
  /** The module of the first screen; what it imports stays in its chunk. */
  readonly firstEntry: string
  /** Each screen's modules that are loaded together. */
  readonly screens: readonly (readonly string[])[]
  /** Only modules that match or import one that does, directly or not; by default all. */
  readonly needing?: RegExp
}

/**
 * Puts the modules that all of these screens import into one named chunk. Otherwise the bundler makes a small file for each
 * set of screens and dialogs that share modules.
 */
export function sharedChunk(chunk: SharedChunk) {
  let shared: ReadonlySet<string> | null = null
  return (moduleId: string, facts: ModuleFacts): string | null => {
    shared ??= sharedBy(chunk, facts)
    return shared.has(moduleId) ? chunk.name : null
  }
}

function sharedBy({ firstEntry, screens, needing }: SharedChunk, facts: ModuleFacts): ReadonlySet<string> {
  const [first = new Set<string>(), ...sets] = screens.map((screen) => importedBy(screen, facts))
  const initial = importedBy([firstEntry], facts)
  const shared = [...first].filter((id) => !initial.has(id) && sets.every((set) => set.has(id)))
  const needs = (id: string) =>
    needing === undefined || [...importedBy([id], facts)].some((needed) => needing.test(needed))
  return new Set(shared.filter(needs))
}

/** The modules and everything that they import statically, directly or indirectly. */
function importedBy(entries: readonly string[], facts: ModuleFacts): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found) for (const imported of facts.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
