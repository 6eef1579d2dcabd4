import { err, ok, type Result } from '../lib/result.ts'
import {
  apply,
  decide,
  draftedPlayers,
  emptyDraft,
  nextAutomatic as nextAutomaticInDraft,
  pickCount,
  type Automatic,
  type Draft,
  type DraftCommand,
  type DraftEvent,
  type DraftRefusal,
  type PlayerPool,
} from '../draft/draft.ts'
import { snakeFormat } from '../draft/order.ts'
import { setupProblems, type DraftSetup, type SetupProblem } from '../draft/setup.ts'
import type { PlayerId } from '../players/player.ts'
import {
  applyShortlist,
  clearMarks,
  decideShortlist,
  EMPTY_SHORTLIST,
  type Shortlist,
  type ShortlistCommand,
  type ShortlistRefusal,
} from '../shortlist/shortlist.ts'

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
  | { readonly code: DraftRefusal | ShortlistRefusal | 'blank_name' }
  | { readonly code: 'bad_setup'; readonly problems: readonly SetupProblem[] }

export interface SoloPool extends PlayerPool {
  readonly size: number
}

export const DEFAULT_DRAFT_NAME = 'Solo Draft'

export function emptySoloDraft(setup: DraftSetup): SoloDraft {
  return {
    name: DEFAULT_DRAFT_NAME,
    teamNames: setup.teamNames,
    draft: emptyDraft(snakeFormat(setup.numTeams, setup.rounds)),
    shortlist: EMPTY_SHORTLIST,
  }
}

export function setupOf(solo: SoloDraft): DraftSetup {
  const { teamCount, roundCount } = solo.draft.format
  return { numTeams: teamCount, rounds: roundCount, teamNames: solo.teamNames }
}

/** Every player in a draft: the drafted ones, then the marked ones. */
export function playerIdsOf(solo: SoloDraft): readonly PlayerId[] {
  const { targets, avoids, queue } = solo.shortlist
  return [...[...draftedPlayers(solo.draft)].map(([playerId]) => playerId), ...targets, ...avoids, ...queue]
}

/** Decides a command. The one person of a solo draft has every right, so only the rules of drafting can refuse. */
export function decideSolo(
  solo: SoloDraft,
  command: SoloCommand,
  pool: SoloPool,
): Result<readonly SoloEvent[], SoloRefusal> {
  switch (command.kind) {
    case 'pick':
    case 'undraft': {
      const decided = decide(solo.draft, { kind: 'solo' }, command, { pool })
      return decided.ok ? decided : err({ code: decided.error })
    }
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued': {
      const decided = decideShortlist(solo, command, pool)
      return decided.ok ? decided : err({ code: decided.error })
    }
    case 'change-setup': {
      const facts = { current: setupOf(solo), hasPicks: pickCount(solo.draft) > 0, boardSize: pool.size }
      const problems = setupProblems(command.setup, facts)
      return problems.length === 0 ? ok([command]) : err({ code: 'bad_setup', problems })
    }
    case 'rename':
      return command.name.trim() === ''
        ? err({ code: 'blank_name' })
        : ok([{ kind: 'rename', name: command.name.trim() }])
    case 'reset':
    case 'replace':
      return ok([command])
  }
}

/** Applies a decided event; never refuses. */
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

/** What will happen in a solo draft by itself if nobody acts before, and when; null when nothing will. */
export function nextAutomatic({ draft }: SoloDraft): Automatic<SoloCommand> | null {
  return nextAutomaticInDraft(draft)
}

/** Team and round counts only change while every slot is empty; new names alone leave the draft as it is. */
function resized(draft: Draft, setup: DraftSetup): Draft {
  const isSameSize = draft.format.teamCount === setup.numTeams && draft.format.roundCount === setup.rounds
  return isSameSize ? draft : emptyDraft(snakeFormat(setup.numTeams, setup.rounds))
}
