import type { Page } from '@playwright/test'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { findPostgres } from '../../scripts/test/find-postgres.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import { prepareChaosServers, type ChaosServers, type DatabaseKind } from '../chaos/chaos-server.ts'
import { boardOf, draftFirst, pickedCount } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { IS_NIGHTLY } from '../support/run-size.ts'
import { openRoom } from '../support/seated-page.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

/** MOCK_SIZE=large drafts as a league would, eleven computers for 15 rounds, on both databases. */
const IS_LARGE = IS_NIGHTLY || process.env['MOCK_SIZE'] === 'large'
const [TEAM_COUNT, ROUND_COUNT] = IS_LARGE ? [12, 15] : [3, 3]
const KINDS: readonly DatabaseKind[] = IS_LARGE
  ? ['SQLite', 'PostgreSQL']
  : [findPostgres() === null ? 'SQLite' : 'PostgreSQL']
const CLOCK_SECONDS = 10
/** A computer drafts within two seconds, and an absent person takes the clock's ten. */
const END_LIMIT_MS = TEAM_COUNT * ROUND_COUNT * 2000 + 60_000

/** What a lost node leaves in the console. */
const NODE_GONE = /WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/

for (const kind of KINDS) {
  const where = kind === 'SQLite' ? 'one node' : 'two nodes, of which one is killed in the middle'
  test(`[CK23] [CM1] [CM23] [H10] a person who does nothing from round 3 on, and computers, draft to the end on ${kind} with ${where}`, async ({
    page,
    troubles,
  }) => {
    const servers = await prepareChaosServers(kind)
    test.skip(servers === null, 'PostgreSQL is not on this machine')
    if (servers === null) return
    const nodes = [await servers.startServer(await freePort())]
    if (kind === 'PostgreSQL') nodes.push(await servers.startServer(await freePort()))
    const [first, second] = nodes
    const balancer = await startTcpProxy(Number(new URL(first?.url ?? '').port))
    try {
      await startMock(page, `http://127.0.0.1:${balancer.port}`)
      for (const round of [1, 2]) {
        await expect(page.locator('[data-turn-line="own"]')).toBeVisible({ timeout: END_LIMIT_MS })
        await expect(page.getByText(`Round ${round}, Pick`)).toBeVisible()
        await expect(page.locator('[data-clock="running"]')).toBeVisible()
        await draftFirst(page)
      }
      if (second !== undefined) {
        // The person's next turn comes on the node that is left.
        const middle = Math.max(TEAM_COUNT * 2, Math.floor((TEAM_COUNT * ROUND_COUNT) / 2))
        await expect.poll(() => pickedCount(page), { timeout: END_LIMIT_MS }).toBeGreaterThanOrEqual(middle)
        await first?.kill()
        balancer.leadTo(Number(new URL(second.url).port))
      }
      await expect(
        page.getByText('Draft Complete! All picks have been made.').filter({ visible: true }).first(),
      ).toBeVisible({
        timeout: END_LIMIT_MS,
      })
      const cells = await boardOf(page)
      expect(cells).toHaveLength(TEAM_COUNT * ROUND_COUNT)
      await expectLog(page)
      takeOut(troubles, NODE_GONE)
      await page.close()
      for (const node of nodes) if (!node.hasExited()) await node.stop()
      await expectStored(servers)
    } finally {
      await balancer.close()
      for (const node of nodes) if (!node.hasExited()) await node.kill()
      await servers.remove()
    }
  })
}

async function startMock(page: Page, url: string): Promise<void> {
  const lobby = { lobbyName: 'Mock', username: 'Dana', teams: TEAM_COUNT, rounds: ROUND_COUNT }
  const { code, caller } = await openRoom(lobby, { page, url }, [])
  const asHost = { lobby_code: code, host_username: 'Dana' }
  const rules = { clock_seconds: CLOCK_SECONDS, rounds: ROUND_COUNT }
  await caller.get('set_league_rules', { ...asHost, rules })
  for (let count = 1; count < TEAM_COUNT; count += 1) await caller.get('add_computer', asHost)
  await caller.get('set_draft_order', { ...asHost, order_type: 'random' })
  await caller.get('start_draft', asHost)
}

/** Every pick is in the log that people read, those that nobody pressed with their reason. */
async function expectLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Draft log' }).click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log.getByText('created the lobby')).toBeVisible()
  const lines = await log.locator('li > span:last-child').allInnerTexts()
  const picks = lines.filter((line) => /, pick \d+\.\d\d/.test(line))
  expect(picks).toHaveLength(TEAM_COUNT * ROUND_COUNT)
  const automatic = picks.filter((line) => !line.startsWith("Dana's Team drafted"))
  expect(automatic).toHaveLength(TEAM_COUNT * ROUND_COUNT - 2)
  for (const line of automatic)
    expect(line).toMatch(
      /: (first in the queue|fills a starting place|best in the ranking|nobody else fits|best ADP left|fell past ADP|close to ADP|ahead of ADP)$/,
    )
}

/** No pick is missing and none was made twice: the log that was saved has each slot once, in order. */
async function expectStored(servers: ChaosServers): Promise<void> {
  const stores = await servers.openStores()
  try {
    const { id } = await stores.database.db.selectFrom('lobbies').select('id').executeTakeFirstOrThrow()
    const log = await stores.lobbies.entriesAfter(id, 0, 100_000)
    const picks = log.map(({ event }) => event).filter(isPick)
    const slotNumbers = Array.from({ length: TEAM_COUNT * ROUND_COUNT }, (_, index) => index + 1)
    expect(picks.map(({ slotNumber }) => slotNumber)).toEqual(slotNumbers)
    expect(new Set(picks.map(({ playerId }) => playerId)).size).toBe(picks.length)
    expect(picks.filter(({ by }) => by === 'person')).toHaveLength(2)
    expect(picks.filter(({ by, reason }) => by !== 'person' && reason === null)).toEqual([])
    const makers = new Set(picks.map(({ by }) => by))
    expect([...makers].toSorted()).toEqual(
      ROUND_COUNT > 4 ? ['autopick', 'clock', 'computer', 'person'] : ['clock', 'computer', 'person'],
    )
  } finally {
    await stores.close()
  }
}

function isPick(event: LobbyEvent): event is Extract<LobbyEvent, { readonly kind: 'picked' }> {
  return event.kind === 'picked'
}
