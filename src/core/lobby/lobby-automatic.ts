import { nextAutomatic as nextInDraft } from '../draft/draft-clock.ts'
import type { Automatic } from '../draft/draft-command.ts'
import { remindsAtMs, startsItselfAtMs } from './draft-schedule.ts'
import { expiresAtMs } from './expiry.ts'
import type { LobbyCommand } from './lobby-command.ts'
import { nextOfAuction } from './lobby-auction.ts'
import type { Lobby } from './lobby.ts'

/** Slow enough that a room can follow computer drafters, and quick enough that nobody waits for them. */
export const LOBBY_PACE_MS = 1500

/** What will happen in a lobby by itself if nobody acts before, and when; null when nothing will. */
export function nextAutomatic(lobby: Lobby): Automatic<LobbyCommand> | null {
  const dueAtMs = expiresAtMs(lobby)
  if (dueAtMs === null) return null
  const next = nextAct(lobby)
  return next !== null && next.dueAtMs < dueAtMs ? next : { dueAtMs, command: { kind: 'expire' } }
}

function nextAct(lobby: Lobby): Automatic<LobbyCommand> | null {
  const { draft, auction, turnStartedAtMs } = lobby
  if (auction !== null) return nextOfAuction(auction, LOBBY_PACE_MS)
  return draft === null ? nextOfDate(lobby) : nextInDraft(draft, { turnStartedAtMs, paceMs: LOBBY_PACE_MS })
}

function nextOfDate(lobby: Lobby): Automatic<LobbyCommand> | null {
  const [reminderMs, startMs] = [remindsAtMs(lobby), startsItselfAtMs(lobby)]
  if (reminderMs !== null) return { dueAtMs: reminderMs, command: { kind: 'remind' } }
  return startMs === null ? null : { dueAtMs: startMs, command: { kind: 'start-on-time' } }
}
