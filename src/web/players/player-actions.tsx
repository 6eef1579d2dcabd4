import { useShallow } from 'zustand/react/shallow'
import type { Player } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { actOnPlayer } from './act-on-player.ts'
import type { CardAction } from './card-keys.ts'
import { DraftingNote } from './drafting-note.tsx'
import { playerStatus } from './player-status.ts'

export interface PlayerActionsProps {
  player: Player
  /** Called after Draft was pressed. */
  onDrafted: () => void
}

/** What can be done with a player, in words: for the player's window beside the dense rows. */
export function PlayerActions({ player, onDrafted }: PlayerActionsProps) {
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const act = (action: CardAction) => actOnPlayer(action, player, { actions, status, teamIndex: null })
  if (status.place !== null) {
    return (
      <p className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 text-sm text-muted">
        Taken {status.place}
        {status.mayUndraft && <Button onClick={() => act('undraft')}>Undraft</Button>}
      </p>
    )
  }
  const isQueued = status.queueNumber !== null
  return (
    <div className="mt-3 grid grid-cols-3 gap-2">
      {status.isElsewhere ? null : status.pendingPick === null ? (
        <Button
          variant="move"
          disabled={!status.mayDraft}
          className="col-span-3"
          onClick={() => {
            act('draft')
            onDrafted()
          }}
        >
          {status.draftsFor === null ? 'Draft' : `Draft for ${status.draftsFor}`}
        </Button>
      ) : (
        <DraftingNote pendingPick={status.pendingPick} className="col-span-3 min-h-9 text-sm" />
      )}
      <Button disabled={!status.mayMark} aria-pressed={isQueued} onClick={() => act('queue')}>
        {isQueued ? `Queued ${status.queueNumber}` : 'Queue'}
      </Button>
      <Button
        disabled={!status.mayMark}
        aria-pressed={status.isTarget}
        className="aria-pressed:bg-text aria-pressed:text-bg"
        onClick={() => act('target')}
      >
        Target
      </Button>
      <Button
        disabled={!status.mayMark}
        aria-pressed={status.isAvoid}
        className="aria-pressed:bg-text aria-pressed:text-bg"
        onClick={() => act('avoid')}
      >
        Avoid
      </Button>
    </div>
  )
}
