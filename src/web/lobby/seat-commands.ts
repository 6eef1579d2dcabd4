import { positionsFromOrder } from '#core/lobby/seat-order.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { PostCommand } from './sync-client.ts'

/** Where a pick goes: the slot that the person saw on the clock, or the team that the host chose. */
export type WirePickTarget = { readonly pick_number: number } | { readonly for_participant: string }

/** The commands of one seat as the wire has them: the acting seat is named by its username (RU9). */
export function seatCommands(call: CallFunction, code: string, username: string) {
  const host = { lobby_code: code, host_username: username }
  const participant = { lobby_code: code, participant_username: username }
  return {
    pick:
      (playerId: PlayerId, target: WirePickTarget): PostCommand =>
      (options) =>
        call('make_draft_pick', { ...participant, player_id: playerId, ...target }, options),
    undraft:
      (playerId: PlayerId): PostCommand =>
      (options) =>
        call('undo_draft_pick', { ...host, player_id: playerId }, options),
    shuffleOrder: (): PostCommand => (options) => call('set_draft_order', { ...host, order_type: 'random' }, options),
    setOrder: (lobby: Lobby, seatIds: readonly SeatId[]): PostCommand => {
      const order = {
        manual_order: [...positionsFromOrder(lobby.seats, seatIds)],
        participant_ids: lobby.seats.map((seat) => seat.id),
      }
      return (options) => call('set_draft_order', { ...host, order_type: 'manual', ...order }, options)
    },
    start: (): PostCommand => (options) => call('start_draft', host, options),
    leave: (): PostCommand => (options) => call('leave_lobby', participant, options),
    remove:
      (removedUsername: string): PostCommand =>
      (options) =>
        call('remove_participant', { ...host, participant_username: removedUsername }, options),
    seatLink: (ownerUsername: string, isOwn: boolean) =>
      call('make_seat_link', {
        lobby_code: code,
        participant_username: ownerUsername,
        ...(!isOwn && { host_username: username }),
      }),
  } as const
}
