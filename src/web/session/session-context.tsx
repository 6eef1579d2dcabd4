import { createContext, use, useDeferredValue, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { leagueMarket } from '#core/automatic/league-market.ts'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import { assert } from '#core/lib/assert.ts'
import type { LeaguePrices } from '#core/prices/league-prices.ts'
import type { DraftActions } from './draft-actions.ts'
import type { DraftSession, DraftSnapshot } from './draft-session.ts'
import { useSnapshot } from './use-snapshot.ts'

interface DraftContext {
  readonly session: DraftSession
  readonly actions: DraftActions
}

const Context = createContext<DraftContext | null>(null)

export function DraftProvider({ session, actions, children }: DraftContext & { readonly children: ReactNode }) {
  const context = useMemo(() => ({ session, actions }), [session, actions])
  return <Context value={context}>{children}</Context>
}

/** Subscribes to one fact of the draft: the component renders again only when that fact changes. */
export function useDraft<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return useSnapshot(useDraftContext().session, select)
}

/** The same, rendered later: for parts that must not delay the change that the person made. */
export function useDraftLater<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return useDeferredValue(useDraft(select))
}

/** How the league of the current draft scores; PPR outside a draft. Everything that shows points asks this. */
export function useScoring(): Scoring {
  const session = use(Context)?.session ?? null
  const read = () => session?.snapshot().draft.format.rules.scoring ?? PPR
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, read, read)
}

/** What players cost in the league of the current draft; null outside a draft. */
export function useLeaguePrices(): LeaguePrices | null {
  const session = use(Context)?.session ?? null
  const read = () => (session === null ? null : pricesIn(session.snapshot()))
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, read, read)
}

/** Reads the draft at the moment of an event, without rendering for it. */
export function useDraftSnapshot(): () => DraftSnapshot {
  return useDraftContext().session.snapshot
}

export function useDraftActions(): DraftActions {
  return useDraftContext().actions
}

function useDraftContext(): DraftContext {
  const context = use(Context)
  assert(context !== null, 'draft screens stand inside a DraftProvider')
  return context
}

function pricesIn({ board, draft, priceFacts }: DraftSnapshot): LeaguePrices {
  return leagueMarket(board.players, draft.format, priceFacts).prices
}

function subscribeToNothing(): () => void {
  return () => undefined
}
