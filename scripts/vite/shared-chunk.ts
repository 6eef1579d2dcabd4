interface ModuleFacts {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Puts the modules that all of these screens import into one named chunk. Otherwise the bundler makes a small file for each
 * set of screens and dialogs that share modules. Modules that the first screen imports stay in its chunk.
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

/** The module and everything it imports statically, directly or indirectly. */
function importedBy(entry: string, facts: ModuleFacts): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of facts.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
