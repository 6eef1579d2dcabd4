import { REACTIONS } from '#core/lobby/talk.ts'
import { ReactionIcon } from '../lobby/talk/reaction-icon.tsx'
import { REACTION_LABELS } from '../lobby/talk/talk-view.ts'
import type { WatchedDraft } from './watch-session.ts'
import './tv-reactions.css'

interface TvReactionsProps {
  watched: WatchedDraft
  /** In an auction the number of the lot. */
  slotNumber: number
  playerId: string | undefined
}

/** What the people of the lobby gave a pick, without their names; nothing where the host does not show it. */
export function TvReactions({ watched: { room }, slotNumber, playerId }: TvReactionsProps) {
  const pick = room?.reactions.find((each) => each.slotNumber === slotNumber && each.playerId === playerId)
  if (pick === undefined) return null
  return (
    <p className="tv-reactions" aria-label="Reactions">
      {REACTIONS.map((reaction) => {
        const count = pick.counts[reaction] ?? 0
        return (
          count > 0 && (
            <span key={reaction}>
              <ReactionIcon reaction={reaction} className="tv-reaction" />
              <b>{count}</b>
              <span className="sr-only">{REACTION_LABELS[reaction]}</span>
            </span>
          )
        )
      })}
    </p>
  )
}
