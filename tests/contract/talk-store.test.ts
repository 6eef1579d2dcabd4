import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyTalk, NO_TALK, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import type { TalkChange } from '../../src/server/lobby/store/talk-store.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { join, newLobby, runCommand, runCommands, START_MS } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeTalk)

const TURNED_ON: TalkEntry = { kind: 'set', isOn: true, showsReactions: true }
const ON = applyTalk(NO_TALK, TURNED_ON)
const entryOf = (text: string): TalkEntry => {
  return { kind: 'said', seatId: 'lobby-ann', name: 'ann', text, atMs: START_MS, clientId: `id ${text.length}` }
}
const withMessage = (talk: Talk, text: string) => applyTalk(talk, entryOf(text))
const changeOf = (from: Talk, entries: readonly TalkEntry[], lobbyId = 'lobby'): TalkChange => {
  return { lobbyId, fromNumber: from.number, entries, talk: entries.reduce(applyTalk, from) }
}

function describeTalk(testDatabase: TestDatabase): void {
  describe('talk', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.lobbies.create(newLobby())
    })
    afterEach(() => opened.close())

    test('[TK9] is kept as it was said, and outlives a restart', async () => {
      const { talk } = opened.stores
      expect(await talk.read('lobby')).toEqual(NO_TALK)
      const first = withMessage(ON, 'naïve "quote" 👍')
      expect(await talk.save([changeOf(NO_TALK, [TURNED_ON, entryOf('naïve "quote" 👍')])], START_MS)).toEqual(
        new Set(),
      )
      const second = withMessage(first, 'again')
      expect(await talk.save([changeOf(first, [entryOf('again')])], START_MS)).toEqual(new Set())
      expect(await (await opened.reopen()).talk.read('lobby')).toEqual(second)
    })

    test('[TK10] of two nodes that save after the same number, one has to look again; others are not held up', async () => {
      const { talk, lobbies } = opened.stores
      await lobbies.create(newLobby('other', { code: 'GHJKMN', deviceId: 'd' }))
      expect(await talk.save([changeOf(NO_TALK, [TURNED_ON])], START_MS)).toEqual(new Set())
      const late = await talk.save(
        [changeOf(NO_TALK, [TURNED_ON, entryOf('late')]), changeOf(NO_TALK, [TURNED_ON], 'other')],
        START_MS,
      )
      expect(late).toEqual(new Set(['lobby']))
      expect(await talk.read('lobby')).toEqual(ON)
      expect(await talk.read('other')).toEqual(ON)
    })

    test('[TK13] what is said is written once, however much was said before, and the whole only now and then', async () => {
      const { talk, database } = opened.stores
      let now: Talk = NO_TALK
      const save = async (entries: readonly TalkEntry[]) => {
        const change = changeOf(now, entries)
        expect(await talk.save([change], START_MS)).toEqual(new Set())
        now = change.talk
      }
      const wholes = async () =>
        (await database.db.selectFrom('lobby_talk').select('number').execute()).map(({ number }) => number)
      await save([TURNED_ON])
      const seen: number[] = []
      for (let count = 0; count < 300; count += 1) {
        await save([entryOf(`${count} ${'long '.repeat(20)}`)])
        seen.push(...(await wholes()))
        if (count % 50 === 0) expect(await talk.read('lobby')).toEqual(now)
      }
      expect(new Set(seen).size).toBeLessThanOrEqual(6)
      expect(await (await opened.reopen()).talk.read('lobby')).toEqual(now)
    })

    test('[TK4] nothing of a removed message is stored, neither in the whole nor beside it', async () => {
      const { talk, database } = opened.stores
      const first = changeOf(NO_TALK, [TURNED_ON])
      await talk.save([first], START_MS)
      const second = changeOf(first.talk, [entryOf('a secret')])
      await talk.save([second], START_MS)
      await talk.save([changeOf(second.talk, [{ kind: 'removed', message: 2, by: 'ann' }])], START_MS)
      const stored = [
        await database.db.selectFrom('lobby_talk').selectAll().execute(),
        await database.db.selectFrom('lobby_talk_entries').selectAll().execute(),
      ]
      expect(JSON.stringify(stored)).not.toContain('secret')
    })

    test('[TK8] goes when the lobby closes, and cannot come back', async () => {
      const { talk, lobbies } = opened.stores
      await runCommands(lobbies, [join('bob')])
      await talk.save([changeOf(NO_TALK, [TURNED_ON])], START_MS)
      await runCommand(lobbies, { by: 'bob', command: { kind: 'leave' } })
      expect(await talk.read('lobby')).toEqual(ON)
      await runCommand(lobbies, { by: 'ann', command: { kind: 'leave' } })
      expect(await talk.read('lobby')).toEqual(NO_TALK)
      const again = await talk.save([changeOf(NO_TALK, [TURNED_ON])], START_MS)
      expect(again).toEqual(new Set(['lobby']))
      expect(await talk.read('lobby')).toEqual(NO_TALK)
    })
  })
}
