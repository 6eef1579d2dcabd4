// Long because what storage can do to a draft is told in one place, test by test.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickCount, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import { createBoard } from '#core/players/board.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { boardOf, idsOf, playerOf, setupWith } from '../../../tests/support/builders.ts'
import { fakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { receiveSavedDrafts, storedSavedDrafts } from './saved-draft-copies.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'

const BOARD = boardOf(320)

test('[SV1] a pick is in storage at once, with the specification’s fields', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p3')
  draft(session, 'p1')
  const stored: unknown = JSON.parse(storage.read('current_draft_state') ?? '')
  expect(stored).toMatchObject({
    name: 'Solo Draft',
    drafted_players: ['p3', 'p1'],
    target_players: [],
    avoid_players: [],
    queued_players: [],
    updated_at: '2026-08-21T12:00:00.000Z',
  })
})

test('[F1] a reload brings back picks with their gaps, marks, queue order and setup', () => {
  const storage = fakeStorage()
  const session = open(storage)
  session.changeSetup(setupWith({ numTeams: 4, rounds: 5, teamNames: ['A', 'B', 'C', 'D'] }))
  for (const id of ['p300', 'p1', 'p2']) draft(session, id)
  void session.send({ kind: 'undraft', playerId: 'p1' })
  void session.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  void session.send({ kind: 'set-queued', playerId: 'p8', isOn: true })
  void session.send({ kind: 'set-queued', playerId: 'p7', isOn: true })
  const again = open(storage).snapshot()
  const before = session.snapshot()
  expect(again.draft).toEqual(before.draft)
  expect(idsOf(again.draft).slice(0, 3)).toEqual(['p300', null, 'p2'])
  expect(again.shortlist).toEqual(before.shortlist)
  expect(again.teamNames).toEqual(['A', 'B', 'C', 'D'])
})

test('[F3] after a crash at any storage write the old or the new draft is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), fc.nat(40), async (picks, crashAtWrite) => {
      const storage = fakeStorage()
      const session = open(storage)
      const states = [idsOf(session.snapshot().draft)]
      storage.crashAfterWrites(crashAtWrite)
      try {
        for (const pick of picks) {
          // oxlint-disable-next-line no-await-in-loop -- one pick after the other
          await session.send({ kind: 'pick', playerId: `p${pick + 1}`, target: { kind: 'clock' } })
          states.push(idsOf(session.snapshot().draft))
        }
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'crash') throw error
        states.push(withNext(states.at(-1) ?? [], picks))
      }
      storage.crashAfterWrites(Number.POSITIVE_INFINITY)
      const found = idsOf(open(storage).snapshot().draft)
      expect(states.slice(-2)).toContainEqual(found)
    }),
  )
})

test('[RU26] a full device keeps the draft in this tab, says so, and stops saying so once there is room', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p300')
  storage.fill()
  draft(session, 'p1')
  expect(pickCount(session.snapshot().draft)).toBe(2)
  expect(session.snapshot().trouble).toEqual({ kind: 'full' })
  expect(pickCount(open(storage).snapshot().draft)).toBe(1)
  storage.empty()
  draft(session, 'p2')
  expect(session.snapshot().trouble).toBeNull()
  expect(pickCount(open(storage).snapshot().draft)).toBe(3)
})

test('[RU26] without room for a new copy the old one goes, so that it cannot come back in place of the draft', () => {
  const storage = fakeStorage()
  draft(open(storage), 'p5')
  const noRoomForCopy: FakeStorage = {
    ...storage,
    write: (key, text) =>
      key === 'snakeboard.current_draft_copy' ? { ok: false, error: 'full' } : storage.write(key, text),
  }
  draft(open(noRoomForCopy), 'p6')
  expect(storage.read('snakeboard.current_draft_copy')).toBeNull()
  expect(storage.read('current_draft_state')).toContain('p6')
})

