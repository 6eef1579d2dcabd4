import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyTalk, NO_TALK, type Talk } from '#core/lobby/talk.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { join, newLobby, runCommand, runCommands, START_MS } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeTalk)

const ON = applyTalk(NO_TALK, { kind: 'set', isOn: true, showsReactions: true })
const said = (talk: Talk, text: string) =>
  applyTalk(talk, { kind: 'said', seatId: 'lobby-ann', name: 'ann', text, atMs: START_MS, clientId: `id of ${text}` })

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
      const first = said(ON, 'naïve "quote" 👍')
      expect(await talk.save([{ lobbyId: 'lobby', fromNumber: 0, talk: first }], START_MS)).toEqual(new Set())
      const second = said(first, 'again')
      expect(await talk.save([{ lobbyId: 'lobby', fromNumber: 2, talk: second }], START_MS)).toEqual(new Set())
      expect(await (await opened.reopen()).talk.read('lobby')).toEqual(second)
    })

    test('[TK10] of two nodes that save after the same number, one has to look again; others are not held up', async () => {
      const { talk, lobbies } = opened.stores
      await lobbies.create(newLobby('other', { code: 'GHJKMN', deviceId: 'd' }))
      expect(await talk.save([{ lobbyId: 'lobby', fromNumber: 0, talk: ON }], START_MS)).toEqual(new Set())
      const late = await talk.save(
        [
          { lobbyId: 'lobby', fromNumber: 0, talk: said(ON, 'late') },
          { lobbyId: 'other', fromNumber: 0, talk: ON },
        ],
        START_MS,
      )
      expect(late).toEqual(new Set(['lobby']))
      expect(await talk.read('lobby')).toEqual(ON)
      expect(await talk.read('other')).toEqual(ON)
    })

    test('[TK8] goes when the lobby closes, and cannot come back', async () => {
      const { talk, lobbies } = opened.stores
      await runCommands(lobbies, [join('bob')])
      await talk.save([{ lobbyId: 'lobby', fromNumber: 0, talk: ON }], START_MS)
      await runCommand(lobbies, { by: 'bob', command: { kind: 'leave' } })
      expect(await talk.read('lobby')).toEqual(ON)
      await runCommand(lobbies, { by: 'ann', command: { kind: 'leave' } })
      expect(await talk.read('lobby')).toEqual(NO_TALK)
      const again = await talk.save([{ lobbyId: 'lobby', fromNumber: 0, talk: ON }], START_MS)
      expect(again).toEqual(new Set(['lobby']))
      expect(await talk.read('lobby')).toEqual(NO_TALK)
    })
  })
}
