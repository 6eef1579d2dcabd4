import { expect, test } from 'vitest'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { BusNews } from '../lobby/host/lobby-bus.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { done } from '../platform/rpc/rpc-call.ts'
import { createJoinOwner } from './join-owner.ts'
import { startOwnerChanges } from './owner-changes.ts'

test('[SE16] what is saved after the last read of a merge that is under way goes along, too', async () => {
  const [phone, laptop] = ['phone', 'laptop']
  const lobbiesOf = new Map<DeviceId, string[]>([[phone, ['first']]])
  const held = Promise.withResolvers<void>()
  const changing = Promise.withResolvers<void>()
  const change: LobbyAuthority['change'] = async (_lobbyId, work) => {
    changing.resolve()
    await held.promise
    return work()
  }
  const { join, following } = createJoinOwner({
    store: {
      ownerNow: () => Promise.resolve(laptop),
      merge: (from, to) => {
        const moved = lobbiesOf.get(from) ?? []
        lobbiesOf.set(from, [])
        lobbiesOf.set(to, [...(lobbiesOf.get(to) ?? []), ...moved])
        return Promise.resolve(moved.map((lobbyId) => ({ lobbyId, seatId: 'seat', version: 1 })))
      },
    },
    authority: { change },
    ownersChanged: () => undefined,
  })
  const joined = join(phone, laptop)
  await changing.promise
  const create = following(() => {
    lobbiesOf.get(phone)?.push('second')
    return Promise.resolve(done({}))
  })
  const call = { deviceId: phone, cookie: null, address: '', commandId: null, issuedAtMs: null }
  const created = create({}, call)
  held.resolve()
  await Promise.all([joined, created])
  expect(lobbiesOf.get(laptop)).toEqual(['first', 'second'])
})

test('[DV5] sockets are checked where a device was forgotten, and on other nodes once they hear of it or may have missed it', () => {
  const checked: (DeviceId | null)[] = []
  const published: unknown[] = []
  let forgottenCount = 0
  let receive: (news: BusNews) => void = () => undefined
  const announce = startOwnerChanges({
    bus: {
      publish: (message) => void published.push(message),
      subscribe: (listener) => {
        receive = listener
      },
    },
    forgetCallers: () => (forgottenCount += 1),
    recheckSockets: (ownerId) => checked.push(ownerId),
  })
  announce(['phone', 'laptop'])
  expect([checked, forgottenCount]).toEqual([['phone', 'laptop'], 2])
  expect(published).toMatchObject([
    { kind: 'owner-changed', ownerId: 'phone' },
    { kind: 'owner-changed', ownerId: 'laptop' },
  ])
  receive({ kind: 'owner-changed', lobbyId: '', ownerId: 'tablet' })
  receive({ kind: 'resumed' })
  expect([checked.slice(2), forgottenCount]).toEqual([['tablet', null], 4])
  expect(published).toHaveLength(2)
})