test.each([
  ['truncated', (text: string) => text.slice(0, -20)],
  ['another type', () => '[1,2,3]'],
  ['not JSON', () => '<html>'],
  ['empty', () => ''],
  ['a number', () => '7'],
  ['doubled players', () => JSON.stringify({ drafted_players: ['p300', 'p300'] })],
  ['huge', () => `{"drafted_players":"${'x'.repeat(2_000_000)}"}`],
])(
  '[RU26] a current draft that is %s is restored from the newest good copy, and the bytes are kept',
  (_name, damage) => {
    const storage = fakeStorage()
    draft(open(storage), 'p5')
    const damaged = damage(storage.read('current_draft_state') ?? '')
    storage.write('current_draft_state', damaged)
    const session = open(storage)
    expect(idsOf(session.snapshot().draft)[0]).toBe('p5')
    expect(session.snapshot().trouble).toEqual({ kind: 'restored', damagedText: damaged })
    expect(storage.read('snakeboard.damaged.current_draft_state')).toBe(damaged)
    expect(open(storage).snapshot().trouble).toBeNull()
  },
)

test('[RU26] [DR6] a missing current draft comes back from the copy; after a reset nothing comes back', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p5')
  storage.remove('current_draft_state')
  expect(idsOf(open(storage).snapshot().draft)[0]).toBe('p5')
  open(storage).reset()
  expect(storage.read('current_draft_state')).toBeNull()
  expect(pickCount(open(storage).snapshot().draft)).toBe(0)
})

test('[RU26] a draft of a newer version is kept aside, not read half', () => {
  const storage = fakeStorage()
  const newer = JSON.stringify({ schema_version: 99, drafted_players: ['p1'] })
  storage.write('current_draft_state', newer)
  const session = open(storage)
  expect(session.snapshot().trouble).toEqual({ kind: 'newer_version', damagedText: newer })
  expect(storage.read('snakeboard.damaged.current_draft_state')).toBe(newer)
})

test('[RU26] blocked storage says so and the draft works on', () => {
  const session = open(fakeStorage({ isPersistent: false }))
  draft(session, 'p300')
  expect(session.snapshot().trouble).toEqual({ kind: 'blocked' })
  expect(pickCount(session.snapshot().draft)).toBe(1)
})

test.each([
  ['nothing', null],
  ['garbage', '{{{'],
  ['other types', '{"numTeams":"many","rounds":null,"teamNames":7}'],
  ['values out of range', '{"numTeams":21,"rounds":21}'],
])('[RU28] a draft_setup of %s gives the defaults, silently', (_name, text) => {
  const storage = fakeStorage()
  if (text !== null) storage.write('draft_setup', text)
  const { draft: loaded, teamNames, trouble } = open(storage).snapshot()
  expect({ teams: loaded.format.teamCount, rounds: loaded.format.roundCount, teamNames, trouble }).toEqual({
    teams: 12,
    rounds: 16,
    teamNames: DEFAULT_SETUP.teamNames,
    trouble: null,
  })
})

test('[RU4] a version 1 draft has its frame from draft_setup and its pick numbers from the order', () => {
  const storage = fakeStorage()
  storage.write('draft_setup', JSON.stringify({ numTeams: 10, rounds: 14, teamNames: ['Ann'] }))
  storage.write('current_draft_state', JSON.stringify({ id: '1', name: 'Old', drafted_players: ['p4', 'gone', 'p2'] }))
  const { draft: loaded, teamNames, board } = open(storage).snapshot()
  expect([loaded.format.teamCount, loaded.format.roundCount, teamNames[0], teamNames[1]]).toEqual([
    10,
    14,
    'Ann',
    'Team 2',
  ])
  expect(idsOf(loaded).slice(0, 4)).toEqual(['p4', 'gone', 'p2', null])
  expect(board.playersById.get('gone')?.isUnranked).toBe(true)
})

test('[RU27] starting fresh keeps the old draft in the saved ones, once, if it had a pick', () => {
  const storage = fakeStorage()
  const session = open(storage)
  session.startFresh()
  expect(session.savedDrafts()).toHaveLength(0)
  draft(session, 'p300')
  session.startFresh()
  expect(pickCount(session.snapshot().draft)).toBe(0)
  const [kept] = session.savedDrafts()
  expect(idsOf(kept?.draft.solo.draft)[0]).toBe('p300')
  if (kept) session.load(kept.draft)
  expect(idsOf(session.snapshot().draft)[0]).toBe('p300')
  session.startFresh()
  expect(session.savedDrafts()).toHaveLength(1)
})

