import { openSlotOfTeam, slotNumberOfPlayer, slotOnTheClock } from '#core/draft/draft.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import type { CallFailure } from '../api/call-function.ts'
import { isUnanswered } from '../api/unanswered.ts'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import { TOASTS } from '../app/toast-words.ts'
import type { DraftActions } from '../draft/session-context.tsx'
import { afterPaint } from '../platform/after-paint.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toaster.tsx'
import type { LobbyOutcome, LobbySession } from './lobby-session.ts'

/** How the actions tell a person what came of them. */
export interface Telling {
  show(message: ToastMessage): void
  /** For screen readers. Picks and undrafts are not said here: the draft itself says everybody's. */
  say(text: string): void
}

/** In a lobby a pick may have to be sent again, or forgotten. */
export type LobbyActions = Required<DraftActions>

/** The draft screens' actions on a lobby: picks and undrafts wait for the server, marks stay here (RU6). */
export function createLobbyActions(session: LobbySession, telling: Telling = TOASTS_AND_VOICE): LobbyActions {
  return {
    draft: (playerId, teamIndex) => draft(playerId, teamIndex ?? null, session.pick),
    retryPick: (playerId) => draft(playerId, null, session.retryPick),
    discardPick: (playerId) => session.discardPick(playerId),
    undraft: (playerId) => void undraft(playerId),
    setTarget: (playerId, isOn) => mark({ kind: 'set-target', playerId, isOn }, 'Targets', isOn),
    setAvoid: (playerId, isOn) => mark({ kind: 'set-avoid', playerId, isOn }, 'Avoids', isOn),
    setQueued: (playerId, isOn) => mark({ kind: 'set-queued', playerId, isOn }, 'Queue', isOn),
    // A move speaks for itself; only a refusal has words.
    moveQueued: (playerId, toIndex) => mark({ kind: 'move-queued', playerId, toIndex }, null, true),
  }

  function draft(playerId: PlayerId, teamIndex: number | null, send: LobbySession['pick']): void {
    const { lobby, lobbyRights, pendingPicks } = session.store.getState()
    if (pendingPicks.get(playerId) === 'sending') return
    if (lobbyPhase(lobby) === 'drafting' && !lobbyRights.mayPick) return tell(LOBBY_TOASTS.notYourTurn())
    void tellPick(playerId, slotSeen(teamIndex), send(playerId, teamIndex))
  }

  async function tellPick(playerId: PlayerId, seenSlot: number | null, sending: Promise<LobbyOutcome>): Promise<void> {
    const outcome = await sending
    if (!outcome.ok) return tell(pickFailure(outcome.error, nameOf(playerId)))
    const slotNumber = slotNumberOfPlayer(session.store.getState().draft, playerId) ?? seenSlot
    if (slotNumber !== null) telling.show(LOBBY_TOASTS.drafted(nameOf(playerId), slotNumber))
  }

  async function undraft(playerId: PlayerId): Promise<void> {
    if (!session.store.getState().lobbyRights.mayUndraft) return tell(LOBBY_TOASTS.undraftDenied())
    const outcome = await session.undraft(playerId)
    if (outcome.ok) telling.show(LOBBY_TOASTS.undrafted(nameOf(playerId)))
    else if (outcome.error.code === 'not_host') tell(LOBBY_TOASTS.undraftDenied())
    else tell(LOBBY_TOASTS.undraftFailed(outcome.error))
  }

  function mark(command: ShortlistCommand, list: 'Targets' | 'Avoids' | 'Queue' | null, isOn: boolean): void {
    const { board } = session.store.getState()
    const player = board.playersById.get(command.playerId)
    const marked = session.mark(command)
    if (!marked.ok) tell(TOASTS.refused(marked.error, nameOf(command.playerId)))
    else if (list !== null && player !== undefined) tell(TOASTS.marked(player, list, isOn))
  }

  function tell(message: ToastMessage): void {
    telling.show(message)
    telling.say(`${message.title} ${message.description ?? ''}`)
  }

  function slotSeen(teamIndex: number | null): number | null {
    const { draft: seen } = session.store.getState()
    return teamIndex === null ? slotOnTheClock(seen) : openSlotOfTeam(seen, teamIndex)
  }

  function nameOf(playerId: PlayerId): string {
    return session.store.getState().board.playersById.get(playerId)?.name ?? 'The player'
  }
}

/** Not sent in time is no refusal: the pick stays on its card as "Not sent" (RU16). */
function pickFailure(failure: CallFailure, playerName: string): ToastMessage {
  if (failure.code === 'not_your_turn') return LOBBY_TOASTS.notYourTurn()
  if (failure.code === 'expired' || isUnanswered(failure.code)) return LOBBY_TOASTS.pickNotSent()
  return LOBBY_TOASTS.pickRefused(failure, playerName)
}

const TOASTS_AND_VOICE: Telling = {
  show: (message) => afterPaint(() => showToast(message)),
  say: (text) => afterPaint(() => announce(text)),
}
