import { lotOf, takenPlayers, type Auction } from '#core/auction/auction.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { openSlotOfTeam, ownerOf, slotForPick, slotNumberOfPlayer } from '#core/draft/draft.ts'
import type { DraftCommand, PickTarget } from '#core/draft/draft-command.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { seatOfTeam, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import { failure, type DraftFailure, type Outcome, type PendingAct } from '../../session/draft-session.ts'
import { isUnsent, outcomeOf } from './sync-client.ts'
import type { CommandEnd } from './sync-types.ts'

/**
 * What this person did and the server has not confirmed (RU16): picks, bids and nominations, in this tab's memory. A reload forgets
 * them: the lobby itself then shows whether one of them landed.
 */
export interface PendingActs {
  /** Nothing that is on the board or in a lot, and nothing as done before it is (C3). */
  shown(): readonly PendingAct[]
  pick(playerId: PlayerId, target: PickTarget): Promise<Outcome>
  /** A new command for the same team, or for the slot that is on the clock now. */
  retry(playerId: PlayerId): Promise<Outcome>
  discard(playerId: PlayerId): void
  bid(command: BidCommand): Promise<Outcome>
  nominate(command: NominateCommand): Promise<Outcome>
  /** Forgets what the lobby has settled by now. Returns the slots of picks that somebody else filled for this person. */
  reconcile(): readonly number[]
}

type PickCommand = DraftCommand & { readonly kind: 'pick' }
type BidCommand = Extract<AuctionCommand, { readonly kind: 'bid' }>
type NominateCommand = Extract<AuctionCommand, { readonly kind: 'nominate' }>

interface PendingActsParts {
  readonly seatId: SeatId
  readonly current: () => { readonly lobby: Lobby; readonly version: number }
  readonly send: (command: PickCommand | BidCommand | NominateCommand) => Promise<CommandEnd>
  readonly onChange: () => void
}

interface TrackedAct {
  readonly act: TrackedPick | Extract<PendingAct, { readonly kind: 'bid' | 'nominate' }>
  /** Set once the server accepted it, until that version is here. */
  readonly version: number | null
}

type TrackedPick = Extract<PendingAct, { readonly kind: 'pick' }> & {
  /** The team that was chosen; null: whoever is on the clock. */
  readonly teamIndex: number | null
  /** The slot that the person saw. */
  readonly slotNumber: number
}

