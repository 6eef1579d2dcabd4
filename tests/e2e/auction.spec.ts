import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'
import { openSoloScreen } from '../support/solo-page.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
/** Whole auctions are small by day. */
const WHOLE = sized({ numTeams: 4, rounds: 9 }, { numTeams: 12, rounds: 16 })

/** Stores a setup, a person with one team or more among computers, and opens it. */
async function openSetup(
  page: Page,
  { numTeams = 12, rounds = 16, pace = 'instant', ownTeams = 1, rules = {} } = {},
): Promise<void> {
  await page.addInitScript(
    (texts) => {
      // Only once: a reload must find what the app has stored since.
      if (sessionStorage.getItem('seeded') !== null) return
      sessionStorage.setItem('seeded', 'yes')
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    },
    {
      draft_setup: JSON.stringify({
        numTeams,
        rounds,
        teamNames: Array.from({ length: numTeams }, (_team, index) => `Team ${index + 1}`),
        controls: Array.from({ length: numTeams }, (_team, index) => (index < ownTeams ? 'person' : 'computer')),
        rules,
      }),
      'snakeboard.preferences': JSON.stringify({ computerPace: pace }),
    },
  )
  await openSoloScreen(page)
}

/** The same, as an auction that has started. */
async function openAuction(page: Page, setup: Parameters<typeof openSetup>[1]): Promise<void> {
  await openSetup(page, { rules: { auction: {} }, ...setup })
  await startAuction(page)
}

/** Closes the question for a plan, which is asked once before the first lot, and starts. */
async function startAuction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use Balanced' }).click()
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start', exact: true }).last().click()
}

const bidButton = (page: Page) => page.locator('[data-bid-button]')
const lot = (page: Page) => page.locator('[data-lot]')

async function nominateFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Nominate .+ at \$1$/ })
    .first()
    .click()
}

async function simulate(page: Page, until: 'my nomination' | 'the end'): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  await page
    .getByRole('button', { name: isPhone ? 'Menu' : 'Speed and simulation' })
    .first()
    .click()
  await page.getByRole('button', { name: `Sim to ${until}` }).click()
}

async function nextLot(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('current_draft_state') ?? '{}').auction?.next_lot ?? 1)
}

