import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { BidLimit } from '#core/auction/auction-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import type { createLiveRoom, LiveRoom } from '../../../src/server/live/live-room.ts'
import type { LiveWatcher, Watcher } from '../../../src/server/live/live-watcher.ts'
import type { LobbyStore } from '../../../src/server/lobby/store/lobby-store.ts'

/** Makes the room of a lobby. A planted bug knows the limits that it may send. */
export type MakeRoom = (
  parts: Parameters<typeof createLiveRoom>[0],
  limits: () => readonly Pick<BidLimit, 'amount'>[],
) => LiveRoom

/** A member and spectators at a live room, who receive every event and come anew for snapshots. */
export interface AuctionOnlookers {
  /** Receives what was written since. */
  catchUp(): Promise<void>
  /** Every frame that the member or a spectator got. */
  framesOf(who: 'seat' | 'spectator'): readonly string[]
}

interface OnlookerParts {
  readonly store: LobbyStore
  readonly lobbyId: LobbyId
  readonly makeRoom: MakeRoom
  readonly limits: () => readonly Pick<BidLimit, 'amount'>[]
  readonly now: () => number
}

const TOKEN_HASH = 'watching'

export async function auctionOnlookers(parts: OnlookerParts): Promise<AuctionOnlookers> {
  const { store, lobbyId, makeRoom, limits, now } = parts
  const stored = await store.read(lobbyId)
  const seatId = stored?.lobby.seats.at(-1)?.id
  if (stored === null || seatId === undefined) throw new Error('the lobby is there')
  const runNow = (_delayMs: number, run: () => void) => {
    run()
    return () => undefined
  }
  const clock = { now, after: runNow }
  const room = makeRoom({ stored, clock, online: () => [], meters: { resynced: () => undefined } }, limits)
  const texts = { seat: [] as string[], spectator: [] as string[] }
  const deviceId = stored.deviceIds.get(seatId) ?? ''
  const member: Watcher = { ...listening(texts.seat), kind: 'seat', seatId, deviceId, wantsLists: false }
  const spectator = (): Watcher => ({ ...listening(texts.spectator), kind: 'spectator', tokenHash: TOKEN_HASH })
  room.enter(member, null)
  room.enter(spectator(), null)
  return {
    async catchUp() {
      for (const entry of await store.entriesAfter(lobbyId, room.version, 1000)) {
        const next: Lobby = applyLobby(room.lobby, entry.event, entry.atMs)
        if (room.advance({ entry, next }) !== 'applied') throw new Error(`version ${entry.version} is not the next one`)
      }
      const late = spectator()
      room.enter(late, null)
      room.leave(late)
    },
    framesOf: (who) => texts[who],
  }
}

function listening(texts: string[]): LiveWatcher {
  return {
    protocol: 3,
    awaitsSnapshot: false,
    send: (text) => void texts.push(text),
    sendIfIdle: (text) => void texts.push(text),
    sendSnapshot: (snapshotText) => void texts.push(snapshotText()),
    noteActivity: () => undefined,
    probe: () => undefined,
    bye: () => undefined,
    closed: () => undefined,
  }
}