export function trackPendingActs({ seatId, current, send, onChange }: PendingActsParts): PendingActs {
  const acts = new Map<string, TrackedAct>()
  const inFlight = new Map<string, Promise<Outcome>>()
  return {
    shown: () =>
      [...acts.values()].flatMap((tracked) => {
        const { act } = tracked
        if (isSettled(tracked)) return []
        return act.kind === 'pick' ? { kind: act.kind, playerId: act.playerId, state: act.state } : act
      }),
    pick: (playerId, target) => pick(playerId, target.kind === 'team' ? target.teamIndex : null),
    retry: (playerId) => pick(playerId, trackedPick(playerId)?.teamIndex ?? null),
    discard: (playerId) => {
      if (trackedPick(playerId)?.state === 'not_sent') forget(pickKey(playerId))
    },
    bid: (command) => {
      const { lotNumber, amount, teamIndex } = command
      // One bid of a lot is shown, the newest. A bid for another team is another bid.
      return once(`bid ${lotNumber} ${amount} ${teamIndex}`, () =>
        sendAct(`bid ${lotNumber}`, { kind: 'bid', lotNumber, amount, state: 'sending' }, command),
      )
    },
    nominate: (command) => {
      const { playerId, amount } = command
      return once(`nominate ${playerId} ${amount}`, () =>
        sendAct('nominate', { kind: 'nominate', playerId, amount, state: 'sending' }, command),
      )
    },
    reconcile,
  }

  /** A second press while the first is on its way is the same act. */
  function once(key: string, begin: () => Promise<Outcome>): Promise<Outcome> {
    const running = inFlight.get(key)
    if (running !== undefined) return running
    const sending = begin().finally(() => inFlight.delete(key))
    inFlight.set(key, sending)
    return sending
  }

  function pick(playerId: PlayerId, teamIndex: number | null): Promise<Outcome> {
    return once(pickKey(playerId), async () => {
      const aimed = aim(current().lobby, seatId, playerId, teamIndex)
      if (!aimed.ok) return aimed
      const { slotNumber, target } = aimed.value
      const act: TrackedPick = { kind: 'pick', playerId, teamIndex, slotNumber, state: 'sending' }
      return sendAct(pickKey(playerId), act, { kind: 'pick', playerId, target })
    })
  }

  async function sendAct(key: string, act: TrackedAct['act'], command: Parameters<typeof send>[0]): Promise<Outcome> {
    const sent: TrackedAct = { act, version: null }
    track(key, sent)
    const end = await send(command)
    // A newer act may be in its place since.
    const isNewest = acts.get(key) === sent
    if (end.kind === 'applied') {
      if (isNewest && end.version > current().version) track(key, { act, version: end.version })
      else if (isNewest) forget(key)
      return ok(null)
    }
    // Nobody answered for it: the board may know what became of it.
    const landed = isUnsent(end) && act.kind === 'pick' ? landing(current().lobby, act) : null
    if (isNewest && isUnsent(end) && landed === null) track(key, { act: { ...act, state: 'not_sent' }, version: null })
    else if (isNewest) forget(key)
    return landed ?? outcomeOf(end)
  }

  function reconcile(): readonly number[] {
    const { draft } = current().lobby
    const overtaken: number[] = []
    for (const [key, tracked] of acts) {
      const { act } = tracked
      if (act.kind === 'pick' && act.state === 'not_sent' && draft !== null) {
        const filledBy = draft.slots[act.slotNumber - 1]?.by ?? 'person'
        if (filledBy !== 'person') overtaken.push(act.slotNumber)
        if (filledBy !== 'person' || slotNumberOfPlayer(draft, act.playerId) !== null) acts.delete(key)
      } else if (act.kind === 'pick' ? isHere(tracked) : isSettled(tracked)) acts.delete(key)
    }
    return overtaken
  }

  /** Whether the lobby here shows it, or shows that it came too late. */
  function isSettled(tracked: TrackedAct): boolean {
    return isHere(tracked) || isOvertaken(current().lobby, tracked.act)
  }

  function isHere({ version }: TrackedAct): boolean {
    return version !== null && version <= current().version
  }

  function trackedPick(playerId: PlayerId): TrackedPick | null {
    const act = acts.get(pickKey(playerId))?.act
    return act?.kind === 'pick' ? act : null
  }

  function track(key: string, tracked: TrackedAct): void {
    acts.set(key, tracked)
    onChange()
  }

  function forget(key: string): void {
    if (acts.delete(key)) onChange()
  }
}

function pickKey(playerId: PlayerId): string {
  return `pick ${playerId}`
}

function isOvertaken({ draft, auction }: Lobby, act: TrackedAct['act']): boolean {
  switch (act.kind) {
    case 'pick':
      return draft !== null && slotNumberOfPlayer(draft, act.playerId) !== null
    case 'bid':
      return auction === null || lotOf(auction, act.lotNumber) === null
    case 'nominate':
      return auction === null || !mayStillCome(auction, act.playerId)
  }
}

/** Nobody nominated meanwhile, and the player is free. */
function mayStillCome(auction: Auction, playerId: PlayerId): boolean {
  return auction.nomination !== null && !takenPlayers(auction).has(playerId)
}

/** What became of an unanswered pick; null if the board does not say. */
function landing({ draft }: Lobby, { playerId, slotNumber }: TrackedPick): Outcome | null {
  const landedIn = draft === null ? null : slotNumberOfPlayer(draft, playerId)
  if (landedIn === null || draft === null) return null
  return ownerOf(draft, landedIn) === ownerOf(draft, slotNumber) ? ok(null) : failure('already_drafted')
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
