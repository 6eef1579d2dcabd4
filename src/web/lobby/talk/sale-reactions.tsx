import { useStore } from 'zustand'
import type { TalkTarget } from '#core/lobby/talk.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { GivenReactions, Reactions } from './talk-message.tsx'
import { reactionCounts } from './talk-view.ts'

interface SaleReactionsProps {
  session: LobbySession
  lotNumber: number
  playerId: string
  isOpen: boolean
}

/** Below a sale: what was given, and all five to give while it is open. */
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
  const given = counts.filter(({ count }) => count > 0)
  return given.length === 0 ? null : <GivenReactions given={given} className="border-b border-line py-1 pl-14" />
}
