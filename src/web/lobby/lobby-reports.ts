import { isComplete, ownerOf, type DraftEvent } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { hostOf, seatOf, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { teamNamesOf } from '#core/lobby/lobby-turn.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ToastMessage } from '../ui/toast.ts'
import type { LobbyReport } from './lobby-session.ts'
import type { LobbySnapshot } from './lobby-snapshot.ts'
import { LOBBY_TOASTS } from './lobby-toasts.ts'

type Happened = LobbyReport & { readonly kind: 'happened' }

/** What is read out about the room: who comes and goes, the order, the start. Null for picks and everything else. */
export function roomAnnouncement(report: LobbyReport, ownSeatId: SeatId): string | null {
  if (report.kind !== 'happened') return null
  const { event, before, after } = report
  switch (event.kind) {
    case 'joined':
      return `${event.seat.username} joined`
    case 'left':
    case 'removed':
      return [
        `${seatOf(before, event.seatId)?.username ?? 'Somebody'} left`,
        ...newHost(before, after, ownSeatId),
      ].join('. ')
    case 'order-set':
      return `Draft order: ${seatsInOrder(after.seats)
        .map(({ username }, index) => `${index + 1} ${username}`)
        .join(', ')}`
    case 'started':
      return 'The draft has started'
    case 'created':
    case 'expired':
    case 'picked':
    case 'undrafted':
      return null
  }
}

/** One sentence for a pick or an undraft. */
export function draftAnnouncement(report: LobbyReport, board: LobbySnapshot['board']): string | null {
  if (report.kind !== 'happened' || !isDraftEvent(report.event)) return null
  const { event, after } = report
  const { draft } = after
  if (draft === null) return null
  const player = board.playersById.get(event.playerId)?.name ?? 'A player'
  const label = slotLabel(event.slotNumber, draft.format.teamCount)
  if (event.kind === 'undrafted') return `${player} was undrafted, pick ${label} is open`
  const team = teamNamesOf(after)[ownerOf(draft, event.slotNumber)] ?? 'A team'
  const pick = `${team} drafted ${player}, pick ${label}`
  return isComplete(draft) ? `${pick}. Draft Complete! All picks have been made.` : pick
}

/** The toast for what the person has to know but did not do; null for everything else. */
export function reportToast(report: LobbyReport, snapshot: LobbySnapshot): ToastMessage | null {
  switch (report.kind) {
    case 'out-of-reach':
      return LOBBY_TOASTS.loadFailed()
    case 'overtaken': {
      const playerId = snapshot.draft.slots[report.slotNumber - 1]?.playerId
      return playerId === undefined ? null : draftedForYou(snapshot, playerId, report.slotNumber)
    }
    case 'happened':
      return isHostsPickFor(report, snapshot.seatId)
        ? draftedForYou(snapshot, report.event.playerId, report.event.slotNumber)
        : null
  }
}

function isHostsPickFor(
  report: Happened,
  seatId: SeatId,
): report is Happened & { readonly event: DraftEvent & { readonly kind: 'picked' } } {
  const { event, after } = report
  if (event.kind !== 'picked' || event.by !== 'host' || after.draft === null) return false
  return ownerOf(after.draft, event.slotNumber) === teamIndexOfSeat(after, seatId)
}

function draftedForYou({ lobby, board }: LobbySnapshot, playerId: PlayerId, slotNumber: number): ToastMessage {
  const playerName = board.playersById.get(playerId)?.name ?? 'A player'
  return LOBBY_TOASTS.draftedForYou(hostOf(lobby)?.username ?? 'The host', playerName, slotNumber)
}

function newHost(before: Lobby, after: Lobby, ownSeatId: SeatId): readonly string[] {
  const host = hostOf(after)
  if (host === null || before.hostSeatId === after.hostSeatId) return []
  return [host.id === ownSeatId ? 'You are the host now' : `${host.username} is the host now`]
}

function isDraftEvent(event: LobbyEvent): event is DraftEvent {
  return event.kind === 'picked' || event.kind === 'undrafted'
}
