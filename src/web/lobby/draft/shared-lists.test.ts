import { expect, test } from 'vitest'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { secondOf, type Lobby } from '#core/lobby/lobby.ts'
import { ok, err } from '#core/lib/result.ts'
import {
  editSharedLists,
  NOTHING_SHARED,
  shareLists,
  type SeatPerson,
  type SharedLists,
} from '#core/shortlist/shared-lists.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { editFromWire, listsToWire } from '#protocol/lobby/shared-list-forms.ts'
import { remoteFunctions, type FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFunction } from '../../api/call-function.ts'
import { fakeClock, settled, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { draftingLobby } from '../../../../tests/support/lobby-builders.ts'
import { lobbyShortlistKey } from '../../platform/storage-keys.ts'
import { openLobbyShortlist } from './lobby-shortlist.ts'
import { openSharedLists, type SharedListsOfSeat, type SharingReport } from './shared-lists.ts'

const LOBBY: Lobby = { ...draftingLobby(2), seconds: [{ seatId: 's1', name: 'Alex' }] }
const EVERYBODY = { has: () => true }

/** A seat's two devices and the server between them, which a test can take away. */
function seatOfTwo() {
  const clock = fakeClock()
  const devices: { readonly person: SeatPerson; readonly lists: SharedListsOfSeat }[] = []
  let shared: SharedLists = NOTHING_SHARED
  let lobby = LOBBY
  const network = { isUp: true }
  const calls: string[] = []

  function keep(next: SharedLists): void {
    if (next === shared) return
    shared = next
    for (const { lists } of devices) lists.changed(next.number)
  }

  const callAs =
    (person: SeatPerson): CallFunction =>
    async (name, input) => {
      calls.push(name)
      await Promise.resolve()
      if (!network.isUp) return err({ code: 'no_answer', details: null })
      if (name === 'share_lists') {
        keep(shareLists(shared, person, lobbyFunctions.share_lists.input.parse(input).on))
      } else if (name === 'edit_shared_lists') {
        const { edits } = lobbyFunctions.edit_shared_lists.input.parse(input)
        const facts = { draft: lobby.draft, pool: EVERYBODY, nowMs: clock.wallMs() }
        const edited = editSharedLists(shared, edits.map(editFromWire), facts)
        if (!edited.ok) return err({ code: edited.error, details: null })
        keep(edited.value)
      }
      const isFirst = person === 'first'
      const { first, second } = shared.shares
      const answer = {
        number: shared.number,
        with: isFirst ? secondOf(LOBBY, 's1') : 'Player 1',
        own: isFirst ? first : second,
        other: isFirst ? second : first,
        lists: listsToWire(shared.lists),
      }
      return ok(remoteFunctions[name].output.parse(answer) as FunctionOutput<typeof name>)
    }

  function device(person: SeatPerson, storage = fakeStorage()) {
    const reports: SharingReport['kind'][] = []
    const shortlist = openLobbyShortlist(storage, 'ABC234', () => undefined)
    const lists = openSharedLists({
      code: 'ABC234',
      seatId: 's1',
      username: 'Player 1',
      call: callAs(person),
      clock,
      shortlist,
      serverNowMs: clock.wallMs,
      onChange: () => undefined,
      onReport: ({ kind }) => reports.push(kind),
    })
    devices.push({ person, lists })
    const queue = (playerId: string, isOn = true) => lists.apply({ kind: 'set-queued', playerId, isOn })
    return { lists, shortlist, storage, reports, queue, queued: () => shortlist.current().queue }
  }
  function pick(playerId: string): void {
    lobby = applyLobby(lobby, { kind: 'picked', slotNumber: 1, playerId, by: 'person', reason: null }, 9)
  }
  return { clock, network, calls, device, pick, onServer: () => shared }
}

async function enter(clock: FakeClock, ...lists: readonly SharedListsOfSeat[]): Promise<void> {
  for (const each of lists) each.update(LOBBY, true)
  await settled()
  await clock.pass(0)
}

async function bothShare() {
  const seat = seatOfTwo()
  const [one, two] = [seat.device('first'), seat.device('second')]
  one.queue('p1')
  one.lists.apply({ kind: 'set-target', playerId: 'p5', isOn: true })
  two.queue('p2')
  two.lists.apply({ kind: 'set-avoid', playerId: 'p5', isOn: true })
  await enter(seat.clock, one.lists, two.lists)
  await one.lists.share(true)
  await settled()
  await two.lists.share(true)
  await settled()
  return { ...seat, one, two }
}

test('[SP6] nothing of a person’s lists leaves the device before both share', async () => {
  const { clock, device, onServer, calls } = seatOfTwo()
  const [one, two] = [device('first'), device('second')]
  await enter(clock, one.lists, two.lists)
  expect(one.lists.sharing()).toEqual({ seatId: 's1', name: 'Alex', own: false, other: false })
  await one.lists.share(true)
  one.queue('p1')
  await settled()
  expect([onServer().lists, calls.includes('edit_shared_lists')]).toEqual([null, false])
  expect(two.lists.sharing()).toMatchObject({ name: 'Player 1', own: false, other: true })
  expect([one.reports, two.reports]).toEqual([[], ['lists-offered']])
})

test('[SP9] lists that could not be read when they changed are read once the server answers', async () => {
  const { two, network, clock, calls } = await bothShare()
  network.isUp = false
  two.lists.changed(99)
  await settled()
  network.isUp = true
  const before = calls.length
  await clock.pass(3000)
  expect(calls.slice(before)).toEqual(['get_shared_lists'])
})

test('[SP6] when both share, the lists of both are one, and what one marks the other sees', async () => {
  const { one, two } = await bothShare()
  expect(new Set(one.queued())).toEqual(new Set(['p1', 'p2']))
  expect(two.queued()).toEqual(one.queued())
  expect([one.reports, two.reports.at(-1)]).toEqual([['lists-shared'], 'lists-shared'])
  one.queue('p3')
  two.lists.apply({ kind: 'move-queued', playerId: 'p2', toIndex: 0 })
  two.queue('p1', false)
  await settled()
  expect([one.queued(), two.queued()]).toEqual([
    ['p2', 'p3'],
    ['p2', 'p3'],
  ])
})

test('[SP6] marks made without a connection are kept, shown at once and sent later', async () => {
  const { one, two, network, clock } = await bothShare()
  network.isUp = false
  one.queue('p7')
  await settled()
  expect([one.queued().includes('p7'), two.queued().includes('p7')]).toEqual([true, false])
  network.isUp = true
  await clock.pass(3000)
  expect(two.queued().includes('p7')).toBe(true)
})

test('[SP9] marks made without a connection survive a reload and are sent when it is back', async () => {
  const { one, two, network, clock, device } = await bothShare()
  network.isUp = false
  one.queue('p7')
  one.lists.apply({ kind: 'set-avoid', playerId: 'p2', isOn: true })
  two.queue('p8')
  await settled()
  one.lists.close()
  network.isUp = true
  await clock.pass(3000)
  const again = device('first', one.storage)
  expect(again.shortlist.unsent()).toHaveLength(2)
  await enter(clock, again.lists)
  expect([again.queued(), two.queued()]).toEqual([
    ['p1', 'p8', 'p7'],
    ['p1', 'p8', 'p7'],
  ])
  expect([...two.shortlist.current().avoids]).toEqual(['p5', 'p2'])
  expect(again.shortlist.unsent()).toEqual([])
  expect(one.storage.read(lobbyShortlistKey('ABC234'))).not.toContain('unsent')
})

test('[SP9] the last change of a player wins, whichever arrives first', async () => {
  const { one, two, network, clock, device } = await bothShare()
  network.isUp = false
  one.queue('p1', false)
  one.queue('p2', false)
  await settled()
  one.lists.close()
  network.isUp = true
  await clock.pass(1000)
  two.lists.apply({ kind: 'move-queued', playerId: 'p1', toIndex: 0 })
  await clock.pass(1000)
  await settled()
  const again = device('first', one.storage)
  await enter(clock, again.lists)
  // Alex moved p1 later, and did nothing about p2.
  expect([again.queued(), two.queued()]).toEqual([['p1'], ['p1']])
  await clock.pass(1000)
  again.queue('p1', false)
  await settled()
  expect(two.queued()).toEqual([])
})

test('[SP9] a mark of another tab is sent once, and kept by both until then', async () => {
  const { one, network, clock, device, calls } = await bothShare()
  const tab = device('first', one.storage.tab())
  await enter(clock, tab.lists)
  network.isUp = false
  one.queue('p7')
  tab.queue('p8')
  await settled()
  expect(tab.shortlist.unsent().map(({ command }) => 'playerId' in command && command.playerId)).toEqual(['p7', 'p8'])
  network.isUp = true
  const before = calls.length
  await clock.pass(3000)
  expect([one.shortlist.unsent(), tab.shortlist.unsent()]).toEqual([[], []])
  expect(tab.queued()).toEqual(expect.arrayContaining(['p7', 'p8']))
  expect(calls.slice(before).filter((name) => name === 'edit_shared_lists').length).toBeLessThanOrEqual(2)
})

test('[SP9] what was unsent when sharing ended stays on this device alone', async () => {
  const { one, two, network, clock, device, onServer } = await bothShare()
  network.isUp = false
  one.queue('p7')
  await settled()
  one.lists.close()
  network.isUp = true
  await clock.pass(3000)
  await two.lists.share(false)
  const again = device('first', one.storage)
  await enter(clock, again.lists)
  expect([again.queued().includes('p7'), again.shortlist.unsent(), again.shortlist.isShared()]).toEqual([
    true,
    [],
    false,
  ])
  expect([onServer().lists, two.queued().includes('p7')]).toEqual([null, false])
})

test('[SP9] what was stored and cannot be read is left out', () => {
  const { device } = seatOfTwo()
  const storage = fakeStorage()
  const known = { kind: 'queue', player_id: 'p1', on: true, at: 5 }
  const unsent = [known, { kind: 'queue' }, 7, null, { kind: 'move', player_id: 'p1', to_index: 'x' }]
  storage.write(lobbyShortlistKey('ABC234'), JSON.stringify({ queue: ['p1'], shared: true, unsent }))
  const { shortlist } = device('first', storage)
  expect(shortlist.unsent()).toEqual([{ command: { kind: 'set-queued', playerId: 'p1', isOn: true }, atMs: 5 }])
})

test('[SP6] a reload finds the shared lists again, and adds nothing twice', async () => {
  const { one, two, device, clock } = await bothShare()
  two.lists.close()
  one.queue('p1', false)
  await settled()
  const again = device('second', two.storage)
  await enter(clock, again.lists)
  expect([again.queued(), one.queued()]).toEqual([['p2'], ['p2']])
})

test('[SP7] whoever stops, each device keeps a copy, and the two go their own ways', async () => {
  const { one, two, onServer } = await bothShare()
  const before = one.queued()
  await two.lists.share(false)
  await settled()
  expect(onServer().lists).toBeNull()
  expect([one.queued(), two.queued()]).toEqual([before, before])
  expect([one.reports.at(-1), two.reports.at(-1)]).toEqual(['lists-ended', 'lists-shared'])
  one.queue('p9')
  await settled()
  expect(two.queued()).toEqual(before)
})

test('[SP7] a second person who is gone leaves a copy on each device', async () => {
  const { one, clock } = await bothShare()
  one.lists.update({ ...LOBBY, seconds: [] }, true)
  await clock.pass(0)
  expect([one.lists.sharing(), one.queued().length, one.shortlist.isShared()]).toEqual([null, 2, false])
})

test('[SP6] without a live channel the lists are asked for every five seconds', async () => {
  const { one, clock, calls } = await bothShare()
  const reads = () => calls.filter((name) => name === 'get_shared_lists').length
  const before = reads()
  for (let passes = 0; passes < 5; passes += 1) {
    one.lists.update(LOBBY, false)
    await clock.pass(2500)
  }
  expect(reads() - before).toBe(2)
})

test('[F2] [SP6] a drafted player leaves the shared lists, and no undraft brings them back', async () => {
  const { one, two, onServer, pick } = await bothShare()
  pick('p1')
  one.lists.clearDrafted((playerId) => playerId === 'p1')
  await settled()
  expect([one.queued(), two.queued(), onServer().lists?.queue]).toEqual([['p2'], ['p2'], ['p2']])
})
