import { controlOf, owedSlots, ownSlotToFill, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { lobbyPhase, teamIndexOfSeat, type Lobby } from '#core/lobby/lobby.ts'
import { isHostSeat, isOnTheClock } from '#core/lobby/permissions.ts'
import { isOrderComplete } from '#core/lobby/seat-order.ts'
import type { Intent } from '../support/checker/history.ts'
import type { SimClient } from './sim-client.ts'
import { heldPlayers } from './sim-commands.ts'
import type { NightActs } from './sim-night.ts'
import type { SimRandom } from './sim-random.ts'

/** What a person does next; most advance the draft, some press the wrong button. */
export interface Person {
  /** In quiet times nobody misbehaves, and everyone picks when they are on the clock. */
  next(client: SimClient, mood: Mood): Intent | null
}

export interface Mood {
  readonly isQuiet: boolean
  /** The host waits for this many seats, until this time at the latest. */
  readonly wantedSeatCount: number
  readonly isLate: boolean
  readonly nowMs: number
}

export interface PersonSetup {
  readonly random: SimRandom
  readonly poolPlayerIds: readonly string[]
  /** A shared budget of undos: the draft has to end eventually. */
  readonly undrafts: { left: number }
  /** Null in leagues without rules of their own. */
  readonly night: NightActs | null
  /** Lets the time run out, or almost, until the quiet times. */
  readonly isIdle: boolean
}

export function createPerson({ random, poolPlayerIds, undrafts, night, isIdle }: PersonSetup): Person {
  return {
    next(client, mood) {
      const { lobby, seatId } = client
      if (lobby === null || seatId === null) return null
      // Most people wait until their previous command has ended.
      if (client.pendingCount > 0 && !random.chance(mood.isQuiet ? 0 : 0.1)) return null
      const isHost = isHostSeat(lobby, seatId)
      switch (lobbyPhase(lobby)) {
        case 'waiting':
          return isHost ? hostWaits(lobby, mood) : guestWaits(lobby, mood)
        case 'drafting':
          return drafts(lobby, seatId, isHost, mood)
        case 'complete':
          return isHost && !mood.isQuiet && random.chance(0.3) ? undraft(lobby) : null
        case 'closed':
          return null
      }
    },
  }

  function hostWaits(lobby: Lobby, mood: Mood): Intent | null {
    if (night !== null && !mood.isQuiet && random.chance(0.4)) return night.prepare(lobby)
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

  function drafts(lobby: Lobby, seatId: string, isHost: boolean, mood: Mood): Intent | null {
    const { draft } = lobby
    if (draft === null) return null
    if (isHost && draft.clock.kind === 'paused' && random.chance(mood.isQuiet ? 0.5 : 0.2)) return { kind: 'resume' }
    // Whoever is on autopick leaves it to that, most of the time.
    const isOwnTurn = isOnTheClock(lobby, seatId)
    const isMine = isOwnTurn && (isOwnDrafter(draft, lobby, seatId) || (!isIdle && random.chance(0.05)))
    const isOwing = owes(draft, lobby, seatId)
    if (mood.isQuiet) return isMine || isOwing || (isHost && random.chance(0.3)) ? pick(lobby, seatId) : null
    if (random.chance(0.04)) return prank(lobby, seatId, isHost)
    if (night !== null && random.chance(0.02)) return night.switchOwn(lobby, seatId)
    if (night !== null && isHost && random.chance(0.2)) return night.useTool(lobby, draft)
    if (isMine) return !isIdle || isLastSecond(draft, mood) ? pick(lobby, seatId) : null
    if (isOwing && random.chance(0.3)) return pick(lobby, seatId)
    if (!isHost) return random.chance(0.05) ? pick(lobby, seatId) : null
    if (random.chance(0.06)) return undraft(lobby)
    // A host who never lets anybody time out would hide what happens then.
    if (night !== null && random.chance(0.8)) return null
    return random.chance(0.1) ? pick(lobby, seatId) : random.chance(0.1) ? pickForTeam(lobby) : null
  }

  /** Some wait until the very end, and some of those too long. */
  function isLastSecond({ clock }: Draft, { nowMs }: Mood): boolean {
    return clock.kind === 'running' && Math.abs(clock.deadlineMs + 600 - nowMs) < 900 && random.chance(0.4)
  }

  function isOwnDrafter(draft: Draft, lobby: Lobby, seatId: string): boolean {
    const teamIndex = teamIndexOfSeat(lobby, seatId)
    return teamIndex !== null && controlOf(draft, teamIndex) === 'person'
  }

  /** Commands that only a slip, a stale screen or malice would send. */
  function prank(lobby: Lobby, seatId: string, isHost: boolean): Intent | null {
    const taken = random.oneOf([...heldPlayers(lobby)])
    return random.oneOf<Intent>([
      { kind: 'set-order', positions: anyOrder(lobby) },
      { kind: 'shuffle-order' },
      { kind: 'start' },
      { kind: 'leave' },
      { kind: 'remove', seatId },
      { kind: 'pick', playerId: 'nobody', target: { kind: 'clock' } },
      { kind: 'pick', playerId: taken ?? 'p1', target: { kind: 'clock' } },
      ...toolOfSomebodyElse(lobby, isHost),
      ...(taken === null || isHost ? [] : [{ kind: 'undraft', playerId: taken } as const]),
    ])
  }

  function toolOfSomebodyElse(lobby: Lobby, isHost: boolean): readonly Intent[] {
    const tool = isHost || lobby.draft === null ? null : (night?.useTool(lobby, lobby.draft) ?? null)
    return tool === null ? [] : [tool]
  }

  function owes(draft: Draft, lobby: Lobby, seatId: string): boolean {
    const teamIndex = teamIndexOfSeat(lobby, seatId)
    return teamIndex !== null && owedSlots(draft, teamIndex).length > 0
  }

  /** For the slot on the clock, or to make up for a skipped one. */
  function pick(lobby: Lobby, seatId: string): Intent | null {
    const playerId = favourite(lobby)
    const { draft } = lobby
    if (playerId === null || draft === null) return null
    const own = ownSlotToFill(draft, teamIndexOfSeat(lobby, seatId) ?? -1)
    const slotNumber = own ?? slotOnTheClock(draft) ?? owedSlots(draft)[0]
    if (slotNumber === undefined) return null
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
