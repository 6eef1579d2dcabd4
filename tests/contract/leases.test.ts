import { describe, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { openStoresOn, postgresStores } from './open-database.ts'

const MINUTE_MS = 60_000
const NOW_MS = Date.UTC(2026, 7, 20, 18)

const postgres = await onEachDatabase(describeLeases)

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test('[LE1] when four nodes claim at once, one gets the lease', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores, ...(await Promise.all([1, 2, 3].map(() => opened.openBeside())))]
    for (const atMs of [NOW_MS, NOW_MS + 10 * MINUTE_MS]) {
      // Their clocks differ by a few seconds.
      const claims = nodes.map(({ leases }, index) =>
        leases.claim('news', atMs + index * 2000, 10 * MINUTE_MS - 10_000),
      )
      expect((await Promise.all(claims)).filter((lease) => lease !== null)).toHaveLength(1)
    }
    await opened.close()
  })
})

function describeLeases(testDatabase: TestDatabase): void {
  describe('leases', () => {
    test('[LE1] a lease lasts its full time, even across a restart', async () => {
      const opened = await openStoresOn(testDatabase)
      const { leases } = opened.stores
      expect(await leases.claim('news', NOW_MS, 10 * MINUTE_MS)).not.toBeNull()
      expect(await leases.claim('news', NOW_MS, 10 * MINUTE_MS)).toBeNull()
      expect(await leases.claim('player_data', NOW_MS, MINUTE_MS)).not.toBeNull()
      const again = (await opened.reopen()).leases
      expect(await again.claim('news', NOW_MS + 10 * MINUTE_MS - 1, MINUTE_MS)).toBeNull()
      expect(await again.claim('news', NOW_MS + 10 * MINUTE_MS, MINUTE_MS)).not.toBeNull()
      await opened.close()
    })

    test('[LE2] its holder extends or releases it; a lease that another node now holds stays unchanged', async () => {
      const opened = await openStoresOn(testDatabase)
      const { leases } = opened.stores
      const first = await leases.claim('news', NOW_MS, MINUTE_MS)
      await first?.extendTo(NOW_MS + 5 * MINUTE_MS)
      expect(await leases.claim('news', NOW_MS + 5 * MINUTE_MS - 1, MINUTE_MS)).toBeNull()
      const second = await leases.claim('news', NOW_MS + 5 * MINUTE_MS, MINUTE_MS)
      expect(second).not.toBeNull()
      await first?.release()
      await first?.extendTo(NOW_MS)
      expect(await leases.claim('news', NOW_MS + 5 * MINUTE_MS + 1, MINUTE_MS)).toBeNull()
      await second?.release()
      expect(await leases.claim('news', NOW_MS + 5 * MINUTE_MS + 1, MINUTE_MS)).not.toBeNull()
      await opened.close()
    })

    test('[LE3] a wrong clock blocks nobody for longer than a lease lasts', async () => {
      const opened = await openStoresOn(testDatabase)
      const { leases } = opened.stores
      const inTheFutureMs = NOW_MS + 400 * 24 * 60 * MINUTE_MS
      expect(await leases.claim('news', inTheFutureMs, 10 * MINUTE_MS)).not.toBeNull()
      expect(await leases.claim('news', NOW_MS, 10 * MINUTE_MS)).not.toBeNull()
      expect(await leases.claim('news', NOW_MS - MINUTE_MS, 10 * MINUTE_MS)).toBeNull()
      await opened.close()
    })
  })
}
