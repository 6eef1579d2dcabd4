import { MESSAGE_TEXTS } from './message-texts.ts'
import { PLAYER_TEXTS } from './player-texts.ts'
import { SCREEN_TEXTS } from './screen-texts.ts'

/**
 * Every text that the specification gives, each with the ID of its row in docs/rules.md. A toast reads "title /
 * description", a list has commas between its parts. A test that checks texts has their IDs in its title and is held to
 * them: one that it does not check fails it (expect-texts, spec-checks).
 */
export const SPEC_TEXTS = { ...SCREEN_TEXTS, ...PLAYER_TEXTS, ...MESSAGE_TEXTS }

export type TextId = keyof typeof SPEC_TEXTS

export type Values = Readonly<Record<string, string | number>>

/** The words with their placeholders filled in; each has to be, and nothing else may be given. */
export function specText(id: TextId, values: Values = {}): string {
  const [, , words] = SPEC_TEXTS[id]
  const left = new Set(Object.keys(values))
  const filled = words.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    if (values[name] === undefined) throw new Error(`${id} needs {${name}}: ${words}`)
    left.delete(name)
    return String(values[name])
  })
  if (left.size > 0) throw new Error(`${id} has no {${[...left].join('}, {')}}: ${words}`)
  return filled
}

/** The texts that a title says its test checks, sorted. */
export function promisedTexts(title: string): readonly string[] {
  return inOrder([...title.matchAll(/\[(TX\d+)\]/g)].map(([, id = '']) => id))
}

export function inOrder(ids: Iterable<string>): readonly string[] {
  return [...new Set(ids)].toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
}
