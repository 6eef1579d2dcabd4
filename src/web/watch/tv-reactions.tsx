import { REACTIONS } from '#core/lobby/talk.ts'
import { ReactionIcon } from '../lobby/talk/reaction-icon.tsx'
import { REACTION_LABELS } from '../lobby/talk/talk-view.ts'
import { classNames } from '../ui/class-names.ts'
import type { WatchedDraft } from './watch-session.ts'

interface TvReactionsProps {
  /** In an announcement, or beside position and team, where the last pick has room. */
  place: keyof typeof PLACES
  watched: WatchedDraft
  /** In an auction the number of the lot. */
  slotNumber: number
  playerId: string | undefined
}

/** What the people of the lobby gave a pick, without their names; nothing where the host does not show it. */
export function TvReactions({ place, watched: { room }, slotNumber, playerId }: TvReactionsProps) {
  const pick = room?.reactions.find((each) => each.slotNumber === slotNumber && each.playerId === playerId)
  if (pick === undefined) return null
  const { all, each, icon } = PLACES[place]
  return (
    <p className={classNames('absolute flex', all)} aria-label="Reactions">
      {REACTIONS.map((reaction) => {
        const count = pick.counts[reaction] ?? 0
        return (
          count > 0 && (
            <span key={reaction} className={classNames('flex items-center', each)}>
              <ReactionIcon reaction={reaction} className={icon} />
              <b className="font-bold">{count}</b>
              <span className="sr-only">{REACTION_LABELS[reaction]}</span>
            </span>
          )
        )
      })}
    </p>
  )
}

const PLACES = {
  call: { all: 'right-90 bottom-150 z-1 gap-44 text-figure/none', each: 'gap-18', icon: 'size-76' },
  last: { all: 'right-16 bottom-14 gap-14', each: 'gap-6 text-small/none font-bold', icon: 'size-28' },
} as const
