import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from '#protocol/zod.ts'
import { startFakeHosts, type FakeHosts } from '../support/league-hosts/fake-hosts.ts'
import { BUILT_APP, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { forgetDevice } from '../support/page-before-app.ts'
import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'
import { stored } from '../support/solo-page.ts'

test.use({ playersView: 'rows' })

/** The recorded redraft of 2025: 192 picks. */
const DRAFT_ID = '1301000000000000017'
const PICK_COUNT = 192
/** Two agreeing answers, three seconds apart, before a pick counts as undone. */
const UNDONE_WITHIN_MS = 15_000

let hosts: FakeHosts
let server: LobbyServer
let dataDir: string

test.beforeEach(async () => {
  hosts = await startFakeHosts()
  dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-follow-'))
  server = await startLobbyServer({ DATA_DIR: dataDir, LEAGUE_HOSTS: 'on', ...hosts.environment }, {}, BUILT_APP)
})

test.afterEach(async ({ page }) => {
  // The page closes first: requests under way would fail once the server stops.
  await page.close()
  await server.stop()
  await hosts.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function follow(page: Page, draftId = DRAFT_ID): Promise<void> {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Follow a room' }).click()
  await page.getByRole('radiogroup').getByText('Sleeper', { exact: true }).click()
  await page.getByLabel('User name or address').fill(`https://sleeper.com/draft/nfl/${draftId}`)
  await page.getByRole('button', { name: 'Find draft' }).click()
  await page.getByLabel('Your team').selectOption({ index: 4 })
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
}

const storedPicks = z.object({ picks: z.array(z.unknown()) })

async function pickCount(page: Page): Promise<number> {
  return storedPicks.parse(await stored(page, 'current_draft_state')).picks.length
}

/** A recorded auction mock of twelve teams; its first 24 sales. */
const AUCTION_ID = '1305000000000000017'

test('drafts at Sleeper are followed through the server', async ({ page }) => {
  await test.step('[LH117] an auction at Sleeper: sales with prices, who is up, and bids that are made there', async () => {
    const sales = hosts.get(`/v1/draft/${AUCTION_ID}/picks`) as readonly { readonly player_id: string }[]
    const nominate = (metadata: object) => {
      const draft = hosts.get(`/v1/draft/${AUCTION_ID}`) as { readonly metadata: object }
      hosts.set(`/v1/draft/${AUCTION_ID}`, { ...draft, metadata: { ...draft.metadata, ...metadata } })
    }
    hosts.showPicks(AUCTION_ID, 5)
    nominate({
      nominated_player_id: sales[5]?.player_id,
      nominating_slot: '6',
      highest_offer: '40',
      offering_slot: '3',
    })
    await follow(page, AUCTION_ID)
    const lot = page.getByRole('region', { name: /^Up for bids/ })
    await expect(lot).toContainText('$40')
    await expect(lot.getByRole('button', { name: 'Bid on Sleeper' })).toBeVisible()
    await expect(page.getByText('Checked', { exact: false }).first()).toBeVisible()
    await expect.poll(() => pickCount(page)).toBe(5)
    nominate({ highest_offer: '44', offering_slot: '9' })
    await expect(lot).toContainText('$44')
    hosts.showPicks(AUCTION_ID, 6)
    nominate({ nominated_player_id: '' })
    await expect.poll(() => pickCount(page)).toBe(6)
    await expect(page.getByText('Players are nominated and bid for on Sleeper.')).toBeVisible()
    await forgetDevice(page, server.url)
  })

  await test.step('[LH50] from Sleeper through the server to the screen: picks by themselves, and an undo once it is confirmed', async () => {
    hosts.showPicks(DRAFT_ID, 1)
    await follow(page)
    await expect.poll(() => pickCount(page)).toBe(1)
    hosts.showPicks(DRAFT_ID, 2)
    await expect.poll(() => pickCount(page), { intervals: [50] }).toBe(2)
    hosts.showPicks(DRAFT_ID, 1)
    await expect.poll(() => pickCount(page), { timeout: UNDONE_WITHIN_MS }).toBe(1)
  })

  await test.step('[LH57] the redraft played at Sleeper at ten picks a second ends here with all its picks and the recap', async () => {
    // By day four times as fast, which is as many screens less.
    await hosts.play(DRAFT_ID, { picksPerSecond: sized(40, 10) })
    await expect(page.getByText('Draft Complete! All picks have been made.').filter({ visible: true })).toBeVisible({
      timeout: 60_000,
    })
    expect(await pickCount(page)).toBe(PICK_COUNT)
  })
})
