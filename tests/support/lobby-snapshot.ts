import { emptyDraft } from '#core/draft/empty-draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { teamNamesOf } from '#core/lobby/lobby-turn.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { NO_PENDING_ACTS } from '../../src/web/session/draft-session.ts'
import type { LobbySnapshot } from '../../src/web/lobby/sync/lobby-snapshot.ts'
import { pickBy } from './builders.ts'
import { draftingLobby, LOBBY_BOARD, LOBBY_POOL } from './lobby-builders.ts'

/** A drafting lobby of two teams and two rounds with these first slots: `s1` has picks 1 and 4, `s2` picks 2 and 3. */
export function smallDraft(slots: readonly (string | null)[]): Lobby {
  const lobby = draftingLobby(2, 2)
  const draft = emptyDraft(snakeFormat(2, 2))
  return { ...lobby, draft: { ...draft, slots: draft.slots.map((_slot, index) => pickBy(slots[index] ?? null)) } }
}

/** A lobby as the screens of one seat see it, with a live connection and everyone online. */
export function lobbySnapshotOf(lobby: Lobby, seatId: SeatId, fields: Partial<LobbySnapshot> = {}): LobbySnapshot {
  const lobbyRights = rightsOf(lobby, seatId)
  return {
    board: LOBBY_BOARD,
    draft: lobby.draft ?? emptyDraft(snakeFormat(lobby.seats.length, lobby.roundCount)),
    teamNames: teamNamesOf(lobby),
    pickerNames: seatsInOrder(lobby.seats).map(({ username }) => username),
    ownTeamIndex: teamIndexOfSeat(lobby, seatId),
    shortlist: EMPTY_SHORTLIST,
    rights: lobbyRights,
    pendingActs: NO_PENDING_ACTS,
    pool: LOBBY_POOL,
    lobby,
    version: 1,
    seatId,
    lobbyRights,
    mayUseTools: lobbyRights.mayUseTools,
    online: new Set(lobby.seats.map((seat) => seat.id)),
    link: { kind: 'live' },
    end: null,
    absence: null,
    startsWithAutopick: false,
    priceFacts: BOARD_PRICES,
    hasImportedBoard: false,
    ...fields,
  }
}
