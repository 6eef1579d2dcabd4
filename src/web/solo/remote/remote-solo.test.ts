// Long because its stories of tabs, devices and a server need the same world, which is a fifth of it.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { boardOf, idsOf, setupWith } from '../../../../tests/support/builders.ts'
import { fakeSoloServer, type FakeSoloServer } from '../../../../tests/support/fake-solo-server.ts'
import { fakeStorage, type FakeStorage } from '../../../../tests/support/fake-storage.ts'
import { fakeClock, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import { pickCount } from '#core/draft/draft.ts'
import { openSoloSession } from '../open-solo-session.ts'
import type { SoloSession } from '../solo-session.ts'
import { openRemoteSolo, type RemoteSolo } from './remote-solo.ts'

const BOARD = boardOf(320)
const START_MS = Date.parse('2026-08-21T12:00:00.000Z')
const SAVED_WITHIN_MS = 30_000

interface World {
  readonly server: FakeSoloServer
  readonly storage: FakeStorage
  readonly clock: FakeClock
  readonly logged: string[]
  username: string
  isInReach: boolean
  /** The look whether the server is there never ends. */
  isStuck: boolean
  /** How long the server takes. */
  delayMs: number
}

interface Tab {
  readonly session: SoloSession
  readonly remote: RemoteSolo
}

let closers: (() => void)[] = []

beforeAll(async () => {
  // The schemas that a conflict fetches are there at once, so that no test has to wait for them.
  await import('#protocol/solo/solo-functions.ts')
})

afterEach(() => {
  for (const close of closers) close()
  closers = []
})

function newWorld(): World {
  const storage = fakeStorage()
  return {
    server: fakeSoloServer(),
    storage,
    clock: fakeClock(START_MS),
    logged: [],
    username: 'Ann',
    isInReach: true,
    isStuck: false,
    delayMs: 0,
  }
}

let tabCount = 0

/** A tab of this browser, or (with a storage of its own) one of a browser whose storage was emptied. */
function openTab(world: World, storage: FakeStorage = world.storage): Tab {
  tabCount += 1
  const { server, clock, logged } = world
  const session = openSoloSession({
    storage,
    bundledBoard: BOARD,
    clock,
    tabId: `tab-${tabCount}`,
  })
  const remote = openRemoteSolo({
    session,
    storage,
    call: async (...asked) => {
      if (world.delayMs > 0) await new Promise<void>((resolve) => void clock.after(world.delayMs, resolve))
      return server.call(...asked)
    },
    username: () => world.username,
    isServerInReach: () => (world.isStuck ? new Promise(() => undefined) : Promise.resolve(world.isInReach)),
    nowMs: clock.now,
    after: clock.after,
    random: () => 0.5,
    newId: () => `writer-${tabCount}`,
    log: (message) => logged.push(message),
  })
  closers.push(remote.close, session.close)
  return { session, remote }
}

function draft({ session }: Tab, ...playerIds: readonly string[]): void {
  for (const playerId of playerIds) void session.send({ kind: 'pick', playerId, target: { kind: 'clock' } })
}

const slotsOf = ({ session }: Tab) => idsOf(session.snapshot().draft).slice(0, 4)
const savedNames = ({ session }: Tab) => session.savedDrafts().map((entry) => entry.draft.solo.name)

test('[SR1] an edit made during a save is saved by the next one', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.delayMs = 5_000
  draft(tab, 'p3')
  await world.clock.pass(2_500)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()).toMatchObject({ draft_state: { drafted_players: ['p3', 'p1'] } })
})

test('[SR1] some time after a pick the draft is saved remotely, with the specification’s fields', async () => {
  const world = newWorld()
  const tab = openTab(world)
  void tab.session.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  void tab.session.send({ kind: 'set-queued', playerId: 'p8', isOn: true })
  draft(tab, 'p3', 'p1')
  expect(world.server.saveCount()).toBe(0)
  await world.clock.pass(2_000)
  expect(world.server.row()).toMatchObject({
    name: 'Auto-saved Solo Draft',
    num_teams: 12,
    rounds: 16,
    current_pick: 3,
    team_names: expect.arrayContaining(['Team 1', 'Team 12']),
    draft_state: {
      drafted_players: ['p3', 'p1'],
      target_players: ['p9'],
      avoid_players: [],
      queued_players: ['p8'],
      updated_at: '2026-08-21T12:00:00.000Z',
    },
    revision: 1,
  })
  expect(world.clock.timerCount).toBe(0)
})

