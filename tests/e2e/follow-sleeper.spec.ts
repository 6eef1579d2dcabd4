import type { Page } from '@playwright/test'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { z } from '#protocol/zod.ts'
import { takeOut } from '../support/lobby-test.ts'
import { expect, test } from '../support/page-test.ts'
import { recordedRedraft } from '../support/recorded-sleeper-draft.ts'
import { sized } from '../support/run-size.ts'
import { serveHostDraft, type ServedHostDraft } from '../support/served-host-draft.ts'
import { expectToast, stored } from '../support/solo-page.ts'

test.use({ playersView: 'rows' })

const OWN_TEAM = 4
const LAPTOP = { width: 1280, height: 720 }

let whole: HostDraft

test.beforeAll(async () => {
  whole = await recordedRedraft()
})

function after(pickCount: number, fields: Partial<HostDraft> = {}): HostDraft {
  return { ...whole, picks: whole.picks.slice(0, pickCount), ...fields }
}

/** From the landing to the followed draft, as the person in the fifth seat. */
async function follow(page: Page, first: HostDraft): Promise<ServedHostDraft> {
  const served = await serveHostDraft(page, first)
  await page.goto('/')
  await page.getByRole('button', { name: 'Follow a room' }).click()
  await page.getByRole('radiogroup').getByText('Sleeper', { exact: true }).click()
  await page.getByLabel('User name or address').fill(`https://sleeper.com/draft/nfl/${first.draftId}`)
  await page.getByRole('button', { name: 'Find draft' }).click()
  await page.getByLabel('Your team').selectOption({ index: OWN_TEAM })
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.locator('[data-follow-times]').first()).toContainText('Checked')
  return served
}

const storedPicks = z.object({ picks: z.array(z.object({ pick_number: z.number(), player_id: z.string() })) })

/** The board that the device has stored, by slot. */
async function boardOf(page: Page): Promise<readonly (readonly [number, string])[]> {
  const { picks } = storedPicks.parse(await stored(page, 'current_draft_state'))
  return picks.map(({ pick_number: slotNumber, player_id: playerId }) => [slotNumber, playerId] as const)
}

function recordedBoard({ picks }: HostDraft): readonly (readonly [number, string])[] {
  return picks.map(({ slotNumber, player }) => [slotNumber, player.playerId] as const)
}

function turn(page: Page) {
  return page.getByRole('region', { name: 'Turn' })
}

async function menuItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name }).click()
}

test('a followed draft shows what happens at the site', async ({ page, context }) => {
  const unknown = after(2).picks.map((pick, index) =>
    index === 1
      ? { ...pick, player: { ...pick.player, playerId: 'sleeper:13294', isKnown: false, name: 'Jack Bech' } }
      : pick,
  )
  const served = await follow(page, after(0, { picks: unknown }))
  const state = page.getByRole('region', { name: 'State of the draft' })

  await test.step('[LH53] a player whom the board lacks is shown by name and counted', async () => {
    await expect(page.getByRole('list', { name: 'Last picks' })).toContainText('J. Bech')
    await expect(state).toContainText('1 not on this board')
  })

  await test.step('[LH55] before the order is drawn, while paused and while the site is busy, the screen says so', async () => {
    served.serve(after(20, { status: 'paused' }))
    await expect(state).toContainText('Paused on Sleeper')
    served.check({ trouble: 'busy' })
    await expect(state).toContainText('Sleeper is busy')
    served.check({})
    served.serve(after(0, { status: 'not_begun', league: { ...whole.league, isOrderDrawn: false } }))
    await expect(state).toContainText('The draft order isn’t set yet.')
  })

  await test.step('[LH50] [LH56] a pick at the site comes to the screen by itself and is told; an undo there is an undo here', async () => {
    served.serve(after(40))
    await expect(turn(page)).toContainText('4.05')
    served.serve(after(41))
    await expect(turn(page)).toContainText('4.06')
    const pick = whole.picks[40]
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: `drafted ${pick?.player.name}` })).toHaveCount(
      1,
    )
    served.serve(after(40))
    await expect(turn(page)).toContainText('4.05')
    await expect(page.getByRole('list', { name: 'Last picks' })).toContainText('4.05 undone')
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Pick 41 was undone on Sleeper' })).toHaveCount(
      1,
    )
  })

  await test.step('[LH58] there is no Draft here: players are queued, and on your turn the way to Sleeper is offered', async () => {
    served.serve(after(43))
    await expect(turn(page)).toContainText('Your Turn!')
    await expect(page.getByRole('button', { name: /^Draft (?!Board|Queue)/ })).toHaveText(['Draft on Sleeper'])
    await page
      .getByRole('button', { name: /^Add to Queue: / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Remove from Queue: / }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('[LH58] on a phone the pick bar names the suggestion and leads to Sleeper', async () => {
    served.serve(after(43, { deadlineMs: Date.now() + 50_000 }))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('region', { name: 'Your move' })).toContainText(/about\s*0:\d\d\s*Draft .+ on Sleeper/)
    await expect(page.getByRole('region', { name: 'Followed draft' })).toContainText('Sleeper Checked')
    await page.setViewportSize(LAPTOP)
  })

  await test.step('[LH54] [LH58] the TV says that the clock is an estimate, and the cards name the key that queues', async () => {
    const tv = await context.newPage()
    await tv.setViewportSize({ width: 1920, height: 1080 })
    await tv.goto('/watch/solo?tv')
    await expect(tv.locator('[data-tv=clock]')).toContainText(/^0:\d\dest\.$/)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page.getByText('Arrow keys move, Q queues, ? shows all keys')).toBeVisible()
    await menuItem(page, 'Stop following')
    await expect(page.getByText('Arrow keys move, D drafts, ? shows all keys')).toBeVisible()
    await expect(tv.locator('[data-tv=clock]')).not.toContainText('est.')
  })
})

