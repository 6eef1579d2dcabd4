import type { Page } from '@playwright/test'
import { boardOf, draft, draftOfTwo, holdBack, openPlayers, pickedCount, pressDraft } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { openSolo, pickNumber } from '../support/solo-page.ts'

/** Each pick writes the draft and then its copy. */
const KILLED_WRITES = [1, 2] as const
const DAY_MS = 24 * 3_600_000

const turnLine = (page: Page) => page.getByRole('region', { name: 'Turn' })

/** At the n-th write to storage from now on the page stands still, before it or after it, until it is killed. */
async function standStillAtWrite(page: Page, writeNumber: number, isBefore: boolean): Promise<void> {
  await page.evaluate(
    ([number, before]) => {
      const write = Storage.prototype.setItem
      let writeCount = 0
      Storage.prototype.setItem = function (this: Storage, key: string, text: string) {
        writeCount += 1
        if (writeCount !== number) return write.call(this, key, text)
        if (!before) write.call(this, key, text)
        console.info('stands still')
        for (;;);
      }
    },
    [writeNumber, isBefore] as const,
  )
}

/** Kills the processes of all pages, as a phone does with a tab in the background: there is one page. */
async function kill(page: Page): Promise<void> {
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  if (devtools === undefined) throw new Error('the browser is gone')
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const crashed = page.waitForEvent('crash')
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await crashed
  await page.close()
}

/** Opens the solo view, with the draft that is stored where there is one. */
async function openAgain(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  const goOn = page.getByRole('button', { name: 'Continue Draft' })
  const players = page.getByPlaceholder('Search players...')
  await expect(goOn.or(players)).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  await expect(players).toBeVisible()
}

test('[F3] [FA12] the tab is killed at a write to storage, again and again: the draft from before it or after it is there', async ({
  context,
  page: first,
}) => {
  await openSolo(first)
  await first.close()
  const ends: string[] = []
  for (const writeNumber of KILLED_WRITES) {
    for (const isBefore of [true, false]) {
      const page = await context.newPage()
      await openAgain(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
      const before = (await pickNumber(page)) ?? 0
      await standStillAtWrite(page, writeNumber, isBefore)
      const standsStill = page.waitForEvent('console', (message) => message.text() === 'stands still')
      // Not waited for: the page does not come back to say that it was pressed.
      void page
        .getByRole('button', { name: /^Draft (?!for|Board)/ })
        .first()
        .dispatchEvent('click')
        .catch(() => undefined)
      await standsStill
      await kill(page)

      const again = await context.newPage()
      await openAgain(again)
      const after = (await pickNumber(again)) ?? 0
      ends.push(`write ${writeNumber} ${isBefore ? 'before' : 'after'}: ${before} to ${after}`)
      expect([before, before + 1], ends.at(-1)).toContain(after)
      await expect(again.getByRole('alert')).toHaveCount(0)
      await again.close()
    }
  }
  console.log(ends.join('; '))
})

test('[H7] [RU16] [FA13] a phone that slept for ten minutes: the right board, its own turn, no late pick, no storm of toasts', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const phone = await anotherDevice()
  await phone.clock.install()
  const wire = await home.wire()
  await draftOfTwo(ann, phone, home.url, { lobbyName: 'Sleep', rounds: 6, guestUrl: wire.url })
  await draft(ann, 'Jahmyr Gibbs')
  await expect(turnLine(phone)).toContainText('Your Turn!')
  await phone.getByRole('button', { name: 'Add to Queue: Drake London' }).click()
  // It falls asleep with a pick under way.
  const letGo = await holdBack(phone, 'make_draft_pick')
  await pressDraft(phone, 'Puka Nacua')
  await expect(phone.getByRole('article', { name: 'Puka Nacua', exact: true })).toContainText('Drafting...')
  // Asleep: no timer runs any more, and the network takes its connections away.
  await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 1000)
  wire.block()
  // The host drafts for the one who sleeps, then twice for himself: it is the sleeper's turn again.
  for (const name of ["Ja'Marr Chase", 'CeeDee Lamb']) {
    const teams = ann.getByRole('combobox', { name: `Draft for team: ${name}` })
    await teams.focus()
    await teams.selectOption("Bob's Team")
    await ann.getByRole('button', { name: `Draft for Bob's Team: ${name}` }).click()
    await expect(ann.getByRole('article', { name, exact: true })).toHaveCount(0)
  }
  for (const name of ['Bijan Robinson', 'Justin Jefferson']) await draft(ann, name)
  expect(await pickedCount(ann)).toBe(5)

  const pickRequests: string[] = []
  phone.on('request', (request) => {
    if (request.url().endsWith('/rpc/make_draft_pick')) pickRequests.push(request.postData() ?? '')
  })
  const toasts = () => phone.locator('[data-sonner-toast]').allInnerTexts()
  const before = new Set(await toasts())
  wire.unblock()
  await phone.clock.fastForward('10:00')
  await phone.clock.resume()
  await phone.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pageshow'))
  })
  await expect(turnLine(phone)).toContainText('Your Turn!')
  await expect(phone.getByText('Reconnecting...')).toBeHidden()
  await expect.poll(() => pickedCount(phone)).toBe(5)
  expect((await toasts()).filter((toast) => !before.has(toast)).length).toBeLessThanOrEqual(2)
  // The host has picked for that slot meanwhile, so there is nothing left to retry.
  await expect(phone.getByRole('article', { name: 'Puka Nacua', exact: true })).not.toContainText('Not sent')
  await expect(phone.locator('aside [data-kept-row]')).toHaveCount(1)
  expect(pickRequests, 'nothing is sent ten minutes late').toEqual([])
  letGo()
  expect(await boardOf(phone)).toEqual(await boardOf(ann))
  expect((await boardOf(ann)).join()).not.toContain('Nacua')
  takeOut(troubles, /status of 4\d\d|ERR_/)
})

test('[H7] [FA7] a device whose clock is a day wrong, and is set in mid-draft, drafts like any other', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  await bob.clock.install({ time: Date.now() + DAY_MS })
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Clocks', rounds: 3 })
  await draft(ann, 'Jahmyr Gibbs')
  await expect(turnLine(bob)).toContainText('Your Turn!')
  await draft(bob, 'Puka Nacua')
  await expect.poll(() => pickedCount(ann)).toBe(2)
  await bob.clock.setSystemTime(Date.now() - DAY_MS)
  await draft(bob, "Ja'Marr Chase")
  await expect.poll(() => pickedCount(ann)).toBe(3)
  await draft(ann, 'CeeDee Lamb')
  await expect.poll(() => pickedCount(bob)).toBe(4)
  await expect(bob.locator('[data-sonner-toast]').filter({ hasText: 'Sync Error' })).toHaveCount(0)
  expect(await boardOf(bob)).toEqual(await boardOf(ann))
})

test('[LS17] [RL4] [FA14] in a lobby a device without any room drafts, marks and comes back by its code', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  for (const page of [ann, bob]) {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
  }
  const code = await draftOfTwo(ann, bob, home.url, { lobbyName: 'Full', rounds: 2 })
  await bob.getByRole('button', { name: 'Add to Queue: Drake London' }).click()
  await expect(bob.locator('aside [data-kept-row]')).toHaveCount(1)
  await draft(ann, 'Jahmyr Gibbs')
  await expect(turnLine(bob)).toContainText('Your Turn!')
  await draft(bob, 'Puka Nacua')
  await expect.poll(() => pickedCount(ann)).toBe(2)
  await bob.goto(`${home.url}/?lobby=${code}`)
  await expect(bob.getByRole('dialog')).toBeVisible()
  await openPlayers(ann)
})
