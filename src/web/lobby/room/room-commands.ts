import { hostOf, seatOf, type SeatId } from '#core/lobby/lobby.ts'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { replacePlace } from '../../platform/place.ts'
import { copyText } from '../../platform/copy-text.ts'
import { shareLink } from '../../platform/share-link.ts'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../lobby-session.ts'
import { act } from '../../session/act-on-draft.ts'
import { freeSeatCount, nextHost } from './room-lines.ts'

/** The commands of the room, each with its toast. They resolve to whether it was done. */

export async function shuffleOrder(session: LobbySession): Promise<boolean> {
  const outcome = await session.shuffleOrder()
  showToast(outcome.ok ? LOBBY_TOASTS.shuffled() : LOBBY_TOASTS.shuffleFailed(outcome.error))
  return outcome.ok
}

export async function setRandomOrder(session: LobbySession): Promise<boolean> {
  const outcome = await session.shuffleOrder()
  showToast(outcome.ok ? LOBBY_TOASTS.orderSet('random') : LOBBY_TOASTS.orderFailed(outcome.error))
  return outcome.ok
}

/** First team first. */
export async function setManualOrder(session: LobbySession, seatIds: readonly SeatId[]): Promise<boolean> {
  const outcome = await session.setOrder(seatIds)
  showToast(outcome.ok ? LOBBY_TOASTS.orderSet('manual') : LOBBY_TOASTS.orderFailed(outcome.error))
  return outcome.ok
}

export async function addComputer(session: LobbySession): Promise<boolean> {
  return act(session.addComputer())
}

/** One after the other, until the lobby is full or the server refuses. */
export async function fillWithComputers(session: LobbySession): Promise<boolean> {
  while (freeSeatCount(session.snapshot().lobby) > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each takes the next free seat
    if (!(await addComputer(session))) return false
  }
  return true
}

export async function startDraft(session: LobbySession): Promise<boolean> {
  const outcome = await session.start()
  showToast(outcome.ok ? LOBBY_TOASTS.started() : LOBBY_TOASTS.startFailed(outcome.error))
  return outcome.ok
}

export async function removeSeat(session: LobbySession, seatId: SeatId): Promise<boolean> {
  const username = seatOf(session.snapshot().lobby, seatId)?.username ?? ''
  const outcome = await session.removeSeat(seatId)
  showToast(outcome.ok ? LOBBY_TOASTS.seatRemoved(username) : LOBBY_TOASTS.removeFailed(outcome.error))
  return outcome.ok
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
  showToast((await copyText(code)) ? LOBBY_TOASTS.codeCopied() : LOBBY_TOASTS.copyFailed())
}

export async function copyLink(url: string): Promise<void> {
  showToast((await copyText(url)) ? LOBBY_TOASTS.linkCopied() : LOBBY_TOASTS.copyFailed())
}

/** Uses the device's share sheet, or else the clipboard. */
export async function shareOrCopy(title: string, url: string): Promise<void> {
  if (!(await shareLink(title, url))) await copyLink(url)
}
