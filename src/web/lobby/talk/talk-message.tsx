import { timeOfDay } from '../../platform/formats.ts'
import { Ellipsis, EyeOff, MicOff, Trash2 } from 'lucide-react'
import { useStore } from 'zustand'
import { seatOf, type SeatId } from '#core/lobby/lobby.ts'
import type { TalkMessage, TalkTarget } from '#core/lobby/talk.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { TalkOutcome } from './lobby-talk.ts'
import { ReactionIcon } from './reaction-icon.tsx'
import { reactionCounts, reactionText, type ReactionCount } from './talk-view.ts'

interface MessageProps {
  session: LobbySession
  seatId: SeatId
  isHost: boolean
  message: TalkMessage
  isOpen: boolean
  onToggle: () => void
}

/** One message, and what one may do about it. */
export function Message({ session, message, seatId, isHost, isOpen, onToggle }: MessageProps) {
  const { name, text, removedBy, atMs } = message
  const talk = useStore(session.talk.store, (view) => view.talk)
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const isOwn = message.seatId === seatId
  const isMuted = talk.mutedSeatIds.includes(message.seatId)
  const username = seatOf(lobby, message.seatId)?.username ?? null
  const target: TalkTarget = { kind: 'message', number: message.number }
  const counts = reactionCounts(talk, target, seatId)
  const shownCounts = counts.filter(({ count }) => count > 0)
  return (
    <li className={classNames('px-3.5 py-1', isOpen && 'bg-sunken')}>
      <p className="flex items-baseline gap-2">
        <b className="truncate font-display font-semibold">{isOwn ? 'You' : name}</b>
        <span className="shrink-0 text-label text-muted">{timeOfDay(atMs)}</span>
        {text !== null && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`More for the message of ${isOwn ? 'yours' : name}`}
            className="ml-auto grid size-6 shrink-0 place-items-center rounded-md text-muted hover:text-text touch:-my-3 touch:size-11"
            onClick={onToggle}
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        )}
      </p>
      {text === null ? (
        <p className="text-small text-muted">Cleared by {removedBy ?? 'the host'}</p>
      ) : (
        <p dir="auto" className="text-small/5 break-words">
          {text}
        </p>
      )}
      {!isOpen && shownCounts.length > 0 && <ReactionCounts counts={shownCounts} className="mt-0.5" />}
      {isOpen && text !== null && (
        <div className="mt-1 grid gap-1.5 pb-1">
          <Reactions session={session} target={target} counts={counts} />
          <div className="flex flex-wrap gap-1.5">
            {isHost && (
              <Button
                size="sm"
                className="touch:min-h-11"
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => void reportRefusal(session.talk.remove(message.number))}
              >
                Clear message
              </Button>
            )}
            {isHost && !isOwn && username !== null && message.seatId !== lobby.hostSeatId && (
              <Button
                size="sm"
                className="touch:min-h-11"
                icon={<MicOff aria-hidden className="size-4" />}
                onClick={() => void reportRefusal(session.talk.mute(username, !isMuted))}
              >
                {isMuted ? `Unmute ${name}` : `Mute ${name}`}
              </Button>
            )}
            {!isOwn && (
              <Button
                size="sm"
                className="touch:min-h-11"
                icon={<EyeOff aria-hidden className="size-4" />}
                onClick={() => session.talk.hide(name, true)}
              >
                Hide {name} for me
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

interface ReactionCountsProps {
  counts: readonly ReactionCount[]
  className?: string
}

/** How many people reacted, to read. */
export function ReactionCounts({ counts, className }: ReactionCountsProps) {
  return (
    <p className={classNames('flex gap-2 text-label text-muted', className)} aria-label="Reactions">
      {counts.map((one) => (
        <span key={one.reaction} title={reactionText(one)} className="inline-flex items-center gap-0.5">
          <ReactionIcon reaction={one.reaction} className="size-3.5" />
          <span className="sr-only">{reactionText(one)}</span>
          <span aria-hidden>{one.count}</span>
        </span>
      ))}
    </p>
  )
}

interface ReactionsProps {
  session: LobbySession
  target: TalkTarget
  counts: readonly ReactionCount[]
  /** Beside the name, in one line. */
  isShort?: boolean
}

export function Reactions({ session, target, counts, isShort = false }: ReactionsProps) {
  return (
    <fieldset aria-label="Reactions" className={classNames('flex min-w-0', isShort ? 'gap-0.5' : 'gap-1 pr-2.5')}>
      {counts.map((one) => (
        <button
          key={one.reaction}
          type="button"
          aria-pressed={one.isOwn}
          aria-label={reactionText(one)}
          title={reactionText(one)}
          className={classNames(
            'flex min-w-0 flex-1 items-center justify-center gap-1 rounded-full border px-1 text-small font-semibold tabular-nums',
            isShort ? 'min-h-7 min-w-7 touch:min-h-11' : 'min-h-8 touch:min-h-11',
            one.isOwn ? 'border-text bg-raised' : 'border-line bg-surface text-muted',
          )}
          onClick={() => void reportRefusal(session.talk.react(target, one.reaction, !one.isOwn))}
        >
          <ReactionIcon reaction={one.reaction} />
          {one.count > 0 && one.count}
        </button>
      ))}
    </fieldset>
  )
}

/** Says why if it was refused. */
export async function reportRefusal(sent: Promise<TalkOutcome>): Promise<void> {
  const outcome = await sent
  if (outcome.ok) return
  showToast({ title: 'Error', description: failureMessage(outcome.error), tone: 'destructive', id: 'talk' })
}
