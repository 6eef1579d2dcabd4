import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyHostDraft,
  FOLLOWED,
  hostDraft,
  hostPlayer,
  type HostDraftFields,
} from '../../../tests/support/host-drafts.ts'
import {
  anySoloCommand,
  boardOf,
  factsOf,
  idsOf,
  pickOf,
  runSolo,
  setupWith,
  soloWith,
} from '../../../tests/support/builders.ts'
import { CLOCK_OFF, pickCount, type DraftClock } from '../draft/draft.ts'
import { withOffBoardPlayers } from '../players/off-board.ts'
import { teamRoster } from '../draft/roster.ts'
import { overruledCount } from './follow-draft.ts'
import { readDraft } from '#protocol/stored/read-draft.ts'
import { applySolo, decideSolo, nextAutomatic, type SoloCommand } from './solo-draft.ts'
import { emptySoloDraft, playerIdsOf, rested, type SoloDraft } from './solo-setup.ts'
import { storedDraftFields } from './stored-draft.ts'
import { mergeTabs } from './tab-merge.ts'
import { readStoredSetup } from '#protocol/stored/setup-form.ts'

const BOARD = boardOf(20)
const FACTS = factsOf(BOARD)
const RUNNING: DraftClock = { kind: 'running', deadlineMs: 60_000, setAtMs: 0 }

function follow(fields: HostDraftFields = {}, clock: DraftClock = CLOCK_OFF): SoloCommand {
  return { kind: 'follow', followed: FOLLOWED, draft: hostDraft(fields), clock }
}

function mirror(fields: HostDraftFields = {}, clock: DraftClock = CLOCK_OFF): SoloCommand {
  return { kind: 'mirror', draft: hostDraft(fields), clock }
}

function eventsOf(solo: SoloDraft, command: SoloCommand): readonly string[] {
  const decided = decideSolo(solo, command, FACTS)
  return decided.ok ? decided.value.map(({ kind }) => kind) : [decided.error.code]
}

const FOLLOWING = runSolo(soloWith(), [follow({ players: ['p1', 'p2'] })], BOARD)

test('[LH40] following takes teams, names, owners and picks of the site, and the name of the league', () => {
  const owners = [2, 1, 0, 0, 2, 2]
  const solo = runSolo(soloWith({ numTeams: 8 }), [follow({ players: ['p3', 'p1'], league: { owners } })], BOARD)
  expect(solo).toMatchObject({
    name: 'Sample league',
    teamNames: ['Manager 1', 'Manager 2', 'Manager 3'],
    followed: { ...FOLLOWED, teamIndex: 1, isStopped: false },
  })
  expect(solo.draft.owners).toEqual([0, 1, 0, 0, 2, 2])
  expect(idsOf(solo.draft)).toEqual(['p3', 'p1', null, null, null, null])
  expect(
    eventsOf(soloWith(), {
      kind: 'follow',
      followed: { ...FOLLOWED, teamId: '9' },
      draft: hostDraft(),
      clock: CLOCK_OFF,
    }),
  ).toEqual(['no_such_team'])
  expect(eventsOf(soloWith(), follow({ roundCount: 61 }))).toEqual(['host_too_large'])
  expect(eventsOf(soloWith(), follow({ teamCount: 21 }))).toEqual(['host_too_large'])
})

test('[DR13] a draft of 20 teams is followed, and the next draft has as many as Setup offers', () => {
  const solo = runSolo(soloWith(), [follow({ teamCount: 20, roundCount: 20, players: ['p1'] })], BOARD)
  expect([solo.teamNames.length, solo.draft.owners.length]).toEqual([20, 400])
  const stored: unknown = JSON.parse(JSON.stringify(storedDraftFields(solo, BOARD.playersById)))
  expect(readDraft(stored, readStoredSetup(null))).toMatchObject({ ok: true, value: { solo } })
  const next = runSolo(solo, [{ kind: 'stop-following' }, { kind: 'reset' }], BOARD)
  expect(next.draft.format).toMatchObject({ teamCount: 16, roundCount: 16 })
  expect(next.teamNames).toHaveLength(16)
})