test('[SR1] picks in a row are one save, and a long row is saved in between', async () => {
  const world = newWorld()
  const tab = openTab(world)
  for (let index = 0; index < 12; index += 1) {
    draft(tab, `p${index + 1}`)
    await world.clock.pass(1_000)
  }
  expect(world.server.saveCount()).toBe(1)
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.saveCount(), world.server.row()?.current_pick]).toEqual([2, 13])
})

test('[SR2] without a username or without a pick nothing is sent', async () => {
  const world = newWorld()
  const tab = openTab(world)
  void tab.session.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  await world.clock.pass(SAVED_WITHIN_MS)
  world.username = ''
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.saveCount(), world.server.askCount()]).toEqual([0, 0])
})

test('[SR3] a server out of reach is not asked; the next change, a new start or the network’s return saves', async () => {
  const world = newWorld()
  world.isInReach = false
  const tab = openTab(world)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.saveCount(), world.logged]).toEqual([0, []])
  world.isInReach = true
  tab.remote.retry()
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()?.current_pick).toBe(2)

  world.isInReach = false
  draft(tab, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  tab.remote.close()
  world.isInReach = true
  openTab(world)
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()?.current_pick).toBe(3)
})

test('[SR3] a draft that is saved already is not saved again by a new start', async () => {
  const world = newWorld()
  const tab = openTab(world)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  tab.remote.close()
  openTab(world)
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.saveCount()).toBe(1)
})

test('[SR4] a save that failed is logged, shown to nobody, and made up for by the next', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.server.answers('none')
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.logged).toEqual(['The solo draft is on this device only.'])
  expect(tab.session.snapshot().trouble).toBeNull()
  world.server.answers('all')
  draft(tab, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()?.current_pick).toBe(3)
})

test('[SR5] a save whose answer was lost is one’s own: no copy of it is kept, and no conflict comes of it', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.server.answers('lost')
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  world.server.answers('all')
  draft(tab, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.row()?.revision, world.server.saveCount(), savedNames(tab)]).toEqual([2, 2, []])
})

test('[RU25] a conflict keeps both: the other draft in the list, this one on the server', async () => {
  const world = newWorld()
  const tab = openTab(world)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)

  const other = openTab({ ...world, storage: fakeStorage() }, fakeStorage())
  draft(other, 'p50', 'p51')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(savedNames(other)).toEqual(['Solo Draft (from another device)'])
  expect(idsOf(other.session.savedDrafts()[0]?.draft.solo.draft).slice(0, 2)).toEqual(['p1', null])
  expect(world.server.row()?.draft_state['drafted_players']).toEqual(['p50', 'p51'])

  draft(tab, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(savedNames(tab)).toEqual(['Solo Draft (from another device)'])
  expect(idsOf(tab.session.savedDrafts()[0]?.draft.solo.draft).slice(0, 2)).toEqual(['p50', 'p51'])
  expect(world.server.row()?.draft_state['drafted_players']).toEqual(['p1', 'p2'])
  expect(slotsOf(tab)).toEqual(['p1', 'p2', null, null])
})

test('[RU25] without room for the other draft it is not replaced', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.server.store({ draft_state: remoteState({ picks: ['p50'] }) })
  draft(tab, 'p1')
  world.storage.fill()
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.row()?.revision, world.logged]).toEqual([1, ['The solo draft is on this device only.']])
})

test('[RU25] a remote draft of a newer version of the app is not replaced', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.server.store({ draft_state: { drafted_players: [], schema_version: 99 } })
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()?.revision).toBe(1)
})

test('[RU25] what is no draft at all is replaced', async () => {
  const world = newWorld()
  const tab = openTab(world)
  world.server.store({ draft_state: { nonsense: true } })
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.row()?.revision, savedNames(tab)]).toEqual([2, []])
})

test('[SR6] two tabs do not fight: each change is saved once, by the tab that made it', async () => {
  const world = newWorld()
  world.delayMs = 500
  const [first, second] = [openTab(world), openTab(world, world.storage.tab())]
  draft(first, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  draft(second, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.saveCount(), world.server.row()?.revision]).toEqual([2, 2])
  expect([savedNames(first), savedNames(second)]).toEqual([[], []])
})

