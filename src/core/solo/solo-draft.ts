import { err, ok, type Result } from '../lib/result.ts'
import {
  apply,
  decide,
  emptyDraft,
  pickCount,
  slotNumberOfPlayer,
  type Draft,
  type DraftCommand,
  type DraftEvent,
  type DraftRefusal,
  type PlayerPool,
} from '../draft/draft.ts'
import { setupProblems, type DraftSetup, type SetupProblem } from '../draft/setup.ts'
import type { PlayerId } from '../players/player.ts'
import {
  applyShortlist,
  clearMarks,
  EMPTY_SHORTLIST,
  type Shortlist,
  type ShortlistCommand,
} from '../shortlist/shortlist.ts'

/** Everything a solo draft is made of. Marks, positions, counts and the board grid are worked out from it. */
export interface SoloDraft {
  readonly name: string
  readonly teamNames: readonly string[]
  readonly draft: Draft
  readonly shortlist: Shortlist
}

export type SoloCommand =
  | DraftCommand
  | ShortlistCommand
  | { readonly kind: 'change-setup'; readonly setup: DraftSetup }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'replace'; readonly solo: SoloDraft }

export type SoloEvent = DraftEvent | Exclude<SoloCommand, DraftCommand>

export type SoloRefusal =
  | { readonly code: DraftRefusal | 'not_queued' | 'blank_name' }
  | { readonly code: 'bad_setup'; readonly problems: readonly SetupProblem[] }

/** The board as a command has to fit it. */
export interface SoloPool extends PlayerPool {
  readonly size: number
}

export const DEFAULT_DRAFT_NAME = 'Solo Draft'

export function emptySoloDraft(setup: DraftSetup): SoloDraft {
  return {
    name: DEFAULT_DRAFT_NAME,
    teamNames: setup.teamNames,
    draft: emptyDraft(setup.numTeams, setup.rounds),
    shortlist: EMPTY_SHORTLIST,
  }
}

export function setupOf(solo: SoloDraft): DraftSetup {
  return { numTeams: solo.draft.teamCount, rounds: solo.draft.roundCount, teamNames: solo.teamNames }
}

/** Every player that a draft speaks of: the drafted ones, then the marked ones. */
export function playerIdsOf(solo: SoloDraft): readonly PlayerId[] {
  const { targets, avoids, queue } = solo.shortlist
  return [...solo.draft.slots.filter((held) => held !== null), ...targets, ...avoids, ...queue]
}

/** Judges a command; on a solo draft one person holds every right, so only the rules of the draft can refuse. */
export function decideSolo(solo: SoloDraft, command: SoloCommand, pool: SoloPool): Result<SoloEvent, SoloRefusal> {
  switch (command.kind) {
    case 'pick':
    case 'undraft': {
      const decided = decide(solo.draft, command, pool)
      return decided.ok ? decided : err({ code: decided.error })
    }
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
      if (!pool.has(command.playerId)) return err({ code: 'unknown_player' })
      return slotNumberOfPlayer(solo.draft, command.playerId) === null ? ok(command) : err({ code: 'already_drafted' })
    case 'move-queued':
      return solo.shortlist.queue.includes(command.playerId) ? ok(command) : err({ code: 'not_queued' })
    case 'change-setup': {
      const facts = { current: setupOf(solo), hasPicks: pickCount(solo.draft) > 0, boardSize: pool.size }
      const problems = setupProblems(command.setup, facts)
      return problems.length === 0 ? ok(command) : err({ code: 'bad_setup', problems })
    }
    case 'rename':
      return command.name.trim() === ''
        ? err({ code: 'blank_name' })
        : ok({ kind: 'rename', name: command.name.trim() })
    case 'reset':
    case 'replace':
      return ok(command)
  }
}

/** Applies what was decided; never refuses. */
export function applySolo(solo: SoloDraft, event: SoloEvent): SoloDraft {
  switch (event.kind) {
    case 'picked':
      return { ...solo, draft: apply(solo.draft, event), shortlist: clearMarks(solo.shortlist, event.playerId) }
    case 'undrafted':
      return { ...solo, draft: apply(solo.draft, event) }
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued': {
      const shortlist = applyShortlist(solo.shortlist, event)
      return shortlist === solo.shortlist ? solo : { ...solo, shortlist }
    }
    case 'change-setup':
      return { ...solo, teamNames: event.setup.teamNames, draft: resized(solo.draft, event.setup) }
    case 'rename':
      return { ...solo, name: event.name }
    case 'reset':
      return emptySoloDraft(setupOf(solo))
    case 'replace':
      return event.solo
  }
}

/** Teams and rounds only change while no slot is taken; a change of names keeps the draft as it is. */
function resized(draft: Draft, setup: DraftSetup): Draft {
  const isSameSize = draft.teamCount === setup.numTeams && draft.roundCount === setup.rounds
  return isSameSize ? draft : emptyDraft(setup.numTeams, setup.rounds)
}
