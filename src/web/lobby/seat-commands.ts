import type { TeamControl } from '#core/draft/draft.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { positionsFromOrder } from '#core/lobby/seat-order.ts'
import { seatOf, type Keeper, type Lobby, type PickTrade, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import { writeInOf } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { PreferenceList } from './preference-sender.ts'
import type { PostCommand } from './sync-client.ts'

/** Where a pick goes: the slot that the person saw on the clock, or the team that the host chose. */
export type WirePickTarget = { readonly pick_number: number } | { readonly for_participant: string }

export type SeatCommands = ReturnType<typeof seatCommands>

/** The commands of one seat as the wire has them: the acting seat is named by its username (RU9). */
export function seatCommands(call: CallFunction, code: string, username: string) {
  const host = { lobby_code: code, host_username: username }
  const participant = { lobby_code: code, participant_username: username }
  return {
    pick:
      (playerId: PlayerId, target: WirePickTarget): PostCommand =>
      (options) =>
        call('make_draft_pick', { ...participant, ...playerFields(playerId), ...target }, options),
    undraft:
      (playerId: PlayerId): PostCommand =>
      (options) =>
        call('undo_draft_pick', { ...host, player_id: playerId }, options),
    replacePick:
      (slotNumber: number, playerId: PlayerId): PostCommand =>
      (options) =>
        call('replace_pick', { ...host, pick_number: slotNumber, ...playerFields(playerId) }, options),
    swapPicks:
      ([first, second]: readonly [number, number]): PostCommand =>
      (options) =>
        call('swap_picks', { ...host, pick_numbers: [first, second] }, options),
    tradePicks: (lobby: Lobby, trades: readonly PickTrade[]): PostCommand => {
      const picks = trades.map(({ roundNumber, seatId, toSeatId }) => ({
        round: roundNumber,
        participant_username: nameOf(lobby, seatId),
        to_username: nameOf(lobby, toSeatId),
      }))
      return (options) => call('trade_picks', { ...host, picks }, options)
    },
    skipPick:
      (slotNumber: number | null, undo: boolean): PostCommand =>
      (options) =>
        call('skip_pick', { ...host, pick_number: slotNumber, ...(undo && { undo }) }, options),
    pause: (): PostCommand => (options) => call('pause_draft', host, options),
    resume: (): PostCommand => (options) => call('resume_draft', host, options),
    restartClock: (): PostCommand => (options) => call('restart_clock', host, options),
    extendClock:
      (seconds: number): PostCommand =>
      (options) =>
        call('extend_clock', { ...host, seconds }, options),
    /** A seat switches its own autopick; the rest is the host's. */
    setControl:
      (seat: Seat, control: TeamControl): PostCommand =>
      (options) => {
        const isOwn = seat.username === username
        const team = { lobby_code: code, participant_username: seat.username }
        if (control === 'computer') return call('set_computer', { ...team, host_username: username, on: true }, options)
        return call(
          'set_autopick',
          { ...team, ...(!isOwn && { host_username: username }), on: control === 'autopick' },
          options,
        )
      },
    shuffleOrder: (): PostCommand => (options) => call('set_draft_order', { ...host, order_type: 'random' }, options),
    setOrder: (lobby: Lobby, seatIds: readonly SeatId[]): PostCommand => {
      const order = {
        manual_order: [...positionsFromOrder(lobby.seats, seatIds)],
        participant_ids: lobby.seats.map((seat) => seat.id),
      }
      return (options) => call('set_draft_order', { ...host, order_type: 'manual', ...order }, options)
    },
    setRules:
      (rules: LeagueRules, roundCount: number): PostCommand =>
      (options) =>
        call('set_league_rules', { ...host, rules: rulesToJson(rules, roundCount) }, options),
    addComputer: (): PostCommand => (options) => call('add_computer', host, options),
    setKeepers: (lobby: Lobby, keepers: readonly Keeper[]): PostCommand => {
      const rows = keepers.map(({ seatId, playerId, roundNumber }) => ({
        participant_username: nameOf(lobby, seatId),
        player_id: playerId,
        round: roundNumber,
      }))
      return (options) => call('set_keepers', { ...host, keepers: rows }, options)
    },
    transferHost:
      (lobby: Lobby, seatId: SeatId): PostCommand =>
      (options) =>
        call('transfer_host', { ...host, participant_username: nameOf(lobby, seatId) }, options),
    renameTeam: (lobby: Lobby, seatId: SeatId, teamName: string): PostCommand => {
      const ownerUsername = nameOf(lobby, seatId)
      const input = {
        ...participant,
        team_name: teamName,
        ...(ownerUsername !== username && { for_participant: ownerUsername }),
      }
      return (options) => call('rename_team', input, options)
    },
    start: (): PostCommand => (options) => call('start_draft', host, options),
    leave: (): PostCommand => (options) => call('leave_lobby', participant, options),
    remove:
      (removedUsername: string): PostCommand =>
      (options) =>
        call('remove_participant', { ...host, participant_username: removedUsername }, options),
    /** Changes nothing that others see, so it has no version (RU34). */
    sendPreferences: ({ queue, avoids, ranking }: PreferenceList) =>
      call('set_autopick_list', {
        ...participant,
        queue: [...queue],
        avoids: [...avoids],
        ranking: ranking === null ? null : [...ranking],
      }),
    readLog: () => call('get_draft_log', { lobby_code: code }),
    readWatchLink: () => call('get_watch_link', host),
    makeWatchLink: (isForCode: boolean) => call('make_watch_link', { ...host, for_code: isForCode }),
    offerWatchToCode: () => call('offer_watch_to_code', host),
    revokeWatchLink: () => call('revoke_watch_link', host),
    seatLink: (ownerUsername: string, isOwn: boolean, skipsFactor: boolean) =>
      call('make_seat_link', {
        lobby_code: code,
        participant_username: ownerUsername,
        ...(!isOwn && { host_username: username }),
        ...(skipsFactor && { skip_factor: true }),
      }),
  } as const
}

/** A write-in is named, as the server has to make their id itself. */
function playerFields(playerId: PlayerId) {
  const written = writeInOf(playerId)
  if (written === null) return { player_id: playerId }
  return { player_name: written.name, player_position: written.position, player_team: written.team, write_in: true }
}

function nameOf(lobby: Lobby, seatId: SeatId): string {
  return seatOf(lobby, seatId)?.username ?? ''
}