test('[SR6] what a tab drafted right before it was closed, the other tab saves', async () => {
  const world = newWorld()
  const [first, second] = [openTab(world), openTab(world, world.storage.tab())]
  draft(second, 'p2')
  second.remote.close()
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([slotsOf(first)[0], world.server.row()?.current_pick, world.server.saveCount()]).toEqual(['p2', 2, 1])
})

test('[RU27] the newer of the two is offered: the remote one only when it was changed after the one here', async () => {
  const world = newWorld()
  const tab = openTab(world)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(await tab.remote.lookUp()).toBeNull()

  world.server.store({ draft_state: remoteState({ picks: ['p50'], updatedAt: '2026-08-21T11:59:59.000Z' }) })
  expect(await tab.remote.lookUp()).toBeNull()
  world.server.store({ draft_state: remoteState({ picks: ['p50', 'p51'], updatedAt: '2026-08-21T12:00:01.000Z' }) })
  expect(idsOf((await tab.remote.lookUp())?.draft.solo.draft).slice(0, 2)).toEqual(['p50', 'p51'])
})

test('[RU27] after the browser’s storage was emptied the remote draft is offered, gaps, names and marks included', async () => {
  const world = newWorld()
  const tab = openTab(world)
  tab.session.changeSetup(setupWith({ numTeams: 3, rounds: 4, teamNames: ['A', 'B', 'C'] }))
  draft(tab, 'p1', 'p2', 'p3')
  void tab.session.send({ kind: 'undraft', playerId: 'p2' })
  void tab.session.send({ kind: 'set-avoid', playerId: 'p7', isOn: true })
  void tab.session.send({ kind: 'set-queued', playerId: 'p9', isOn: true })
  void tab.session.send({ kind: 'set-queued', playerId: 'p8', isOn: true })
  await world.clock.pass(SAVED_WITHIN_MS)
  const before = tab.session.snapshot()
  tab.remote.close()

  const emptied = openTab(world, fakeStorage())
  const offer = await emptied.remote.lookUp()
  expect(offer?.copy.name).toBe('Auto-saved Solo Draft')
  expect(offer && emptied.remote.continueOffer(offer).ok).toBe(true)
  const { draft: restored, teamNames, shortlist } = emptied.session.snapshot()
  expect(restored).toEqual(before.draft)
  expect(idsOf(restored).slice(0, 3)).toEqual(['p1', null, 'p3'])
  expect(teamNames).toEqual(['A', 'B', 'C'])
  expect(shortlist).toEqual(before.shortlist)

  draft(emptied, 'p20')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.row()?.current_pick, savedNames(emptied)]).toEqual([4, []])
})

test('[RU27] going on with the remote draft keeps the older one of this device in the list', async () => {
  const world = newWorld()
  const tab = openTab(world)
  draft(tab, 'p1')
  world.server.store({ draft_state: remoteState({ picks: ['p50'], updatedAt: '2026-08-21T12:00:01.000Z' }) })
  const offer = await tab.remote.lookUp()
  expect(offer && tab.remote.continueOffer(offer).ok).toBe(true)
  expect([slotsOf(tab)[0], savedNames(tab)]).toEqual(['p50', ['Solo Draft']])
  expect(idsOf(tab.session.savedDrafts()[0]?.draft.solo.draft)[0]).toBe('p1')
})

test('[RU27] Start Fresh keeps the remote draft in the list, asks no more, and the next save replaces it', async () => {
  const world = newWorld()
  world.server.store({
    name: 'Auto-saved Solo Draft',
    draft_state: remoteState({ picks: ['p50'], updatedAt: '2026-08-20T12:00:00.000Z' }),
  })
  const tab = openTab(world)
  const offer = await tab.remote.lookUp()
  expect(offer && tab.remote.declineOffer(offer).ok).toBe(true)
  expect([pickCount(tab.session.snapshot().draft), savedNames(tab)]).toEqual([0, ['Auto-saved Solo Draft']])
  tab.remote.close()

  const reloaded = openTab(world)
  expect(await reloaded.remote.lookUp()).toBeNull()
  draft(reloaded, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.row()?.draft_state['drafted_players']).toEqual(['p1'])
  expect(savedNames(reloaded)).toEqual(['Auto-saved Solo Draft'])
})

test('[RU27] a draft that was emptied here is not brought back by its own older copy', async () => {
  const world = newWorld()
  const tab = openTab(world)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  tab.session.reset()
  expect(await tab.remote.lookUp()).toBeNull()
  tab.remote.close()
  const reloaded = openTab(world)
  expect(await reloaded.remote.lookUp()).toBeNull()
})