test('[LH41] whatever sequence of mirrors, the board equals the last one, and the same one again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyHostDraft, { minLength: 1, maxLength: 6 }), (drafts) => {
      const mirrors = drafts.map((draft): SoloCommand => ({ kind: 'mirror', draft, clock: CLOCK_OFF }))
      const [first = hostDraft()] = drafts
      const start = runSolo(soloWith(), [{ kind: 'follow', followed: FOLLOWED, draft: first, clock: CLOCK_OFF }], BOARD)
      const solo = runSolo(start, mirrors, BOARD)
      const last = drafts.at(-1) ?? first
      const expected = Array.from({ length: 12 }, (_slot, index) =>
        last.picks.find(({ slotNumber }) => slotNumber === index + 1),
      )
      expect(idsOf(solo.draft)).toEqual(expected.map((pick) => pick?.player.playerId ?? null))
      expect(solo.draft.owners).toEqual(last.league.owners)
      expect(eventsOf(solo, { kind: 'mirror', draft: last, clock: CLOCK_OFF })).toEqual([])
    }),
  )
})

test('[LH42] mirrors clear the marks of drafted players and lose nothing else of the person', () => {
  const anyMarks = fc.array(
    fc.record({
      kind: fc.constantFrom('set-target' as const, 'set-queued' as const),
      number: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(anyMarks, fc.array(anyHostDraft, { minLength: 1, maxLength: 4 }), (marks, drafts) => {
      const marking = marks.map(({ kind, number }): SoloCommand => ({ kind, playerId: `p${number}`, isOn: true }))
      const marked = runSolo(
        soloWith(),
        [follow({ teamCount: 4, roundCount: 3 }), ...marking, { kind: 'rename', name: 'Mine' }],
        BOARD,
      )
      const solo = runSolo(
        marked,
        drafts.map((draft): SoloCommand => ({ kind: 'mirror', draft, clock: CLOCK_OFF })),
        BOARD,
      )
      const everDrafted = new Set(drafts.flatMap(({ picks }) => picks.map(({ player }) => player.playerId)))
      expect(solo.shortlist.queue).toEqual(marked.shortlist.queue.filter((id) => !everDrafted.has(id)))
      expect([...solo.shortlist.targets]).toEqual([...marked.shortlist.targets].filter((id) => !everDrafted.has(id)))
      expect(solo).toMatchObject({ name: 'Mine', followed: marked.followed })
    }),
  )
})

test('[LH43] while a draft is followed, nobody changes the board here, and marks go on', () => {
  fc.assert(
    fc.property(fc.array(anySoloCommand(BOARD), { maxLength: 30 }), (commands) => {
      const solo = runSolo(FOLLOWING, commands, BOARD)
      expect({ draft: solo.draft, followed: solo.followed, teamNames: solo.teamNames }).toEqual({
        draft: FOLLOWING.draft,
        followed: FOLLOWING.followed,
        teamNames: FOLLOWING.teamNames,
      })
    }),
  )
  const refused: readonly SoloCommand[] = [
    pickOf('p5'),
    { kind: 'undraft', playerId: 'p1' },
    { kind: 'replace', solo: soloWith() },
    { kind: 'trade-slots', moves: [] },
    { kind: 'pause' },
    { kind: 'reset' },
    { kind: 'replay', slotNumber: 1 },
    { kind: 'simulate-pick', slotNumber: 3 },
    { kind: 'set-control', teamIndex: 0, control: 'computer' },
    { kind: 'change-setup', setup: setupWith() },
  ]
  expect(new Set(refused.flatMap((command) => eventsOf(FOLLOWING, command)))).toEqual(new Set(['followed']))
  expect(eventsOf(FOLLOWING, { kind: 'set-queued', playerId: 'p7', isOn: true })).toEqual(['set-queued'])
})

test('[LH44] nothing happens by itself in a followed draft, whatever its clock says', () => {
  const solo = runSolo(soloWith(), [follow({}, RUNNING)], BOARD)
  expect(solo.draft.clock).toEqual(RUNNING)
  expect(nextAutomatic(solo, { turnStartedAtMs: 0, paceMs: 0 })).toBeNull()
  expect(eventsOf(solo, { kind: 'pick-automatically', slotNumber: 1 })).toEqual(['followed'])
  expect(rested(solo, 90_000).draft.clock).toEqual(CLOCK_OFF)
})

test('[LH44] a deadline that is estimated anew is no change until it moves by more than a second', () => {
  const solo = runSolo(soloWith(), [follow({}, RUNNING)], BOARD)
  expect(eventsOf(solo, mirror({}, { ...RUNNING, deadlineMs: 61_000, setAtMs: 7 }))).toEqual([])
  expect(eventsOf(solo, mirror({}, { ...RUNNING, deadlineMs: 62_000 }))).toEqual(['mirrored'])
  expect(eventsOf(solo, mirror({}, { kind: 'paused', remainingMs: null }))).toEqual(['mirrored'])
})

test('[LH45] whoever stops has an ordinary draft with the picks so far, and a late mirror changes nothing', () => {
  const left = runSolo(
    FOLLOWING,
    [{ kind: 'set-target', playerId: 'p9', isOn: true }, { kind: 'stop-following' }],
    BOARD,
  )
  expect(left.followed?.isStopped).toBe(true)
  expect(eventsOf(left, mirror({ players: ['p4'] }))).toEqual([])
  const own = runSolo(left, [pickOf('p5')], BOARD)
  expect(idsOf(own.draft)).toEqual(['p1', 'p2', 'p5', null, null, null])
  expect(own.draft.clock).toEqual(CLOCK_OFF)
  expect(own.draft.format.rules.clock.secondsPerPick).toBeNull()
})

test('[LH46] taken up again, the site wins over picks made here, and marks stay', () => {
  const left = runSolo(
    FOLLOWING,
    [{ kind: 'stop-following' }, pickOf('p5'), pickOf('p6'), { kind: 'set-target', playerId: 'p9', isOn: true }],
    BOARD,
  )
  const again = runSolo(left, [follow({ players: ['p1', 'p2', 'p5', 'p7'] })], BOARD)
  expect(idsOf(again.draft)).toEqual(['p1', 'p2', 'p5', 'p7', null, null])
  expect(overruledCount(left, again)).toBe(1)
  expect(again.shortlist.targets).toEqual(new Set(['p9']))
  expect(again.followed?.isStopped).toBe(false)
})

test('[LH46] another draft begins without the marks of the one before, but with those prepared before any pick', () => {
  const prepared = runSolo(soloWith(), [{ kind: 'set-queued', playerId: 'p8', isOn: true }], BOARD)
  expect(runSolo(prepared, [follow()], BOARD).shortlist.queue).toEqual(['p8'])
  const begun = runSolo(prepared, [pickOf('p1')], BOARD)
  expect(runSolo(begun, [follow()], BOARD).shortlist.queue).toEqual([])
  const followed = runSolo(FOLLOWING, [{ kind: 'set-target', playerId: 'p9', isOn: true }], BOARD)
  const sameIdElsewhere = { ...FOLLOWED, host: 'mfl' as const }
  const other: SoloCommand = { kind: 'follow', followed: sameIdElsewhere, draft: hostDraft({}), clock: CLOCK_OFF }
  expect(runSolo(followed, [other], BOARD).shortlist.targets.size).toBe(0)
})

test('[LH47] a followed draft is read back as it was stored, with 60 rounds and uneven owners', () => {
  const roundCount = 60
  const format = { teamCount: 3, roundCount }
  const owners = Array.from({ length: 180 }, () => 2)
  const solo = runSolo(soloWith(), [follow({ ...format, players: ['p1'], league: { owners } })], BOARD)
  const stored: unknown = JSON.parse(JSON.stringify(storedDraftFields(solo, BOARD.playersById)))
  const read = readDraft(stored, readStoredSetup(null))
  expect(read).toMatchObject({ ok: true, value: { solo } })
  const left = runSolo(solo, [{ kind: 'stop-following' }], BOARD)
  expect(runSolo(left, [{ kind: 'reset' }], BOARD).draft.format.roundCount).toBe(16)
})

test('[LH47] a draft that follows nothing is written as before, so that older tabs read it', () => {
  expect(storedDraftFields(soloWith(), BOARD.playersById)).toMatchObject({ schema_version: 3 })
  expect(storedDraftFields(soloWith(), BOARD.playersById)).not.toHaveProperty('followed')
  expect(storedDraftFields(FOLLOWING, BOARD.playersById)).toMatchObject({ schema_version: 4 })
})

test.each([null, 7, {}, { host: 'nfl', draft_id: '1', league_name: '', address: '' }])(
  '[LH47] what is stored of the site and unreadable (%j) makes an ordinary draft with its picks',
  (followed) => {
    const stored = { ...storedDraftFields(FOLLOWING, BOARD.playersById), followed }
    const read = readDraft(stored, readStoredSetup(null))
    expect(read.ok && read.value.solo).toMatchObject({ draft: { slots: FOLLOWING.draft.slots }, followed: null })
  },
)

test('[LH48] an individual defensive player keeps their letters and sits on the bench', () => {
  const picks = [
    {
      slotNumber: 1,
      teamIndex: 0,
      player: hostPlayer('sleeper:9', { position: 'DST', individual: 'LB' }),
      isKeeper: false,
    },
  ]
  const solo = runSolo(soloWith(), [follow({ roundCount: 16, picks })], BOARD)
  const [identity] = storedDraftFields(
    solo,
    withOffBoardPlayers(BOARD, playerIdsOf(solo), [
      { id: 'sleeper:9', name: 'Roquan Smith', position: 'DST', individual: 'LB', team: 'BAL' },
    ]).playersById,
  ).players
  expect(identity).toEqual({ id: 'sleeper:9', name: 'Roquan Smith', position: 'DST', individual: 'LB', team: 'BAL' })
  const read = readDraft({ ...storedDraftFields(solo, new Map()), players: [identity] }, readStoredSetup(null))
  const players = read.ok ? read.value.players : []
  const { playersById } = withOffBoardPlayers(BOARD, playerIdsOf(solo), players)
  const roster = teamRoster(solo.draft, 0, playersById)
  expect(roster.find(({ player }) => player !== null)).toMatchObject({ place: 'BN', player: { individual: 'LB' } })
  expect(roster.find(({ place }) => place === 'DST')).toMatchObject({ player: null })
})

test('[LH49] a tab that lost its following to another tab says so, and stopping is done again', () => {
  const incoming = { solo: FOLLOWING, seenEdits: {} }
  const lost = mergeTabs(incoming, 'tab', [{ editNumber: 1, command: follow({ players: ['p4'] }) }], FACTS)
  expect(lost.lostEdits).toMatchObject([{ command: { kind: 'follow' }, refusal: { code: 'overtaken' } }])
  const stopped = mergeTabs(incoming, 'tab', [{ editNumber: 1, command: { kind: 'stop-following' } }], FACTS)
  expect(stopped.solo.followed?.isStopped).toBe(true)
})

test('[LH41] a player whom the site names twice, and a pick beyond the board, are left out', () => {
  const picks = [1, 2, 900].map((slotNumber) => ({
    slotNumber,
    teamIndex: 0,
    player: hostPlayer('p1'),
    isKeeper: false,
  }))
  const solo = [follow({ picks })].reduce((start, command) => {
    const decided = decideSolo(start, command, FACTS)
    return decided.ok ? decided.value.reduce(applySolo, start) : start
  }, emptySoloDraft(setupWith()))
  expect(pickCount(solo.draft)).toBe(1)
})

test('[LH41] the own team stays the same one when the order is drawn', () => {
  const { teams } = hostDraft().league
  const drawn = runSolo(FOLLOWING, [mirror({ league: { teams: teams.toReversed() } })], BOARD)
  expect([FOLLOWING.followed?.teamIndex, drawn.followed?.teamIndex]).toEqual([1, 1])
  const last = runSolo(FOLLOWING, [mirror({ league: { teams: [...teams.slice(2), ...teams.slice(0, 2)] } })], BOARD)
  expect(last.followed?.teamIndex).toBe(2)
  const undrawn = runSolo(FOLLOWING, [mirror({ league: { isOrderDrawn: false } })], BOARD)
  expect(undrawn.followed).toMatchObject({ teamId: '2', teamIndex: null })
})
