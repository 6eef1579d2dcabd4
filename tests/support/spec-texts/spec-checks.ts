import { expect, type Locator, type Page } from '@playwright/test'
import { sortedIds, specText, textIdsIn, type TextId, type Values } from './spec-texts.ts'

/** Compares the texts on a screen with the catalog. A test fails unless it checks every text that its title names. */
export interface SpecChecks {
  /** A visible element has exactly this text. */
  shows(within: Page | Locator, id: TextId, values?: Values): Promise<void>
  /** This is the element's whole text. */
  reads(element: Locator, id: TextId, values?: Values): Promise<void>
  /** This is part of the element's text. */
  contains(element: Locator, id: TextId, values?: Values): Promise<void>
  button(within: Page | Locator, id: TextId, values?: Values): Promise<Locator>
  /** A field or switch has this label. */
  labels(within: Page | Locator, id: TextId): Promise<void>
  /** The element has this accessible name. */
  named(element: Locator, id: TextId, values?: Values): Promise<void>
  placeholder(within: Page | Locator, id: TextId): Promise<void>
  /** The elements have the items of this list, in order and no others. */
  lists(elements: Locator, id: TextId): Promise<void>
  /** A text that is on no screen, such as a default name. */
  equals(text: string, id: TextId): void
}

/** The checks of one test; `expectAll` compares them with the title at the end of the test. */
export function specChecksOf(title: string): { readonly checks: SpecChecks; expectAll(): void } {
  const checked = new Set<string>()
  return {
    checks: specChecks((id) => checked.add(id)),
    expectAll: () => expect(sortedIds(checked), 'the texts that the title names').toEqual(textIdsIn(title)),
  }
}

function specChecks(markChecked: (id: TextId) => void): SpecChecks {
  return {
    async shows(within, id, values) {
      const found = within.getByText(specText(id, values), { exact: true }).filter({ visible: true })
      await expect(found.first()).toBeVisible()
      markChecked(id)
    },
    async reads(element, id, values) {
      await expect(element).toHaveText(specText(id, values))
      markChecked(id)
    },
    async contains(element, id, values) {
      await expect(element).toContainText(specText(id, values))
      markChecked(id)
    },
    async button(within, id, values) {
      const button = within.getByRole('button', { name: specText(id, values), exact: true })
      await expect(button).toBeVisible()
      markChecked(id)
      return button
    },
    async labels(within, id) {
      await expect(within.getByLabel(specText(id), { exact: true }).first()).toBeVisible()
      markChecked(id)
    },
    async named(element, id, values) {
      await expect(element).toHaveAccessibleName(specText(id, values))
      markChecked(id)
    },
    async placeholder(within, id) {
      await expect(within.getByPlaceholder(specText(id), { exact: true })).toBeVisible()
      markChecked(id)
    },
    async lists(elements, id) {
      await expect(elements).toHaveText(specText(id).split(', '))
      markChecked(id)
    },
    equals(text, id) {
      expect(text).toBe(specText(id))
      markChecked(id)
    },
  }
}
