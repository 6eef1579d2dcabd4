import type { Page } from '@playwright/test'
import { APP_VERSION } from '../../src/core/version.ts'
import { expectAccessible, expectFits } from '../support/accessible-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { openClockedDraft } from '../support/seated-page.ts'
import { openSolo, wholePlayers } from '../support/solo-page.ts'

const LISTS = ['Cards', 'Rows', 'By position'] as const
const BUTTONS = ['Setup', 'Import', 'Save', 'Load', 'Export', 'Reset'] as const

const USUAL_SIZES = [
  { width: 390, height: 844, cardCount: 3 },
  { width: 1280, height: 800, cardCount: 9 },
]

const CARD_SIZES = sized(USUAL_SIZES, [...USUAL_SIZES, { width: 360, height: 740, cardCount: 2 }])

/** Another width is looked at in full: the cards in accessibility.spec.ts, the others in rows.spec.ts. */
const look = sized(expectFits, expectAccessible)

for (const { width, height } of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 768 })

    test('every list stands in the same frame', async ({ page, home }) => {
      await openSolo(page, home.url)
      await test.step('[RU37] [RU38] [RU42] [RU23] [WK13] [A11Y1] with every list the frame has its facts and commands in words, and axe finds nothing on your turn', async () => {
        for (const list of LISTS) {
          await chooseList(page, list)
          await expectFrame(page, width >= 1024 ? 'buttons' : 'menu')
          await look(page, `${list} at ${width} px`)
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
          for (const name of width >= 1024 ? [] : BUTTONS) {
            await expect(page.locator('[data-menu-item]').filter({ hasText: name }).first()).toBeVisible()
          }
          if (list === 'Cards') await expectAccessible(page, `menu at ${width} px`, 'header')
          await page.keyboard.press('Escape')
          if (list === 'Cards') {
            const card = page.getByRole('article', { name: 'Puka Nacua' })
            for (const words of ['Draft for team', 'Target', 'Avoid', 'Add to Queue']) {
              await expect(card.getByText(spaced(words)).filter({ visible: true }).first()).toBeVisible()
            }
          } else {
            await page.getByRole('button', { name: 'More for Puka Nacua' }).click()
            await expect(page.getByRole('dialog', { name: 'Menu of Puka Nacua' })).toBeVisible()
            await expectAccessible(page, `menu of a player, ${list}, ${width} px`, '[popover]')
            await page.goBack()
            await expect(page.getByRole('dialog')).toHaveCount(0)
          }
        }
      })

      await test.step('[RU37] [WK11] the menu of a row drafts for any team, marks and queues, by key and by touch', async () => {
        for (const list of ['Rows', 'By position'] as const) {
          await chooseList(page, list)
          const menuOf = (name: string) => page.getByRole('dialog', { name: `Menu of ${name}` })
          await openMenuByKey(page, 'Puka Nacua')
          await page.goBack()
          await expect(menuOf('Puka Nacua')).toHaveCount(0)
          await expect(page.getByRole('button', { name: 'More for Puka Nacua' })).toBeFocused()
          await openMenuByKey(page, 'Puka Nacua')
          await menuOf('Puka Nacua').getByRole('button', { name: 'Target' }).click()
          await expect(menuOf('Puka Nacua')).toHaveCount(0)
          await openMenuByKey(page, 'Puka Nacua')
          await expect(menuOf('Puka Nacua').getByRole('button', { name: 'Target' })).toHaveAttribute(
            'aria-pressed',
            String(list === 'Rows'),
          )
          await menuOf('Puka Nacua')
            .getByRole('button', { name: list === 'Rows' ? 'Add to Queue' : 'Remove from Queue' })
            .click()
          const [name, team] = list === 'Rows' ? ['Jahmyr Gibbs', 'Team 5'] : ['Bijan Robinson', 'Team 7']
          await page.getByRole('button', { name: `More for ${name}` }).click()
          await menuOf(name).getByLabel('Draft for team').selectOption(team)
          await menuOf(name)
            .getByRole('button', { name: `Draft for ${team}` })
            .click()
          await expect(page.getByText(new RegExp(`${name} drafted to ${team}`)).first()).toBeAttached()
        }
      })

      if (width < 1024) return
      await test.step('[RU38] [WK12] enough whole cards are in view on a phone and on a laptop, in solo and on your turn in a lobby', async () => {
        await chooseList(page, 'Cards')
        await expectEnoughCards(page)
        await openClockedDraft(page, home.url)
        await expectEnoughCards(page)
      })
    })
  })
}

test.describe('a first visit', () => {
  test.use({ playersView: null, viewport: { width: 1280, height: 800 } })

  test('[RU38] [WK14] a line offers Rows once', async ({ page, home }) => {
    await openSolo(page, home.url)
    const offer = page.getByRole('button', { name: 'Show Rows' })
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Keep Cards' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

async function expectEnoughCards(page: Page): Promise<void> {
  for (const { width, height, cardCount } of CARD_SIZES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => wholePlayers(page), `${width} x ${height}`).toBeGreaterThanOrEqual(cardCount)
  }
}

async function chooseList(page: Page, list: (typeof LISTS)[number]): Promise<void> {
  const choice = page.getByRole('group', { name: 'View' }).getByRole('button', { name: list, exact: true })
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const openFilter = page.getByRole('button', { name: 'Filter', exact: true, expanded: true })
  if ((await choice.filter({ visible: true }).count()) === 0) await filter.click()
  await choice.filter({ visible: true }).click()
  await expect(page.locator(`[data-draft-frame="${list === 'Cards' ? 'cards' : 'rows'}"]`)).toBeVisible()
  if (list === 'By position') await expect(page.locator('[data-column]').first()).toBeVisible()
  if ((await openFilter.count()) > 0) await page.keyboard.press('Escape')
}

/** What RU38 wants of the frame, whatever the list. */
async function expectFrame(page: Page, where: 'buttons' | 'menu'): Promise<void> {
  for (const label of ['Sort By', 'Filter']) {
    await expect(page.getByText(label, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  for (const figure of ['Drafted', 'Targets', 'Avoids', 'Next Pick']) {
    await expect(page.getByRole('term').filter({ visible: true }).getByText(figure, { exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'News', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(
    page
      .getByText(/Pick\s+1\s+of\s+192/)
      .filter({ visible: true })
      .first(),
  ).toBeInViewport()
  if (where === 'menu') return
  await expect(page.getByText(APP_VERSION).filter({ visible: true }).first()).toBeInViewport()
  for (const name of BUTTONS) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
}

/** As with the keyboard alone: the row, then Tab to the last but one of its buttons. */
async function openMenuByKey(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: `More for ${name}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Menu of ${name}` })).toBeVisible()
}

/** Words that may stand in two lines. */
function spaced(words: string): RegExp {
  return new RegExp(words.replaceAll(' ', String.raw`\s*`))
}
