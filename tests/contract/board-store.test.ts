import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardStore } from '../../src/server/players/board/board-store.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeBoardStore)

function editionOf(fingerprint: string, season = 2026, rosterDate = '2026-08-21') {
  return { fingerprint, season, rosterDate, content: `the text of ${fingerprint}` }
}

function describeBoardStore(testDatabase: TestDatabase): void {
  describe('editions of the board', () => {
    let opened: TestStores
    let boards: BoardStore
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      boards = opened.stores.boards
    })
    afterEach(() => opened.close())

    test('[ED1] an edition is stored once and is there after a restart', async () => {
      expect(await boards.newest()).toBeNull()
      expect(await boards.add(editionOf('one'), 100)).toBe(true)
      expect(await boards.add(editionOf('one'), 200)).toBe(false)
      const { boards: again } = await opened.reopen()
      expect(await again.newest()).toBe('one')
      expect(await again.content('one')).toBe('the text of one')
      expect(await again.content('other')).toBeNull()
    })

    test('[ED1] the newest edition is of the latest season, then of the newest rosters, then the one stored last', async () => {
      await boards.add(editionOf('next season', 2027, '2027-05-20'), 300)
      await boards.add(editionOf('later release', 2026, '2027-06-01'), 400)
      expect(await boards.newest()).toBe('next season')
      await boards.add(editionOf('newer rosters', 2027, '2027-05-21'), 100)
      expect(await boards.newest()).toBe('newer rosters')
      await boards.add(editionOf('stored later', 2027, '2027-05-21'), 500)
      expect(await boards.newest()).toBe('stored later')
    })

    test('[ED2] a month of editions stays', async () => {
      for (let day = 1; day <= 32; day += 1) {
        await boards.add(editionOf(`day ${day}`, 2026, `2026-09-${String(day).padStart(2, '0')}`), day)
      }
      const kept = await Promise.all(['day 2', 'day 3', 'day 32'].map((each) => boards.content(each)))
      expect(kept.map((content) => content !== null)).toEqual([false, true, true])
    })
  })
}
