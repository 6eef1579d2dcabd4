import { expect, test } from 'vitest'
import { picked } from '../../../tests/support/sync-bench.ts'
import fc from 'fast-check'
import {
  anyDraftCommand,
  anyFrame,
  anyPlayerId,
  boardOf,
  draftOf,
  idsOf,
  pickOf,
  factsOf,
  runDraft,
  type PickOrUndraft,
} from '../../../tests/support/builders.ts'
import { apply } from './apply-draft.ts'
import { decide } from './decide-draft.ts'
import { isComplete, openSlotOfTeam, pickCount, slotNumberOfPlayer, slotOnTheClock, type Draft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { snakeFormat } from './order.ts'
import { referenceTeamOf } from '../../../tests/support/checker/reference-lobby.ts'
import { roundNumberOf } from './order.ts'

const BOARD = boardOf(30)
const FACTS = factsOf(BOARD)
const SOLO = { kind: 'solo' } as const

const anyRun = fc.record({
  frame: anyFrame,
  commands: fc.array(anyDraftCommand(BOARD), { maxLength: 60, size: 'max' }),
})

/** Judges one command after another and hands each step to the check. */
function eachStep(check: (before: Draft, command: PickOrUndraft, after: Draft | null) => void): void {
  fc.assert(
    fc.property(anyRun, ({ frame, commands }) => {
      let draft = emptyDraft(snakeFormat(frame.numTeams, frame.rounds))
      for (const command of commands) {
        const decided = decide(draft, SOLO, command, FACTS)
        const after = decided.ok ? decided.value.reduce(apply, draft) : null
        check(draft, command, after)
        draft = after ?? draft
      }
    }),
  )
}

function heldBy(draft: Draft): readonly string[] {
  return idsOf(draft).filter((held) => held !== null)
}

function slotsThatDiffer(before: Draft, after: Draft): readonly number[] {
  return idsOf(after).flatMap((held, index) => (held === idsOf(before)[index] ? [] : [index + 1]))
}

test('[S1] [S2] [S6] after any commands the slots are as many as before and no player holds two', () => {
  eachStep((before, _command, after) => {
    const draft = after ?? before
    const held = heldBy(draft)
    expect([
      draft.format.teamCount,
      draft.format.roundCount,
      draft.slots.length,
      new Set(held).size,
      pickCount(draft),
    ]).toEqual([
      before.format.teamCount,
      before.format.roundCount,
      before.format.teamCount * before.format.roundCount,
      held.length,
      held.length,
    ])
    expect(held.every((playerId) => FACTS.pool.has(playerId))).toBe(true)
  })
})

test('[S4] [DR1] on the clock is the lowest empty slot; complete exactly when none is empty', () => {
  eachStep((before, _command, after) => {
    const draft = after ?? before
    const lowest = draft.slots.findIndex((held) => held === null)
    expect(slotOnTheClock(draft)).toBe(lowest === -1 ? null : lowest + 1)
    expect(isComplete(draft)).toBe(heldBy(draft).length === draft.slots.length)
  })
})

test('[S3] [RU3] no team ever holds more than one player a round', () => {
  eachStep((before, _command, after) => {
    const draft = after ?? before
    const places = draft.slots.flatMap((held, index) =>
      held === null
        ? []
        : [`${referenceTeamOf(index + 1, draft.format.teamCount)}/${roundNumberOf(index + 1, draft.format.teamCount)}`],
    )
    expect(new Set(places).size).toBe(places.length)
    const sizes = Array.from(
      { length: draft.format.teamCount },
      (_team, team) =>
        draft.slots.filter((id, index) => id !== null && referenceTeamOf(index + 1, draft.format.teamCount) === team)
          .length,
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(draft.format.roundCount)
  })
})

test("[RU3] each team fills its slots from the lowest, so a pick always lands in its team's lowest empty slot", () => {
  eachStep((before, command, after) => {
    if (after === null || command.kind !== 'pick') return
    const [slotNumber = 0, ...more] = slotsThatDiffer(before, after)
    expect(more).toEqual([])
    expect(after.slots[slotNumber - 1]).toEqual({ playerId: command.playerId, by: 'person', reason: null })
    expect(slotNumber).toBe(openSlotOfTeam(before, referenceTeamOf(slotNumber, before.format.teamCount)))
    if (command.target.kind === 'clock') expect(slotNumber).toBe(slotOnTheClock(before))
    if (command.target.kind === 'slot') expect(slotNumber).toBe(command.target.slotNumber)
    if (command.target.kind === 'team') {
      expect(referenceTeamOf(slotNumber, before.format.teamCount)).toBe(command.target.teamIndex + 0)
    }
  })
})

test('[RU2] an undraft empties the one slot of that player and touches no other', () => {
  eachStep((before, command, after) => {
    if (after === null || command.kind !== 'undraft') return
    expect(slotsThatDiffer(before, after)).toEqual([slotNumberOfPlayer(before, command.playerId)])
    expect(slotNumberOfPlayer(after, command.playerId)).toBe(null)
    expect(pickCount(after)).toBe(pickCount(before) - 1)
  })
})

test('[DR2] a command is refused exactly when a rule forbids it, and says which', () => {
  eachStep((before, command, after) => {
    const decided = decide(before, SOLO, command, FACTS)
    expect(decided.ok).toBe(after !== null)
    const isDrafted = idsOf(before).includes(command.playerId)
    if (command.kind === 'undraft') {
      expect(decided).toEqual(
        isDrafted
          ? {
              ok: true,
              value: [{ ...command, kind: 'undrafted', slotNumber: idsOf(before).indexOf(command.playerId) + 1 }],
            }
          : { ok: false, error: 'not_drafted' },
      )
      return
    }
    const { target } = command
    const expected = !FACTS.pool.has(command.playerId)
      ? 'unknown_player'
      : isDrafted
        ? 'already_drafted'
        : !before.slots.includes(null)
          ? 'draft_complete'
          : target.kind === 'team' && ![...Array(before.format.teamCount).keys()].includes(target.teamIndex)
            ? 'no_such_team'
            : target.kind === 'team' && openSlotOfTeam(before, target.teamIndex) === null
              ? 'team_full'
              : target.kind === 'slot' && before.slots[target.slotNumber - 1] === undefined
                ? 'no_such_slot'
                : target.kind === 'slot' && before.slots[target.slotNumber - 1] !== null
                  ? 'slot_taken'
                  : target.kind === 'slot' && earlierSlotOfSameTeamIsEmpty(before, target.slotNumber)
                    ? 'slot_not_next'
                    : null
    expect(decided.ok ? null : decided.error).toBe(expected)
  })
})

function earlierSlotOfSameTeamIsEmpty(draft: Draft, slotNumber: number): boolean {
  const teamIndex = referenceTeamOf(slotNumber, draft.format.teamCount)
  return draft.slots
    .slice(0, slotNumber - 1)
    .some((held, index) => held === null && referenceTeamOf(index + 1, draft.format.teamCount) === teamIndex)
}

test('[DR3] deciding and applying change nothing of the draft they are given', () => {
  fc.assert(
    fc.property(anyRun, ({ frame, commands }) => {
      const start = emptyDraft(snakeFormat(frame.numTeams, frame.rounds))
      Object.freeze(start)
      Object.freeze(start.slots)
      const end = runDraft(start, commands, BOARD)
      expect(start).toEqual(emptyDraft(snakeFormat(frame.numTeams, frame.rounds)))
      expect(runDraft(start, commands, BOARD)).toEqual(end)
    }),
  )
})

test('[RU1] with no gap the slot on the clock is the count of drafted players + 1', () => {
  fc.assert(
    fc.property(anyFrame, fc.array(anyPlayerId(BOARD), { maxLength: 30, size: 'max' }), (frame, ids) => {
      const draft = runDraft(
        emptyDraft(snakeFormat(frame.numTeams, frame.rounds)),
        ids.map((id) => pickOf(id)),
        BOARD,
      )
      expect(slotOnTheClock(draft)).toBe(isComplete(draft) ? null : pickCount(draft) + 1)
    }),
  )
})

test('[RU2] an undrafted slot is on the clock again, and the draft goes on where it was once it is refilled', () => {
  const four = draftOf(3, 2, ['p1', 'p2', 'p3', 'p4'])
  const undrafted = runDraft(four, [{ kind: 'undraft', playerId: 'p2' }], BOARD)
  expect(idsOf(undrafted)).toEqual(['p1', null, 'p3', 'p4', null, null])
  expect(slotOnTheClock(undrafted)).toBe(2)
  const refilled = runDraft(undrafted, [pickOf('p9')], BOARD)
  expect(idsOf(refilled)).toEqual(['p1', 'p9', 'p3', 'p4', null, null])
  expect(slotOnTheClock(refilled)).toBe(5)
})

test('[RU2] a finished draft with an undraft is drafting again', () => {
  const full = draftOf(2, 2, ['p1', 'p2', 'p3', 'p4'])
  expect(isComplete(full)).toBe(true)
  expect(decide(full, SOLO, pickOf('p5'), FACTS)).toEqual({ ok: false, error: 'draft_complete' })
  const reopened = runDraft(full, [{ kind: 'undraft', playerId: 'p4' }], BOARD)
  expect(isComplete(reopened)).toBe(false)
  expect(slotOnTheClock(reopened)).toBe(4)
})

test('[RU3] drafting for a team fills its lowest empty slot, whoever is on the clock', () => {
  const start = draftOf(3, 2, ['p1'])
  const once = runDraft(start, [pickOf('p2', { kind: 'team', teamIndex: 2 })], BOARD)
  expect(idsOf(once)).toEqual(['p1', null, 'p2', null, null, null])
  expect(slotOnTheClock(once)).toBe(2)
  const twice = runDraft(once, [pickOf('p3', { kind: 'team', teamIndex: 2 })], BOARD)
  expect(idsOf(twice)).toEqual(['p1', null, 'p2', 'p3', null, null])
  expect(decide(twice, SOLO, pickOf('p4', { kind: 'team', teamIndex: 2 }), FACTS)).toEqual({
    ok: false,
    error: 'team_full',
  })
})

test('[RU3] a slot that is not the next of its team is refused, a team index that is none too', () => {
  const start = emptyDraft(snakeFormat(3, 2))
  const refusalOf = (target: Parameters<typeof pickOf>[1]) => {
    const decided = decide(start, SOLO, pickOf('p1', target), FACTS)
    return decided.ok ? null : decided.error
  }
  expect(refusalOf({ kind: 'slot', slotNumber: 4 })).toBe('slot_not_next')
  expect(refusalOf({ kind: 'slot', slotNumber: 3 })).toBe(null)
  for (const slotNumber of [0, -1, 7, 1.5, Number.NaN, Infinity]) {
    expect(refusalOf({ kind: 'slot', slotNumber })).toBe('no_such_slot')
  }
  for (const teamIndex of [-1, 3, 0.5, Number.NaN, Infinity]) {
    expect(refusalOf({ kind: 'team', teamIndex })).toBe('no_such_team')
  }
})

test('[DR4] an event that does not fit its draft is our own mistake and throws', () => {
  const draft = draftOf(2, 2, ['p1'])
  expect(() => apply(draft, picked(1, 'p2'))).toThrow('broken invariant')
  expect(() => apply(draft, picked(5, 'p2'))).toThrow('broken invariant')
  expect(() => apply(draft, { kind: 'undrafted', playerId: 'p2', slotNumber: 1 })).toThrow('broken invariant')
  expect(() => apply(draft, { kind: 'undrafted', playerId: 'p1', slotNumber: 2 })).toThrow('broken invariant')
})

test('[DR5] a player who left the board can be undrafted but not drafted', () => {
  const draft = draftOf(2, 2, ['gone'])
  expect(decide(draft, SOLO, { kind: 'undraft', playerId: 'gone' }, FACTS).ok).toBe(true)
  expect(decide(emptyDraft(snakeFormat(2, 2)), SOLO, pickOf('gone'), FACTS)).toEqual({
    ok: false,
    error: 'unknown_player',
  })
})
