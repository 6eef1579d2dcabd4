import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  anyFrame,
  anySoloCommand,
  boardOf,
  draftOf,
  idsOf,
  pickOf,
  factsOf,
  runSolo,
  setupWith,
  soloWith,
} from '../../../tests/support/builders.ts'
import { pickCount, slotOnTheClock } from '../draft/draft.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { defaultRulesFor } from '../league/rules.ts'
import { queuePosition } from '../shortlist/queue.ts'
import type { Shortlist } from '../shortlist/shortlist.ts'
import { SOLO_AUCTIONS } from './solo-auctions.ts'
import { applySolo, decideSolo, nextAutomatic, type SoloCommand } from './solo-draft.ts'
import { emptySoloDraft, playerIdsOf, setupOf, type SoloDraft } from './solo-setup.ts'

const BOARD = boardOf(20)
const POOL = factsOf(BOARD)
const MARKED: Shortlist = { targets: new Set(['p1', 'p2']), avoids: new Set(['p3']), queue: ['p2', 'p1', 'p4'] }

const anyRun = fc.record({ frame: anyFrame, commands: fc.array(anySoloCommand(BOARD), { maxLength: 50, size: 'max' }) })

function refusalOf(solo: SoloDraft, command: SoloCommand): string | null {
  const decided = decideSolo(solo, command, POOL)
  return decided.ok ? null : decided.error.code
}