test('[SV2] saving asks for a name, keeps it, lists newest first, and two saves get two ids', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p300')
  expect(session.saveAs('   ')).toEqual({ ok: false, error: 'blank_name' })
  session.saveAs(' Sunday ')
  session.saveAs('Monday')
  const ids = session.savedDrafts().map((entry) => entry.stored.id)
  expect(new Set(ids).size).toBe(2)
  expect(session.snapshot().name).toBe('Monday')
  expect(session.savedDrafts().map((entry) => entry.draft.solo.name)).toContain('Sunday')
})

test('[RU26] a damaged list of saved drafts keeps its good entries and the bytes', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p300')
  session.saveAs('Good')
  const list: unknown = JSON.parse(storage.read('fantasy_drafts') ?? '')
  const damaged = JSON.stringify([...(Array.isArray(list) ? list : []), { id: 4 }, null])
  storage.write('fantasy_drafts', damaged)
  const again = open(storage)
  expect(again.savedDrafts().map((entry) => entry.draft.solo.name)).toEqual(['Good'])
  expect(again.snapshot().trouble).toEqual({ kind: 'saved_drafts_damaged', damagedText: damaged })
  expect(storage.read('snakeboard.damaged.fantasy_drafts')).toBe(damaged)
})

test('[HI1] undo takes back the last action, redo puts it back, a new action ends redo', () => {
  const session = open(fakeStorage())
  draft(session, 'p300')
  void session.send({ kind: 'set-target', playerId: 'p4', isOn: true })
  session.undo()
  expect(session.snapshot().shortlist.targets.size).toBe(0)
  session.undo()
  expect(pickCount(session.snapshot().draft)).toBe(0)
  session.redo()
  expect(slotNumberOfPlayer(session.snapshot().draft, 'p300')).toBe(1)
  draft(session, 'p1')
  expect(session.snapshot().canRedo).toBe(false)
  session.reset()
  session.undo()
  expect(pickCount(session.snapshot().draft)).toBe(2)
})

test('[HI2] a command that changes nothing is no step', () => {
  const session = open(fakeStorage())
  void session.send({ kind: 'set-target', playerId: 'p4', isOn: false })
  expect(session.snapshot().canUndo).toBe(false)
})

test('[F4] a second tab sees the first one’s picks and picks on', () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab(), 'tab-a'), open(storage.tab(), 'tab-b')]
  draft(first, 'p300')
  draft(second, 'p1')
  draft(first, 'p2')
  expect(idsOf(first.snapshot().draft).slice(0, 3)).toEqual(['p300', 'p1', 'p2'])
  expect(second.snapshot().draft).toEqual(first.snapshot().draft)
})

test('[F4] a pick aimed at a slot that the other tab has just filled is refused, not moved to another team', async () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab({ isDeaf: true }), 'tab-a'), open(storage.tab({ isDeaf: true }), 'tab-b')]
  draft(first, 'p300')
  expect(await second.send({ kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })).toEqual({
    ok: false,
    error: { code: 'slot_taken', details: null },
  })
  expect(idsOf(second.snapshot().draft)[0]).toBe('p300')
  expect(second.snapshot().notice).toEqual({ kind: 'changed_elsewhere' })
})

test('[F4] undo does not step over a change of another tab that this one has not seen yet', () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab({ isDeaf: true }), 'tab-a'), open(storage.tab({ isDeaf: true }), 'tab-b')]
  draft(first, 'p300')
  void second.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  draft(second, 'p1')
  expect(first.undo()).toBe(false)
  expect(idsOf(first.snapshot().draft).slice(0, 2)).toEqual(['p300', 'p1'])
  expect(idsOf(open(storage).snapshot().draft).slice(0, 2)).toEqual(['p300', 'p1'])
})

test('[F4] after a change of another tab undo starts over, or it would take that change back, too', () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab(), 'tab-a'), open(storage.tab(), 'tab-b')]
  draft(first, 'p300')
  expect(first.snapshot().canUndo).toBe(true)
  draft(second, 'p1')
  expect(first.snapshot().canUndo).toBe(false)
  draft(first, 'p2')
  first.undo()
  expect(idsOf(first.snapshot().draft).slice(0, 3)).toEqual(['p300', 'p1', null])
})

test('[F4] a reset in one tab empties the other', () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab(), 'tab-a'), open(storage.tab(), 'tab-b')]
  draft(first, 'p300')
  draft(second, 'p1')
  first.reset()
  expect(pickCount(second.snapshot().draft)).toBe(0)
  expect(second.snapshot().notice).toEqual({ kind: 'reset_elsewhere' })
  draft(second, 'p4')
  expect(idsOf(first.snapshot().draft)[0]).toBe('p4')
})

