import type { Page } from '@playwright/test'
import { LINGER_MS } from '../../src/web/players/lingering.ts'
import { expect, test } from '../support/page-test.ts'
import { BOARD, openSeeded } from '../support/seeded-draft.ts'
import { draftNext, openBoard, openSolo, pickNumber, resetDraft, stopTime, stored } from '../support/solo-page.ts'

/** As one step asks for it. */
test.use({ reducedMotion: 'reduce' })

const BUTTONS = ['Setup', 'Import', 'Save', 'Load', 'Export', 'Reset'] as const

/** The figure under a summary card's label. */
const card = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator('..')

test('a draft of twelve tells who is up, keeps marks to itself, and undoes', async ({ page, baseURL }) => {
  await test.step('[RU6] [RU25] marks leave the device with its own solo draft alone, and before the first pick nothing does', async () => {
    const calls: { readonly name: string; readonly body: string }[] = []
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { url, method, body } = { url: request.url(), method: request.method(), body: request.postData() }
      const rpc = `${baseURL}/rest/v1/rpc/`
      const isAsset = method === 'GET' && url.startsWith(`${baseURL}/`) && !url.includes('?')
      const isHeadshot = method === 'GET' && request.resourceType() === 'image'
      if (method === 'POST' && url.startsWith(rpc)) calls.push({ name: url.slice(rpc.length), body: body ?? '' })
      else if (!(isAsset || isHeadshot) || body !== null) elsewhere.push(`${method} ${url}`)
    })
    page.on('websocket', (socket) => elsewhere.push(socket.url()))
    await openSolo(page)
    await page.getByRole('button', { name: 'Target Puka Nacua' }).click()
    await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
    await page.getByRole('button', { name: "Avoid Ja'Marr Chase" }).click()
    await page.waitForLoadState('networkidle')
    expect(calls.filter(({ name }) => name === 'upsert_solo_draft')).toEqual([])

    await draftNext(page, 2)
    const saves = () => calls.filter(({ name }) => name === 'upsert_solo_draft')
    await expect.poll(() => saves().length).toBeGreaterThan(0)
    for (const { body } of saves()) {
      const { draft_state: state, ...rest } = JSON.parse(body)
      expect(JSON.stringify(rest)).not.toMatch(MARKED)
      expect(state).toMatchObject({
        target_players: ['00-0039075'],
        avoid_players: ['00-0036900'],
        queued_players: ['00-0039075'],
      })
    }
    for (const { name, body } of calls) {
      expect(['ensure_device', 'get_solo_draft', 'upsert_solo_draft']).toContain(name)
      if (name !== 'upsert_solo_draft') expect(body).not.toMatch(MARKED)
    }
    expect(elsewhere).toEqual([])
    await resetDraft(page)
  })

  await test.step('[SO1] [SO3] [SO4] [SO6] [SO7] [SO8] the header, the two tabs and what each holds, and the four cards', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('heading', { name: 'Solo Draft' })).toBeAttached()
    for (const text of ['Snakeboard', '1.2.0', 'Pick 1 of 192']) await expect(header).toContainText(text)
    await expect(header.getByRole('button', { name: 'Home' })).toBeVisible()
    for (const name of BUTTONS) await expect(header.getByRole('button', { name, exact: true })).toBeVisible()

    const tabs = page.getByRole('tablist', { name: 'View' })
    await expect(tabs.getByRole('tab')).toHaveText(['Players', 'Draft Board'])
    const players = page.getByRole('tabpanel', { name: 'Players' })
    await expect(players.getByRole('search')).toBeVisible()
    await expect(players.getByRole('button', { name: 'Draft Queue 0' })).toHaveAttribute('aria-expanded', 'true')
    await expect(players.getByRole('list', { name: 'Players' }).getByRole('article').first()).toBeVisible()
    await openBoard(page)
    await expect(page.getByRole('tabpanel', { name: 'Draft Board' }).getByRole('grid')).toBeVisible()
    await expect(players).toBeHidden()
    await tabs.getByRole('tab', { name: 'Players' }).click()

    for (const name of ['Puka Nacua', 'Jahmyr Gibbs'])
      await page.getByRole('button', { name: `Target ${name}` }).click()
    await page.getByRole('button', { name: "Avoid Ja'Marr Chase" }).click()
    await expect(card(page, 'Targets')).toContainText('2')
    await draftNext(page)
    await expect(card(page, 'Drafted')).toContainText('1/192')
    await expect(card(page, 'Targets')).toContainText('1')
    await expect(card(page, 'Avoids')).toContainText('1')
    await expect(card(page, 'Next Pick')).toContainText('Team 2')
    await resetDraft(page)
  })

  await test.step('[HI1] [KB6] [KB7] undo and redo by button and by key; letters typed into a field or a list are its own', async () => {
    await draftNext(page, 2)
    for (const [keys, pick] of [
      ['Control+z', 2],
      ['Control+z', 1],
      ['Control+y', 2],
      ['Control+Shift+Z', 3],
    ] as const) {
      await page.keyboard.press(keys)
      await expect.poll(() => pickNumber(page)).toBe(pick)
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => pickNumber(page)).toBe(2)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => pickNumber(page)).toBe(3)
    const search = page.getByPlaceholder('Search players...')
    await search.pressSequentially('dtaqu?/')
    await expect(search).toHaveValue('dtaqu?/')
    await search.press('Control+z')
    await search.fill('')
    await page.getByRole('combobox', { name: 'Sort By' }).focus()
    for (const key of ['d', 't', 'q', '?']) await page.keyboard.press(key)
    expect(await pickNumber(page)).toBe(3)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stored(page, 'current_draft_state')).toMatchObject({ target_players: [], queued_players: [] })
    await resetDraft(page)
  })

  await test.step('[A11Y4] nothing moves by itself, and a picked player is gone without a fade', async () => {
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Start Solo Draft' })).toBeVisible()
    await expect.poll(running).toBe(0)
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await stopTime(page)
    await page.getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    // The list follows a few frames later, once the pointer is elsewhere.
    await page.mouse.move(0, 0)
    await page.clock.runFor(LINGER_MS / 4)
    await expect(page.getByRole('article', { name: 'Jahmyr Gibbs' })).toHaveCount(0)
    await expect.poll(running).toBe(0)
    await page.getByRole('button', { name: 'Setup' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(running).toBe(0)
  })
})