test('a followed draft goes on after a break, to its end', async ({ page, context, troubles }) => {
  const served = await follow(page, after(20))

  await test.step('[LH45] [LH46] it can be left, drafted on by hand, and taken up again: the site’s board counts', async () => {
    await menuItem(page, 'Stop following')
    await expectToast(page, 'Stopped following')
    await page
      .getByRole('button', { name: /^Draft (?!Board|Queue)/ })
      .first()
      .click()
    await expect.poll(async () => (await boardOf(page)).length).toBe(21)
    served.serve(after(23))
    await menuItem(page, 'Follow a room')
    await page.getByRole('button', { name: 'Follow again' }).click()
    await expect(page.getByLabel('Your team')).toHaveValue(String(OWN_TEAM + 1))
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expectToast(page, 'Sleeper’s board counts')
    await expect.poll(() => boardOf(page)).toEqual(recordedBoard(after(23)))
  })

  await test.step('[LH47] [LH52] a reload and a second tab follow on, and keep the queue', async () => {
    const soonGone = after(30).picks.map(({ player }) => player.name)
    await page
      .getByRole('button', { name: new RegExp(`^Add to Queue: (?!${soonGone.join('|')})`) })
      .first()
      .click()
    const inQueue = { name: /^Draft Queue\s*1/ }
    await expect(page.getByRole('button', inQueue)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', inQueue)).toBeVisible()
    served.serve(after(24))
    await expect.poll(() => boardOf(page)).toEqual(recordedBoard(after(24)))
    const other = await context.newPage()
    const alsoServed = await serveHostDraft(other, after(24))
    await other.goto('/')
    await other.getByRole('button', { name: 'Start Solo Draft' }).click()
    await other.getByRole('button', { name: 'Continue Draft' }).click()
    served.serve(after(25))
    alsoServed.serve(after(25))
    await expect(turn(other)).toContainText('3.02')
    await expect(turn(page)).toContainText('3.02')
    await expect(other.getByRole('button', inQueue)).toBeVisible()
    await other.close()
  })

  await test.step('[LH51] offline for a while, and back: what was picked meanwhile is there', async () => {
    await page.unroute('**/rest/v1/rpc/read_host_draft')
    await context.setOffline(true)
    await expect(page.getByRole('region', { name: 'State of the draft' })).toContainText('No connection')
    await served.answer()
    served.serve(after(35))
    await context.setOffline(false)
    await expect.poll(() => boardOf(page)).toEqual(recordedBoard(after(35)))
    // The browser itself reports each question without a network, and the board's editions.
    takeOut(troubles, /ERR_INTERNET_DISCONNECTED|read_host_draft/)
  })

  await test.step('[LH57] a whole redraft of 192 picks, at least ten a second, ends with the recorded board and its recap', async () => {
    served.serve(after(0))
    await expect(turn(page)).toContainText('1.01')
    const until = whole.picks.length
    // Each answer of the site has so many picks more.
    const step = sized(6, 1)
    for (let pickCount = step; pickCount <= until; pickCount += step) {
      served.serve(after(pickCount, pickCount === until ? { status: 'complete' } : {}))
      // oxlint-disable-next-line no-await-in-loop -- ten picks a second
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      // oxlint-disable-next-line no-await-in-loop -- suggestions are there all along
      if (pickCount % 60 === 0) await expect(page.getByText(/^(?:Plan for|Your pick)/).first()).toBeVisible()
    }
    await expect(page.getByText('Draft Complete! All picks have been made.').filter({ visible: true })).toBeVisible()
    expect(await boardOf(page)).toEqual(recordedBoard(whole))
    await expect(page.getByRole('heading', { name: 'Sample redraft 2025' })).toBeVisible()
  })
})