/** Plays to the end: nominates whenever it is the person's turn, and skips what comes between. */
async function playToTheEnd(page: Page): Promise<void> {
  const nominate = page.getByRole('button', { name: /^Nominate .+ at \$1$/ }).first()
  const end = page.getByText('Auction complete')
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one nomination after the other
    await expect(nominate.or(end).first()).toBeVisible({ timeout: 60_000 })
    // oxlint-disable-next-line no-await-in-loop
    if (await end.isVisible()) return
    // oxlint-disable-next-line no-await-in-loop
    const before = await nextLot(page)
    // oxlint-disable-next-line no-await-in-loop
    await nominate.click()
    // Once the others are full, each nomination is a sale, and the next one is the person's again.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => nextLot(page)).toBeGreaterThan(before)
    // oxlint-disable-next-line no-await-in-loop
    if (!(await nominate.or(end).first().isVisible())) await simulate(page, 'my nomination')
  }
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a person sets an auction up, and bids by keys and by mouse', async ({ page, context }) => {
    await openSetup(page, { pace: 'people' })
    await test.step('[AUC84] Setup changes between turns and bids, and says what is wrong with a budget', async () => {
      await page.getByRole('button', { name: 'Setup' }).click()
      await page.getByText('Auction', { exact: true }).click()
      await expect(page.getByLabel('Players each')).toBeVisible()
      const budget = page.getByLabel('Budget per team, in dollars')
      await budget.fill('12')
      await expect(page.getByText(/^A team needs at least \$16/)).toBeVisible()
      await budget.fill('199.5')
      await expect(page.getByText(/^Enter whole dollars/)).toBeVisible()
      await budget.fill('260')
      await expect(page.getByText('192 players for $3,120')).toBeVisible()
      await page.getByRole('button', { name: 'Save', exact: true }).last().click()
      await startAuction(page)
      await expect(page.locator('[data-team="0"]')).toContainText('$260')
    })
    await test.step('[AUC82] the keys bid, pass and nominate', async () => {
      await page.keyboard.press('1')
      const question = page.getByRole('alertdialog', { name: /^Nominate .+\?$/ })
      await expect(question.getByRole('button', { name: 'Nominate' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(/has it$/).first()).toBeVisible()
      await page.keyboard.press('o')
      await expect(page.getByRole('textbox', { name: /^Another bid/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: /^Another bid/ }).blur()
    })
    await test.step('[AUC56] the TV window shows who is up, also where it is opened first', async () => {
      const name = await lot(page).getByRole('heading', { level: 2 }).innerText()
      const tv = await context.newPage()
      await tv.setViewportSize({ width: 1920, height: 1080 })
      await tv.goto('/watch/solo?tv')
      // The wall has a line for the first name and one for the last.
      for (const part of name.split(' ')) await expect(tv.getByText(part).first()).toBeVisible()
      await expect(tv.getByText(/^\$\d+$/).first()).toBeVisible()
      await tv.close()
    })
    await test.step('[AUC81] [AUC82] for a moment after a sale a press bids nothing: it was meant for the player before', async () => {
      // Presses in the frame in which the next player is there, and again when the moment is over.
      await page.evaluate(() => {
        new MutationObserver((_changes, observer) => {
          const button = document.querySelector<HTMLElement>('[data-lot="2"] [data-bid-button]')
          if (button === null) return
          observer.disconnect()
          button.click()
          document.body.dataset['pressed'] = button.innerText
        }).observe(document.body, { childList: true, subtree: true })
      })
      await page.keyboard.press('x')
      await expect(page.getByRole('button', { name: 'Sold 1', exact: true })).toBeVisible()
      await expect(page.locator('body[data-pressed]')).toBeAttached()
      const bids = await page.evaluate(() => {
        const { auction } = JSON.parse(localStorage.getItem('current_draft_state') ?? '{}')
        return auction.lots.flatMap((up: { bids: unknown[][] }) => up.bids.filter((bid) => bid[2] === 'person'))
      })
      expect(bids).toEqual([])
    })
    await test.step('[AUC80] a bid names its amount, and a large or typed one asks in another place', async () => {
      await expect(lot(page)).toBeVisible()
      await expect(page.getByText(/has it$/).first()).toBeVisible()
      await expect(bidButton(page)).toHaveText(/^Bid \$\d+/)
      const typed = page.getByRole('textbox', { name: /^Another bid, at most/ })
      const question = page.getByRole('alertdialog', { name: 'Bid $120?' })
      // A press right after a sale counts for nothing, and a bid of somebody else takes the question away.
      await expect(async () => {
        await typed.fill('120')
        await typed.press('Enter')
        await expect(question).toBeVisible({ timeout: 1000 })
        await page.keyboard.press('Escape')
      }).toPass()
      await expect(question).toBeHidden()
      await expect(page.getByText('You have it', { exact: true })).toBeHidden()
      await expect(async () => {
        await typed.fill('120')
        await typed.press('Enter')
        await page.getByRole('button', { name: 'Yes, $120' }).click({ timeout: 1000 })
      }).toPass()
      await expect(page.getByText('You have it', { exact: true })).toBeVisible()
    })
    await test.step('[AUC38] whoever can still bid is named whole or not at all', async () => {
      await expect(page.getByText('11 can still bid')).toBeVisible()
      const cut = await page
        .getByRole('region', { name: 'Who can still bid' })
        .locator('div')
        .evaluate((box) => {
          const { bottom, right } = box.getBoundingClientRect()
          const shown = [...box.children].map((name) => name.getBoundingClientRect()).filter(({ top }) => top < bottom)
          return { shown: shown.length, cut: shown.filter((name) => name.right > right + 0.5).length }
        })
      expect(cut.shown).toBeGreaterThan(1)
      expect(cut.cut).toBe(0)
    })
  })

  test('an auction is played at once, in two tabs, with sounds, back and forth, and to its end', async ({
    page,
    context,
  }) => {
    const { numTeams, rounds } = WHOLE
    const lotCount = numTeams * rounds
    await countTones(page)
    // Lots end soon where nobody presses.
    await openAuction(page, { ...WHOLE, rules: { auction: { bid_seconds: 5, reset_seconds: 3 } } })
    await test.step('[AUC89] sounds are off until they are turned on, and stay on after a reload', async () => {
      await expect(page.getByText('Your nomination').first()).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-tones')
      const sound = page.getByRole('switch', { name: 'Sound when it’s your move' })
      await expect(sound).not.toBeChecked()
      await sound.click()
      await expect(page.locator('html')).toHaveAttribute('data-tones', '2')
      await page.reload()
      await expect(sound).toBeChecked()
      // A reload pauses.
      await page.getByRole('button', { name: 'Resume', exact: true }).last().click()
    })
    await test.step('[AUC90] Undo asks about the last sale, and takes it back', async () => {
      await nominateFirst(page)
      await simulate(page, 'my nomination')
      await expect(page.getByText(`lot ${numTeams + 1} of ${lotCount}`)).toBeVisible()
      await page.keyboard.press('u')
      const question = page.getByRole('dialog', { name: /^Undo the sale of / })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: `Sold ${numTeams}`, exact: true })).toBeVisible()
      await page.keyboard.press('Control+z')
      await question.getByRole('button', { name: 'Undo the sale' }).click()
      await expect(page.getByRole('button', { name: `Sold ${numTeams - 1}`, exact: true })).toBeVisible()
    })
    await test.step('[AUC56] another tab shows the same lot, price and sales', async () => {
      const other = await context.newPage()
      await openSoloScreen(other)
      await expect(other.getByRole('button', { name: `Sold ${numTeams - 1}`, exact: true })).toBeVisible()
      await nominateFirst(page)
      await expect(other.locator(`[data-lot="${numTeams + 1}"], [data-lot="${numTeams + 2}"]`)).toBeVisible()
      await other.close()
    })
    await test.step('[AUC91] asleep until a target, lots go by without a press', async () => {
      // Nobody nominates a defense so soon.
      await page.getByRole('button', { name: 'DST', exact: true }).click()
      await page.locator('[data-player-id][data-position="DST"]').first().focus()
      await page.keyboard.press('t')
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await page.getByRole('button', { name: 'More ways to pass' }).click()
      await page.getByRole('switch', { name: /^Wake me for my targets/ }).click()
      await expect(page.getByText('Your nomination').first()).toBeVisible()
      await expect(page.locator('[data-auction-line]').getByText('Asleep until a target')).toBeVisible()
      await page.getByRole('button', { name: 'Wake up' }).click()
      await expect(page.getByText('Asleep until a target')).toHaveCount(0)
    })
    await test.step('[AUC50] [AUC83] a mock plays to the end, and its recap and board are accessible', async () => {
      await simulate(page, 'my nomination')
      await playToTheEnd(page)
      await expect(page.getByText(new RegExp(String.raw`^${lotCount} players for \$`)).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Where the money went' })).toBeVisible()
      await page.getByRole('button', { name: 'Bargains and overpays' }).click()
      await expect(page.getByRole('heading', { name: 'Bargains' })).toBeVisible()
      await expectAccessible(page, 'the recap of an auction')
      await page.getByRole('tab', { name: 'Draft Board' }).click()
      await expect(page.getByRole('grid', { name: 'Board by roster place' })).toBeVisible()
      await expectAccessible(page, 'the board of an auction')
    })
  })

  test('a person plans two teams of their own', async ({ page }) => {
    // Nobody is hurried while they type.
    const rules = { auction: { nomination_seconds: 600 } }
    await openAuction(page, { pace: 'people', numTeams: 4, rounds: 9, ownTeams: 2, rules })
    await test.step('[AUC83] a nomination is accessible', async () => {
      await expectAccessible(page, 'a nomination')
    })
    await test.step('[AUC87] each of several own teams has its own plan, and what a player is worth is typed once', async () => {
      const plan = page.getByRole('textbox', { name: 'Planned for QB' })
      const target = page.getByRole('textbox', { name: /^Your price for / }).first()
      const suggested = await plan.inputValue()
      await plan.fill('77')
      await plan.press('Enter')
      await target.fill('123')
      await target.press('Enter')
      await nominateFirst(page)
      await expect(lot(page)).toBeVisible()
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByLabel('You act for').selectOption({ index: 1 })
      await expect(plan).toHaveValue(suggested)
      await expect(target).toHaveValue('123')
      await plan.fill('5')
      await plan.press('Enter')
      await page.getByLabel('You act for').selectOption({ index: 0 })
      await expect(plan).toHaveValue('77')
      await page.reload()
      await page.getByLabel('You act for').selectOption({ index: 1 })
      await expect(plan).toHaveValue('5')
    })
    await test.step('[AUC83] a paused lot is accessible, and the end comes at once', async () => {
      await expect(page.getByText('You paused the auction')).toBeVisible()
      await expectAccessible(page, 'a paused lot')
      await simulate(page, 'the end')
      await expect(page.getByText('Auction complete')).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an auction is played on a phone, and on a tablet that is held upright', async ({ page }) => {
    await openAuction(page, { ...WHOLE, pace: 'people' })
    await test.step('[AUC83] a nomination on a phone is accessible, and fingers reach 44 px of its small buttons', async () => {
      await expectAccessible(page, 'a nomination on a phone', 'html', true)
      await page.getByRole('button', { name: 'Players', exact: true }).click()
      expect(await reach(page.getByRole('button', { name: 'QB', exact: true }))).toBeGreaterThanOrEqual(44)
      expect(await reach(page.locator('[data-player-id] .list-name').nth(2))).toBeGreaterThanOrEqual(44)
      await page.getByRole('button', { name: 'Lot', exact: true }).click()
    })
    await test.step('[AUC83] on a tablet the players stand below the lot and the nomination', async () => {
      await page.setViewportSize(TABLET)
      const players = page.getByRole('region', { name: 'Players' })
      await players
        .getByRole('button', { name: /^Choose / })
        .nth(3)
        .click()
      await nominateFirst(page)
      await expect(lot(page)).toBeVisible()
      await expect(players.locator('[data-player-id]').first()).toBeInViewport()
      await page.setViewportSize(PHONE)
    })
    await test.step('[AUC85] on a phone a bid over the own value has to be held', async () => {
      await expect(page.getByText(/has it$/).first()).toBeVisible()
      const value = page.getByRole('button', { name: /asks once$/ }).first()
      await expect(value).toBeVisible()
      await page.getByRole('button', { name: 'Other', exact: true }).tap()
      await expect(page.getByRole('textbox', { name: /^Another bid/ })).toBeFocused()
      await page.getByRole('button', { name: 'Back', exact: true }).tap()
      await value.tap()
      await expect(page.getByText(/^Hold the button to bid/)).toBeVisible()
      await expect(page.getByText(/^You have it at/)).toBeHidden()
      const box = await value.boundingBox()
      if (box === null) throw new Error('the button is on the page')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await expect(page.getByText(/^You have it at/)).toBeVisible()
      await page.mouse.up()
    })
    await test.step('[AUC83] a lot is accessible on a tablet', async () => {
      await page.setViewportSize(TABLET)
      await expectAccessible(page, 'a lot on a tablet')
      await page.setViewportSize(PHONE)
    })
    await test.step('[AUC83] every tab of a phone is accessible, and fingers reach 44 px of what stands over a paused lot', async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      expect(await reach(page.getByRole('button', { name: 'Resume' }))).toBeGreaterThanOrEqual(44)
      for (const name of ['Players', 'Teams', 'My team']) {
        await page.getByRole('button', { name, exact: true }).click()
        await expectAccessible(page, `${name} of an auction on a phone`, 'html', true)
      }
      await page.getByRole('button', { name: 'Teams', exact: true }).click()
      for (const name of ['Board', 'Sold']) {
        await page.getByText(name, { exact: true }).click()
        await expectAccessible(page, `${name} of an auction on a phone`, 'html', true)
      }
      await page.getByRole('button', { name: 'Lot', exact: true }).click()
    })
    await test.step('[AUC50] a mock plays to the end with one thumb', async () => {
      await simulate(page, 'my nomination')
      await playToTheEnd(page)
      await expect(page.getByRole('heading', { name: 'Where the money went' })).toBeVisible()
    })
  })
})

/** Counts the tones on the page's root. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset['tones'] = String(Number(document.documentElement.dataset['tones'] ?? 0) + 1)
      start.apply(this, args)
    }
  })
}

/** How high the part of a button is that a finger may press. */
async function reach(button: Locator): Promise<number> {
  await expect(button).toBeVisible()
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isOwn = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    let pixels = 1
    for (const step of [-1, 1]) {
      for (let y = top + height / 2 + step; isOwn(y); y += step) pixels += 1
    }
    return pixels
  })
}
