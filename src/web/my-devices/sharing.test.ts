import fc from 'fast-check'
import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { Belongings, Shared } from './belongings.ts'
import { share, sharePlan, startSharing } from './sharing.ts'

const MAX_STORED = 4

/** The server's copies of one owner. `isDown`: nothing gets through. */
function fakeServer() {
  const stored = new Map<string, Readonly<Record<string, unknown>>>()
  const server = { stored, isDown: false, calls: [] as string[], lobbyCodes: [] as string[] }
  const answer = (name: string, input: Record<string, unknown>) => {
    server.calls.push(name)
    if (server.isDown) return err({ code: 'no_answer', details: null })
    const id = String(input['draft_id'])
    switch (name) {
      case 'list_my_lobbies':
        return ok(server.lobbyCodes.map((code) => ({ code, name: '', username: '' })))
      case 'list_my_lists':
        return ok([])
      case 'list_my_drafts': {
        const known = new Set(input['known_ids'] as readonly string[])
        return ok([...stored].map(([draft_id, draft]) => ({ draft_id, draft: known.has(draft_id) ? null : draft })))
      }
      case 'save_my_draft':
        if (!stored.has(id) && stored.size >= MAX_STORED) return err({ code: 'too_many_drafts', details: null })
        stored.set(id, input['draft'] as Readonly<Record<string, unknown>>)
        return ok({ is_saved: true })
      case 'delete_my_draft':
        return ok({ is_deleted: stored.delete(id) })
      default:
        throw new Error(`${name} is not asked for`)
    }
  }
  const call = ((name: string, input: Record<string, unknown>) =>
    Promise.resolve(answer(name, input))) as unknown as CallFunction
  return { ...server, server, call }
}

function fakeBrowser() {
  let shared: Shared | null = null
  const remembered: string[] = []
  const drafts = new Map<string, Readonly<Record<string, unknown>>>()
  const belongings: Belongings = {
    savedDrafts: () => [...drafts].map(([id, draft]) => ({ id, draft })),
    receiveDrafts(received) {
      const readable = received.filter((draft) => draft !== null) as Record<string, unknown>[]
      for (const draft of readable) drafts.set(String(draft['id']), draft)
      return readable.length
    },
    lists: () => [],
    receiveList: () => null,
    rememberLobbies: (lobbies) => void remembered.push(...lobbies.map(({ code }) => code)),
    username: () => '',
    suggestUsername: () => undefined,
    shared: () => shared,
    storeShared: (next) => void (shared = next),
  }
  const save = (id: string) => void drafts.set(id, { id })
  return { belongings, drafts, remembered, save, ids: () => [...drafts.keys()].toSorted() }
}

test('[DV14] what a device saves after it began to share reaches the others, also if the server was away', async () => {
  const { server, call } = fakeServer()
  const [old, phone] = [fakeBrowser(), fakeBrowser()]
  old.save('1')
  await startSharing(call, old.belongings)
  await startSharing(call, phone.belongings)
  server.isDown = true
  old.save('2')
  phone.save('3')
  await share(call, old.belongings)
  await share(call, phone.belongings)
  server.isDown = false
  await share(call, old.belongings)
  expect(await share(call, phone.belongings)).toEqual({ lobbyCount: 0, draftCount: 1 })
  await share(call, old.belongings)
  expect(old.ids()).toEqual(['1', '2', '3'])
  expect(phone.ids()).toEqual(['1', '2', '3'])
})

test('[DV15] a draft that is deleted on one device leaves the server, does not come back there, and stays on the others', async () => {
  const { server, call } = fakeServer()
  const [old, phone] = [fakeBrowser(), fakeBrowser()]
  for (const id of ['1', '2']) old.save(id)
  await startSharing(call, old.belongings)
  await startSharing(call, phone.belongings)
  phone.drafts.delete('1')
  server.isDown = true
  await share(call, phone.belongings)
  server.isDown = false
  for (const device of [phone, old, phone, old]) await share(call, device.belongings)
  expect(phone.ids()).toEqual(['2'])
  expect(old.ids()).toEqual(['1', '2'])
  expect([...server.stored.keys()]).toEqual(['2'])
})

