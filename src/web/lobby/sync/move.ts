import type { SyncEffect, SyncFacts, SyncIdentity, SyncInternal, SyncState, SyncStep } from './sync-types.ts'

/** What every move of the machine may look at besides the state. */
export interface SyncWorld extends SyncFacts {
  readonly identity: SyncIdentity
}

/** One change of the state, and what the driver is to do about it. */
export type Move = (state: SyncState, world: SyncWorld) => SyncStep

export function stay(state: SyncState): SyncStep {
  return { state, effects: [] }
}

export function moved(state: SyncState, ...effects: readonly SyncEffect[]): SyncStep {
  return { state, effects }
}

/** Several moves in turn, their effects in the same order. */
export function inTurn(...moves: readonly Move[]): Move {
  return (state, world) =>
    moves.reduce<SyncStep>((step, move) => {
      const next = move(step.state, world)
      return next.effects.length === 0
        ? { state: next.state, effects: step.effects }
        : { state: next.state, effects: [...step.effects, ...next.effects] }
    }, stay(state))
}

export function withInternal(state: SyncState, fields: Partial<SyncInternal>): SyncState {
  return { ...state, internal: { ...state.internal, ...fields } }
}
