import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRulesFor } from '#core/league/rules.ts'
import { DRAFTED_LIFE_MS } from '#core/lobby/expiry.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import { auctionWorld } from '../support/auction/auction-lobby.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { fireAtOnce, join, newLobby, pick, POOL, runCommands, START_MS, type Asked } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeFinishedDrafts)

function describeFinishedDrafts(testDatabase: TestDatabase): void {
  describe('finished drafts', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.lobbies.keepPool(POOL)
    })
    afterEach(() => opened.close())

    /** Ann and Bob draft two rounds: the first three picks at START_MS, the last one at its call. */
    async function drafted(lobbyId: string, code: string, before: readonly Asked[] = [], lastAtMs = START_MS) {
      const { lobbies } = opened.stores
      await lobbies.create(newLobby(lobbyId, { code }))
      await runCommands(lobbies, [
        join('bob', lobbyId),
        ...before.map((asked) => ({ ...asked, lobbyId })),
        { by: 'ann', lobbyId, command: { kind: 'set-order', positions: [1, 2] } },
        { by: 'ann', lobbyId, command: { kind: 'start' } },
        ...(['ann', 'bob', 'bob'] as const).map((by, index) => ({ ...pick(by, `p${index + 1}`), lobbyId })),
        { ...pick('ann', 'p9'), lobbyId, atMs: lastAtMs },
      ])
    }

    test('[DB20] a finished draft has its rules and picks in order, and nothing about its people', async () => {
      await drafted('lobby', 'ABCDEF')
      const [draft, ...others] = await opened.stores.finishedDrafts.finishedSince(START_MS, 10)
      expect(others).toEqual([])
      expect(draft).toEqual({
        finishedAtMs: START_MS,
        teamCount: 2,
        rules: defaultRulesFor(2),
        picks: ['p1', 'p2', 'p3', 'p9'].map((playerId) => ({ playerId, position: 'WR', by: 'person' })),
      })
      expect(JSON.stringify(draft)).not.toMatch(/ann|bob/i)
    })

    test('[DB20] who made a pick is told: the host for somebody else', async () => {
      const { lobbies, finishedDrafts } = opened.stores
      await drafted('lobby', 'ABCDEF')
      await runCommands(lobbies, [
        { by: 'ann', command: { kind: 'undraft', playerId: 'p3' } },
        { by: 'ann', command: { kind: 'pick', playerId: 'p5', target: { kind: 'clock' } } },
      ])
      const [draft] = await finishedDrafts.finishedSince(0, 10)
      expect(draft?.picks.map(({ playerId, by }) => [playerId, by])).toEqual([
        ['p1', 'person'],
        ['p2', 'person'],
        ['p5', 'host'],
        ['p9', 'person'],
      ])
    })

    test('[DB20] the last pick decides when a draft ended, whatever happened later', async () => {
      const { lobbies, finishedDrafts } = opened.stores
      await drafted('lobby', 'ABCDEF', [], START_MS + 60_000)
      await fireAtOnce(lobbies, START_MS + 60_000 + DRAFTED_LIFE_MS)
      expect((await lobbies.read('lobby'))?.lobby).toMatchObject({
        isClosed: true,
        changedAtMs: START_MS + 60_000 + DRAFTED_LIFE_MS,
      })
      const endedAtMs = async (sinceMs: number) =>
        (await finishedDrafts.finishedSince(sinceMs, 10)).map(({ finishedAtMs }) => finishedAtMs)
      expect(await endedAtMs(START_MS + 60_000)).toEqual([START_MS + 60_000])
      expect(await endedAtMs(START_MS + 60_001)).toEqual([])
    })

    test('[DB20] a finished auction is none', async () => {
      const world = await auctionWorld(opened.stores.lobbies)
      await world.start()
      while (lobbyPhase(await world.lobby()) === 'drafting') await world.next()
      expect((await world.lobby()).draft?.slots).not.toContain(null)
      expect(await opened.stores.finishedDrafts.finishedSince(0, 10)).toEqual([])
    })

    test('[DB20] drafts under way and waiting lobbies are none', async () => {
      const { lobbies, finishedDrafts } = opened.stores
      await lobbies.create(newLobby('waiting', { code: 'GHJKMN' }))
      await drafted('lobby', 'ABCDEF')
      await runCommands(lobbies, [{ by: 'ann', command: { kind: 'undraft', playerId: 'p9' } }])
      expect(await finishedDrafts.finishedSince(0, 10)).toEqual([])
    })

    test('[DB20] of more drafts than asked for, those of the lobbies that changed last are read', async () => {
      for (const [index, code] of ['ABCDEF', 'GHJKMN', 'PQRSTU'].entries())
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await drafted(`lobby${index}`, code, [], START_MS + index * 1000)
      const drafts = await opened.stores.finishedDrafts.finishedSince(START_MS, 2)
      expect(drafts.map(({ finishedAtMs }) => finishedAtMs)).toEqual([START_MS + 2000, START_MS + 1000])
    })
  })
}