/** As wide as a name may be. */
const THEIRS = 'W'.repeat(24)

test('a draft of two is stored, shows the roster of who is up, and ends', async ({ page }) => {
  await openSeeded(page, { numTeams: 2, rounds: 4, teamNames: ['Ours', THEIRS], pickCount: 1 })
  await test.step('[SV12] [SV13] [SV14] [SV15] setup, draft and saved drafts are under their keys, and a start reads them', async () => {
    await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Draft name').fill('Kept')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const fields = { name: 'Kept', drafted_players: ['00-0039139'], queued_players: ['00-0039075'] }
    expect(await stored(page, 'current_draft_state')).toMatchObject({ ...fields, updated_at: expect.any(String) })
    expect(await stored(page, 'fantasy_drafts')).toMatchObject([
      { ...fields, id: expect.stringMatching(/^\d{13}$/), created_at: expect.any(String) },
    ])
    expect(await stored(page, 'draft_setup')).toEqual({ numTeams: 2, rounds: 4, teamNames: ['Ours', THEIRS] })
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Pick 2 of 8')
    await expect(card(page, 'Next Pick')).toContainText(THEIRS)
    // A long name is cut off before its label is.
    const label = page.getByText('Next Pick', { exact: true }).first()
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    await expect(page.getByRole('button', { name: 'Draft Queue 1' })).toBeVisible()
  })

  await test.step('[SO11] the roster shows the team on the clock until another is chosen', async () => {
    const aside = page.getByRole('complementary')
    await expect(aside.getByRole('heading', { name: THEIRS })).toBeVisible()
    await draftNext(page, 2)
    await expect(aside.getByRole('heading', { name: 'Ours' })).toBeVisible()
    await expect(aside).toContainText('Jahmyr Gibbs')
    await expect(aside).toContainText('1 of 4')
    await aside.getByRole('combobox', { name: 'Team' }).selectOption(THEIRS)
    await draftNext(page)
    await expect(aside.getByRole('heading', { name: THEIRS })).toBeVisible()
    await expect(aside).toContainText('2 of 4')
  })

  await test.step('[SO10] a complete draft says so, and nobody can be drafted any more', async () => {
    await draftNext(page, 4)
    await expect(page.getByRole('banner')).toContainText('Draft Complete')
    await expect(card(page, 'Next Pick')).toContainText('None')
    // The end opens the recap (RU59).
    await page.getByRole('tab', { name: 'Players' }).click()
    await expect(page.getByRole('button', { name: `Draft ${BOARD[8]?.name}` })).toBeDisabled()
    const complete = page
      .getByText('Draft Complete! All picks have been made.', { exact: true })
      .filter({ visible: true })
    await expect(complete).toHaveCount(1)
    await openBoard(page)
    await expect(complete).toHaveCount(1)
  })
})

