import { readFileSync } from 'node:fs'

export type TextId = `TX${number}`

export type Values = Readonly<Record<string, string | number>>

const CATALOG = new URL('../../../docs/rules/texts.md', import.meta.url)
const ROW = /^\| (?<id>TX\d+) \| \d \| [^|]+ \| `(?<text>[^`]+)` \|$/gm

/** Every text that the specification fixes, by ID. docs/rules/texts.md is the only copy. */
const SPEC_TEXTS: ReadonlyMap<string, string> = new Map(
  [...readFileSync(CATALOG, 'utf8').matchAll(ROW)].map(({ groups: { id = '', text = '' } = {} }) => [id, text]),
)

/** The text with its placeholders filled in. Throws if placeholders and values don't match. */
export function specText(id: TextId, values: Values = {}): string {
  const text = SPEC_TEXTS.get(id)
  if (text === undefined) throw new Error(`docs/rules/texts.md has no ${id}`)
  const unused = new Set(Object.keys(values))
  const filled = text.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    if (values[name] === undefined) throw new Error(`${id} needs {${name}}: ${text}`)
    unused.delete(name)
    return String(values[name])
  })
  if (unused.size > 0) throw new Error(`${id} has no {${[...unused].join('}, {')}}: ${text}`)
  return filled
}

/** The text IDs in a test title, sorted. */
export function textIdsIn(title: string): readonly string[] {
  return sortedIds([...title.matchAll(/\[(TX\d+)\]/g)].map(([, id = '']) => id))
}

export function sortedIds(ids: Iterable<string>): readonly string[] {
  return [...new Set(ids)].toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
}