test('[DV15] a draft that is deleted while it is being stored leaves the server with the next round', async () => {
  const { server, call } = fakeServer()
  const device = fakeBrowser()
  device.save('1')
  const deleting = ((...args: Parameters<CallFunction>) => {
    if (args[0] === 'save_my_draft') device.drafts.delete('1')
    return call(...args)
  }) as CallFunction
  await startSharing(deleting, device.belongings)
  expect([...server.stored.keys()]).toEqual(['1'])
  await share(call, device.belongings)
  expect(server.stored.size).toBe(0)
  expect(device.ids()).toEqual([])
})

test('[DV14] a round without news sends no draft, and what the server has no room for waits', async () => {
  const { server, call } = fakeServer()
  const device = fakeBrowser()
  for (const id of ['1', '2', '3', '4', '5']) device.save(id)
  await startSharing(call, device.belongings)
  expect([...server.stored.keys()]).toEqual(['1', '2', '3', '4'])
  device.drafts.delete('1')
  await share(call, device.belongings)
  expect([...server.stored.keys()]).toEqual(['2', '3', '4', '5'])
  server.calls.length = 0
  await share(call, device.belongings)
  expect(server.calls).toEqual(['list_my_lobbies', 'list_my_drafts', 'list_my_lists'])
})

test('[DV15] nothing is stored again after everything of the person was deleted, and no draft here goes', async () => {
  const { server, call } = fakeServer()
  const device = fakeBrowser()
  device.save('1')
  await startSharing(call, device.belongings)
  server.stored.clear()
  await share(call, device.belongings)
  expect(server.stored.size).toBe(0)
  const ending = ((...args: Parameters<CallFunction>) => {
    device.belongings.storeShared(null)
    return call(...args)
  }) as CallFunction
  await share(ending, device.belongings)
  expect(device.belongings.shared()).toBeNull()
  expect(device.ids()).toEqual(['1'])
})

test('[DV14] [DV15] whatever devices save, delete and share in whatever order: in the end each has its own and all that is stored', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          device: fc.constantFrom(0, 1, 2),
          act: fc.constantFrom('save', 'delete', 'share', 'down', 'up'),
          pick: fc.nat(5),
        }),
        { maxLength: 40 },
      ),
      async (acts) => {
        const { server, call } = fakeServer()
        const devices = [fakeBrowser(), fakeBrowser(), fakeBrowser()]
        const deleted = devices.map(() => new Set<string>())
        const had = devices.map(() => new Set<string>())
        for (const device of devices) await startSharing(call, device.belongings)
        const note = () => devices.forEach((device, index) => device.ids().forEach((id) => had[index]?.add(id)))
        for (const [number, { device: index, act, pick }] of acts.entries()) {
          const device = devices[index]
          if (device === undefined) continue
          if (act === 'save') device.save(`${number}`)
          if (act === 'share') await share(call, device.belongings)
          if (act === 'down' || act === 'up') server.isDown = act === 'down'
          const gone = device.ids()[pick]
          if (act === 'delete' && gone !== undefined) {
            device.drafts.delete(gone)
            deleted[index]?.add(gone)
          }
          note()
        }
        server.isDown = false
        for (let round = 0; round < 3; round += 1) for (const device of devices) await share(call, device.belongings)
        note()
        for (const [index, device] of devices.entries()) {
          const ids = new Set(device.ids())
          // Nothing goes that the person didn't delete there, and nothing comes back.
          for (const id of had[index] ?? []) expect(ids.has(id)).toBe(deleted[index]?.has(id) !== true)
          for (const id of server.stored.keys()) expect(ids.has(id)).toBe(true)
        }
      },
    ),
  ))

test('[DV14] a lobby of the owner is remembered when the server tells it first, and not again after it was removed', async () => {
  const { server, call } = fakeServer()
  const device = fakeBrowser()
  server.lobbyCodes.push('AAAAAA')
  await startSharing(call, device.belongings)
  server.isDown = true
  await share(call, device.belongings)
  server.isDown = false
  server.lobbyCodes.push('BBBBBB')
  for (let round = 0; round < 2; round += 1) await share(call, device.belongings)
  expect(device.remembered).toEqual(['AAAAAA', 'BBBBBB'])
})

test('[DV15] the plan of a round: what is new goes both ways, what was deleted here is deleted there', () => {
  expect(sharePlan(['1', '2', '5'], ['2', '3', '4'], ['4', '5'])).toEqual({
    push: ['1'],
    receive: ['3'],
    remove: ['4'],
  })
})
