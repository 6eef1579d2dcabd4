import { isComplete, ownerOf } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { hostOf, seatOf, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { DraftEvent } from '#core/draft/draft-command.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { logRow } from '#protocol/lobby/log-rows.ts'
import { reasonText } from '../../session/pick-maker-text.ts'
import { getsToast, logText } from './lobby-texts.ts'
import type { LobbyReport } from '../sync/lobby-session.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { LOBBY_TOASTS } from './lobby-toasts.ts'

type Happened = LobbyReport & { readonly kind: 'happened' }
type Picked = DraftEvent & { readonly kind: 'picked' }
type ReportReader = Pick<LobbySnapshot, 'seatId' | 'board'>

/** What is read out about the room and the host's acts. Null for picks and undrafts, which are read out with the turn. */
export function roomAnnouncement(report: LobbyReport, snapshot: ReportReader): string | null {
  if (report.kind !== 'happened' || isPickOrUndraft(report.event)) return null
  // Bids come too fast to be read out, and the screen shows them.
  const inner = report.event.kind === 'auction' ? report.event.event.kind : null
  if (inner !== null && ['opened', 'kept', 'bid', 'passed'].includes(inner)) return null
  return reportText(report, snapshot)
}

/** One sentence for a pick or an undraft; null for keepers, which the start brings with it. */
export function draftAnnouncement(report: LobbyReport, snapshot: ReportReader): string | null {
  if (report.kind !== 'happened' || !isPickOrUndraft(report.event)) return null
  const { event, after } = report
  if (event.kind === 'picked' && event.by === 'keeper') return null
  const text = reportText(report, snapshot)
  const isLast = event.kind === 'picked' && after.draft !== null && isComplete(after.draft)
  return isLast ? `${text}. Draft Complete! All picks have been made.` : text
}

/** The toast for what the person has to know but did not do; null for everything else. */
export function reportToast(report: LobbyReport, snapshot: LobbySnapshot): ToastMessage | null {
  switch (report.kind) {
    case 'lists-offered':
    case 'lists-shared':
    case 'lists-ended':
      return LOBBY_TOASTS.sharing(report)
    case 'out-of-reach':
      return LOBBY_TOASTS.loadFailed()
    case 'overtaken': {
      const playerId = snapshot.draft.slots[report.slotNumber - 1]?.playerId
      return playerId === undefined ? null : draftedForYou(snapshot, playerId, report.slotNumber)
    }
    case 'happened':
      if (report.event.kind === 'picked') return pickToast(report.event, report, snapshot)
      if (report.event.kind === 'skipped') return skipToast(report.event.slotNumber, report, snapshot)
      return actToast(report, snapshot)
  }
}

/** Picks for the person's own team that they did not make. Everybody else's picks would be a storm. */
function pickToast(event: Picked, { bySeatId, after }: Happened, snapshot: LobbySnapshot): ToastMessage | null {
  if (after.draft === null || !isOwnTeam(after, ownerOf(after.draft, event.slotNumber), snapshot.seatId)) return null
  const { playerId, slotNumber } = event
  switch (event.by) {
    case 'host':
      return bySeatId === snapshot.seatId ? null : draftedForYou(snapshot, playerId, slotNumber, bySeatId)
    case 'clock':
    case 'autopick': {
      const why = reasonText(event.reason ?? '')
      return LOBBY_TOASTS.autopicked(playerName(snapshot, playerId), slotNumber, why)
    }
    case 'person':
    case 'computer':
    case 'keeper':
      return null
  }
}

function skipToast(slotNumber: number, report: Happened, snapshot: LobbySnapshot): ToastMessage | null {
  const { bySeatId, after } = report
  const isOwn = after.draft !== null && isOwnTeam(after, ownerOf(after.draft, slotNumber), snapshot.seatId)
  if (!isOwn || bySeatId === snapshot.seatId) return actToast(report, snapshot)
  const label = slotLabel(slotNumber, after.draft?.format.teamCount ?? 1)
  return LOBBY_TOASTS.skipped(label, bySeatId === null ? null : (seatOf(after, bySeatId)?.username ?? 'The host'))
}

/** What somebody else did to the draft or to this seat. */
function actToast(report: Happened, snapshot: LobbySnapshot): ToastMessage | null {
  const { event, bySeatId, after } = report
  if (bySeatId === snapshot.seatId || !getsToast(event, after, snapshot.seatId)) return null
  return LOBBY_TOASTS.hostAct(reportText(report, snapshot))
}

function isOwnTeam(lobby: Lobby, teamIndex: number, seatId: SeatId): boolean {
  return teamIndexOfSeat(lobby, seatId) === teamIndex
}

function draftedForYou(
  snapshot: LobbySnapshot,
  playerId: PlayerId,
  slotNumber: number,
  bySeatId: SeatId | null = null,
): ToastMessage {
  const by = snapshot.draft.slots[slotNumber - 1]?.by
  const hostName = (bySeatId === null ? hostOf(snapshot.lobby) : seatOf(snapshot.lobby, bySeatId))?.username
  const makerName = by === 'host' ? (hostName ?? 'The host') : by === 'computer' ? 'A computer' : 'Autopick'
  return LOBBY_TOASTS.draftedForYou(makerName, playerName(snapshot, playerId), slotNumber)
}

function playerName({ board }: ReportReader, playerId: PlayerId): string {
  return board.playersById.get(playerId)?.name ?? 'A player'
}

/** What happened, with the reader as "you". */
export function reportText({ event, bySeatId, before, after }: Happened, { seatId, board }: ReportReader): string {
  const row = logRow({ version: 0, event, bySeatId, atMs: after.changedAtMs }, { before, after, players: board })
  const ownUsername = (seatOf(after, seatId) ?? seatOf(before, seatId))?.username ?? null
  const teamCount = after.draft?.format.teamCount ?? after.seats.length
  return logText(row, { ownUsername, teamCount, isAuction: after.auction !== null })
}

function isPickOrUndraft(event: LobbyEvent): event is DraftEvent & { readonly kind: 'picked' | 'undrafted' } {
  return event.kind === 'picked' || event.kind === 'undrafted'
}
