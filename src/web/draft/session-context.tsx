import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { assert } from '#core/lib/assert.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { DraftSession, DraftSnapshot } from './draft-session.ts'

/**
 * What a person can do on the draft screens. Each ends in a toast and an announcement; none of them throws or waits.
 * The same list serves solo and lobby drafts.
 */
export interface DraftActions {
  /** Without a team: for the team on the clock. */
  draft(playerId: PlayerId, teamIndex?: number): void
  undraft(playerId: PlayerId): void
  setTarget(playerId: PlayerId, isOn: boolean): void
  setAvoid(playerId: PlayerId, isOn: boolean): void
  setQueued(playerId: PlayerId, isOn: boolean): void
  moveQueued(playerId: PlayerId, toIndex: number): void
  /** Where picks travel to a server: sends one that did not arrive once more, or forgets it (RU16). */
  retryPick?(playerId: PlayerId): void
  discardPick?(playerId: PlayerId): void
}

interface DraftContext {
  readonly session: DraftSession
  readonly actions: DraftActions
}

const Context = createContext<DraftContext | null>(null)

export function DraftProvider({ session, actions, children }: DraftContext & { readonly children: ReactNode }) {
  const context = useMemo(() => ({ session, actions }), [session, actions])
  return <Context value={context}>{children}</Context>
}

/** Subscribes to one fact of the draft: the component draws again only when that fact changes. */
export function useDraft<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return useStore(useDraftContext().session.store, select)
}

/** The same one drawing later, for what stands beside the change that a person made and must not hold it up. */
export function useDraftLater<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return useDeferredValue(useDraft(select))
}

export function useDraftActions(): DraftActions {
  return useDraftContext().actions
}

function useDraftContext(): DraftContext {
  const context = use(Context)
  assert(context !== null, 'draft screens stand inside a DraftProvider')
  return context
}
