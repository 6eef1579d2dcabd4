import type { Board } from '../players/board.ts'
import { lineupPosition, type PlayerId, type Position } from '../players/player.ts'
import type { Draft, DraftClock, SlotPick, TeamControl } from './draft.ts'

/** Which slot to fill: the one on the clock, a team's lowest empty one (RU3), or the one the person saw. */
export type PickTarget =
  | { readonly kind: 'clock' }
  | { readonly kind: 'team'; readonly teamIndex: number }
  | { readonly kind: 'slot'; readonly slotNumber: number }

/** A slot and the team that owns it from now on. */
export interface SlotMove {
  readonly slotNumber: number
  readonly teamIndex: number
}

export type DraftCommand =
  | { readonly kind: 'pick'; readonly playerId: PlayerId; readonly target: PickTarget }
  | { readonly kind: 'undraft'; readonly playerId: PlayerId }
  /** Another player for a slot that is filled; later picks stay as they are. */
  | { readonly kind: 'replace-pick'; readonly slotNumber: number; readonly playerId: PlayerId }
  | { readonly kind: 'swap-picks'; readonly slotNumbers: readonly [number, number] }
  /** Empty slots change hands, as many as the teams agree on. */
  | { readonly kind: 'trade-slots'; readonly moves: readonly SlotMove[] }
  /** The turn of the slot on the clock passes; its owner makes the pick later. `slotNumber` is the slot that the person saw. */
  | { readonly kind: 'skip-pick'; readonly slotNumber: number | null }
  /** A skipped slot has its turn again; without a number, the last one. */
  | { readonly kind: 'undo-skip'; readonly slotNumber: number | null }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'extend-clock'; readonly seconds: number }
  | { readonly kind: 'restart-clock' }
  | { readonly kind: 'set-control'; readonly teamIndex: number; readonly control: TeamControl }
  /** By the system alone: for a team that a computer or autopick drafts for, or whose time has run out. */
  | { readonly kind: 'pick-automatically'; readonly slotNumber: number }
  /** By the system alone: nobody could pick between these times. */
  | { readonly kind: 'make-up-outage'; readonly fromMs: number; readonly untilMs: number }

export const CLOCK_CHANGES = ['paused', 'resumed', 'extended', 'restarted', 'outage'] as const

export type ClockChange = (typeof CLOCK_CHANGES)[number]

/** Why a team's control changed: somebody chose it, or two turns in a row timed out. */
export const CONTROL_REASONS = ['chosen', 'timeouts'] as const

export type ControlReason = (typeof CONTROL_REASONS)[number]

/** An event that starts another turn carries the clock after it, so that applying it needs no time. */
export type DraftEvent =
  | ({ readonly kind: 'picked'; readonly slotNumber: number; readonly clock?: DraftClock | undefined } & SlotPick)
  | {
      readonly kind: 'undrafted'
      readonly playerId: PlayerId
      readonly slotNumber: number
      readonly clock?: DraftClock | undefined
    }
  | {
      readonly kind: 'replaced'
      readonly slotNumber: number
      readonly playerId: PlayerId
      readonly formerPlayerId: PlayerId
    }
  /** By the host, or by the system because the time was up. */
  | {
      readonly kind: 'skipped' | 'skip-undone'
      readonly slotNumber: number
      readonly clock?: DraftClock | undefined
    }
  | { readonly kind: 'swapped'; readonly slotNumbers: readonly [number, number] }
  | { readonly kind: 'traded'; readonly moves: readonly SlotMove[] }
  | { readonly kind: 'clock-changed'; readonly change: ClockChange; readonly clock: DraftClock }
  | {
      readonly kind: 'control-set'
      readonly teamIndex: number
      readonly control: TeamControl
      readonly because: ControlReason
    }

export type DraftRefusal =
  | 'unknown_player'
  | 'already_drafted'
  | 'not_drafted'
  | 'draft_complete'
  | 'no_such_team'
  | 'team_full'
  | 'position_full'
  | 'no_such_slot'
  | 'slot_taken'
  | 'slot_not_next'
  | 'slot_empty'
  | 'same_slot'
  | 'bad_trade'
  | 'draft_paused'
  | 'not_paused'
  | 'time_is_up'
  | 'no_clock'
  | 'bad_seconds'
  | 'not_host'
  | 'not_your_turn'

/** Who acts: the one person of a solo draft, who drafts for every team, a seat of a lobby, or the system itself. */
export type Drafter =
  | { readonly kind: 'solo' }
  | { readonly kind: 'seat'; readonly teamIndex: number | null; readonly isHost: boolean }
  | { readonly kind: 'system' }

/** Whether they may do what only a host may: the one person of a solo draft, or a lobby's host. */
export function isHost(drafter: Drafter): boolean {
  return drafter.kind === 'solo' || (drafter.kind === 'seat' && drafter.isHost)
}

/** The part of a board that a draft depends on: who can be drafted. */
export interface PlayerPool {
  has(playerId: PlayerId): boolean
}

/** The pool of a draft's decisions. */
export interface DraftPool extends PlayerPool {
  readonly players: readonly { readonly id: PlayerId }[]
  /** Null for an individual defensive player, and for whoever the pool doesn't have. */
  positionOf(playerId: PlayerId): Position | null
}

/** A pool of every player on a board. */
export function draftPoolOf({ players, playersById }: Board): DraftPool & Pick<Board, 'players'> {
  return {
    players,
    has: (playerId) => playersById.has(playerId),
    positionOf(playerId) {
      const player = playersById.get(playerId)
      return player === undefined ? null : lineupPosition(player)
    },
  }
}

/** A player chosen without a person, and why. */
export interface Choice {
  readonly playerId: PlayerId
  readonly reason: string
}

export interface DraftFacts {
  readonly pool: DraftPool
  readonly nowMs: number
  /** The player that a team gets when nobody chooses; null when nobody is left. */
  readonly choose: (draft: Draft, teamIndex: number) => Choice | null
}

/** What a draft or lobby will do by itself if nobody acts before. */
export interface Automatic<Command> {
  readonly dueAtMs: number
  readonly command: Command
}
