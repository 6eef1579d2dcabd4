import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { tiersOf } from '#core/advice/position-tiers.ts'
import { pickCount } from '#core/draft/draft.ts'
import { leagueMarket } from '#core/automatic/league-market.ts'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import { assert } from '#core/lib/assert.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { LeaguePrices } from '#core/prices/league-prices.ts'
import { afterPaint } from '../platform/when-idle.ts'
import { dropOldToasts } from '../ui/toast.ts'
import type { DraftActions } from './draft-actions.ts'
import type { DraftSession, DraftSnapshot } from './draft-session.ts'
import { useSnapshot } from './use-snapshot.ts'

interface DraftContext {
  readonly session: DraftSession
  readonly actions: DraftActions
}

const Context = createContext<DraftContext | null>(null)
/** What is drawn after a change: with the next frame, and when there is time. */
const NextContext = createContext<DraftSnapshot | null>(null)
const LaterContext = createContext<DraftSnapshot | null>(null)

export function DraftProvider({ session, actions, children }: DraftContext & { readonly children: ReactNode }) {
  const context = useMemo(() => ({ session, actions }), [session, actions])
  return (
    <Context value={context}>
      <Stages session={session}>{children}</Stages>
    </Context>
  )
}

/** Passes each change on twice more: with the next frame, and when there is time. Changes that come meanwhile are passed on together. */
function Stages({ session, children }: Pick<DraftContext, 'session'> & { readonly children: ReactNode }) {
  const [next, setNext] = useState(session.snapshot)
  const [later, setLater] = useState(session.snapshot)
  useEffect(() => {
    let isWaiting = false
    let isOver = false
    const passOn = () => {
      isWaiting = false
      if (isOver) return
      setNext(session.snapshot())
      startTransition(() => setLater(session.snapshot()))
    }
    passOn()
    const unsubscribe = session.subscribe(({ draft }, before) => {
      if (draft !== before.draft && pickCount(draft) > pickCount(before.draft)) dropOldToasts()
      if (isWaiting) return
      isWaiting = true
      afterPaint(passOn)
    })
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [session])
  return (
    <NextContext value={next}>
      <LaterContext value={later}>{children}</LaterContext>
    </NextContext>
  )
}

/** Subscribes to one fact of the draft: the component renders again only when that fact changes. */
export function useDraft<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return useSnapshot(useDraftContext().session, select)
}

/** The same with the frame after: for what follows from a change, so that the change itself is drawn first. */
export function useDraftNext<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return select(inDraft(use(NextContext)))
}

/** The same when there is time: for lists and counts, which nothing waits for. */
export function useDraftLater<Value>(select: (snapshot: DraftSnapshot) => Value): Value {
  return select(inDraft(use(LaterContext)))
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

/** The player's tier within the position; null outside a draft and without tiers. */
export function usePositionTier(playerId: PlayerId): number | null {
  const session = use(Context)?.session ?? null
  const read = () => (session === null ? null : (tiersOf(session.snapshot()).get(playerId) ?? null))
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, read, read)
}

/** Reads the draft at the moment of an event, without rendering for it. */
export function useDraftSnapshot(): () => DraftSnapshot {
  return useDraftContext().session.snapshot
}

/** For what only some kinds of drafts have, such as bids. */
export function useDraftSession(): DraftSession {
  return useDraftContext().session
}

export function useDraftActions(): DraftActions {
  return useDraftContext().actions
}

function useDraftContext(): DraftContext {
  return inDraft(use(Context))
}

function inDraft<Value>(value: Value | null): Value {
  assert(value !== null, 'draft screens stand inside a DraftProvider')
  return value
}

function pricesIn({ board, draft, priceFacts }: DraftSnapshot): LeaguePrices {
  return leagueMarket(board.players, draft.format, priceFacts).prices
}

function subscribeToNothing(): () => void {
  return () => undefined
}
