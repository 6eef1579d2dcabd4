import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf } from '../../../tests/support/builders.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { err, ok } from '#core/lib/result.ts'
import { PPR } from '#core/league/scoring.ts'
import { LISTS_MAX } from '#core/rankings/stored-lists.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { Belongings, Shared } from '../my-devices/belongings.ts'
import { listSteps, markOf, shareLists } from '../my-devices/list-sharing.ts'
import { receiveListCopy, storedListCopies } from '../rankings/list-copies.ts'
import { openMyLists } from '../rankings/my-lists.ts'

const BOARD = boardOf(36)

/** The server's copies of one owner. `isDown`: nothing gets through. */
function fakeServer() {
  const stored = new Map<string, { revision: number; content: string }>()
  const server = { stored, isDown: false, saves: 0 }
  const answer = (name: string, input: Record<string, unknown>) => {
    if (server.isDown) return err({ code: 'no_answer', details: null })
    const id = String(input['list_id'])
    switch (name) {
      case 'list_my_lists': {
        const known = input['known'] as readonly { list_id: string; revision: number }[]
        return ok(
          [...stored].map(([list_id, { revision, content }]) => {
            const isKnown = known.some((each) => each.list_id === list_id && each.revision === revision)
            return { list_id, revision, content: isKnown ? null : content }
          }),
        )
      }
      case 'save_my_list': {
        const before = stored.get(id)?.revision ?? 0
        if (before !== input['after_revision']) return err({ code: 'revision_conflict', details: null })
        server.saves += 1
        stored.set(id, { revision: before + 1, content: String(input['content']) })
        return ok({ revision: before + 1 })
      }
      case 'delete_my_list':
        return ok({ is_deleted: stored.delete(id) })
      default:
        throw new Error(`${name} is not asked for`)
    }
  }
  const call = ((name: string, input: Record<string, unknown>) =>
    Promise.resolve(answer(name, input))) as unknown as CallFunction
  return { server, call }
}

let idCount = 0

function device(storage: FakeStorage = fakeStorage()) {
  let shared: Shared | null = { draftIds: [], lobbyCodes: [], lists: [] }
  const newId = () => `id${(idCount += 1)}`
  const belongings: Belongings = {
    savedDrafts: () => [],
    receiveDrafts: () => 0,
    lists: () => storedListCopies(storage),
    receiveList: (content, keepsOwn) => receiveListCopy(storage, content, keepsOwn ? newId() : null)?.content ?? null,
    rememberLobbies: () => undefined,
    username: () => '',
    suggestUsername: () => undefined,
    shared: () => shared,
    storeShared: (next) => void (shared = next),
  }
  const open = () =>
    openMyLists({ storage, board: BOARD, boardDate: '2026-08-21', scoring: PPR, today: '2026-08-22', newId })
  const lists = () => {
    const { lists: heads, list } = open().store.getState()
    return { names: heads.map(({ name }) => name).toSorted(), first: list.players[0]?.id, list }
  }
  const edit = (playerId: string) => open().edit({ kind: 'move', playerId, toIndex: 0 })
  return { belongings, open, lists, edit, storage }
}

test('[RK40] a list and every later change of it reaches the other devices, also if the server was away', async () => {
  const { server, call } = fakeServer()
  const [desk, phone] = [device(), device()]
  desk.edit('p9')
  await shareLists(call, desk.belongings)
  await shareLists(call, phone.belongings)
  expect(phone.lists().list).toEqual(desk.lists().list)
  phone.edit('p8')
  server.isDown = true
  await shareLists(call, phone.belongings)
  server.isDown = false
  await shareLists(call, phone.belongings)
  await shareLists(call, desk.belongings)
  expect(desk.lists().first).toBe('p8')
  expect(desk.lists().names).toEqual(['My rankings'])
  const { saves } = server
  for (const each of [desk, phone]) await shareLists(call, each.belongings)
  expect(server.saves, 'nothing more is sent').toBe(saves)
})

