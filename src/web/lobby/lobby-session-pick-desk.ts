import { openSlotOfTeam, slotNumberOfPlayer, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { seatOfTeam, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { WirePickTarget } from './lobby-session-commands.ts'
import { outcomeOf, type PostCommand } from './lobby-session-driver.ts'
import {
  caughtUp,
  fateOf,
  isUnsent,
  NO_TRACKED_PICKS,
  withoutPick,
  withPick,
  type TrackedPick,
  type TrackedPicks,
} from './lobby-session-picks.ts'
import type { LobbyOutcome } from './lobby-session.ts'
import type { CommandEnd } from './sync/sync-types.ts'

/** Sends picks and keeps track of those that the server has not confirmed (RU16). */
export interface PickDesk {
  readonly picks: TrackedPicks
  pick(playerId: PlayerId, teamIndex: number | null): Promise<LobbyOutcome>
  /** A new command, for the slot that is on the clock now. */
  retry(playerId: PlayerId): Promise<LobbyOutcome>
  discard(playerId: PlayerId): void
  /** The lobby has gone on: what it has answered by itself is tracked no longer. */
  look(): void
}

interface PickDeskParts {
  readonly seatId: SeatId
  readonly current: () => { readonly lobby: Lobby; readonly version: number }
  readonly give: (post: PostCommand) => Promise<CommandEnd>
  readonly postPick: (playerId: PlayerId, target: WirePickTarget) => PostCommand
  readonly onChange: () => void
}

export function createPickDesk({ seatId, current, give, postPick, onChange }: PickDeskParts): PickDesk {
  let picks = NO_TRACKED_PICKS
  const underWay = new Map<PlayerId, Promise<LobbyOutcome>>()
  return {
    get picks() {
      return picks
    },
    pick,
    retry: (playerId) => pick(playerId, picks.get(playerId)?.teamIndex ?? null),
    discard: (playerId) => {
      if (picks.get(playerId)?.phase.kind === 'not_sent') keep(withoutPick(picks, playerId))
    },
    look: () => {
      const { lobby, version } = current()
      if (lobby.draft !== null) picks = caughtUp(picks, lobby.draft, version)
    },
  }

  /** A second click while the first is under way is the same pick. */
  function pick(playerId: PlayerId, teamIndex: number | null): Promise<LobbyOutcome> {
    const running = underWay.get(playerId)
    if (running !== undefined) return running
    const sending = send(playerId, teamIndex).finally(() => underWay.delete(playerId))
    underWay.set(playerId, sending)
    return sending
  }

  async function send(playerId: PlayerId, teamIndex: number | null): Promise<LobbyOutcome> {
    const aimed = aim(current().lobby, playerId, teamIndex)
    if (!aimed.ok) return aimed
    const { slotNumber, target } = aimed.value
    const tracked: TrackedPick = { playerId, teamIndex, slotNumber, phase: { kind: 'sending' } }
    keep(withPick(picks, tracked))
    return settle(tracked, await give(postPick(playerId, target)))
  }

  function settle(sent: TrackedPick, end: CommandEnd): LobbyOutcome {
    const { lobby, version } = current()
    if (end.kind === 'applied') {
      const phase = { kind: 'accepted', version: end.version } as const
      keep(end.version > version ? withPick(picks, { ...sent, phase }) : withoutPick(picks, sent.playerId))
      return ok(null)
    }
    const fate = isUnsent(end) && lobby.draft !== null ? fateOf(sent, lobby.draft) : 'unknown'
    const staysOpen = isUnsent(end) && fate === 'unknown'
    keep(staysOpen ? withPick(picks, { ...sent, phase: { kind: 'not_sent' } }) : withoutPick(picks, sent.playerId))
    if (fate === 'landed') return ok(null)
    return fate === 'taken' ? err(failure('already_drafted')) : outcomeOf(end)
  }

  /** The slot that the person sees: what was clicked lands there or nowhere (H5). */
  function aim(lobby: Lobby, playerId: PlayerId, teamIndex: number | null): Aim {
    const { draft } = lobby
    if (draft === null) return err(failure('draft_not_started'))
    if (slotNumberOfPlayer(draft, playerId) !== null) return err(failure('already_drafted'))
    if (slotOnTheClock(draft) === null) return err(failure('draft_complete'))
    if (!rightsOf(lobby, seatId).mayPick) return err(failure('not_your_turn'))
    return teamIndex === null ? aimAtClock(draft) : aimAtTeam(lobby, draft, teamIndex)
  }

  function keep(next: TrackedPicks): void {
    if (next === picks) return
    picks = next
    onChange()
  }
}

type Aim = Result<{ readonly slotNumber: number; readonly target: WirePickTarget }, CallFailure>

function aimAtClock(draft: Draft): Aim {
  const slotNumber = slotOnTheClock(draft)
  return slotNumber === null ? err(failure('draft_complete')) : ok({ slotNumber, target: { pick_number: slotNumber } })
}

function aimAtTeam(lobby: Lobby, draft: Draft, teamIndex: number): Aim {
  const seat = seatOfTeam(lobby, teamIndex)
  if (seat === null) return err(failure('no_such_team'))
  const slotNumber = openSlotOfTeam(draft, teamIndex)
  return slotNumber === null
    ? err(failure('team_full'))
    : ok({ slotNumber, target: { for_participant: seat.username } })
}

function failure(code: RefusalCode): CallFailure {
  return { code, details: null }
}
