import { CLOCK_OFF, type DraftClock } from '#core/draft/draft.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { roomHostDraft, type FindRoomPlayer, type RoomSetup } from '#core/league-hosts/rooms/room-host-draft.ts'
import { roomPlayers } from '#core/league-hosts/rooms/room-players.ts'
import type { Player } from '#core/players/player.ts'
import yahooIds from '#data/yahoo-ids.json'
import type { SoloSnapshot } from '../../solo-snapshot.ts'
import type { SiteAnswer } from '../../solo-session.ts'
import type { ConnectedRoom } from './room-listener.ts'

const YAHOO_IDS: ReadonlyMap<string, string> = new Map(Object.entries(yahooIds))

export function finderFor(room: ConnectedRoom['room'], players: readonly Player[]): FindRoomPlayer {
  return roomPlayers(room, players, YAHOO_IDS)
}

/** What a room shows now, with rules and names as they are set up here; null before its board is known. */
export function roomAnswer(connected: ConnectedRoom, snapshot: Setup, find: FindRoomPlayer): SiteAnswer | null {
  const { lastLineAtMs } = connected
  const check = { version: 1, checkedAtMs: lastLineAtMs, changedAtMs: lastLineAtMs, isConfirming: false, trouble: null }
  const draft = roomHostDraft(connected.draft, setupOf(connected, snapshot), { find, check })
  return draft && { draft, clock: clockOf(draft, lastLineAtMs) }
}

type Setup = Pick<SoloSnapshot, 'draft' | 'teamNames' | 'name'>

function setupOf({ league, lastLineAtMs }: ConnectedRoom, { draft, teamNames, name }: Setup): RoomSetup {
  return { draftId: league, name, season: new Date(lastLineAtMs).getUTCFullYear(), format: draft.format, teamNames }
}

function clockOf({ status, deadlineMs }: HostDraft, setAtMs: number): DraftClock {
  if (status === 'paused') return { kind: 'paused', remainingMs: null }
  return status !== 'drafting' || deadlineMs === null ? CLOCK_OFF : { kind: 'running', deadlineMs, setAtMs }
}
