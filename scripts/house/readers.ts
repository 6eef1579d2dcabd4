import { posix } from 'node:path'

/** `src/core/draft/draft.ts` is in the feature `src/core/draft`; a file of a layer itself is in the layer. */
export function featureOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 3).join('/')
}

/** Static and dynamic imports, exports from other files, and files named by an address, as processes are. */
const SPECIFIERS = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'([^']+)'/g

const ALIASES: Readonly<Record<string, string>> = { '#core/': 'src/core/', '#protocol/': 'src/protocol/' }

/** For each file the files that import it, whether at the start or on demand. Paths are relative to the project. */
export function readersOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, Set<string>>([...texts.keys()].map((file) => [file, new Set()]))
  for (const [file, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(SPECIFIERS)) {
      const target = resolved(file, specifier)
      if (target !== file) readers.get(target)?.add(file)
    }
  }
  return new Map([...readers].map(([file, ofFile]) => [file, [...ofFile]]))
}

/** Files that are loaded on demand, and those that are started by their address, as processes are. */
export function wallsOf(texts: ReadonlyMap<string, string>): {
  readonly lazy: ReadonlySet<string>
  readonly started: ReadonlySet<string>
} {
  const named = (pattern: RegExp) =>
    new Set([...texts].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, to = '']) => resolved(file, to))))
  return { lazy: named(/\bimport\(\s*'([^']+)'/g), started: named(/\bnew URL\(\s*'([^']+)'/g) }
}

function resolved(file: string, specifier: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  if (alias !== undefined) return `${ALIASES[alias]}${specifier.slice(alias.length)}`
  return posix.join(posix.dirname(file), specifier)
}
