import type { Player } from '#core/players/player.ts'
import { Button } from '../../ui/button.tsx'
import { nameOnButton } from '../draft-label.ts'
import { DraftingNote } from '../drafting-note.tsx'
import { QueueButton } from '../queue-button.tsx'
import type { RowState } from './player-row.tsx'

export interface RowActionProps extends Pick<RowState, 'status' | 'isWaiting' | 'isLeaving' | 'tabIndex' | 'act'> {
  player: Player
}

/** Renders a row's only action, or the reason why it has none. Position and width stay constant. */
export function RowAction(props: RowActionProps) {
  const { player, status, isWaiting, isLeaving, tabIndex, act } = props
  const { name } = player
  const { place, pendingPick, mayUndraft, isInPool, draftsFor } = status
  if (isLeaving) {
    return (
      <Button size="sm" className="row-action row-action-done" disabled tabIndex={tabIndex}>
        Drafted
      </Button>
    )
  }
  if (place !== null) {
    return mayUndraft ? (
      <Button
        size="sm"
        className="row-action"
        aria-label={`Undraft ${name}`}
        tabIndex={tabIndex}
        data-vanishes
        onClick={() => act('undraft')}
      >
        Undraft
      </Button>
    ) : (
      <span className="row-action-note">Drafted</span>
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
        data-vanishes
        onClick={() => act('retry')}
      >
        Retry
      </Button>
    )
  }
  if (pendingPick !== null) return <DraftingNote pendingPick={pendingPick} className="row-action-note" />
  if (!isInPool) return <span className="row-action-note">Not here</span>
  if (isWaiting) {
    const queue = { playerName: name, status, tabIndex, onAction: act }
    return <QueueButton {...queue} size="sm" className="row-action" />
  }
  return (
    <Button
      size="sm"
      className={draftsFor === null ? 'row-action row-action-draft' : 'row-action'}
      aria-label={draftsFor === null ? `Draft ${name}` : `Draft for ${draftsFor}: ${name}`}
      title={draftsFor === null ? undefined : `Draft for ${draftsFor}`}
      disabled={!status.mayDraft}
      tabIndex={tabIndex}
      data-vanishes
      onClick={() => act('draft')}
    >
      {draftsFor === null ? (
        'Draft'
      ) : (
        <span className="row-action-for">
          <span>Draft for</span> <span>{nameOnButton(draftsFor)}</span>
        </span>
      )}
    </Button>
  )
}
