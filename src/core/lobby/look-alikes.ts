/**
 * Cyrillic and Greek letters that look like a Latin letter in lower or upper case, each with that letter. Latin
 * look-alikes (l and I, o and 0) are left alone, because they tell real names apart ("Lan" and "Ian").
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

/** Replaces look-alikes in a lower-case text. For comparing names, never for showing them. */
export function withoutLookAlikes(text: string): string {
  return text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_BY_ALIKE.get(letter) ?? letter)
}
