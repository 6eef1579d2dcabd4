// Long because one contract lists everything that a store must do.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRulesFor } from '#core/league/rules.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { DRAFTED_LIFE_MS, WAITING_LIFE_MS } from '#core/lobby/expiry.ts'
import type { DraftClock } from '#core/draft/draft.ts'
import type { LobbyCommand, LobbyEvent } from '#core/lobby/lobby-command.ts'
import { stepsOf } from '../../src/server/lobby/host/handle-command.ts'
import type { LobbyStore, StoredLobby } from '../../src/server/lobby/store/lobby-store.ts'
import { createMemoryLobbyStore } from '../support/memory-lobby-store.ts'
import { idsOf } from '../support/builders.ts'
import { lineupOf } from '../support/league-builders.ts'
import {
  fireAtOnce,
  runCommand,
  runCommands,
  join,
  newLobby,
  pick,
  POOL,
  START_MS,
  startedLobby,
  storedAnswer,
} from './lobby-builders.ts'

/** A store that a test may modify freely. */
export interface OpenLobbyStore {
  readonly store: LobbyStore
  /** Closes and reopens the store: only stored data survives. */
  reopen(): Promise<LobbyStore>
  close(): Promise<void>
}

/** The contract of every lobby store. */
export function describeLobbyStore(name: string, open: () => Promise<OpenLobbyStore>, runCount: number): void {
  describe(`lobbies ${name}`, () => {
    let opened: OpenLobbyStore
    let store: LobbyStore

    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.close())

    test('[DB1] a new lobby is stored as created', async () => {
      expect(await store.create(newLobby())).toBe('created')
      const kept = await read(store)
      expect(kept.lobby).toEqual(foldLobby([{ event: newLobby().created, atMs: newLobby().atMs }]))
      expect(kept).toMatchObject({ version: 1, lobby: { changedAtMs: START_MS } })
      expect(kept.deviceIds).toEqual(new Map([['lobby-ann', 'device-ann']]))
      expect(await store.lobbyIdOf('ABCDEF')).toBe('lobby')
      expect(await store.read('another')).toBeNull()
      expect(await store.lobbyIdOf('ZZZZZZ')).toBeNull()
      expect(await store.inLobby('another', async () => 'work')).toBeNull()
    })

    test('[DB2] a code belongs to one live lobby; a closed lobby frees it and can still be found by it', async () => {
      await store.create(newLobby())
      expect(await store.create(newLobby('second'))).toBe('code_taken')
      expect(await store.read('second')).toBeNull()
      await runCommands(store, [{ by: 'ann', command: { kind: 'leave' } }])
      expect(await store.lobbyIdOf('ABCDEF')).toBe('lobby')
      expect(await store.create({ ...newLobby('second'), atMs: START_MS + 1 })).toBe('created')
      expect(await store.lobbyIdOf('ABCDEF')).toBe('second')
      await runCommands(store, [{ by: 'ann', lobbyId: 'second', command: { kind: 'leave' } }])
      expect(await store.lobbyIdOf('ABCDEF')).toBe('second')
    })

    test('[DB3] a creation that was answered creates nothing again, even when both requests arrive at once', async () => {
      const answer = { key: { deviceId: 'device-ann', commandId: 'c1' }, stored: storedAnswer({ code: 'ABCDEF' }) }
      const results = await Promise.all([
        store.create(newLobby('lobby', { answer })),
        store.create(newLobby('second', { answer, code: 'GHJKMN' })),
      ])
      expect(results.toSorted()).toEqual(['answered', 'created'])
      expect(
        (await Promise.all([store.read('lobby'), store.read('second')])).filter((kept) => kept !== null),
      ).toHaveLength(1)
      expect(await store.answerOf(answer.key)).toEqual(answer.stored)
    })

    test('[DB3] a creation whose code is in use stores no answer', async () => {
      await store.create(newLobby())
      const key = { deviceId: 'device-bob', commandId: 'c1' }
      expect(await store.create(newLobby('second', { answer: { key, stored: storedAnswer({}) } }))).toBe('code_taken')
      expect(await store.answerOf(key)).toBeNull()
    })

    test('[DB4] two commands at once in one lobby: the second sees what the first saved', async () => {
      await store.create(newLobby())
      const events: string[] = []
      const first = gate()
      const isIn = gate()
      const slow = store.inLobby('lobby', async (locked) => {
        events.push('first in')
        isIn.open()
        await first.opened
        await locked.save({ steps: stepsOf(locked.stored, [{ kind: 'expired' }], null, START_MS) })
        events.push('first out')
      })
      await isIn.opened
      const quick = store.inLobby('lobby', async ({ stored }) => {
        events.push('second in')
        return stored
      })
      first.open()
      await slow
      expect((await quick)?.version).toBe(2)
      expect((await quick)?.lobby.isClosed).toBe(true)
      expect(events).toEqual(['first in', 'first out', 'second in'])
    })

    test('[DB4] fifty joins at once for the last three of four seats: three succeed, each version once', async () => {
      await store.create(newLobby())
      const names = Array.from({ length: 50 }, (_, index) => `user${index}`)
      const answers = await Promise.all(names.map((by) => runCommand(store, join(by))))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
      expect(answers.filter((answer) => !answer.ok && answer.code === 'lobby_full')).toHaveLength(47)
      const { lobby, version } = await read(store)
      expect(lobby.seats).toHaveLength(4)
      expect(version).toBe(4)
      expect((await store.entriesAfter('lobby', 0, 100)).map((entry) => entry.version)).toEqual([1, 2, 3, 4])
    })

    test('[DB4] lobbies do not deadlock: code that holds one lock may run queries', async () => {
      await store.keepPool(POOL)
      await store.create(newLobby())
      const looked = await store.inLobby('lobby', async () => ({
        players: await store.poolPlayers(POOL.id),
        lobby: await store.read('lobby'),
        id: await store.lobbyIdOf('ABCDEF'),
      }))
      expect(looked?.players).toHaveLength(40)
      expect(looked?.lobby?.version).toBe(1)
      expect(looked?.id).toBe('lobby')
    })

    test('[DB5] when the work is aborted, none of it is saved, and the lobby is unlocked', async () => {
      await store.create(newLobby())
      const key = { deviceId: 'device-ann', commandId: 'c1' }
      const broken = store.inLobby('lobby', async (locked) => {
        await locked.save({
          steps: stepsOf(locked.stored, [{ kind: 'expired' }], null, START_MS),
          answer: { key, stored: storedAnswer('x') },
          newLink: {
            tokenHash: 'hash',
            seatId: 'lobby-ann',
            expiresAtMs: START_MS,
            skipsFactor: false,
            adds: false,
            isOwn: false,
            usedBy: null,
          },
        })
        throw new Error('broken off')
      })
      await expect(broken).rejects.toThrow('broken off')
      expect((await read(store)).version).toBe(1)
      expect(await store.answerOf(key)).toBeNull()
      expect(await store.entriesAfter('lobby', 1, 10)).toEqual([])
      expect(await store.inLobby('lobby', (locked) => locked.linkOf('hash'))).toBeNull()
    })

    test('[DB5] a second save, or one that skips a version, aborts the work', async () => {
      await store.create(newLobby())
      const twice = store.inLobby('lobby', async (locked) => {
        await locked.save({})
        await locked.save({})
      })
      await expect(twice).rejects.toThrow('broken invariant')
      const skipping = store.inLobby('lobby', async (locked) => {
        const steps = stepsOf({ ...locked.stored, version: 5 }, [{ kind: 'expired' }], null, START_MS)
        await locked.save({ steps })
      })
      await expect(skipping).rejects.toThrow('broken invariant')
      expect((await read(store)).version).toBe(1)
    })

    test('[DB17] of many lobbies at once, those that cannot be saved do not fail the others', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `many${index}`)
      for (const id of ids) await store.create(newLobby(id, { code: id }))
      const works = ids.map((id, index) =>
        store.inLobby(id, async (locked) => {
          if (index === 3) throw new Error('broken off')
          // Its pool was not stored: this cannot be saved.
          const event = index === 7 ? ({ kind: 'started', poolId: 'none' } as const) : ({ kind: 'expired' } as const)
          await locked.save({ steps: stepsOf(locked.stored, [event], null, START_MS) })
          return id
        }),
      )
      const outcomes = await Promise.allSettled([...works, store.inLobby('nowhere', async () => 'work')])
      const isFailed = outcomes.map((outcome) => outcome.status === 'rejected')
      expect(isFailed).toEqual([...ids.map((_, index) => index === 3 || index === 7), false])
      for (const [index, id] of ids.entries()) {
        expect((await read(store, id)).version).toBe(index === 3 || index === 7 ? 1 : 2)
      }
    })

    test('[H9] [LGN14] after every kind of event the stored lobby is the fold of its log', async () => {
      await store.keepPool(POOL)
      await store.create(newLobby())
      const steps = [
        join('bob'),
        join('cid'),
        join('dan'),
        { by: 'ann', command: { kind: 'shuffle-order' } as const },
        // Dan drafts first, but Bob joined earlier: he becomes the host when Ann leaves (RU13).
        { by: 'ann', command: { kind: 'set-order', positions: [2, 3, 4, 1] } as const },
        { by: 'ann', command: { kind: 'remove', seatId: 'lobby-cid' } as const },
        { by: 'ann', command: { kind: 'leave' } as const },
        join('eve'),
        { by: 'bob', command: { kind: 'set-order', positions: [3, 1, 2] } as const },
        { by: 'bob', command: { kind: 'start' } as const },
        pick('dan', 'p1'),
        pick('bob', 'p2'),
        { by: 'bob', command: { kind: 'skip-pick', slotNumber: 3 } as const },
        { by: 'bob', command: { kind: 'undo-skip', slotNumber: 3 } as const },
        pick('bob', 'p3'),
        { by: 'bob', command: { kind: 'undraft', playerId: 'p1' } as const },
        pick('dan', 'p4'),
        pick('bob', 'p5'),
        pick('bob', 'p6'),
        { by: 'bob', command: { kind: 'skip-pick', slotNumber: null } as const },
        pick('bob', 'p7'),
        { by: 'bob', command: { kind: 'announce-rematch', code: 'QX7K2M' } as const },
      ]
      for (const [index, step] of steps.entries()) {
        await runCommands(store, [{ ...step, atMs: START_MS + (index + 1) * 1000 }])
        await expectFolded(store)
      }
      const { lobby, deviceIds } = await read(store)
      expect(lobby.draft && idsOf(lobby.draft)).toEqual(['p4', 'p2', 'p3', 'p5', 'p6', 'p7'])
      expect([lobby.hostSeatId, lobby.rematchCode]).toEqual(['lobby-bob', 'QX7K2M'])
      expect(lobby.changedAtMs).toBe(START_MS + steps.length * 1000)
      expect([...deviceIds.keys()].toSorted()).toEqual(['lobby-bob', 'lobby-dan', 'lobby-eve'])
      await store.inLobby('lobby', (locked) =>
        locked.save({ steps: stepsOf(locked.stored, [{ kind: 'expired' }], null, START_MS) }),
      )
      await expectFolded(store)
      const before = await read(store)
      store = await opened.reopen()
      await expectFolded(store)
      expect(await read(store)).toEqual(before)
    })

    test('[DB6] the log after a version comes in order, limited in number', async () => {
      await startedLobby(store)
      expect((await store.entriesAfter('lobby', 1, 2)).map(({ event }) => event.kind)).toEqual(['joined', 'joined'])
      expect((await store.entriesAfter('lobby', 3, 10)).map(({ event }) => event.kind)).toEqual([
        'order-set',
        'started',
      ])
      expect(await store.entriesAfter('lobby', 5, 10)).toEqual([])
      expect(await store.entriesAfter('another', 0, 10)).toEqual([])
      const [started] = await store.entriesAfter('lobby', 4, 1)
      expect(started).toEqual({
        version: 5,
        event: { kind: 'started', poolId: POOL.id, seed: 0 },
        bySeatId: 'lobby-ann',
        atMs: START_MS,
      })
    })

    test('[H2] a command is answered once: the same id gets the same answer, in any lobby and after a restart', async () => {
      await startedLobby(store)
      await store.create(newLobby('second', { code: 'GHJKMN' }))
      const first = await runCommand(store, { ...pick('ann', 'p1'), commandId: 'c1' })
      expect(first).toMatchObject({ ok: true })
      expect(await runCommand(store, { ...pick('ann', 'p1'), commandId: 'c1' })).toEqual(first)
      expect(await runCommand(store, { ...pick('ann', 'p2'), commandId: 'c1' })).toMatchObject({
        code: 'command_id_reused',
      })
      const elsewhere = await runCommand(store, { ...pick('ann', 'p2'), lobbyId: 'second', commandId: 'c1' })
      expect(elsewhere).toMatchObject({ code: 'command_id_reused' })
      const refusal = await runCommand(store, { ...pick('ann', 'p1'), commandId: 'c2' })
      expect(refusal).toEqual({ ok: false, code: 'already_drafted', details: null })
      store = await opened.reopen()
      expect(await runCommand(store, { ...pick('ann', 'p1'), commandId: 'c1' })).toEqual(first)
      expect(await runCommand(store, { ...pick('ann', 'p1'), commandId: 'c2' })).toEqual(refusal)
      expect((await store.answerOf({ deviceId: 'device-ann', commandId: 'c1' }))?.answer).toEqual(first)
      expect(await store.answerOf({ deviceId: 'device-bob', commandId: 'c1' })).toBeNull()
      expect((await read(store)).version).toBe(6)
    })

    test('[H2] one id ten times at once, in two lobbies: one event', async () => {
      await store.create(newLobby())
      await store.create(newLobby('second', { code: 'GHJKMN' }))
      const asked = Array.from({ length: 10 }, (_, index) => join('bob', index % 2 === 0 ? 'lobby' : 'second'))
      const answers = await Promise.all(asked.map((one) => runCommand(store, { ...one, commandId: 'c1' })))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
      expect(answers.filter((answer) => !answer.ok && answer.code === 'command_id_reused')).toHaveLength(5)
      expect((await read(store)).version + (await read(store, 'second')).version).toBe(3)
    })

    test('[DB7] old answers are deleted', async () => {
      await store.create(newLobby())
      await runCommand(store, { ...join('bob'), commandId: 'old', atMs: START_MS })
      await runCommand(store, { ...join('cid'), commandId: 'new', atMs: START_MS + 1 })
      await store.forgetAnswersBefore(START_MS + 1)
      expect(await store.answerOf({ deviceId: 'device-bob', commandId: 'old' })).toBeNull()
      expect(await store.answerOf({ deviceId: 'device-cid', commandId: 'new' })).not.toBeNull()
    })

    test('[RU14] seat links are stored until they are revoked or the seat is gone; claiming assigns the seat to a device', async () => {
      await store.create(newLobby())
      await runCommands(store, [join('bob')])
      const link = {
        tokenHash: 'hash',
        seatId: 'lobby-bob',
        expiresAtMs: START_MS + 600_000,
        skipsFactor: true,
        adds: false,
        isOwn: true,
        usedBy: null,
      }
      await store.inLobby('lobby', (locked) => locked.save({ newLink: link }))
      await store.create(newLobby('second', { code: 'GHJKMN' }))
      expect(await store.inLobby('second', (locked) => locked.linkOf('hash'))).toBeNull()
      await store.inLobby('lobby', async (locked) => {
        expect(await locked.linkOf('hash')).toEqual(link)
        expect(await locked.linkOf('other')).toBeNull()
        await locked.save({ seatDevice: { seatId: 'lobby-bob', deviceId: 'phone' }, endLinksOf: 'lobby-bob' })
      })
      const kept = await read(store)
      expect(kept.version).toBe(2)
      expect(kept.deviceIds.get('lobby-bob')).toBe('phone')
      expect(await store.inLobby('lobby', (locked) => locked.linkOf('hash'))).toBeNull()
      await store.inLobby('lobby', (locked) => locked.save({ newLink: link, endLinksOf: 'lobby-bob' }))
      expect(await store.inLobby('lobby', (locked) => locked.linkOf('hash'))).toEqual(link)
      await runCommands(store, [{ by: 'ann', command: { kind: 'remove', seatId: 'lobby-bob' } }])
      expect(await store.inLobby('lobby', (locked) => locked.linkOf('hash'))).toBeNull()
      expect((await read(store)).deviceIds).toEqual(new Map([['lobby-ann', 'device-ann']]))
    })

    test('[LGR78] [LGR79] [RU34] a list for autopick is kept while a clock or autopick needs it, and goes with its reason', async () => {
      await startedLobby(store)
      const ann = { seatId: 'lobby-ann', list: { queue: ['p3', 'p1'], avoids: ['p2'], ranking: null } }
      const bob = { seatId: 'lobby-bob', list: { queue: [], avoids: [], ranking: ['p9', 'p8'] } }
      const listOf = (seatId: string) => store.inLobby('lobby', (locked) => locked.autopickListOf(seatId))
      const save = (autopickList: typeof ann | typeof bob) =>
        store.inLobby('lobby', (locked) => locked.save({ autopickList }))
      const control = (by: string, wanted: 'autopick' | 'person') =>
        runCommands(store, [{ by, command: { kind: 'set-control', teamIndex: by === 'ann' ? 1 : 2, control: wanted } }])
      expect(await listOf('lobby-ann')).toBeNull()
      await control('ann', 'autopick')
      await control('bob', 'autopick')
      await save(ann)
      await save({ ...ann, list: { ...ann.list, queue: ['p5'] } })
      await save(bob)
      expect(await listOf('lobby-ann')).toEqual({ queue: ['p5'], avoids: ['p2'], ranking: null })
      await runCommands(store, [pick('ann', 'p1')])
      store = await opened.reopen()
      expect(await listOf('lobby-bob')).toEqual(bob.list)
      await control('ann', 'person')
      expect(await listOf('lobby-ann')).toBeNull()
      expect(await listOf('lobby-bob')).toEqual(bob.list)
      const claim = (deviceId: string) =>
        store.inLobby('lobby', (locked) => locked.save({ seatDevice: { seatId: 'lobby-bob', deviceId } }))
      await claim('device-bob')
      expect(await listOf('lobby-bob'), 'the device has the seat already').toEqual(bob.list)
      await claim('phone')
      expect(await listOf('lobby-bob')).toBeNull()

      await save(bob)
      const { lobby, version } = await read(store)
      const free = lobby.draft?.slots.flatMap((held, index) => (held === null ? [index + 1] : [])) ?? []
      const rest = free.map((slotNumber): LobbyEvent => ({
        kind: 'picked',
        playerId: `p${slotNumber + 10}`,
        slotNumber,
        by: 'host',
        reason: null,
      }))
      await store.inLobby('lobby', (locked) =>
        locked.save({ steps: stepsOf({ lobby, version }, rest, 'lobby-ann', START_MS) }),
      )
      expect(await listOf('lobby-bob')).toBeNull()
    })

    test('[SE23] a time with a fraction of a millisecond deletes the answers before it', async () => {
      await store.create(newLobby())
      await runCommand(store, { ...join('bob'), commandId: 'old', atMs: START_MS })
      await store.forgetAnswersBefore(START_MS + 1.5)
      expect(await store.answerOf({ deviceId: 'device-bob', commandId: 'old' })).toBeNull()
    })

    test('[DB8] a pool is stored once and can be read; a lobby cannot start without it', async () => {
      expect(await store.poolPlayers(POOL.id)).toBeNull()
      await store.create(newLobby())
      await runCommands(store, [join('bob'), { by: 'ann', command: { kind: 'shuffle-order' } }])
      await expect(runCommand(store, { by: 'ann', command: { kind: 'start' } })).rejects.toThrow(/pool|foreign key/i)
      await store.keepPool(POOL)
      await store.keepPool(POOL)
      expect(await store.poolPlayers(POOL.id)).toEqual(POOL.players)
      expect(await runCommand(store, { by: 'ann', command: { kind: 'start' } })).toMatchObject({ ok: true })
      store = await opened.reopen()
      expect((await read(store)).lobby.poolId).toBe(POOL.id)
    })

    test('[LGN4] [LGN6] a lobby starts with its kept players in their slots and its traded picks', async () => {
      await store.keepPool(POOL)
      await store.create(newLobby())
      const [first, second] = POOL.players
      if (first === undefined || second === undefined) throw new Error('the pool has players')
      await runCommands(store, [
        join('bob'),
        {
          by: 'ann',
          command: {
            kind: 'trade-picks',
            trades: [
              { roundNumber: 1, seatId: 'lobby-ann', toSeatId: 'lobby-bob' },
              { roundNumber: 1, seatId: 'lobby-bob', toSeatId: 'lobby-ann' },
            ],
          },
        },
        {
          by: 'ann',
          command: {
            kind: 'set-keepers',
            keepers: [
              { seatId: 'lobby-ann', playerId: first.id, roundNumber: 2 },
              { seatId: 'lobby-bob', playerId: second.id, roundNumber: 2 },
            ],
          },
        },
        { by: 'ann', command: { kind: 'set-order', positions: [1, 2] } },
        { by: 'ann', command: { kind: 'start' } },
      ])
      await expectFolded(store)
      const { lobby } = await read(store)
      expect(lobby.draft && idsOf(lobby.draft)).toEqual([null, null, second.id, first.id])
      expect(lobby.draft?.owners).toEqual([1, 0, 1, 0])
      store = await opened.reopen()
      await expectFolded(store)
    })

    test('[CO9] [CO4] an order of its own is kept, and a lobby that starts with fewer teams goes by it', async () => {
      await store.keepPool(POOL)
      await store.create(newLobby())
      const order = {
        kind: 'custom',
        rounds: [
          [0, 1, 2, 3],
          [2, 0, 3, 1],
        ],
      } as const
      const rules = { ...defaultRulesFor(2), order, lineup: lineupOf({ WR: 1, BN: 1 }) }
      await runCommands(store, [
        join('bob'),
        { by: 'ann', command: { kind: 'set-rules', rules, roundCount: 2 } },
        join('cid'),
        { by: 'ann', command: { kind: 'set-order', positions: [1, 2, 3] } },
        { by: 'ann', command: { kind: 'start' } },
        pick('ann', 'p1'),
      ])
      await expectFolded(store)
      store = await opened.reopen()
      await expectFolded(store)
      const { lobby } = await read(store)
      expect(lobby.rules.order).toEqual(order)
      expect(lobby.draft?.owners).toEqual([0, 1, 2, 2, 0, 1])
    })

    test('[AU13] lobbies whose own time has come are due, the longest overdue first; a change moves the time', async () => {
      await startedLobby(store)
      for (const [index, id] of ['w1', 'w2', 'w3'].entries()) {
        await store.create({ ...newLobby(id, { code: `CODE2${id}` }), atMs: START_MS + index })
      }
      await runCommands(store, [{ by: 'ann', lobbyId: 'w1', command: { kind: 'leave' }, atMs: START_MS }])
      const dueMs = START_MS + WAITING_LIFE_MS
      expect(await store.dueLobbyIds(dueMs, 10)).toEqual([])
      expect(await store.dueLobbyIds(dueMs + 2, 10)).toEqual(['w2', 'w3'])
      expect(await store.dueLobbyIds(dueMs + 2, 1)).toEqual(['w2'])
      await runCommands(store, [{ ...join('bob', 'w2'), atMs: START_MS + 5 }])
      expect(await store.dueLobbyIds(dueMs + 4, 10)).toEqual(['w3'])
      expect(await store.dueLobbyIds(dueMs + 5, 10)).toEqual(['w3', 'w2'])

      expect(await store.dueLobbyIds(START_MS + DRAFTED_LIFE_MS, 10)).toEqual(['w3', 'w2', 'lobby'])
      await runCommands(store, [{ ...pick('ann', 'p1'), atMs: START_MS + 1 }])
      expect(await store.dueLobbyIds(START_MS + DRAFTED_LIFE_MS, 10)).toEqual(['w3', 'w2'])
      store = await opened.reopen()
      expect(await store.dueLobbyIds(START_MS + DRAFTED_LIFE_MS + 1, 10)).toEqual(['w3', 'w2', 'lobby'])
    })

    test('[CK25] [CK26] the time since a node was last alive is an outage if a clock ran, recorded once for all nodes', async () => {
      await startedLobby(store)
      const deadlineMs = START_MS + 600_000
      const change = (clock: DraftClock) =>
        store.inLobby('lobby', (locked) =>
          locked.save({
            steps: stepsOf(locked.stored, [{ kind: 'clock-changed', change: 'resumed', clock }], null, START_MS),
          }),
        )
      expect(await store.recordAlive(START_MS)).toEqual([])
      expect(await store.recordAlive(START_MS + 100_000)).toEqual([])
      await change({ kind: 'running', deadlineMs, setAtMs: START_MS })
      expect(await store.clockedLobbyIds(deadlineMs - 1, 10)).toEqual(['lobby'])
      expect(await store.clockedLobbyIds(deadlineMs, 10)).toEqual([])
      // From the start of the clock on.
      expect(await store.recordAlive(START_MS + 1000)).toEqual([])
      expect(await store.recordAlive(START_MS + 500)).toEqual([])
      expect(await store.lastAliveMs()).toBe(START_MS + 1000)
      store = await opened.reopen()
      const first = { fromMs: START_MS + 1000, untilMs: START_MS + 2001 }
      expect(await Promise.all([store.recordAlive(first.untilMs), store.recordAlive(first.untilMs)])).toEqual([
        [first],
        [first],
      ])
      const second = { fromMs: first.untilMs, untilMs: deadlineMs + 50_000 }
      expect(await store.recordAlive(second.untilMs)).toEqual([first, second])
      // A pick moves the deadline, in the statement that lobbies share.
      await runCommands(store, [{ ...pick('cid', 'p1'), atMs: START_MS }])
      expect(await store.clockedLobbyIds(0, 10)).toEqual([])
      expect(await store.recordAlive(deadlineMs + 100_000)).toEqual([first, second])
      expect(await store.recordAlive(deadlineMs + 900_000)).toEqual([first, second])
    })

    test('[CK25] an outage right after a clock began is recorded, though no node has reported since', async () => {
      await startedLobby(store)
      const clock = { kind: 'running', deadlineMs: START_MS + 600_000, setAtMs: START_MS } as const
      await store.inLobby('lobby', (locked) =>
        locked.save({
          steps: stepsOf(locked.stored, [{ kind: 'clock-changed', change: 'resumed', clock }], null, START_MS),
        }),
      )
      const outage = { fromMs: START_MS, untilMs: START_MS + 90_000 }
      expect(await store.recordAlive(outage.untilMs)).toEqual([outage])
    })

    test('[OP22] what a clock that was ahead recorded of the future is cut to now', async () => {
      await startedLobby(store)
      const clock = { kind: 'running', deadlineMs: START_MS + 9_000_000, setAtMs: START_MS } as const
      await store.inLobby('lobby', (locked) =>
        locked.save({
          steps: stepsOf(locked.stored, [{ kind: 'clock-changed', change: 'resumed', clock }], null, START_MS),
        }),
      )
      await store.recordAlive(START_MS)
      const aheadMs = START_MS + 3_600_000
      expect(await store.recordAlive(aheadMs)).toEqual([{ fromMs: START_MS, untilMs: aheadMs }])
      expect(await store.futureLobbyIds(START_MS, 10)).toEqual([])
      await store.inLobby('lobby', (locked) =>
        locked.save({
          steps: stepsOf(locked.stored, [{ kind: 'clock-changed', change: 'resumed', clock }], null, aheadMs),
        }),
      )
      const nowMs = START_MS + 10_000
      expect(await store.futureLobbyIds(nowMs, 10)).toEqual(['lobby'])
      const cut = { fromMs: START_MS, untilMs: nowMs }
      expect(await store.recordAlive(nowMs)).toEqual([cut])
      expect(await store.lastAliveMs()).toBe(nowMs)
      const later = { fromMs: nowMs, untilMs: nowMs + 5000 }
      expect(await store.recordAlive(later.untilMs)).toEqual([cut, later])
    })

    test('[CK23] nodes that fire the same time-out at once make one pick', async () => {
      await startedLobby(store)
      const deadlineMs = START_MS + 30_000
      const clock = { kind: 'running', deadlineMs, setAtMs: START_MS } as const
      await store.inLobby('lobby', (locked) =>
        locked.save({
          steps: stepsOf(locked.stored, [{ kind: 'clock-changed', change: 'resumed', clock }], null, START_MS),
        }),
      )
      const { version } = await read(store)
      expect(await fireAtOnce(store, deadlineMs + 999)).toBe(0)
      expect(await store.dueLobbyIds(deadlineMs + 999, 10)).toEqual([])
      expect(await store.dueLobbyIds(deadlineMs + 1000, 10)).toEqual(['lobby'])
      expect(await fireAtOnce(store, deadlineMs + 1000)).toBe(1)
      const kept = await read(store)
      expect(kept.version).toBe(version + 1)
      expect(kept.lobby.draft?.slots.filter((held) => held !== null)).toMatchObject([{ by: 'clock' }])
    })

    test('[DN5] nodes that start a draft on time at once start it once, with its computers, its order and its autopick', async () => {
      await store.keepPool(POOL)
      await store.create(newLobby())
      const startsAtMs = START_MS + 60_000
      const choices = { startsItself: true, autopicksMissing: true, fillsSeats: true }
      const plan = { startsAtMs, timeZone: 'America/New_York', ...choices }
      await runCommands(store, [
        join('bob'),
        { by: 'ann', command: { kind: 'set-start-time', plan } },
        { by: 'bob', command: { kind: 'answer-start', answer: 'late' } },
      ])
      expect((await read(store)).lobby.schedule).toMatchObject({
        ...plan,
        answers: [{ seatId: 'lobby-bob', answer: 'late' }],
      })
      expect(await store.dueLobbyIds(startsAtMs - 1, 10)).toEqual([])
      expect(await fireAtOnce(store, startsAtMs - 1)).toBe(0)
      expect(await fireAtOnce(store, startsAtMs)).toBe(6)
      const { lobby } = await read(store)
      expect(lobby.seats.map(({ username, isComputer }) => `${username} ${isComputer}`)).toEqual([
        'ann false',
        'bob false',
        'Computer 1 true',
        'Computer 2 true',
      ])
      expect(lobby.schedule?.missingSeatIds).toEqual(['lobby-bob'])
      expect(foldLobby(await store.entriesAfter('lobby', 0, 100))).toEqual(lobby)
    })

    test('[SP1] [SP3] a second device shares a seat with its name in the log, until it is taken off', async () => {
      await store.create(newLobby())
      await runCommands(store, [join('bob')])
      const event: LobbyEvent = { kind: 'second-set', seatId: 'lobby-bob', name: 'alex' }
      await store.inLobby('lobby', (locked) =>
        locked.save({
          steps: stepsOf(locked.stored, [event], 'lobby-bob', START_MS, 'alex'),
          secondDevice: { seatId: 'lobby-bob', deviceId: 'device-alex' },
        }),
      )
      const kept = await read(store)
      expect(kept.secondDeviceIds).toEqual(new Map([['lobby-bob', 'device-alex']]))
      expect(kept.deviceIds.get('lobby-bob')).toBe('device-bob')
      expect(kept.lobby.seconds).toEqual([{ seatId: 'lobby-bob', name: 'alex' }])
      expect((await store.entriesAfter('lobby', 2, 10))[0]).toMatchObject({ bySeatId: 'lobby-bob', bySecond: 'alex' })
      await runCommands(store, [{ by: 'bob', deviceId: 'device-alex', command: { kind: 'leave' } }])
      const after = await read(store)
      expect([after.secondDeviceIds.size, after.lobby.seats.length]).toEqual([0, 2])
    })

    test('[AU14] several events of one command are several versions, saved together or not at all', async () => {
      await startedLobby(store)
      const at = START_MS + 1000
      const picked = { kind: 'picked', playerId: 'p1', slotNumber: 1, by: 'person', reason: null } as const
      const events: readonly LobbyEvent[] = [
        picked,
        { kind: 'undrafted', playerId: 'p1', slotNumber: 1 },
        { ...picked, playerId: 'p2' },
        { ...picked, playerId: 'p1', slotNumber: 2, by: 'autopick', reason: 'First in your queue' },
      ]
      const save = (all: readonly LobbyEvent[]) =>
        store.inLobby('lobby', (locked) => locked.save({ steps: stepsOf(locked.stored, all, 'lobby-ann', at) }))
      const { version } = await read(store)
      await save(events)
      await expectFolded(store)
      store = await opened.reopen()
      await expectFolded(store)
      const kept = await read(store)
      expect(kept.version).toBe(version + events.length)
      expect(kept.lobby.draft?.slots.slice(0, 3)).toEqual([
        { playerId: 'p2', by: 'person', reason: null },
        { playerId: 'p1', by: 'autopick', reason: 'First in your queue' },
        null,
      ])
      const nobody = { ...picked, playerId: 'nobody', slotNumber: 4 }
      const isChecked = name !== 'in memory'
      if (isChecked)
        await expect(save([{ ...picked, playerId: 'p3', slotNumber: 3 }, nobody])).rejects.toThrow('nobody')
      expect(await read(store)).toEqual(kept)
    })

    test('[DB9] any list of commands gets the same answers as in memory, and ends in the same lobby', async () => {
      let runNumber = 0
      await store.keepPool(POOL)
      const commands = fc.array(anyAsked, { maxLength: 40, size: 'max' })
      await fc.assert(
        fc.asyncProperty(commands, async (asked) => {
          const lobbyId = `run${runNumber++}`
          const model = createMemoryLobbyStore()
          await model.keepPool(POOL)
          for (const each of [model, store]) await each.create(newLobby(lobbyId, { code: lobbyId }))
          for (const one of asked) {
            const there = { ...one, lobbyId, commandId: one.commandId === null ? null : `${lobbyId}-${one.commandId}` }
            expect(await runCommand(store, there)).toEqual(await runCommand(model, there))
          }
          expect(await read(store, lobbyId)).toEqual(await read(model, lobbyId))
          expect(await store.entriesAfter(lobbyId, 0, 100)).toEqual(await model.entriesAfter(lobbyId, 0, 100))
          await expectFolded(store, lobbyId)
        }),
        { numRuns: runCount },
      )
    })
  })
}

