import { openSlotOfTeam, ownerOf, slotForPick, slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { DraftCommand, PickTarget } from '#core/draft/draft-command.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { seatOfTeam, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import { failure, type DraftFailure, type Outcome, type PendingPick } from '../../session/draft-session.ts'
import type { CommandEnd } from './sync-types.ts'
import { isUnsent, outcomeOf } from './sync-client.ts'

/**
 * Picks that the server has not confirmed (RU16), in this tab's memory. A reload forgets them: the lobby itself then
 * shows whether one of them landed.
 */
export interface PendingPicks {
  /** What the cards show: nothing that is on the board, and no pick as made before it is (C3). */
  shown(draft: Draft): ReadonlyMap<PlayerId, PendingPick>
  pick(playerId: PlayerId, target: PickTarget): Promise<Outcome>
  /** A new command for the same team, or for the slot that is on the clock now. */
  retry(playerId: PlayerId): Promise<Outcome>
  discard(playerId: PlayerId): void
  /** Forgets the picks that the lobby has settled by now. Returns the slots that somebody else filled for this person. */
  reconcile(): readonly number[]
}

interface TrackedPick {
  readonly playerId: PlayerId
  /** The team that was chosen; null: whoever is on the clock. */
  readonly teamIndex: number | null
  /** The slot that the person saw. */
  readonly slotNumber: number
  readonly phase:
    | { readonly kind: 'sending' }
    | { readonly kind: 'not_sent' }
    /** The server accepted it at this version, which is not here yet. */
    | { readonly kind: 'accepted'; readonly version: number }
}

type Pick = DraftCommand & { readonly kind: 'pick' }

interface PendingPicksParts {
  readonly seatId: SeatId
  readonly current: () => { readonly lobby: Lobby; readonly version: number }
  readonly give: (pick: Pick) => Promise<CommandEnd>
  readonly onChange: () => void
}

export function trackPendingPicks({ seatId, current, give, onChange }: PendingPicksParts): PendingPicks {
  const picks = new Map<PlayerId, TrackedPick>()
  const inFlight = new Map<PlayerId, Promise<Outcome>>()
  return {
    shown: (draft) =>
      new Map(
        [...picks.values()]
          .filter(({ playerId }) => slotNumberOfPlayer(draft, playerId) === null)
          .map(({ playerId, phase }) => [playerId, phase.kind === 'not_sent' ? 'not_sent' : 'sending']),
      ),
    pick: (playerId, target) => pick(playerId, target.kind === 'team' ? target.teamIndex : null),
    retry: (playerId) => pick(playerId, picks.get(playerId)?.teamIndex ?? null),
    discard: (playerId) => {
      if (picks.get(playerId)?.phase.kind === 'not_sent') forget(playerId)
    },
    reconcile,
  }

  /** A second click while the first is in flight is the same pick. */
  function pick(playerId: PlayerId, teamIndex: number | null): Promise<Outcome> {
    const running = inFlight.get(playerId)
    if (running !== undefined) return running
    const sending = send(playerId, teamIndex).finally(() => inFlight.delete(playerId))
    inFlight.set(playerId, sending)
    return sending
  }

  async function send(playerId: PlayerId, teamIndex: number | null): Promise<Outcome> {
    const aimed = aim(current().lobby, seatId, playerId, teamIndex)
    if (!aimed.ok) return aimed
    const { slotNumber, target } = aimed.value
    const tracked: TrackedPick = { playerId, teamIndex, slotNumber, phase: { kind: 'sending' } }
    track(tracked)
    return settle(tracked, await give({ kind: 'pick', playerId, target }))
  }

  function settle(sent: TrackedPick, end: CommandEnd): Outcome {
    const { lobby, version } = current()
    if (end.kind === 'applied') {
      if (end.version > version) track({ ...sent, phase: { kind: 'accepted', version: end.version } })
      else forget(sent.playerId)
      return ok(null)
    }
    // Nobody answered for it: the board may know what became of it.
    const landedIn = isUnsent(end) && lobby.draft !== null ? slotNumberOfPlayer(lobby.draft, sent.playerId) : null
    if (landedIn !== null && lobby.draft !== null) {
      forget(sent.playerId)
      const isOwn = ownerOf(lobby.draft, landedIn) === ownerOf(lobby.draft, sent.slotNumber)
      return isOwn ? ok(null) : failure('already_drafted')
    }
    if (isUnsent(end)) track({ ...sent, phase: { kind: 'not_sent' } })
    else forget(sent.playerId)
    return outcomeOf(end)
  }

  function reconcile(): readonly number[] {
    const { lobby, version } = current()
    const { draft } = lobby
    if (draft === null) return []
    const overtaken: number[] = []
    for (const { playerId, slotNumber, phase } of picks.values()) {
      const isDrafted = slotNumberOfPlayer(draft, playerId) !== null
      const filledBy = draft.slots[slotNumber - 1]?.by ?? 'person'
      if (phase.kind === 'accepted' && phase.version <= version) picks.delete(playerId)
      if (phase.kind !== 'not_sent') continue
      if (filledBy !== 'person') overtaken.push(slotNumber)
      if (isDrafted || filledBy !== 'person') picks.delete(playerId)
    }
    return overtaken
  }

  function track(tracked: TrackedPick): void {
    picks.set(tracked.playerId, tracked)
    onChange()
  }

  function forget(playerId: PlayerId): void {
    if (picks.delete(playerId)) onChange()
  }
}

type Aim = Result<{ readonly slotNumber: number; readonly target: PickTarget }, DraftFailure>

/** For the slot that the person sees on the clock or has to make up, or for the team that the host chose: what was clicked lands there or nowhere (H5). */
function aim(lobby: Lobby, seatId: SeatId, playerId: PlayerId, teamIndex: number | null): Aim {
  const { draft } = lobby
  if (draft === null) return failure('draft_not_started')
  if (slotNumberOfPlayer(draft, playerId) !== null) return failure('already_drafted')
  const { isHost, mayPick } = rightsOf(lobby, seatId)
  const unnamed = slotForPick(draft, teamIndexOfSeat(lobby, seatId), isHost)
  if (unnamed === null) return failure('draft_complete')
  if (!mayPick) return failure('not_your_turn')
  if (teamIndex === null) return ok({ slotNumber: unnamed, target: { kind: 'slot', slotNumber: unnamed } })
  if (seatOfTeam(lobby, teamIndex) === null) return failure('no_such_team')
  const slotNumber = openSlotOfTeam(draft, teamIndex)
  return slotNumber === null ? failure('team_full') : ok({ slotNumber, target: { kind: 'team', teamIndex } })
}
