import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import {
  callerWithoutCookie,
  START_LIMIT_MS,
  startLobbyServer,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'

await onEachDatabase(describeSavedDrafts)

function describeSavedDrafts(database: TestDatabase): void {
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

  const listed = async (caller: Caller, known_ids: readonly string[] = []) =>
    (await caller.get('list_my_drafts', { known_ids: [...known_ids] })).map(({ draft_id, draft }) => [draft_id, draft])

  test('[DV16] stored drafts are listed in order, without the content of those that the caller has', async () => {
    const device = await newDevice()
    for (const [draft_id, name] of [
      ['1', 'First'],
      ['2', 'Second'],
      ['1', 'First again'],
    ] as const)
      await device.get('save_my_draft', { draft_id, draft: { name } })
    expect(await listed(device)).toEqual([
      ['1', { name: 'First again' }],
      ['2', { name: 'Second' }],
    ])
    expect(await listed(device, ['1', '3'])).toEqual([
      ['1', null],
      ['2', { name: 'Second' }],
    ])
    expect(await listed(await newDevice())).toEqual([])
  })

  test('[DV16] an owner deletes a stored draft, from any of their devices, and nobody else does', async () => {
    const [device, phone, stranger] = [await newDevice(), await newDevice(), await newDevice()]
    const { code } = await device.get('make_device_code', {})
    await phone.get('add_device_with_code', { code })
    await device.get('save_my_draft', { draft_id: '1', draft: { name: 'First' } })
    expect(await stranger.get('delete_my_draft', { draft_id: '1' })).toEqual({ is_deleted: false })
    expect(await listed(phone)).toEqual([['1', { name: 'First' }]])
    expect(await phone.get('delete_my_draft', { draft_id: '1' })).toEqual({ is_deleted: true })
    expect(await phone.get('delete_my_draft', { draft_id: '1' })).toEqual({ is_deleted: false })
    expect(await listed(device)).toEqual([])
  })

  test('[DV61] many devices of one address do not store more drafts in a minute than one may', async () => {
    const limits = { LIMITS: '{"savedDraftsPerAddressPerMinute":3}' }
    const strict = await startLobbyServer({ ...(await databaseSettings(database)), ...limits })
    try {
      const answers: string[] = []
      for (const draft_id of ['1', '2', '3', '4']) {
        const device = callerWithoutCookie(strict.url)
        await device.get('ensure_device', {})
        const answer = await device.call('save_my_draft', { draft_id, draft: { name: 'Mock' } })
        answers.push(answer.ok ? 'ok' : answer.code)
      }
      expect(answers).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
    } finally {
      await strict.stop()
    }
  })

  test('[DV16] [MYD10] thirty drafts are stored, and the next one is refused while it can replace another', async () => {
    const device = await newDevice()
    for (let number = 1; number <= 30; number += 1)
      await device.get('save_my_draft', { draft_id: String(number), draft: {} })
    const refused = await device.call('save_my_draft', { draft_id: '31', draft: {} })
    expect(refused).toMatchObject({ ok: false, code: 'too_many_drafts' })
    await device.get('save_my_draft', { draft_id: '30', draft: { name: 'Newer' } })
    expect(await listed(device, ['1'])).toHaveLength(30)
    // Finished drafts are counted apart.
    await device.get('save_my_draft', { draft_id: 'history-mock-1-1', draft: { title: 'Mock' } })
    expect(await listed(device, ['1'])).toHaveLength(31)
  })
}
