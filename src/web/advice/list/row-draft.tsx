import type { Player } from '#core/players/player.ts'
import type { CardAction } from '../../players/card-keys.ts'
import { DraftingNote } from '../../players/drafting-note.tsx'
import type { PlayerStatus } from '../../players/player-status.ts'
import { Button } from '../../ui/button.tsx'

export interface RowDraftProps {
  player: Player
  status: PlayerStatus
  tabIndex: number
  onAction: (action: CardAction) => void
}

/** The one action of a row, or why there is none. Its place never changes. */
export function RowDraft({ player: { name }, status, tabIndex, onAction }: RowDraftProps) {
  const { place, pendingPick, mayUndraft, isInPool, draftsFor } = status
  if (place !== null) {
    return mayUndraft ? (
      <Button
        size="sm"
        className="row-action"
        aria-label={`Undraft ${name}`}
        tabIndex={tabIndex}
        onClick={() => onAction('undraft')}
      >
        Undraft
      </Button>
    ) : (
      <span className="row-action-note" title={`Taken ${place}`}>
        {place}
      </span>
    )
  }
  if (pendingPick === 'not_sent') {
    return (
      <Button
        size="sm"
        variant="primary"
        className="row-action"
        aria-label={`Retry drafting ${name}`}
        tabIndex={tabIndex}
        onClick={() => onAction('retry')}
      >
        Retry
      </Button>
    )
  }
  if (pendingPick !== null) return <DraftingNote pendingPick={pendingPick} className="row-action-note" />
  if (!isInPool) return <span className="row-action-note">Not here</span>
  return (
    <Button
      size="sm"
      variant="primary"
      className="row-action"
      aria-label={draftsFor === null ? `Draft ${name}` : `Draft for ${draftsFor}: ${name}`}
      title={draftsFor === null ? undefined : `Draft for ${draftsFor}`}
      disabled={!status.mayDraft}
      tabIndex={tabIndex}
      onClick={() => onAction('draft')}
    >
      Draft
    </Button>
  )
}
