interface ModuleFacts {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names the chunk of a module that all of these screens need: one file, where each set of sharing screens and dialogs would
 * otherwise get a small one of its own. What the first screen needs stays with it.
 */
export function sharedChunk(chunkName: string, firstEntry: string, screens: readonly string[]) {
  let shared: ReadonlySet<string> | null = null
  return (moduleId: string, facts: ModuleFacts): string | null => {
    shared ??= sharedBy(screens, firstEntry, facts)
    return shared.has(moduleId) ? chunkName : null
  }
}

function sharedBy(screens: readonly string[], firstEntry: string, facts: ModuleFacts): ReadonlySet<string> {
  const [first = new Set<string>(), ...sets] = screens.map((screen) => importedBy(screen, facts))
  const initial = importedBy(firstEntry, facts)
  return new Set([...first].filter((id) => !initial.has(id) && sets.every((set) => set.has(id))))
}

/** The module and everything that it imports, directly or not; dynamic imports aside. */
function importedBy(entry: string, facts: ModuleFacts): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of facts.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