/** The marked players, by id and by name. */
const MARKED = /00-0039075|00-0036900|Nacua|Chase/

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a person drafts on a phone', async ({ page }) => {
    await test.step('[A11Y5] what can be pressed on the landing is at least 44 px in both directions', async () => {
      await page.goto('/')
      await expectTouchable(page, 'landing')
    })

    await openSeeded(page, { numTeams: 2, rounds: 4, teamNames: ['Ours', 'Theirs'], pickCount: 1 })
    await test.step('[SO2] [SO5] [RU32] the turn in the header, the buttons in a menu, tabs and sheets at the bottom', async () => {
      const header = page.getByRole('banner')
      await expect(header).toContainText('Pick 2 of 8')
      await expect(header).toContainText('Theirs')
      for (const name of BUTTONS) await expect(header.getByRole('button', { name, exact: true })).toBeHidden()
      await header.getByRole('button', { name: 'Menu' }).click()
      for (const name of BUTTONS) await expect(header.getByRole('button', { name, exact: true })).toBeVisible()
      await expect(header.getByText('1.2.0').filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(header.getByRole('button', { name: 'Setup', exact: true })).toBeHidden()

      const bar = page.getByRole('navigation', { name: 'Views' })
      await expect(bar.getByRole('button')).toHaveText(['Players', 'Draft Board', 'Queue', 'Team'])
      await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
      await bar.getByRole('button', { name: /Queue/ }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('listitem')).toContainText(['Puka Nacua'])
      await page.goBack()
      await expect(sheet).toBeHidden()
      await bar.getByRole('button', { name: 'Team' }).click()
      await expect(sheet.getByRole('heading', { name: 'Theirs' })).toBeVisible()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toBeHidden()
      await bar.getByRole('button', { name: 'Draft Board' }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    })

    await test.step('[A11Y5] what can be pressed is at least 44 px in both directions', async () => {
      await page.getByRole('navigation').getByRole('button', { name: 'Players' }).click()
      await page.getByRole('button', { name: "Add to Queue: Ja'Marr Chase" }).click()
      await expect(page.getByRole('button', { name: "Remove from Queue: Ja'Marr Chase" })).toBeVisible()
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('switch', { name: 'Show Drafted' }).check()
      await expectTouchable(page, 'filter')
      await page.keyboard.press('Escape')
      await expectTouchable(page, 'players')
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await expectTouchable(page, 'menu')
      for (const name of ['Setup', 'Import'] as const) {
        if ((await page.getByRole('button', { name, exact: true }).filter({ visible: true }).count()) === 0) {
          await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
        }
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectTouchable(page, name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      for (const name of ['Queue', 'Team']) {
        await page
          .getByRole('navigation')
          .getByRole('button', { name: new RegExp(name) })
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        if (name === 'Queue') await expect(page.getByRole('button', { name: 'Reorder Puka Nacua' })).toBeVisible()
        await expectTouchable(page, name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.getByRole('navigation').getByRole('button', { name: 'Draft Board' }).click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expectTouchable(page, 'board')
      await page.getByRole('gridcell').first().getByRole('button').click()
      await expectTouchable(page, 'pick')
    })
  })
})

/** Links in a line of text are let be, as in WCAG 2.5.8; a switch is pressed by its label too. */
async function expectTouchable(page: Page, screen: string): Promise<void> {
  const measure = () =>
    page.evaluate((leastPx) => {
      const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="tab"]')]
      return controls.flatMap((control) => {
        const label = control instanceof HTMLInputElement ? control.closest('label') : null
        const { width, height } = (label ?? control).getBoundingClientRect()
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1
        return isSeen && (width < leastPx || height < leastPx)
          ? [`${control.getAttribute('aria-label') ?? control.textContent ?? control.tagName} ${width} x ${height}`]
          : []
      })
    }, 43.5)
  await expect.poll(measure, screen).toEqual([])
}
