import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRead } from '../../src/server/stock/rest/parse-read.ts'
import { TooManyEmbeddedError } from '../../src/server/stock/rest/read-query.ts'
import { manyFacts } from '../support/player-facts.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

const FACTS = manyFacts([2023, 2024, 2025], 240, 12)
const NEWS = Array.from({ length: 30 }, (_, index) =>
  storedNews({
    sourceId: `n${index}`,
    mentions: FACTS.players.slice(index, index + (index % 4)).map(({ id }) => mention(id)),
  }),
)

await onEachDatabase(describeEmbedded)

function describeEmbedded(testDatabase: TestDatabase): void {
  describe('embedded rows', () => {
    let opened: TestStores
    beforeAll(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.players.replace({ name: 'bundled', fingerprint: 'embedded' }, FACTS, 100)
      await opened.stores.news.save(NEWS, NEWS_TIME_MS)
    })
    afterAll(() => opened.close())

    async function rowsOf(query: string) {
      const asked = parseRead('players', new URLSearchParams(query), null)
      if (!asked.ok) throw new Error(asked.error.details)
      return (await opened.stores.rows.read(asked.value, false)).rows
    }

    test('[PG7] games in players are what a plain loop finds, cut within each player', async () => {
      const cases = fc.record({
        season: fc.constantFrom(2023, 2024, 2025),
        fromWeek: fc.integer({ min: 1, max: 13 }),
        limit: fc.integer({ min: 0, max: 14 }),
        offset: fc.integer({ min: 0, max: 5 }),
        isDescending: fc.boolean(),
        playerCount: fc.integer({ min: 0, max: 30 }),
      })
      await fc.assert(
        fc.asyncProperty(cases, async ({ season, fromWeek, limit, offset, isDescending, playerCount }) => {
          const rows = await rowsOf(
            `select=id,games:player_stats_weekly(week)&limit=${playerCount}&games.season=eq.${season}` +
              `&games.week=gte.${fromWeek}&games.order=week.${isDescending ? 'desc' : 'asc'}&games.limit=${limit}&games.offset=${offset}`,
          )
          const weeks = Array.from({ length: 12 }, (_, index) => index + 1).filter((week) => week >= fromWeek)
          const inOrder = isDescending ? weeks.toReversed() : weeks
          const games = inOrder.slice(offset, offset + limit).map((week) => ({ week }))
          expect(rows).toHaveLength(playerCount)
          for (const row of rows) expect(row['games']).toEqual(games)
        }),
        { numRuns: 60 },
      )
    })

    test('[PG7] news of players are found through the pairs, in both directions', async () => {
      const rows = await rowsOf('select=id,news_items(id,players(id))&limit=60')
      for (const row of rows) {
        const about = NEWS.filter(({ mentions }) => mentions.some(({ playerId }) => playerId === row['id']))
        const found = row['news_items']
        expect(found).toHaveLength(about.length)
        expect(found).toEqual(
          expect.arrayContaining(
            about.map(({ id, mentions }) => ({
              id,
              players: expect.arrayContaining(mentions.map(({ playerId }) => ({ id: playerId }))),
            })),
          ),
        )
      }
    })

    test('[PG7] a read of too many embedded rows is refused', async () => {
      await expect(rowsOf('select=id,player_stats_weekly(week)&limit=200')).rejects.toThrow(TooManyEmbeddedError)
      expect(
        await rowsOf('select=id,player_stats_weekly(week)&limit=200&player_stats_weekly.season=eq.2024'),
      ).toHaveLength(200)
    })
  })
}
