import { expect } from 'vitest'
import { inOrder, promisedTexts, specText, type TextId, type Values } from './spec-texts.ts'

/** A text of the catalogue, what the product really says, and what stands for the placeholders. */
export type TextRow = readonly [id: TextId, actual: string, values?: Values]

/** The product's words are the specification's, and they are those that the test's title promises, no fewer. */
export function expectTexts(title: string, rows: readonly TextRow[]): void {
  const said = rows.map(([id, actual]) => [id, actual])
  expect(said).toEqual(rows.map(([id, _actual, values]) => [id, specText(id, values)]))
  expect(inOrder(rows.map(([id]) => id))).toEqual(promisedTexts(title))
}