/** What is wrong with a draft, in words: one comparison a step keeps thousands of steps quick. */
function flawsOf({ draft, shortlist, teamNames }: SoloDraft): readonly string[] {
  const { targets, avoids, queue } = shortlist
  const { teamCount, roundCount } = draft.format
  const slots = idsOf(draft)
  const drafted = slots.filter((held) => held !== null)
  const marked = new Set([...targets, ...avoids, ...queue])
  const rules: Readonly<Record<string, boolean>> = {
    'a player has one slot': new Set(drafted).size === drafted.length,
    'a drafted player has no mark': !drafted.some((id) => marked.has(id)),
    'an avoided player is neither target nor queued': ![...avoids].some((id) => targets.has(id) || queue.includes(id)),
    'queue positions are 1 to k': queue.every((id, index) => queuePosition(queue, id) === index + 1),
    'there are teams x rounds slots': slots.length === teamCount * roundCount,
    'on the clock is the lowest empty slot':
      slotOnTheClock(draft) === (slots.includes(null) ? slots.indexOf(null) + 1 : null),
    'each team has a name': teamNames.length === teamCount,
    'the frame is within its limits': teamCount >= 2 && teamCount <= 16 && roundCount >= 1 && roundCount <= 20,
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

test('[F2] [S1] [S2] [S4] after any commands, invalid ones included, a solo draft is sound', () => {
  let acceptedCount = 0
  let refusedCount = 0
  fc.assert(
    fc.property(anyRun, ({ frame, commands }) => {
      let solo = emptySoloDraft(frame)
      for (const command of commands) {
        const decided = decideSolo(solo, command, POOL)
        if (decided.ok) solo = decided.value.reduce(applySolo, solo)
        if (decided.ok) acceptedCount += 1
        else refusedCount += 1
        expect(flawsOf(solo)).toEqual([])
      }
    }),
  )
  expect(Math.min(acceptedCount, refusedCount)).toBeGreaterThan(100)
})

test('[DR3] judging and applying leave the draft they are given as it was', () => {
  fc.assert(
    fc.property(anyRun, ({ frame, commands }) => {
      let solo = emptySoloDraft(frame)
      for (const command of commands.slice(0, 20)) {
        const copy = structuredClone(solo)
        const decided = decideSolo(solo, command, POOL)
        const after = decided.ok ? decided.value.reduce(applySolo, solo) : solo
        expect(solo).toEqual(copy)
        solo = after
      }
    }),
    { numRuns: 200 },
  )
})

test('[S6] teams and rounds never change while a slot is taken, except by reset or a whole other draft', () => {
  fc.assert(
    fc.property(anyRun, ({ frame, commands }) => {
      let solo = emptySoloDraft(frame)
      for (const command of commands) {
        const before = solo
        solo = runSolo(before, [command], BOARD)
        if (pickCount(before.draft) === 0 || command.kind === 'replace') continue
        expect([solo.draft.format.teamCount, solo.draft.format.roundCount]).toEqual([
          before.draft.format.teamCount,
          before.draft.format.roundCount,
        ])
      }
    }),
  )
})

test('[SL6] [F2] drafting clears target, avoid and queue of that player and closes the gap behind them', () => {
  const after = runSolo(soloWith({}, { shortlist: MARKED }), [pickOf('p1')], BOARD)
  expect(idsOf(after.draft)[0]).toBe('p1')
  expect(after.shortlist).toEqual({ targets: new Set(['p2']), avoids: new Set(['p3']), queue: ['p2', 'p4'] })
  expect(queuePosition(after.shortlist.queue, 'p4')).toBe(2)
  expect(runSolo(after, [pickOf('p3')], BOARD).shortlist.avoids.size).toBe(0)
})

test('[RU2] [DR7] undraft clears the slot and leaves every other mark untouched', () => {
  const before = runSolo(soloWith({}, { shortlist: MARKED }), [pickOf('p1'), pickOf('p9')], BOARD)
  const after = runSolo(before, [{ kind: 'undraft', playerId: 'p1' }], BOARD)
  expect(idsOf(after.draft).slice(0, 2)).toEqual([null, 'p9'])
  expect(after.shortlist).toEqual(before.shortlist)
})

test('[RU3] [DR7] one person drafts for any team at any time', () => {
  const solo = runSolo(soloWith(), [pickOf('p1', { kind: 'team', teamIndex: 2 }), pickOf('p2')], BOARD)
  expect(idsOf(solo.draft).slice(0, 3)).toEqual(['p2', null, 'p1'])
})

test('[SL8] marks are for undrafted players of the board', () => {
  const solo = soloWith({}, { draft: draftOf(3, 2, ['p1']) })
  for (const kind of ['set-target', 'set-avoid', 'set-queued'] as const) {
    expect(refusalOf(solo, { kind, playerId: 'p1', isOn: true })).toBe('already_drafted')
    expect(refusalOf(solo, { kind, playerId: 'nobody', isOn: true })).toBe('unknown_player')
    expect(refusalOf(solo, { kind, playerId: 'p2', isOn: true })).toBe(null)
  }
})

test('[QU5] only a queued player can be moved in the queue', () => {
  const solo = soloWith({}, { shortlist: MARKED })
  expect(refusalOf(solo, { kind: 'move-queued', playerId: 'p9', toIndex: 0 })).toBe('not_queued')
  const moved = runSolo(solo, [{ kind: 'move-queued', playerId: 'p4', toIndex: 0 }], BOARD)
  expect(moved.shortlist.queue).toEqual(['p4', 'p2', 'p1'])
})

test('[DR6] reset clears every slot and mark and keeps the setup', () => {
  const setup = setupWith({ teamNames: ['Alpha', 'Bravo', 'Charlie'] })
  const before = runSolo(soloWith(setup, { shortlist: MARKED, name: 'Mock' }), [pickOf('p9')], BOARD)
  const after = runSolo(before, [{ kind: 'reset' }], BOARD)
  expect(after).toEqual(emptySoloDraft(setup))
  expect(setupOf(after)).toEqual(setup)
})

test('[DR6] [AUC50] reset of an auction begins another one by the same setup', () => {
  const rules = { ...defaultRulesFor(2), auction: DEFAULT_AUCTION_RULES }
  const setup = setupWith({ rules })
  const run = (solo: SoloDraft, command: SoloCommand) => {
    const decided = decideSolo(solo, command, { ...factsOf(BOARD), nowMs: 5, auctions: SOLO_AUCTIONS })
    if (!decided.ok) throw new Error(decided.error.code)
    return decided.value.reduce(applySolo, solo)
  }
  const begun = run(soloWith(), { kind: 'change-setup', setup })
  const resumed = run(begun, { kind: 'auction', command: { kind: 'resume' } })
  const nominated = run(resumed, { kind: 'auction', command: { kind: 'nominate', playerId: 'p1', amount: 3 } })
  expect(nominated.auction?.auction.lots).toHaveLength(1)
  const after = run(nominated, { kind: 'reset' })
  expect(after.auction?.auction).toMatchObject({ lots: [], sales: [], format: { teamCount: 3, roundCount: 2, rules } })
})

test('[ST7] the setup of a draft with a pick is locked but for its names', () => {
  const picked = runSolo(soloWith(), [pickOf('p1')], BOARD)
  expect(refusalOf(picked, { kind: 'change-setup', setup: setupWith({ numTeams: 4 }) })).toBe('bad_setup')
  expect(refusalOf(picked, { kind: 'change-setup', setup: setupWith({ rounds: 3 }) })).toBe('bad_setup')
  const renamed = runSolo(picked, [{ kind: 'change-setup', setup: setupWith({ teamNames: ['Alpha'] }) }], BOARD)
  expect(renamed.teamNames).toEqual(['Alpha', 'Team 2', 'Team 3'])
  expect(renamed.draft).toEqual(picked.draft)
})

test('[ST7] before the first pick another size gives another empty draft and keeps the marks', () => {
  const marked = soloWith({}, { shortlist: MARKED })
  const resized = runSolo(marked, [{ kind: 'change-setup', setup: setupWith({ numTeams: 4, rounds: 5 }) }], BOARD)
  expect(resized.draft).toEqual(draftOf(4, 5))
  expect(resized.shortlist).toEqual(MARKED)
})

test('[SV2] a draft needs a name that is not blank; it is trimmed', () => {
  expect(refusalOf(soloWith(), { kind: 'rename', name: '   ' })).toBe('blank_name')
  expect(refusalOf(soloWith(), { kind: 'rename', name: '' })).toBe('blank_name')
  expect(runSolo(soloWith(), [{ kind: 'rename', name: '  Mock 1 ' }], BOARD).name).toBe('Mock 1')
})

test('[SV3] a draft speaks of its drafted players in order of their slots, then of the marked ones', () => {
  const solo = soloWith({}, { draft: draftOf(3, 2, ['p9', null, 'p8']), shortlist: MARKED })
  expect(playerIdsOf(solo)).toEqual(['p9', 'p8', 'p1', 'p2', 'p3', 'p2', 'p1', 'p4'])
  expect(playerIdsOf(soloWith())).toEqual([])
})

test('[S4] a whole 16 x 16 draft runs to complete with every slot filled in order', () => {
  const board = boardOf(300)
  const picks = board.players.map((player) => pickOf(player.id))
  const done = runSolo(emptySoloDraft(setupWith({ numTeams: 16, rounds: 16 })), picks, board)
  expect(slotOnTheClock(done.draft)).toBe(null)
  expect(idsOf(done.draft)).toEqual(board.players.slice(0, 256).map((player) => player.id))
})

test('[AU1] nothing in a solo draft happens by itself while its clock is off', () => {
  expect(nextAutomatic(emptySoloDraft(setupWith()), { turnStartedAtMs: 0, paceMs: 0 })).toBe(null)
})
