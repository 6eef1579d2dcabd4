/**
 * Cyrillic and Greek letters that are drawn like a Latin one, in lower case or in capitals, each with that letter.
 * Only letters of other scripts: l and I, or o and 0, keep real names apart ("Lan" and "Ian").
 */
const DRAWN_LIKE: readonly (readonly [latin: string, alike: string])[] = [
  ['a', 'аα'],
  ['b', 'вβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еε'],
  ['h', 'нһη'],
  ['i', 'іι'],
  ['j', 'ј'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'ν'],
  ['o', 'оο'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['w', 'ԝ'],
  ['x', 'хχ'],
  ['y', 'уυ'],
  ['z', 'ζ'],
]

const LATIN_BY_ALIKE: ReadonlyMap<string, string> = new Map(
  DRAWN_LIKE.flatMap(([latin, alike]) => [...alike].map((letter) => [letter, latin] as const)),
)

/** A lower-case text in which letters that look the same are the same: to compare names, never to show them. */
export function withoutLookAlikes(text: string): string {
  return text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_BY_ALIKE.get(letter) ?? letter)
}
