import { expect, type Locator, type Page } from '@playwright/test'
import { inOrder, promisedTexts, specText, type TextId, type Values } from './spec-texts.ts'

/** Checks of what a screen says. Each ticks its text off; what a title promises and no check ticked fails the test. */
export interface SpecChecks {
  /** It stands there by itself, for everybody to see. */
  shows(within: Page | Locator, id: TextId, values?: Values): Promise<void>
  /** It is all that an element says. */
  reads(element: Locator, id: TextId, values?: Values): Promise<void>
  /** It is part of what an element says. */
  holds(element: Locator, id: TextId, values?: Values): Promise<void>
  /** A button wears it. */
  button(within: Page | Locator, id: TextId, values?: Values): Promise<Locator>
  /** A field or a switch has it as its label. */
  labels(within: Page | Locator, id: TextId): Promise<void>
  /** A control that is a picture says it under the pointer. */
  titles(within: Page | Locator, id: TextId): Promise<void>
  /** An element is called that, for who cannot see it. */
  named(element: Locator, id: TextId, values?: Values): Promise<void>
  placeholder(within: Page | Locator, id: TextId): Promise<void>
  /** Elements say its parts, in this order and no others. */
  lists(elements: Locator, id: TextId): Promise<void>
  /** Words that are no part of a screen. */
  says(words: string, id: TextId): void
}

/** The checks of one test; `expectAll` is its end. */
export function specChecksOf(title: string): { readonly checks: SpecChecks; expectAll(): void } {
  const ticked = new Set<string>()
  return {
    checks: specChecks((id) => ticked.add(id)),
    expectAll: () => expect(inOrder(ticked), 'the texts that the title promises').toEqual(promisedTexts(title)),
  }
}

function specChecks(tick: (id: TextId) => void): SpecChecks {
  return {
    async shows(within, id, values) {
      const found = within.getByText(specText(id, values), { exact: true }).filter({ visible: true })
      await expect(found.first()).toBeVisible()
      tick(id)
    },
    async reads(element, id, values) {
      await expect(element).toHaveText(specText(id, values))
      tick(id)
    },
    async holds(element, id, values) {
      await expect(element).toContainText(specText(id, values))
      tick(id)
    },
    async button(within, id, values) {
      const button = within.getByRole('button', { name: specText(id, values), exact: true })
      await expect(button).toBeVisible()
      tick(id)
      return button
    },
    async labels(within, id) {
      await expect(within.getByLabel(specText(id), { exact: true }).first()).toBeVisible()
      tick(id)
    },
    async titles(within, id) {
      await expect(within.getByTitle(specText(id), { exact: true }).first()).toBeVisible()
      tick(id)
    },
    async named(element, id, values) {
      await expect(element).toHaveAccessibleName(specText(id, values))
      tick(id)
    },
    async placeholder(within, id) {
      await expect(within.getByPlaceholder(specText(id), { exact: true })).toBeVisible()
      tick(id)
    },
    async lists(elements, id) {
      await expect(elements).toHaveText(specText(id).split(', '))
      tick(id)
    },
    says(words, id) {
      expect(words).toBe(specText(id))
      tick(id)
    },
  }
}
