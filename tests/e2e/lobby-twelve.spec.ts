import type { Page } from '@playwright/test'
import { boardOf, draftFirst, isOwnTurn, pickedCount } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { joinByCall, openRoom } from '../support/seated-page.ts'

const SIZE = sized(6, 12)
/** Twelve browsers are most of a minute of work. The other seats have nobody, and the host drafts for them. */
const BROWSER_COUNT = sized(3, 12)
const ROUNDS = 1
const PICK_COUNT = SIZE * ROUNDS
const LEAVES_AT = (PICK_COUNT / 3) * 2
const RETURNS_AT = PICK_COUNT - 1
const OFFLINE_MS = 60_000

test('[C2] [RU12] [RU16] a full lobby drafts to the end: one reloads, one is offline for a minute, one comes back from Recent Lobbies', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const wire = await home.wire()
  const others: Page[] = []
  for (let index = 1; index < BROWSER_COUNT; index += 1) others.push(await anotherDevice())
  const [offliner, returner] = others
  if (!offliner || !returner) throw new Error('there are three browsers at least')
  const pages = [host, ...others]

  // All pages animate each pick otherwise, which is most of the work.
  for (const page of pages) await page.emulateMedia({ reducedMotion: 'reduce' })
  await offliner.clock.install()
  const guests = others.map((page, index) => ({
    page,
    url: page === offliner ? wire.url : home.url,
    username: `P${index + 2}`,
  }))
  const lobby = { lobbyName: 'Full', username: 'P1', teams: SIZE, rounds: ROUNDS }
  const { code, caller } = await openRoom(lobby, { page: host, url: home.url }, guests)
  for (let seat = BROWSER_COUNT + 1; seat <= SIZE; seat += 1) await joinByCall(home.url, code, `P${seat}`)
  await expect(host.getByText(`${SIZE}/${SIZE}`)).toBeVisible()
  const asHost = { lobby_code: code, host_username: 'P1' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'random' })
  await caller.get('start_draft', asHost)
  for (const page of pages) await expect(page.getByText('Multiplayer Draft')).toBeVisible()

  let offlineSinceMs = Number.NaN
  for (let pick = 1; pick <= PICK_COUNT; pick += 1) {
    if (pick === PICK_COUNT / 3) {
      wire.block()
      offlineSinceMs = performance.now()
    }
    if (pick === PICK_COUNT / 2) {
      await host.reload()
      await expect(host.locator('main')).toContainText(new RegExp(`${pick - 1}\\s*/\\s*${PICK_COUNT}`))
    }
    if (pick === LEAVES_AT) {
      await returner.goBack()
      await expect(returner.getByRole('heading', { name: 'Recent Lobbies' })).toBeVisible()
    }
    if (pick === RETURNS_AT) {
      await returner.getByRole('button', { name: 'Rejoin Full' }).click()
      await expect(returner.getByText('Multiplayer Draft')).toBeVisible()
    }
    // Whose turn it is drafts himself if he is here, else the host drafts for him.
    const here = pages.filter(
      (page) => page !== offliner && (page !== returner || pick < LEAVES_AT || pick >= RETURNS_AT),
    )
    const turns = await Promise.all(here.map(isOwnTurn))
    await draftFirst(here[turns.indexOf(true)] ?? host)
    await expect.poll(() => pickedCount(host)).toBe(pick)
    if (pick === LEAVES_AT) await expect(offliner.getByText('Reconnecting...')).toBeVisible()
    // The last pick waits until the minute is over: who was away comes back into a draft, not to its end.
    if (pick === PICK_COUNT - 1) {
      await offliner.clock.fastForward(Math.max(0, OFFLINE_MS - (performance.now() - offlineSinceMs)))
      wire.unblock()
      await expect(offliner.getByText(`Pick ${PICK_COUNT} of ${PICK_COUNT}`).first()).toBeVisible()
      await expect(offliner.getByText(/While you were away/)).toBeVisible()
    }
  }
  const board = await boardOf(host)
  for (const page of others) {
    await expect(
      page.getByText('Draft Complete! All picks have been made.').filter({ visible: true }).first(),
    ).toBeVisible()
    expect(await boardOf(page)).toEqual(board)
  }
  // What failed while the wire was cut was meant to.
  troubles.length = 0
})
