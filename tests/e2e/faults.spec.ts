import type { Page } from '@playwright/test'
import { boardOf, draft, draftOfTwo, holdBack, openPlayers, pickedCount, pressDraft } from '../support/lobby-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { BOARD } from '../support/seeded-draft.ts'
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

test('[F3] [FA12] the tab is killed at a write to storage, again and again: the draft from before it or after it is there', async ({
  context,
  page: first,
}) => {
  await openSolo(first)
  let page = first
  const ends: string[] = []
  for (const writeNumber of KILLED_WRITES) {
    for (const isBefore of [true, false]) {
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

      page = await context.newPage()
      await openSolo(page)
      const after = (await pickNumber(page)) ?? 0
      ends.push(`write ${writeNumber} ${isBefore ? 'before' : 'after'}: ${before} to ${after}`)
      expect([before, before + 1], ends.at(-1)).toContain(after)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  }
  console.log(ends.join('; '))
})

test('a phone in a draft sleeps, and later has a wrong clock', async ({ page: ann, home, anotherDevice, troubles }) => {
  const phone = await anotherDevice()
  await phone.clock.install()
  const wire = await home.wire()
  await draftOfTwo(ann, phone, home.url, { lobbyName: 'Sleep', rounds: 6, guestUrl: wire.url })
  await test.step('[H7] [RU16] [FA13] a phone that slept for ten minutes: the right board, its own turn, no late pick, no storm of toasts', async () => {
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
      // For as long as the server takes Bob to be here, Ann is asked (RU56).
      const article = ann.getByRole('article', { name, exact: true })
      const asked = ann.getByRole('alertdialog').getByRole('button', { name: 'Draft for Bob' })
      await expect(async () => {
        if (await asked.isVisible()) await asked.click()
        await expect(article).toHaveCount(0, { timeout: 500 })
      }).toPass()
    }
    for (const name of ['Bijan Robinson', 'Justin Jefferson']) await draft(ann, name)
    expect(await pickedCount(ann)).toBe(5)

    const pickRequests: string[] = []
    phone.on('request', (request) => {
      if (request.url().endsWith('/rpc/make_draft_pick')) pickRequests.push(request.postData() ?? '')
    })
    const toasts = () => phone.locator('[data-toast]').allInnerTexts()
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
    await openPlayers(ann)
  })

  await test.step('[H7] [FA7] a device whose clock is a day wrong, and is set in mid-draft, drafts like any other', async () => {
    await phone.clock.setSystemTime(Date.now() + DAY_MS)
    await phone.reload()
    await expect(turnLine(phone)).toContainText('Your Turn!')
    await openPlayers(phone)
    takeOut(troubles, /status of 4\d\d|ERR_/)
    await draft(phone, 'Christian McCaffrey')
    await expect.poll(() => pickedCount(ann)).toBe(6)
    await phone.clock.setSystemTime(Date.now() - DAY_MS)
    await draft(phone, 'Jaxon Smith-Njigba')
    await expect.poll(() => pickedCount(ann)).toBe(7)
    await draft(ann, 'Amon-Ra St. Brown')
    await expect.poll(() => pickedCount(phone)).toBe(8)
    await expect(phone.locator('[data-toast]').filter({ hasText: 'Sync Error' })).toHaveCount(0)
    expect(await boardOf(phone)).toEqual(await boardOf(ann))
  })
})

test('[LS17] [RL4] [FA14] in a lobby a device without any room drafts, marks and comes back by its code', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const room = { lobbyName: 'Full', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page, url: home.url }, [])
  const bob = await newCaller(home.url)
  await bob.get('join_lobby_with_code', { lobby_code: code, user_name: 'Bob' })
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)
  await expect(turnLine(page)).toContainText('Your Turn!')
  await page.getByRole('button', { name: 'Add to Queue: Drake London' }).click()
  await expect(page.locator('aside [data-kept-row]')).toHaveCount(1)
  await draft(page, 'Jahmyr Gibbs')
  for (const { id } of BOARD.slice(2, 4))
    await bob.get('make_draft_pick', { lobby_code: code, participant_username: 'Bob', player_id: id })
  await expect(turnLine(page)).toContainText('Your Turn!')
  await draft(page, 'Bijan Robinson')
  await expect.poll(() => pickedCount(page)).toBe(4)
  await page.goto(`${home.url}/?lobby=${code}`)
  await expect(page.getByRole('dialog')).toBeVisible()
})
