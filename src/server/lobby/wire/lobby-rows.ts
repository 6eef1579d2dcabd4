import { rulesToJson } from '#core/league/rules-json.ts'
import { isActive } from '#core/lobby/expiry.ts'
import { currentPickOf, seatOnTheClock } from '#core/lobby/lobby-turn.ts'
import { hostOf, teamIndexOfSeat, type Lobby } from '#core/lobby/lobby.ts'
import { CLOCK_OFF, isComplete, owedSlots, type DraftClock } from '#core/draft/draft.ts'
import { picksUntilTurn } from '#core/draft/turn.ts'
import { auctionColumn, type LobbyRow, type OwnSeat } from '#protocol/lobby/lobby-rows.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { isOfSeat } from '../store/stored-lobby.ts'
import type { StoredLobby } from '../store/lobby-store.ts'

/** A lobby in the specification's columns (section 3). */
export function lobbyRow(stored: StoredLobby, deviceId: DeviceId | null, nowMs: number): LobbyRow {
  const { lobby, version } = stored
  return {
    id: lobby.id,
    code: lobby.code,
    name: lobby.name,
    host_username: hostOf(lobby)?.username ?? '',
    max_teams: lobby.maxTeams,
    rounds: lobby.roundCount,
    draft_started: lobby.draft !== null,
    is_active: isActive(lobby, nowMs),
    current_pick: currentPickOf(lobby),
    skipped_picks: lobby.draft === null ? [] : [...owedSlots(lobby.draft)],
    player_count: lobby.seats.length,
    version,
    rules: rulesToJson(lobby.rules, lobby.roundCount),
    clock: clockRow(shownClock(lobby)),
    is_complete: lobby.draft !== null && isComplete(lobby.draft),
    own_seats: ownSeats(stored, deviceId),
    auction: auctionColumn(lobby),
  }
}

/** Only the caller's: who holds the other seats is nobody's business. */
export function ownSeats(
  { lobby, ...devices }: Pick<StoredLobby, 'lobby' | 'deviceIds' | 'secondDeviceIds'>,
  deviceId: DeviceId | null,
): OwnSeat[] {
  if (deviceId === null) return []
  return lobby.seats
    .filter(({ id }) => isOfSeat(devices, id, deviceId))
    .map(({ id, username }) => {
      const teamIndex = teamIndexOfSeat(lobby, id)
      const isDrafting = lobby.draft !== null && teamIndex !== null
      // In an auction nobody knows when the next nomination comes.
      const isNominator = lobby.auction !== null && seatOnTheClock(lobby)?.id === id
      if (lobby.auction !== null) return { username, picks_until: isNominator ? 0 : null }
      return { username, picks_until: isDrafting ? picksUntilTurn(lobby.draft, teamIndex) : null }
    })
}

/** In an auction, that of the first lot, or of the nomination. */
function shownClock({ draft, auction }: Lobby): DraftClock {
  return auction === null
    ? (draft?.clock ?? CLOCK_OFF)
    : (auction.lots[0]?.clock ?? auction.nomination?.clock ?? CLOCK_OFF)
}

function clockRow(clock: DraftClock): LobbyRow['clock'] {
  return {
    kind: clock.kind,
    deadline: clock.kind === 'running' ? new Date(clock.deadlineMs).toISOString() : null,
    remaining_ms: clock.kind === 'paused' ? clock.remainingMs : null,
  }
}
