import { openSlotOfTeam, ownerOf, slotForPick, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { DraftPlan } from '#core/automatic/draft-plan.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { isUnanswered } from '../api/call-function.ts'
import { afterPaint } from '../platform/when-idle.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toast.ts'
import {
  pendingPickOf,
  type DraftFailure,
  type DraftSession,
  type Outcome,
  type SessionCommand,
} from './draft-session.ts'
import { DRAFT_TOASTS } from './draft-toasts.ts'
import type { REFUSAL_TOASTS } from './refusal-toasts.ts'
import { askPick, pickQuestion } from './pick-question.ts'

/** What a person can do on the draft screens, solo or in a lobby. Each action ends in a toast; none throws. */
export interface DraftActions {
  /** Without a team: for the team on the clock. */
  draft(playerId: PlayerId, teamIndex?: number): void
  undraft(playerId: PlayerId): void
  setTarget(playerId: PlayerId, isOn: boolean): void
  setAvoid(playerId: PlayerId, isOn: boolean): void
  setQueued(playerId: PlayerId, isOn: boolean): void
  moveQueued(playerId: PlayerId, toIndex: number): void
  setPlan(plan: DraftPlan): void
  /** For a pick that did not reach the server (RU16). */
  retryPick(playerId: PlayerId): void
  discardPick(playerId: PlayerId): void
}

/** How the actions report their results. */
export interface Reporting {
  show(message: ToastMessage): void
  /** For screen readers. */
  announce(text: string): void
}

export function createDraftActions(session: DraftSession, reporting: Reporting = TOASTS_AND_VOICE): DraftActions {
  return {
    draft: (playerId, teamIndex) => {
      const target = teamIndex === undefined ? ({ kind: 'clock' } as const) : ({ kind: 'team', teamIndex } as const)
      const seenSlotNumber =
        teamIndex === undefined ? unnamedSlot() : openSlotOfTeam(session.snapshot().draft, teamIndex)
      const run = () => void pick({ kind: 'pick', playerId, target }, seenSlotNumber)
      const question = pickQuestion(session.snapshot(), nameOf(playerId), teamIndex ?? null)
      if (question === null) run()
      else askPick({ question, run })
    },
    retryPick: (playerId) => void pick({ kind: 'retry-pick', playerId }, unnamedSlot()),
    discardPick: (playerId) => void session.send({ kind: 'discard-pick', playerId }),
    undraft: (playerId) => void undraft(playerId),
    setTarget: (playerId, isOn) => void mark({ kind: 'set-target', playerId, isOn }, 'Targets'),
    setAvoid: (playerId, isOn) => void mark({ kind: 'set-avoid', playerId, isOn }, 'Avoids'),
    setQueued: (playerId, isOn) => void mark({ kind: 'set-queued', playerId, isOn }, 'Queue'),
    // A move is visible by itself; only a refusal needs a message.
    moveQueued: (playerId, toIndex) => void mark({ kind: 'move-queued', playerId, toIndex }, null),
    // It is read where it was changed.
    setPlan: (plan) => void mark({ kind: 'set-plan', plan }, null),
  }

  function unnamedSlot(): number | null {
    const { draft, ownTeamIndex, rights } = session.snapshot()
    return slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  }

  async function pick(
    command: SessionCommand & { readonly kind: 'pick' | 'retry-pick' },
    seenSlotNumber: number | null,
  ): Promise<void> {
    const { playerId } = command
    if (pendingPickOf(session.snapshot(), playerId) === 'sending') return
    const outcome = await session.send(command)
    const playerName = nameOf(playerId)
    if (!outcome.ok) return report(await pickFailure(outcome.error, playerName))
    const { draft, teamNames, pickerNames, ownTeamIndex, rights } = session.snapshot()
    const slotNumber = slotNumberOfPlayer(draft, playerId) ?? seenSlotNumber
    if (slotNumber === null) return
    const teamIndex = ownerOf(draft, slotNumber)
    if (pickerNames === null) return report(DRAFT_TOASTS.draftedTo(playerName, teamNames[teamIndex] ?? '', slotNumber))
    const isForOther = teamIndex !== ownTeamIndex && rights.mayUndraft
    reportToAll({
      ...DRAFT_TOASTS.drafted(playerName, slotNumber),
      ...(isForOther && { action: { label: 'Undo', onPress: () => void undraft(playerId) } }),
    })
  }

  async function undraft(playerId: PlayerId): Promise<void> {
    const outcome = await session.send({ kind: 'undraft', playerId })
    if (outcome.ok) reportToAll(DRAFT_TOASTS.undrafted(nameOf(playerId)))
    else if (outcome.error.code === 'not_host') report(DRAFT_TOASTS.undraftDenied())
    else report(await reasonToast((toasts) => toasts.undraftFailed(outcome.error)))
  }

  async function mark(command: ShortlistCommand, list: 'Targets' | 'Avoids' | 'Queue' | null): Promise<void> {
    const outcome = await session.send(command)
    if (!outcome.ok) report(await reasonToast((toasts) => toasts.refused(outcome.error)))
    else if (list !== null && 'playerId' in command) {
      report(DRAFT_TOASTS.marked(nameOf(command.playerId), list, 'isOn' in command && command.isOn))
    }
  }

  /** In a lobby picks and undrafts are announced from its events, everybody's alike, so only the toast is shown here. */
  function reportToAll(message: ToastMessage): void {
    if (session.snapshot().pickerNames === null) report(message)
    else reporting.show(message)
  }

  function report(message: ToastMessage): void {
    reporting.show(message)
    reporting.announce(`${message.title} ${message.description ?? ''}`)
  }

  function nameOf(playerId: PlayerId): string {
    return playerOrWriteIn(session.snapshot().board.playersById, playerId)?.name ?? 'The player'
  }
}

async function pickFailure(failure: DraftFailure, playerName: string): Promise<ToastMessage> {
  if (failure.code === 'not_your_turn') return DRAFT_TOASTS.notYourTurn()
  // No response in time is no refusal: the pick stays on its card as "Not sent" (RU16).
  const { code } = failure
  const isUnsent = code === 'expired' || (code !== 'not_queued' && code !== 'followed' && isUnanswered(code))
  if (isUnsent) return DRAFT_TOASTS.pickNotSent()
  return reasonToast((toasts) => toasts.pickRefused(failure, playerName))
}

/** Reasons load with the first refusal (PF6). */
async function reasonToast(choose: (toasts: typeof REFUSAL_TOASTS) => ToastMessage): Promise<ToastMessage> {
  const module = await import('./refusal-toasts.ts').catch(() => null)
  return module === null ? DRAFT_TOASTS.notLoaded() : choose(module.REFUSAL_TOASTS)
}

const TOASTS_AND_VOICE: Reporting = {
  show: (message) => afterPaint(() => showToast(message)),
  announce: (text) => afterPaint(() => announce(text)),
}

/** Does it and says why if it could not be done; what was done is on the screen. Resolves to whether it was. */
export async function actOnDraft(session: Pick<DraftSession, 'send'>, command: SessionCommand): Promise<boolean> {
  return act(session.send(command))
}

/** The same for acts that are no draft command, such as those on a lobby. */
export async function act(outcome: Promise<Outcome>): Promise<boolean> {
  const done = await outcome
  if (!done.ok) showToast({ ...(await reasonToast((toasts) => toasts.refused(done.error))), id: 'act' })
  return done.ok
}
