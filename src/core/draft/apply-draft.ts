import { assert } from '../lib/assert.ts'
import { ownerOf, playerInSlot, type Draft, type DraftTeam, type PickMaker, type SlotPick } from './draft.ts'
import type { DraftEvent } from './draft-command.ts'

/** Applies a decided event. Never refuses: an event that does not fit its draft is a bug and throws. */
export function apply(draft: Draft, event: DraftEvent): Draft {
  switch (event.kind) {
    case 'picked': {
      const { slotNumber, playerId, by, reason } = event
      const filled = withSlot(draft, slotNumber, null, { playerId, by, reason })
      return { ...filled, teams: teamsAfterPick(draft, slotNumber, by), clock: event.clock ?? draft.clock }
    }
    case 'undrafted':
      return {
        ...withSlot(draft, event.slotNumber, event.playerId, null),
        clock: event.clock ?? draft.clock,
      }
    case 'skipped':
    case 'skip-undone': {
      const { kind, slotNumber, clock = draft.clock } = event
      const others = withSlot(draft, slotNumber, null, null).skipped.filter((skipped) => skipped !== slotNumber)
      const skipped = kind === 'skipped' ? [...others, slotNumber].toSorted((a, b) => a - b) : others
      return { ...draft, skipped, clock }
    }
    case 'replaced': {
      const { slotNumber, playerId, formerPlayerId } = event
      return withSlot(draft, slotNumber, formerPlayerId, { playerId, by: 'host', reason: null })
    }
    case 'swapped': {
      const [first, second] = event.slotNumbers
      const [firstPick, secondPick] = [pickIn(draft, first), pickIn(draft, second)]
      return { ...draft, slots: draft.slots.with(first - 1, secondPick).with(second - 1, firstPick) }
    }
    case 'traded': {
      const owners = [...draft.owners]
      for (const { slotNumber, teamIndex } of event.moves) {
        assert(
          ownerOf(draft, slotNumber) >= 0 && teamIndex < draft.format.teamCount,
          `slot ${slotNumber} changes hands`,
        )
        owners[slotNumber - 1] = teamIndex
      }
      return { ...draft, owners }
    }
    case 'clock-changed':
      return { ...draft, clock: event.clock }
    case 'control-set': {
      const { teamIndex, control } = event
      const timeoutsInRow = control === 'person' ? 0 : timeoutsOf(draft, teamIndex)
      return { ...draft, teams: draft.teams.with(teamIndex, { control, timeoutsInRow }) }
    }
  }
}

function withSlot(draft: Draft, slotNumber: number, expected: string | null, pick: SlotPick | null): Draft {
  const held = playerInSlot(draft, slotNumber)
  assert(
    held === expected && slotNumber >= 1 && slotNumber <= draft.slots.length,
    `slot ${slotNumber} holds ${String(held)}`,
  )
  return { ...draft, slots: draft.slots.with(slotNumber - 1, pick) }
}

function pickIn(draft: Draft, slotNumber: number): SlotPick {
  const pick = draft.slots[slotNumber - 1] ?? null
  assert(pick !== null, `slot ${slotNumber} is filled`)
  return pick
}

/** A person who drafts is there again; a turn that timed out counts. */
function teamsAfterPick(draft: Draft, slotNumber: number, by: PickMaker): readonly DraftTeam[] {
  const teamIndex = ownerOf(draft, slotNumber)
  const before = timeoutsOf(draft, teamIndex)
  const after = by === 'clock' ? before + 1 : by === 'person' ? 0 : before
  const team = draft.teams[teamIndex]
  return team === undefined || after === before
    ? draft.teams
    : draft.teams.with(teamIndex, { ...team, timeoutsInRow: after })
}

function timeoutsOf(draft: Draft, teamIndex: number): number {
  return draft.teams[teamIndex]?.timeoutsInRow ?? 0
}