test('[F4] storage cleared under an open tab takes nothing from it, and the next edit stores all again', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p1')
  storage.remove('current_draft_state')
  storage.remove('snakeboard.current_draft_copy')
  draft(session, 'p2')
  expect(idsOf(session.snapshot().draft).slice(0, 2)).toEqual(['p1', 'p2'])
  expect(idsOf(open(storage).snapshot().draft).slice(0, 2)).toEqual(['p1', 'p2'])
})

test('[F4] both tabs save under a name at the same moment: both are in the list', () => {
  const storage = fakeStorage()
  const [first, second] = [open(storage.tab(), 'tab-a'), open(storage.tab(), 'tab-b')]
  draft(first, 'p300')
  first.saveAs('First')
  const withoutFirst = '[]'
  storage.write('fantasy_drafts', withoutFirst)
  second.saveAs('Second')
  expect(
    second
      .savedDrafts()
      .map((entry) => entry.draft.solo.name)
      .toSorted(),
  ).toEqual(['First', 'Second'])
  const [saved] = second.savedDrafts()
  second.deleteSaved(saved?.stored.id ?? '')
  storage.tab().write('fantasy_drafts', withoutFirst)
  expect(second.savedDrafts().map(({ stored }) => stored.id)).not.toContain(saved?.stored.id)
})

test('[DV14] a saved draft of another device that is here under another id is not added again', () => {
  const storage = fakeStorage()
  const session = open(storage)
  draft(session, 'p1')
  session.saveAs('First')
  const [copy] = storedSavedDrafts(storage)
  const received = (fields: object) => receiveSavedDrafts(storage, [{ ...copy?.draft, ...fields }])
  expect([received({ id: '7' }), received({ name: 'Second' })]).toEqual([0, 1])
  expect(new Set(storedSavedDrafts(storage).map(({ id }) => id)).size, 'no id twice').toBe(2)
})

test('[SV16] what a draft does by itself happens once, though two tabs are open', async () => {
  const clock = fakeClock(Date.UTC(2026, 7, 21, 12))
  const storage = fakeStorage()
  const dueAtMs = clock.wallMs() + 5_000
  const command = { kind: 'pick', playerId: 'p7', target: { kind: 'slot', slotNumber: 2 } } as const
  let runCount = 0
  const tabs = ['tab-a', 'tab-b'].map((tabId) =>
    openSoloSession({
      storage: storage.tab({ isDeaf: true }),
      bundledBoard: BOARD,
      clock,
      tabId,
      automatic: ({ draft: now }) => (idsOf(now)[0] !== null && idsOf(now)[1] === null ? { dueAtMs, command } : null),
    }),
  )
  for (const tab of tabs) tab.subscribe((now, before) => (runCount += pickCount(now.draft) - pickCount(before.draft)))
  const [first, second] = tabs
  if (first === undefined || second === undefined) expect.fail('two tabs')
  draft(first, 'p300')
  void second.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  await clock.pass(4_999)
  expect(idsOf(first.snapshot().draft).slice(0, 2)).toEqual(['p300', null])
  await clock.pass(10_000)
  for (const tab of tabs) {
    expect(idsOf(tab.snapshot().draft).slice(0, 3)).toEqual(['p300', 'p7', null])
    expect(tab.snapshot().notice?.kind).not.toBe('edits_lost')
  }
  const stored: unknown = JSON.parse(storage.read('current_draft_state') ?? '')
  expect(stored).toMatchObject({ drafted_players: ['p300', 'p7'] })
  // Each tab shows both picks once.
  expect(runCount).toBe(4)
  for (const tab of tabs) tab.close()
})

/** Editions with the players p1 to p320, and one player more each. */
function editionOf(letter: string, rosterDate: string): Edition {
  const board = createBoard([...BOARD.players, playerOf('QB', { id: `only-${letter}`, rank: 321 })])
  const adpBasis = { ppr: 'published', half_ppr: null, standard: null } as const
  return { fingerprint: letter.repeat(64), season: 2026, adpDate: rosterDate, rosterDate, adpBasis, sources: [], board }
}

const AUGUST = editionOf('a', '2026-08-21')
const SEPTEMBER = editionOf('b', '2026-09-01')