test('[SR7] a start waits a moment for the server, and not longer', async () => {
  const world = newWorld()
  world.server.store({ draft_state: remoteState({ picks: ['p50'], updatedAt: '2026-08-22T12:00:00.000Z' }) })
  const stuck = Object.assign(() => new Promise<never>(() => undefined), { calls: [] })
  const slow: World = { ...world, server: { ...world.server, call: stuck } }
  const tab = openTab(slow)
  const answered = tab.remote.lookUp()
  await world.clock.pass(2_500)
  expect(await answered).toBeNull()

  slow.isStuck = true
  const reached = tab.remote.lookUp()
  await world.clock.pass(1_000)
  expect(await reached).toBeNull()

  world.isInReach = false
  const offline = openTab(world, fakeStorage())
  expect(await offline.remote.lookUp()).toBeNull()
  expect(world.server.askCount()).toBe(0)
})

test('[SR8] no answer, an empty list, nonsense and a draft without picks offer nothing', async () => {
  const world = newWorld()
  const tab = openTab(world)
  expect(await tab.remote.lookUp()).toBeNull()
  world.server.answers('none')
  expect(await tab.remote.lookUp()).toBeNull()
  world.server.answers('all')
  world.server.store({ draft_state: { drafted_players: 'p1' } })
  expect(await tab.remote.lookUp()).toBeNull()
  world.server.store({ draft_state: remoteState({ picks: [] }) })
  expect(await tab.remote.lookUp()).toBeNull()
})

test('[SR11] a look-up that failed is logged and shown to nobody; finding nothing is no failure', async () => {
  const world = newWorld()
  const tab = openTab(world)
  expect(await tab.remote.lookUp()).toBeNull()
  expect(world.logged).toEqual([])
  world.server.answers('none')
  expect(await tab.remote.lookUp()).toBeNull()
  expect(world.logged).toEqual(['The solo draft on the server could not be looked up.'])
  expect(tab.session.snapshot()).toMatchObject({ trouble: null, notice: null })
})

test('[SR12] the look-up and the auto-save say the username', async () => {
  const world = newWorld()
  const tab = openTab(world)
  await tab.remote.lookUp()
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect(world.server.call.calls).toMatchObject([
    { name: 'get_solo_draft', input: { username: 'Ann' } },
    { name: 'upsert_solo_draft', input: { username: 'Ann', draft_name: 'Auto-saved Solo Draft' } },
  ])
})

test('[SR9] a remote draft with the specification’s fields alone is framed by its row, order giving the pick numbers', async () => {
  const world = newWorld()
  world.server.store({
    num_teams: 4,
    rounds: 2,
    team_names: ['A', 'B', 'C', 'D'],
    draft_state: { drafted_players: ['p5', 'p6'], target_players: ['p7'], avoid_players: [], queued_players: [] },
  })
  const tab = openTab(world)
  const offer = await tab.remote.lookUp()
  expect(offer && tab.remote.continueOffer(offer).ok).toBe(true)
  const { draft: restored, teamNames, shortlist } = tab.session.snapshot()
  expect([restored.format.teamCount, restored.format.roundCount, idsOf(restored).slice(0, 3)]).toEqual([
    4,
    2,
    ['p5', 'p6', null],
  ])
  expect([teamNames, [...shortlist.targets]]).toEqual([['A', 'B', 'C', 'D'], ['p7']])
})

test('[SR10] with blocked storage a draft is saved and offered all the same', async () => {
  const world = newWorld()
  const blocked = fakeStorage({ isPersistent: false })
  blocked.fill()
  const tab = openTab(world, blocked)
  draft(tab, 'p1')
  await world.clock.pass(SAVED_WITHIN_MS)
  draft(tab, 'p2')
  await world.clock.pass(SAVED_WITHIN_MS)
  expect([world.server.row()?.revision, world.server.row()?.current_pick]).toEqual([2, 3])
})

function remoteState({
  picks,
  updatedAt = '2026-08-21T12:00:00.000Z',
}: {
  picks: readonly string[]
  updatedAt?: string
}) {
  return {
    name: 'Solo Draft',
    drafted_players: [...picks],
    target_players: [],
    avoid_players: [],
    queued_players: [],
    updated_at: updatedAt,
  }
}
