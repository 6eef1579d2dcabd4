import { hostOf } from '#core/lobby/lobby.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { LOBBY_TEXTS } from '../events/lobby-texts.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { replacePlace } from '../../platform/place.ts'
import { copyText } from '../../platform/share.ts'
import { COPY_FAILED } from '../../ui/share-buttons.tsx'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { act } from '../../session/draft-actions.ts'
import { freeSeatCount, nextHost } from './room-lines.ts'

/** Sends a command and shows a toast of how it ended. Resolves to whether it was done. */
export async function sendWithToast(
  session: LobbySession,
  command: SentCommand,
  { done, failed }: Pick<(typeof LOBBY_TEXTS)['started'], 'done' | 'failed'>,
): Promise<boolean> {
  const { lobby } = session.snapshot()
  const outcome = await session.send(command)
  const toast = outcome.ok ? done?.(command, lobby) : failed?.(outcome.error)
  if (toast !== undefined) showToast(toast)
  return outcome.ok
}

/** The words of the Shuffle button; those of the order dialog are the order's. */
export const SHUFFLED = { done: LOBBY_TOASTS.shuffled, failed: LOBBY_TOASTS.shuffleFailed }

/** One after the other, until the lobby is full or the server refuses. */
export async function fillWithComputers(session: LobbySession): Promise<boolean> {
  while (freeSeatCount(session.snapshot().lobby) > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each takes the next free seat
    if (!(await act(session.send({ kind: 'add-computer' })))) return false
  }
  return true
}

/** Frees the seat and goes home; Back does not return to the room. */
export async function leaveLobby(session: LobbySession): Promise<boolean> {
  const { lobby, seatId } = session.snapshot()
  const heir = hostOf(lobby)?.id === seatId ? nextHost(lobby) : null
  const outcome = await session.leave()
  if (!outcome.ok) {
    showToast(LOBBY_TOASTS.leaveFailed(outcome.error))
    return false
  }
  showToast(LOBBY_TOASTS.left(lobby.name, heir?.username ?? null))
  replacePlace({ view: 'home', dialog: null, lobby: null })
  return true
}

export async function copyCode(code: string): Promise<void> {
  showToast((await copyText(code)) ? LOBBY_TOASTS.codeCopied() : COPY_FAILED)
}