function openWith(storage: FakeStorage, newest: Edition, stored: readonly Edition[] = []): SoloSession {
  return openSoloSession({
    storage,
    bundledBoard: BOARD,
    editions: { newest, load: async (asked) => stored.find(({ fingerprint }) => fingerprint === asked) ?? null },
    clock: { wallMs: () => Date.UTC(2026, 7, 21, 12), after: () => () => undefined },
    tabId: 'tab-a',
  })
}

test('[ED10] a draft takes the newest board until its first pick, and keeps that one', async () => {
  const storage = fakeStorage()
  void openWith(storage, AUGUST).send({ kind: 'set-target', playerId: 'p9', isOn: true })
  const session = openWith(storage, SEPTEMBER)
  expect(session.snapshot()).toMatchObject({ edition: null, newerEdition: null })
  draft(session, 'only-b')
  expect(session.snapshot().edition).toBe(SEPTEMBER.fingerprint)

  const other = fakeStorage()
  draft(openWith(other, AUGUST), 'p1')
  const later = openWith(other, SEPTEMBER, [AUGUST])
  await expect.poll(() => later.snapshot().shownEdition?.fingerprint).toBe(AUGUST.fingerprint)
  expect(later.snapshot().board.playersById.has('only-a')).toBe(true)
  expect(later.snapshot().board.playersById.has('only-b')).toBe(false)
  expect(later.snapshot().newerEdition).toBe(SEPTEMBER)
})

test('[ED11] a draft goes on with the newer board when it is told to; undo brings the old one back', async () => {
  const storage = fakeStorage()
  draft(openWith(storage, AUGUST), 'only-a')
  const session = openWith(storage, SEPTEMBER, [AUGUST])
  await expect.poll(() => session.snapshot().newerEdition).toBe(SEPTEMBER)
  session.changeEdition(SEPTEMBER.fingerprint)
  expect(session.snapshot()).toMatchObject({ edition: SEPTEMBER.fingerprint, newerEdition: null })
  expect(session.snapshot().board.playersById.has('only-b')).toBe(true)
  // Whoever is drafted stays, on the new board or not.
  expect(session.snapshot().board.playersById.get('only-a')).toMatchObject({ isUnranked: true })
  session.undo()
  expect(session.snapshot().edition).toBe(AUGUST.fingerprint)
})

test('[ED10] a saved draft comes back with its board, and a reset draft takes the newest', async () => {
  const storage = fakeStorage()
  const first = openWith(storage, AUGUST)
  draft(first, 'p1')
  first.saveAs('Kept')
  first.reset()
  const session = openWith(storage, SEPTEMBER, [AUGUST])
  draft(session, 'only-b')
  const [kept] = session.savedDrafts()
  if (kept === undefined) expect.fail('a saved draft')
  session.load(kept.draft)
  await expect.poll(() => session.snapshot().shownEdition).toBe(AUGUST)
  session.reset()
  expect(session.snapshot()).toMatchObject({ edition: null, shownEdition: SEPTEMBER })
})

test('[ED12] without its own edition a draft shows the newest, and nothing of it is lost', async () => {
  const storage = fakeStorage()
  draft(openWith(storage, AUGUST), 'only-a')
  const session = openWith(storage, SEPTEMBER)
  expect(session.snapshot().shownEdition).toBe(SEPTEMBER)
  expect(idsOf(session.snapshot().draft)[0]).toBe('only-a')
  expect(session.snapshot().board.playersById.has('only-a')).toBe(true)
})

function open(storage: FakeStorage, tabId = 'tab-a'): SoloSession {
  return openSoloSession({
    storage,
    bundledBoard: BOARD,
    clock: { wallMs: () => Date.UTC(2026, 7, 21, 12), after: () => () => undefined },
    tabId,
  })
}

function draft(session: SoloSession, playerId: string): void {
  const before = pickCount(session.snapshot().draft)
  void session.send({ kind: 'pick', playerId, target: { kind: 'clock' } })
  expect(pickCount(session.snapshot().draft)).toBe(before + 1)
}

function withNext(slots: readonly (string | null)[], picks: readonly number[]): readonly (string | null)[] {
  const next = picks.map((pick) => `p${pick + 1}`).find((id) => !slots.includes(id))
  return next === undefined ? slots : slots.with(slots.indexOf(null), next)
}
