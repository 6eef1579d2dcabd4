import type { DraftCommand } from '#core/draft/draft-command.ts'
import { playerInSlot, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { roundNumberOf, teamsInOrder } from '#core/draft/order.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { ok } from '#core/lib/result.ts'
import { seatOf, seatOfTeam, type Keeper, type Lobby, type PickTrade, type SeatId } from '#core/lobby/lobby.ts'
import { failure, type Outcome } from '../session/draft-session.ts'
import type { SeatCommands } from './seat-commands.ts'
import type { CommandOutcome, PostCommand } from './sync-client.ts'

/** What people do to a lobby besides picking. */
export interface LobbyActs {
  /** First team first. */
  setOrder(seatIds: readonly SeatId[]): Promise<CommandOutcome>
  shuffleOrder(): Promise<CommandOutcome>
  start(): Promise<CommandOutcome>
  removeSeat(seatId: SeatId): Promise<CommandOutcome>
  setRules(rules: LeagueRules, roundCount: number): Promise<CommandOutcome>
  addComputer(): Promise<CommandOutcome>
  /** All keepers, in place of those before. */
  setKeepers(keepers: readonly Keeper[]): Promise<CommandOutcome>
  tradePicks(trades: readonly PickTrade[]): Promise<CommandOutcome>
  transferHost(seatId: SeatId): Promise<CommandOutcome>
  renameTeam(seatId: SeatId, teamName: string): Promise<CommandOutcome>
}

/** The draft commands that are no pick. */
export type DraftAct = Exclude<DraftCommand, { readonly kind: 'pick' | 'pick-automatically' | 'make-up-outage' }>

interface ActParts {
  readonly commands: SeatCommands
  readonly current: () => Lobby
  readonly mayUndraft: () => boolean
  /** When nobody answered, `isDone` tells whether the lobby shows that it was done all the same. */
  readonly post: (command: PostCommand, isDone?: (now: Lobby) => boolean) => Promise<CommandOutcome>
}

export function createLobbyActs({ commands, current, mayUndraft, post }: ActParts): {
  readonly acts: LobbyActs
  readonly actOnDraft: (act: DraftAct) => Promise<Outcome>
} {
  const acts: LobbyActs = {
    shuffleOrder: () => post(commands.shuffleOrder()),
    setOrder: (seatIds) => post(commands.setOrder(current(), seatIds)),
    start: () => post(commands.start(), ({ draft }) => draft !== null),
    removeSeat: async (removedId) => {
      const removed = seatOf(current(), removedId)
      // Somebody who is gone already needs no removing.
      return removed === null
        ? ok(null)
        : post(commands.remove(removed.username), (now) => seatOf(now, removedId) === null)
    },
    setRules: (rules, roundCount) => post(commands.setRules(rules, roundCount)),
    addComputer: () => post(commands.addComputer()),
    setKeepers: (keepers) => post(commands.setKeepers(current(), keepers)),
    tradePicks: (trades) => post(commands.tradePicks(current(), trades)),
    transferHost: (seatId) => post(commands.transferHost(current(), seatId), (now) => now.hostSeatId === seatId),
    renameTeam: (seatId, teamName) => post(commands.renameTeam(current(), seatId, teamName)),
  }
  return { acts, actOnDraft }

  async function actOnDraft(act: DraftAct): Promise<Outcome> {
    switch (act.kind) {
      case 'undraft':
        if (!mayUndraft()) return failure('not_host')
        return post(
          commands.undraft(act.playerId),
          ({ draft }) => draft !== null && slotNumberOfPlayer(draft, act.playerId) === null,
        )
      case 'replace-pick':
        return post(
          commands.replacePick(act.slotNumber, act.playerId),
          ({ draft }) => draft !== null && playerInSlot(draft, act.slotNumber) === act.playerId,
        )
      case 'swap-picks':
        return post(commands.swapPicks(act.slotNumbers))
      case 'trade-slots':
        return tradeSlots(act)
      case 'skip-pick':
      case 'undo-skip':
        return post(commands.skipPick(act.slotNumber, act.kind === 'undo-skip'))
      case 'pause':
        return post(commands.pause(), ({ draft }) => draft?.clock.kind === 'paused')
      case 'resume':
        return post(commands.resume(), ({ draft }) => draft !== null && draft.clock.kind !== 'paused')
      case 'extend-clock':
        return post(commands.extendClock(act.seconds))
      case 'restart-clock':
        return post(commands.restartClock())
      case 'set-control':
        return setControl(act)
    }
  }

  /** The wire names a pick by its round and the team that had it first. */
  async function tradeSlots({ moves }: DraftAct & { readonly kind: 'trade-slots' }): Promise<Outcome> {
    const lobby = current()
    if (lobby.draft === null) return failure('draft_not_started')
    const { format } = lobby.draft
    const firstOwners = teamsInOrder(format)
    const trades: PickTrade[] = []
    for (const { slotNumber, teamIndex } of moves) {
      const first = seatOfTeam(lobby, firstOwners[slotNumber - 1] ?? -1)
      const next = seatOfTeam(lobby, teamIndex)
      if (first === null || next === null) return failure('no_such_slot')
      trades.push({ roundNumber: roundNumberOf(slotNumber, format.teamCount), seatId: first.id, toSeatId: next.id })
    }
    return acts.tradePicks(trades)
  }

  async function setControl({ teamIndex, control }: DraftAct & { readonly kind: 'set-control' }): Promise<Outcome> {
    const seat = seatOfTeam(current(), teamIndex)
    if (seat === null) return failure('no_such_team')
    return post(
      commands.setControl(seat, control),
      ({ draft }) => draft !== null && draft.teams[teamIndex]?.control === control,
    )
  }
}
