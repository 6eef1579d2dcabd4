import { slotOnTheClock } from '#core/draft/draft.ts'
import { lobbyPhase, type Lobby } from '#core/lobby/lobby.ts'
import { isOnTheClock } from '#core/lobby/permissions.ts'
import { isOrderComplete } from '#core/lobby/seat-order.ts'
import type { Intent } from '../support/checker/history.ts'
import type { SimClient } from './sim-client.ts'
import { heldPlayers } from './sim-commands.ts'
import type { SimRandom } from './sim-random.ts'

/** What a person does next; most advance the draft, some press the wrong button. */
export interface Person {
  readonly isHost: boolean
  /** In quiet times nobody misbehaves, and everyone picks when they are on the clock. */
  next(client: SimClient, mood: Mood): Intent | null
}

export interface Mood {
  readonly isQuiet: boolean
  /** The host waits for this many seats, until this time at the latest. */
  readonly wantedSeatCount: number
  readonly isLate: boolean
}

export interface PersonSetup {
  readonly random: SimRandom
  readonly isHost: boolean
  readonly poolPlayerIds: readonly string[]
  /** A shared budget of undos: the draft has to end eventually. */
  readonly undrafts: { left: number }
}

export function createPerson({ random, isHost, poolPlayerIds, undrafts }: PersonSetup): Person {
  return {
    isHost,
    next(client, mood) {
      const { lobby, seatId } = client
      if (lobby === null || seatId === null) return null
      // Most people wait until their previous command has ended.
      if (client.pendingCount > 0 && !random.chance(mood.isQuiet ? 0 : 0.1)) return null
      switch (lobbyPhase(lobby)) {
        case 'waiting':
          return isHost ? hostWaits(lobby, mood) : guestWaits(lobby, mood)
        case 'drafting':
          return drafts(lobby, seatId, mood)
        case 'complete':
          return isHost && !mood.isQuiet && random.chance(0.3) ? undraft(lobby) : null
        case 'closed':
          return null
      }
    },
  }

  function hostWaits(lobby: Lobby, mood: Mood): Intent | null {
    const guest = random.oneOf(lobby.seats.filter(({ id }) => id !== lobby.hostSeatId))
    if (!mood.isQuiet && guest !== null && random.chance(0.03)) return { kind: 'remove', seatId: guest.id }
    if (!mood.isQuiet && random.chance(0.02)) return { kind: 'start' }
    if (lobby.seats.length < mood.wantedSeatCount && !mood.isLate) return null
    if (isOrderComplete(lobby.seats) && !random.chance(0.15)) return { kind: 'start' }
    return random.chance(0.5) ? { kind: 'shuffle-order' } : { kind: 'set-order', positions: anyOrder(lobby) }
  }

  function guestWaits(lobby: Lobby, mood: Mood): Intent | null {
    if (mood.isQuiet || !random.chance(0.06)) return null
    return random.oneOf<Intent>([
      { kind: 'leave' },
      { kind: 'start' },
      { kind: 'shuffle-order' },
      { kind: 'set-order', positions: anyOrder(lobby) },
      { kind: 'remove', seatId: lobby.hostSeatId },
      { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } },
    ])
  }

  function drafts(lobby: Lobby, seatId: string, mood: Mood): Intent | null {
    const isMine = isOnTheClock(lobby, seatId)
    if (mood.isQuiet) return isMine || (isHost && random.chance(0.3)) ? pick(lobby) : null
    if (random.chance(0.04)) return prank(lobby, seatId)
    if (isMine) return pick(lobby)
    if (!isHost) return random.chance(0.05) ? pick(lobby) : null
    if (random.chance(0.06)) return undraft(lobby)
    return random.chance(0.1) ? pick(lobby) : random.chance(0.1) ? pickForTeam(lobby) : null
  }

  /** Commands that only a slip, a stale screen or malice would send. */
  function prank(lobby: Lobby, seatId: string): Intent | null {
    const taken = random.oneOf([...heldPlayers(lobby)])
    return random.oneOf<Intent>([
      { kind: 'set-order', positions: anyOrder(lobby) },
      { kind: 'shuffle-order' },
      { kind: 'start' },
      { kind: 'leave' },
      { kind: 'remove', seatId },
      { kind: 'pick', playerId: 'nobody', target: { kind: 'clock' } },
      { kind: 'pick', playerId: taken ?? 'p1', target: { kind: 'clock' } },
      ...(taken === null || isHost ? [] : [{ kind: 'undraft', playerId: taken } as const]),
    ])
  }

  function pick(lobby: Lobby): Intent | null {
    const playerId = favourite(lobby)
    const slotNumber = lobby.draft === null ? null : slotOnTheClock(lobby.draft)
    if (playerId === null || slotNumber === null) return null
    return { kind: 'pick', playerId, target: random.chance(0.8) ? { kind: 'slot', slotNumber } : { kind: 'clock' } }
  }

  function pickForTeam(lobby: Lobby): Intent | null {
    const playerId = favourite(lobby)
    return playerId === null
      ? null
      : { kind: 'pick', playerId, target: { kind: 'team', teamIndex: random.below(lobby.seats.length) } }
  }

  function undraft(lobby: Lobby): Intent | null {
    const playerId = random.oneOf([...heldPlayers(lobby)])
    if (playerId === null || undrafts.left === 0) return null
    undrafts.left -= 1
    return { kind: 'undraft', playerId }
  }

  /** Everyone wants the same few players. */
  function favourite(lobby: Lobby): string | null {
    const held = heldPlayers(lobby)
    return random.oneOf(poolPlayerIds.filter((playerId) => !held.has(playerId)).slice(0, 3))
  }

  function anyOrder(lobby: Lobby): readonly number[] {
    const positions = lobby.seats.map((_seat, index) => index + 1)
    for (let index = positions.length - 1; index > 0; index -= 1) {
      const other = random.below(index + 1)
      const [here = 0, there = 0] = [positions[index], positions[other]]
      positions[index] = there
      positions[other] = here
    }
    return positions
  }
}
