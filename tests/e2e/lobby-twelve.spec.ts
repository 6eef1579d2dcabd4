import type { Page } from '@playwright/test'
import { boardOf, draftFirst, isOwnTurn, pickedCount, startDraft } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { openRoom } from '../support/seated-page.ts'

/** Twelve browsers are most of a minute of work; robots fill lobbies in the chaos tests. */
const SIZE = sized(6, 12)
const ROUNDS = 1
const PICK_COUNT = SIZE * ROUNDS
const LEAVES_AT = (PICK_COUNT / 3) * 2
const RETURNS_AT = PICK_COUNT - 1
const OFFLINE_MS = 60_000

test('[C2] [RU12] [RU16] a full lobby of browsers drafts to the end: one reloads, one is offline for a minute, one comes back from Recent Lobbies', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  test.setTimeout(6 * 60_000)
  const wire = await home.wire()
  const others: Page[] = []
  for (let index = 1; index < SIZE; index += 1) others.push(await anotherDevice())
  const [reloader, offliner, returner] = others
  if (!reloader || !offliner || !returner) throw new Error('there are six browsers at least')
  const pages = [host, ...others]

  // All pages animate each pick otherwise, which is most of the work.
  for (const page of pages) await page.emulateMedia({ reducedMotion: 'reduce' })
  await offliner.clock.install()
  const guests = others.map((page, index) => ({
    page,
    url: page === offliner ? wire.url : home.url,
    username: `P${index + 2}`,
  }))
  await openRoom(
    { lobbyName: 'Full', username: 'P1', teams: SIZE, rounds: ROUNDS },
    { page: host, url: home.url },
    guests,
  )
  await expect(host.getByText(`${SIZE}/${SIZE}`)).toBeVisible()
  await startDraft(host, pages)

  let offlineSinceMs = Number.NaN
  for (let pick = 1; pick <= PICK_COUNT; pick += 1) {
    if (pick === PICK_COUNT / 3) {
      wire.block()
      offlineSinceMs = performance.now()
    }
    if (pick === PICK_COUNT / 2) await reloader.reload()
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
      await expect(offliner.getByText(`Pick ${PICK_COUNT} of ${PICK_COUNT}`).first()).toBeVisible({ timeout: 15_000 })
      await expect(offliner.getByText(/While you were away/)).toBeVisible()
    }
  }
  const board = await boardOf(host)
  for (const page of others) {
    await expect(page.getByText('Draft Complete! All picks have been made.').first()).toBeVisible()
    expect(await boardOf(page)).toEqual(board)
  }
  // What failed while the wire was cut was meant to.
  troubles.length = 0
})
