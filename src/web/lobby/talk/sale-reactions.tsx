import { useStore } from 'zustand'
import type { TalkTarget } from '#core/lobby/talk.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { ReactionCounts, Reactions } from './talk-message.tsx'
import { reactionCounts } from './talk-view.ts'

interface SaleReactionsProps {
  session: LobbySession
  lotNumber: number
  playerId: string
  isOpen: boolean
}

/** Below a sale: its reactions, and all five to choose from while it is open. */
export function SaleReactions({ session, lotNumber, playerId, isOpen }: SaleReactionsProps) {
  const talk = useStore(session.talk.store, (view) => view.talk)
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const target: TalkTarget = { kind: 'pick', slotNumber: lotNumber, playerId }
  const counts = reactionCounts(talk, target, seatId)
  if (isOpen) {
    return (
      <div className="border-b border-line py-1 pl-2.5">
        <Reactions session={session} target={target} counts={counts} />
      </div>
    )
  }
  const shownCounts = counts.filter(({ count }) => count > 0)
  return shownCounts.length === 0 ? null : (
    <ReactionCounts counts={shownCounts} className="border-b border-line py-1 pl-14" />
  )
}