const NAMES = ['ann', 'bob', 'cid', 'dan', 'eve'] as const
const anyName = fc.constantFrom(...NAMES)
const anyPlayer = fc.integer({ min: 1, max: 12 }).map((number) => `p${number}`)

const anyCommand: fc.Arbitrary<LobbyCommand> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'leave' } as const) },
  { weight: 1, arbitrary: anyName.map((name) => ({ kind: 'remove', seatId: `seat-${name}` }) as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'shuffle-order' } as const) },
  {
    weight: 2,
    arbitrary: fc.shuffledSubarray([1, 2, 3, 4]).map((positions) => ({ kind: 'set-order', positions }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'start' } as const) },
  {
    weight: 12,
    arbitrary: anyPlayer.map((playerId) => ({ kind: 'pick', playerId, target: { kind: 'clock' } }) as const),
  },
  { weight: 3, arbitrary: anyPlayer.map((playerId) => ({ kind: 'undraft', playerId }) as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom({ kind: 'skip-pick', slotNumber: null }, { kind: 'undo-skip', slotNumber: null }),
  },
)

const anyAsked = fc.oneof(
  {
    weight: 1,
    arbitrary: anyName.chain((by) =>
      fc.record({
        by: fc.constant(by),
        command: fc.uuid().map((id) => ({ kind: 'join', seatId: id, username: by }) as const),
        commandId: fc.option(fc.constantFrom('c1', 'c2', 'c3')),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.oneof({ weight: 3, arbitrary: fc.constant('ann' as const) }, { weight: 2, arbitrary: anyName }),
      command: anyCommand,
      commandId: fc.option(fc.constantFrom('c1', 'c2', 'c3'), { freq: 6 }),
    }),
  },
)

async function read(store: LobbyStore, lobbyId = 'lobby'): Promise<StoredLobby> {
  const stored = await store.read(lobbyId)
  if (stored === null) throw new Error(`no lobby ${lobbyId}`)
  return stored
}

async function expectFolded(store: LobbyStore, lobbyId = 'lobby'): Promise<void> {
  const entries = await store.entriesAfter(lobbyId, 0, 1000)
  const kept = await read(store, lobbyId)
  expect(kept.lobby).toEqual(foldLobby(entries))
  expect(kept.version).toBe(entries.length)
  expect(entries.map((entry) => entry.version)).toEqual(entries.map((_, index) => index + 1))
}

export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
