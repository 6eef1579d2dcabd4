import type { Page } from '@playwright/test'
import { bundledBoard } from '../support/bundled-board.ts'
import { expectAccessible } from '../support/accessible-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, test } from '../support/lobby-test.ts'
import { joinByCall } from '../support/seated-page.ts'

const SIZE = 12
const ROUNDS = 2

test.use({ reducedMotion: 'reduce' })

test('[WT13] [TV3] [TV8] twelve people (clients of the API), a spectator and a television follow a draft to its recap', async ({
  page: spectator,
  home,
  anotherDevice,
}) => {
  const { code, callers, link } = await watchedDraft(home.url)
  const tv = await anotherDevice()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await countWakeLocks(tv)
  await countWakeLocks(spectator)
  await spectator.goto(link)
  await tv.goto(link.replace('#', '?tv#'))
  const boards = [spectator.getByRole('grid', { name: 'Draft board' }), tv.getByRole('table', { name: 'Draft board' })]
  for (const board of boards) await expect(board).toContainText('On the clock')

  // The turns of a snake, each by the device of its own person.
  const { players } = await bundledBoard()
  for (let pick = 0; pick < SIZE * ROUNDS; pick += 1) {
    const place = pick % (2 * SIZE)
    const seat = place < SIZE ? place : 2 * SIZE - 1 - place
    const input = { lobby_code: code, participant_username: `P${seat + 1}`, player_id: players[pick]?.id ?? '' }
    await callers[seat]?.get('make_draft_pick', input)
    if (pick === 0) {
      await expect(tv.getByText(/^P1 takes /)).toBeVisible()
      expect(await movingCount(tv)).toBe(0)
      await expectAccessible(tv, 'announcement on a TV')
      await expect(tv.getByText(/^P1 takes /)).toBeHidden()
    }
    if (pick === SIZE - 1) {
      for (const board of boards) await expect(board.locator('td[data-position]')).toHaveCount(SIZE)
      await expectAtRest(tv, 'TV')
      await expectAtRest(spectator, 'board of a spectator')
      await spectator.setViewportSize({ width: 390, height: 844 })
      await expectAtRest(spectator, 'board of a spectator on a phone')
    }
  }
  await expect(spectator.getByText('Draft complete')).toBeVisible()
  await expect(spectator.locator('td[data-position]')).toHaveCount(SIZE * ROUNDS)
  await expect(tv.getByText('Sunday League, draft complete')).toBeVisible()
  await expect(tv.getByRole('heading', { name: /wins the draft\.|share first place\./ })).toBeVisible()
  await expect(tv.getByText(/^The longest run: /)).toBeVisible()
  await expectAtRest(tv, 'recap on a TV')
  expect([await wakeLocksOf(tv), await wakeLocksOf(spectator)]).toEqual([['screen'], []])
})

/** A lobby of twelve that has started, and its link for spectators. */
async function watchedDraft(url: string) {
  const caller = await newCaller(url)
  const lobby = { lobby_name: 'Sunday League', host_username: 'P1', max_teams: SIZE, rounds: ROUNDS }
  const { lobby_code: code } = await caller.get('create_lobby_secure', lobby)
  const callers = [caller]
  for (let index = 1; index < SIZE; index += 1) callers.push(await joinByCall(url, code, `P${index + 1}`))
  const asHost = { lobby_code: code, host_username: 'P1' }
  const places = callers.map((_caller, index) => index + 1)
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: places })
  const { token } = await caller.get('make_watch_link', asHost)
  await caller.get('start_draft', asHost)
  return { code, callers, link: `${url}/watch/${code}#${token}` }
}

async function expectAtRest(page: Page, screen: string): Promise<void> {
  expect(await movingCount(page)).toBe(0)
  await expectAccessible(page, screen)
}

/** Animations and transitions that run, other than those that last no time. */
function movingCount(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
}

/** The browser of a test grants none without a screen. */
async function countWakeLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { askedWakeLocks: asked })
    Object.defineProperty(Navigator.prototype, 'wakeLock', {
      configurable: true,
      get: () => ({
        request: (kind: string) => {
          asked.push(kind)
          return Promise.resolve(Object.assign(new EventTarget(), { release: () => Promise.resolve() }))
        },
      }),
    })
  })
}

function wakeLocksOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'askedWakeLocks'))
}