test('[RK41] a list that two devices changed is kept twice, and nobody loses anything', async () => {
  const { call } = fakeServer()
  const [desk, phone] = [device(), device()]
  desk.edit('p9')
  await shareLists(call, desk.belongings)
  await shareLists(call, phone.belongings)
  desk.edit('p1')
  phone.edit('p8')
  await shareLists(call, phone.belongings)
  await shareLists(call, desk.belongings)
  await shareLists(call, desk.belongings)
  await shareLists(call, phone.belongings)
  for (const each of [desk, phone]) expect(each.lists().names).toEqual(['My rankings', 'My rankings (this device)'])
  const contents = (each: typeof desk) =>
    storedListCopies(each.storage)
      .map(({ content }) => content)
      .toSorted()
  expect(contents(desk)).toEqual(contents(phone))
  const firsts = contents(desk).map((content) => /"players":\[\{"id":"(p\d)"/.exec(content)?.[1] ?? '')
  expect(firsts.toSorted()).toEqual(['p1', 'p8'])
})

test('[RK41] what is edited while the server answers is kept beside what another device stored', async () => {
  const { call } = fakeServer()
  const [desk, phone] = [device(), device()]
  desk.edit('p9')
  for (const each of [desk, phone]) await shareLists(call, each.belongings)
  phone.edit('p8')
  await shareLists(call, phone.belongings)
  const slowCall: CallFunction = async (name, input, options) => {
    const answer = await call(name, input, options)
    if (name === 'list_my_lists') desk.edit('p1')
    return answer
  }
  await shareLists(slowCall, desk.belongings)
  expect(desk.lists().names).toEqual(['My rankings', 'My rankings (this device)'])
})

test('[RK42] a list deleted on one device leaves the server and stays on the others until it changes there', async () => {
  const { server, call } = fakeServer()
  const [desk, phone] = [device(), device()]
  desk.edit('p9')
  await shareLists(call, desk.belongings)
  await shareLists(call, phone.belongings)
  const gone = desk.lists().list.id
  desk.open().remove()
  for (const each of [desk, phone, desk, phone]) await shareLists(call, each.belongings)
  expect([...server.stored.keys()]).not.toContain(gone)
  phone.open().open(gone)
  expect(phone.lists().first).toBe('p9')
  phone.edit('p7')
  for (const each of [phone, desk]) await shareLists(call, each.belongings)
  desk.open().open(gone)
  expect(desk.lists().first).toBe('p7')
})

test('[RK42] nothing is received over what cannot be read, over a full device, or beyond the lists that fit', async () => {
  const { call } = fakeServer()
  const desk = device()
  desk.edit('p9')
  await shareLists(call, desk.belongings)
  const damaged = device()
  damaged.storage.write('snakeboard.rankings', '{"schema_version":9}')
  await shareLists(call, damaged.belongings)
  expect(damaged.storage.read('snakeboard.rankings')).toBe('{"schema_version":9}')
  const full = device()
  full.storage.fill()
  await shareLists(call, full.belongings)
  full.storage.empty()
  expect(full.lists().first).toBe('p1')
  await shareLists(call, full.belongings)
  expect(full.lists().names).toContain('My rankings')
  const many = device()
  for (let count = 0; count < LISTS_MAX; count += 1) many.open().create(`List ${count}`)
  await shareLists(call, many.belongings)
  expect(many.lists().names).toHaveLength(LISTS_MAX)
})

test('[RK40] once two devices have shared, another round does nothing, whatever each had', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(ids, ids, ids, fc.nat(3), (here, there, shared, salt) => {
      const own = here.map((id) => ({ id, content: `${id}${salt}` }))
      const stored = there.map((id) => ({ id, revision: salt }))
      const known = shared.map((id) => ({ id, revision: 1, mark: markOf(`${id}1`) }))
      const steps = listSteps(own, stored, known)
      expect(new Set(steps.map(({ id }) => id)).size, 'one step for each list').toBe(steps.length)
      for (const step of steps) {
        if (step.kind === 'remove') expect(here).not.toContain(step.id)
        if (step.kind === 'receive' && here.includes(step.id))
          expect(markOf(`${step.id}${salt}`)).toBe(markOf(`${step.id}1`))
      }
      const settled = listSteps(
        own,
        own.map(({ id }) => ({ id, revision: 7 })),
        own.map(({ id, content }) => ({ id, revision: 7, mark: markOf(content) })),
      )
      expect(settled).toEqual([])
    }),
  )
})
