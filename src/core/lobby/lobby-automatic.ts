import { nextAutomatic as nextInDraft } from '../draft/draft-clock.ts'
import type { Automatic } from '../draft/draft-command.ts'
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

function nextAct({ draft, auction, turnStartedAtMs }: Lobby): Automatic<LobbyCommand> | null {
  if (auction !== null) return nextOfAuction(auction, LOBBY_PACE_MS)
  return draft === null ? null : nextInDraft(draft, { turnStartedAtMs, paceMs: LOBBY_PACE_MS })
}
