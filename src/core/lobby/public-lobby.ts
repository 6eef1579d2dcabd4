import type { Draft, SlotPick } from '../draft/draft.ts'
import type { LobbyEvent } from './lobby-command.ts'
import type { Lobby } from './lobby.ts'

/**
 * What spectators may see of a lobby: board, names, clock and picks. Its id, the seed by which computers draft, and the reasons of
 * automatic picks, which speak of queues, and the code of a rematch stay with the members. Every field is listed, so that a new one needs a decision.
 */
export function publicLobby(lobby: Lobby): Lobby {
  return {
    id: lobby.code,
    code: lobby.code,
    name: lobby.name,
    maxTeams: lobby.maxTeams,
    roundCount: lobby.roundCount,
    rules: lobby.rules,
    hostSeatId: lobby.hostSeatId,
    standInSeatId: lobby.standInSeatId,
    seats: lobby.seats,
    keepers: lobby.keepers,
    trades: lobby.trades,
    drawHash: lobby.drawHash,
    lastDraw: lobby.lastDraw,
    draft: lobby.draft === null ? null : publicDraft(lobby.draft),
    poolId: lobby.poolId,
    rematchCode: null,
    seconds: lobby.seconds,
    // Who said that they come is for the members.
    schedule: lobby.schedule && { ...lobby.schedule, answers: [] },
    isClosed: lobby.isClosed,
    startedAtMs: lobby.startedAtMs,
    changedAtMs: lobby.changedAtMs,
    turnStartedAtMs: lobby.turnStartedAtMs,
  }
}

/** Applied to the public lobby, it gives the public form of the lobby that the whole event gives. */
export function publicEvent(event: LobbyEvent): LobbyEvent {
  switch (event.kind) {
    case 'created':
      return { ...event, lobbyId: event.code }
    case 'started': {
      const { seed: _private, ...others } = event
      return others
    }
    case 'picked':
      return { ...event, reason: null }
    case 'rematch-announced':
      return { ...event, code: null }
    case 'schedule-set':
      return { ...event, schedule: event.schedule && { ...event.schedule, answers: [] } }
    case 'answer-set':
      return { ...event, answer: null }
    default:
      return event
  }
}

function publicDraft(draft: Draft): Draft {
  return { ...draft, seed: 0, slots: draft.slots.map((pick) => (pick === null ? null : publicPick(pick))) }
}

function publicPick({ playerId, by }: SlotPick): SlotPick {
  return { playerId, by, reason: null }
}
