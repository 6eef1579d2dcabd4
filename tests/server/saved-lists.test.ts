import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import {
  callerWithoutCookie,
  START_LIMIT_MS,
  startLobbyServer,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'

await onEachDatabase(describeSavedLists)

function describeSavedLists(database: TestDatabase): void {
  let server: LobbyServer
  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  async function newDevice(): Promise<Caller> {
    const caller = callerWithoutCookie(server.url)
    await caller.get('ensure_device', {})
    return caller
  }

  test('[RK43] a list is saved on top of the revision that its device knows, and another save is told so', async () => {
    const device = await newDevice()
    const save = (content: string, after_revision: number) =>
      device.call('save_my_list', { list_id: 'a', content, after_revision })
    expect(await save('AAAA', 0)).toMatchObject({ ok: true, output: { revision: 1 } })
    expect(await save('BBBB', 0)).toMatchObject({ ok: false, code: 'revision_conflict' })
    expect(await save('BBBB', 1)).toMatchObject({ ok: true, output: { revision: 2 } })
    expect(await save('CCCC', 1)).toMatchObject({ ok: false, code: 'revision_conflict' })
    expect(await save('{"a":1}', 2)).toMatchObject({ ok: false, code: 'bad_input' })
    expect(await device.get('list_my_lists', {})).toEqual([{ list_id: 'a', revision: 2, content: 'BBBB' }])
    expect(await device.get('list_my_lists', { known: [{ list_id: 'a', revision: 2 }] })).toEqual([
      { list_id: 'a', revision: 2, content: null },
    ])
    expect(await device.get('list_my_lists', { known: [{ list_id: 'a', revision: 1 }] })).toEqual([
      { list_id: 'a', revision: 2, content: 'BBBB' },
    ])
  })

  test('[RK43] of two saves at once one is done, and lists of an owner are theirs alone', async () => {
    const [device, phone, stranger] = [await newDevice(), await newDevice(), await newDevice()]
    const { code } = await device.get('make_device_code', {})
    await phone.get('save_my_list', { list_id: 'mine', content: 'AAAA', after_revision: 0 })
    await phone.get('add_device_with_code', { code })
    expect(await device.get('list_my_lists', {})).toMatchObject([{ list_id: 'mine', content: 'AAAA' }])
    const saves = await Promise.all(
      [device, phone].map((caller) =>
        caller.call('save_my_list', { list_id: 'b', content: 'AAAA', after_revision: 0 }),
      ),
    )
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stranger.get('list_my_lists', {})).toEqual([])
    expect(await stranger.get('delete_my_list', { list_id: 'b' })).toEqual({ is_deleted: false })
    expect(await phone.get('delete_my_list', { list_id: 'b' })).toEqual({ is_deleted: true })
    await device.get('delete_everything_of_mine', { confirm: 'delete everything' })
    expect((await phone.call('list_my_lists', {})).ok ? await phone.get('list_my_lists', {}) : []).toEqual([])
  })

  test('[RK43] twenty lists are stored, and the next one is refused while it can replace another', async () => {
    const device = await newDevice()
    for (let number = 1; number <= 20; number += 1)
      await device.get('save_my_list', { list_id: `${number}`, content: 'AAAA', after_revision: 0 })
    const refused = await device.call('save_my_list', { list_id: '21', content: 'AAAA', after_revision: 0 })
    expect(refused).toMatchObject({ ok: false, code: 'too_many_lists' })
    await device.get('save_my_list', { list_id: '20', content: 'BBBB', after_revision: 1 })
    expect(await device.get('list_my_lists', {})).toHaveLength(20)
  })
}
