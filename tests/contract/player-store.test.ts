import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { gameOf } from '../support/stats-builders.ts'
import {
  ALLEN_KEY,
  CHASE_KEY,
  FEW_FACTS,
  knownPlayer,
  manyFacts,
  playerIds,
  seasonOf,
} from '../support/player-facts.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { openStoresOn, postgresStores, type TestStores } from './open-database.ts'
import { countGames, countPlayers } from '../support/count-players.ts'

const FIRST = { name: 'bundled', fingerprint: 'first' } as const
const SECOND = { name: 'refreshed', fingerprint: 'second' } as const

const postgres = await onEachDatabase(describePlayerStore)

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test('[PT4] four nodes load at once: one of them does', async () => {
    const opened = await postgresStores(postgres)
    const others = await Promise.all([1, 2, 3].map(() => opened.openBeside()))
    const facts = manyFacts([2024], 50)
    const loads = [opened.stores, ...others].map(({ players }) => players.replace(FIRST, facts, 100))
    expect((await Promise.all(loads)).filter(Boolean)).toEqual([true])
    expect(await countGames(opened.stores)).toEqual(new Map([[2024, 750]]))
    await opened.close()
  })
})

function describePlayerStore(testDatabase: TestDatabase): void {
  describe('players and statistics', () => {
    let opened: TestStores
    let stores: OpenStores
    let players: OpenStores['players']
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      stores = opened.stores
      players = stores.players
    })
    afterEach(() => opened.close())

    function activeById() {
      return stores.database.reads.selectFrom('players').select(['id', 'active']).orderBy('id').execute()
    }

    function storedIds() {
      return stores.database.reads.selectFrom('ff_player_ids').selectAll().orderBy('gsis_id').execute()
    }

    test('[PT1] loaded data is there, also after a restart', async () => {
      expect(await players.editions()).toEqual([])
      expect(await countPlayers(stores)).toBe(0)
      expect(await players.replace(FIRST, FEW_FACTS, 100)).toBe(true)
      const reopened = await opened.reopen()
      const again = reopened.players
      expect(await again.editions()).toEqual([{ ...FIRST, loadedAtMs: 100 }])
      expect(await countPlayers(reopened)).toBe(3)
      expect(await countGames(reopened)).toEqual(
        new Map([
          [2024, 6],
          [2025, 24],
        ]),
      )
      const [newest] = await again.games(ALLEN_KEY, 1)
      expect(newest).toEqual(FEW_FACTS.seasons[1]?.weeks[21])
    })

    test('[PT1] a load replaces players, ids and its seasons; other seasons stay', async () => {
      await players.replace(FIRST, FEW_FACTS, 100)
      const newer = { ...FEW_FACTS, seasons: [seasonOf(2025, { [ALLEN_KEY]: 1 }), seasonOf(2026, { [CHASE_KEY]: 4 })] }
      expect(await players.replace(SECOND, newer, 200)).toBe(true)
      expect(await countGames(stores)).toEqual(
        new Map([
          [2024, 6],
          [2025, 1],
          [2026, 4],
        ]),
      )
      expect((await players.games(ALLEN_KEY, 100)).map(({ season, week }) => [season, week])).toEqual([
        [2025, 1],
        [2024, 3],
        [2024, 2],
        [2024, 1],
      ])
    })

    test('[PT2] a player who is gone from the facts but has games that stay is kept, not active', async () => {
      const retired = knownPlayer({ id: '00-0000003', gsis_id: '00-0000003', espn_id: null })
      await players.replace(FIRST, { ...FEW_FACTS, players: [...FEW_FACTS.players, retired] }, 100)
      const [allen] = FEW_FACTS.players
      if (allen === undefined) throw new Error('no player')
      const newer = {
        rosterSeason: 2026,
        players: [allen],
        // Chase's sleeper id now belongs to someone else; his rotowire id is still his.
        ids: [playerIds({ sleeper_id: '7564' })],
        seasons: [seasonOf(2025, { [ALLEN_KEY]: 1 })],
      }
      await players.replace(SECOND, newer, 200)
      expect((await activeById()).map(({ id, active }) => [id, Boolean(active)])).toEqual([
        [ALLEN_KEY, true],
        [CHASE_KEY, false],
        ['BUF', false],
      ])
      expect(await storedIds()).toEqual([
        playerIds({ sleeper_id: '7564' }),
        playerIds({ gsis_id: CHASE_KEY, rotowire_id: '15424' }),
        playerIds({ gsis_id: 'BUF', sleeper_id: 'BUF' }),
      ])
      expect(await players.games('BUF', 10)).toHaveLength(1)
      await players.replace(FIRST, FEW_FACTS, 300)
      expect((await activeById()).map(({ active }) => Boolean(active))).toEqual([true, true, true])
    })

    test('[PT3] a row that the tables refuse leaves everything unchanged', async () => {
      await players.replace(FIRST, FEW_FACTS, 100)
      const before = [await activeById(), await storedIds(), await countGames(stores), await players.editions()]
      const [game] = seasonOf(2026, { [ALLEN_KEY]: 1 }).weeks
      if (game === undefined) throw new Error('no game')
      const bad = [
        { players: [], ids: [], seasons: [{ season: 2026, weeks: [game, game] }] },
        { players: [], ids: [], seasons: [{ season: 2026, weeks: [gameOf({ season: 2026, week: 23 })] }] },
        { players: [knownPlayer(), knownPlayer()], ids: [], seasons: [] },
        { players: [knownPlayer(), knownPlayer({ id: 'other' })], ids: [], seasons: [] },
        {
          players: [],
          ids: [playerIds({ sleeper_id: '1' }), playerIds({ gsis_id: CHASE_KEY, sleeper_id: '1' })],
          seasons: [],
        },
      ]
      for (const facts of bad)
        await expect(players.replace(SECOND, { rosterSeason: 2026, ...facts }, 200)).rejects.toThrow(
          /unique|constraint/i,
        )
      expect([await activeById(), await storedIds(), await countGames(stores), await players.editions()]).toEqual(
        before,
      )
    })

    test('[PT3] a concurrent read sees the old facts or the new ones', async () => {
      await players.replace(FIRST, manyFacts([2024, 2025], 60), 100)
      const load = { isDone: false }
      const loading = players.replace(SECOND, manyFacts([2024, 2025], 90), 200).then((isNew) => {
        load.isDone = true
        return isNew
      })
      const seen = new Set<string>()
      while (!load.isDone) {
        const counts = await countGames(stores)
        seen.add([...counts.values()].join())
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(await loading).toBe(true)
      expect([...seen].filter((counts) => counts !== '900,900' && counts !== '1350,1350')).toEqual([])
      expect(await countPlayers(stores)).toBe(90)
    })

    test('[PT4] facts already in the tables are not loaded again; replaced facts are', async () => {
      const shares: number[] = []
      expect(await players.replace(FIRST, FEW_FACTS, 100, ({ share }) => shares.push(share))).toBe(true)
      expect(shares.at(-1)).toBe(1)
      expect(await players.replace(FIRST, FEW_FACTS, 200, ({ share }) => shares.push(-share))).toBe(false)
      expect(Math.min(...shares)).toBeGreaterThan(0)
      expect(await players.replace({ name: 'bundled', fingerprint: 'other' }, FEW_FACTS, 300)).toBe(true)
      // A node whose clock is slow: its load still counts as the newer one.
      expect(await players.replace(SECOND, FEW_FACTS, 150)).toBe(true)
      expect(await players.replace(SECOND, FEW_FACTS, 400)).toBe(false)
      expect(await players.editions()).toEqual(
        expect.arrayContaining([
          { name: 'bundled', fingerprint: 'other', loadedAtMs: 300 },
          { ...SECOND, loadedAtMs: 301 },
        ]),
      )
      expect(await players.replace({ name: 'bundled', fingerprint: 'other' }, FEW_FACTS, 500)).toBe(true)
    })

    test('[PT4] concurrent loads are each complete, and identical ones run once', async () => {
      const loads = await Promise.all([
        players.replace(FIRST, FEW_FACTS, 100),
        players.replace(FIRST, FEW_FACTS, 100),
        players.replace(FIRST, FEW_FACTS, 100),
      ])
      expect(loads.filter(Boolean)).toHaveLength(1)
      expect(await countPlayers(stores)).toBe(3)
    })

    test('[DF16] new facts are compared with the stored players, ids and games of the seasons that would change', async () => {
      expect(await players.stored([])).toEqual({
        rosterSeason: null,
        players: [],
        ids: [],
        unchangedSeasons: [],
        games: [],
      })
      const [first, second] = FEW_FACTS.seasons
      if (first === undefined || second === undefined) throw new Error('no seasons')
      const seasons = [
        { ...first, fingerprint: 'same' },
        { ...second, fingerprint: 'before' },
      ]
      await players.replace(SECOND, { ...FEW_FACTS, rosterSeason: 2031, seasons }, 100)
      await players.replaceAdp('adp', { source: 'S', asOf: '2026-01-01', entries: [] }, 200)
      const stored = await players.stored([
        { season: first.season, fingerprint: 'same' },
        { season: second.season, fingerprint: 'after' },
        { season: 2026, fingerprint: 'new' },
      ])
      expect(stored).toMatchObject({ rosterSeason: 2031, unchangedSeasons: [first.season] })
      const byKey = (line: { gsis_id: string | null }) => line.gsis_id ?? ''
      const sorted = <Line extends { gsis_id: string | null }>(lines: readonly Line[]) =>
        lines.toSorted((a, b) => byKey(a).localeCompare(byKey(b)))
      expect(sorted(stored.players)).toEqual(sorted(FEW_FACTS.players))
      expect(sorted(stored.ids)).toEqual(sorted(FEW_FACTS.ids))
      expect(stored.games).toHaveLength(second.weeks.length)
      expect(stored.games).toContainEqual({ season: 2025, week: 2, gsis_id: 'BUF', ppr_points_calc: null })
    })

    test('[PT11] an unchanged season is not rewritten; a changed one is', async () => {
      const load = async (fingerprint: string | undefined, gameCount: number) => {
        const season = { ...seasonOf(2025, { [ALLEN_KEY]: gameCount }), ...(fingerprint && { fingerprint }) }
        const shares: number[] = []
        const facts = { ...FEW_FACTS, seasons: [season, seasonOf(2026, { [ALLEN_KEY]: 1 })] }
        const edition = { name: 'refreshed', fingerprint: `${fingerprint} ${gameCount}` } as const
        expect(await players.replace(edition, facts, 100, ({ share }) => shares.push(share))).toBe(true)
        expect(shares.at(-1)).toBe(1)
        return (await countGames(stores)).get(2025)
      }
      expect(await load('one', 5)).toBe(5)
      // Their fingerprint is the same, so the rows themselves are not compared.
      expect(await load('one', 6)).toBe(5)
      expect(await load('two', 7)).toBe(7)
      expect(await load(undefined, 8)).toBe(8)
      expect(await load('two', 9)).toBe(9)
    })

    test('[PT5] games are found by sleeper id, team code and gsis_id, newest first, up to the limit', async () => {
      await players.replace(FIRST, FEW_FACTS, 100)
      const byGsis = await players.games(ALLEN_KEY, 100)
      expect(byGsis.map(({ season, week }) => season * 100 + week)).toEqual(
        [...Array(22).keys()].map((index) => 202522 - index).concat([202403, 202402, 202401]),
      )
      expect(await players.games('4984', 100)).toEqual(byGsis)
      expect(await players.games('4984', 8)).toEqual(byGsis.slice(0, 8))
      expect((await players.games('BUF', 8)).map(({ season, week }) => [season, week])).toEqual([
        [2025, 2],
        [2025, 1],
        [2024, 1],
      ])
      // Ids of other providers, and ids that nobody has.
      for (const key of ['3918298', '13589', '00-', '00-9999999', '', '%', "' or 1=1", 'buf']) {
        expect(await players.games(key, 8)).toEqual([])
      }
    })

    test('[PT6] an ADP list is replaced as a whole', async () => {
      const adp = (playerIdsInOrder: readonly string[]) => ({
        source: 'MyFantasyLeague',
        asOf: '2026-08-21',
        entries: playerIdsInOrder.map((playerId, index) => ({ playerId, adp: index + 1.5 })),
      })
      expect(await players.replaceAdp('one', adp([ALLEN_KEY, CHASE_KEY]), 100)).toBe(true)
      expect(await players.replaceAdp('one', adp([]), 200)).toBe(false)
      await expect(players.replaceAdp('two', adp(['BUF', 'BUF']), 200)).rejects.toThrow(/unique|constraint/i)
      const rows = () => stores.database.reads.selectFrom('player_adp').selectAll().orderBy('adp').execute()
      expect(await rows()).toEqual([
        { player_id: ALLEN_KEY, adp: 1.5, source: 'MyFantasyLeague', as_of: '2026-08-21' },
        { player_id: CHASE_KEY, adp: 2.5, source: 'MyFantasyLeague', as_of: '2026-08-21' },
      ])
      expect(await players.replaceAdp('three', adp([CHASE_KEY]), 300)).toBe(true)
      expect((await rows()).map(({ player_id }) => player_id)).toEqual([CHASE_KEY])
      expect(await players.editions()).toEqual([{ name: 'adp', fingerprint: 'three', loadedAtMs: 300 }])
    })

    test('[PT9] texts are ordered by their bytes on both databases', async () => {
      const names = ['a b', 'ab', "a'b", 'A b', 'Äb', 'zz', 'a-b']
      const facts = names.map((one, index) => knownPlayer({ id: `p${index}`, gsis_id: null, name: one }))
      await players.replace(FIRST, { rosterSeason: 2026, players: facts, ids: [], seasons: [] }, 100)
      const rows = await stores.database.reads.selectFrom('players').select('name').orderBy('name').execute()
      expect(rows.map(({ name: one }) => one)).toEqual(['A b', 'a b', "a'b", 'a-b', 'ab', 'zz', 'Äb'])
    })
  })
}
