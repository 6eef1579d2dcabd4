import type { Player } from '#core/players/player.ts'
import { Button } from '../../ui/button.tsx'
import { nameOnButton } from '../draft-label.ts'
import { DraftingNote } from '../drafting-note.tsx'
import { QueueButton } from '../queue-button.tsx'
import { rowActionKind } from './row-action-kind.ts'
import type { RowState } from './player-row.tsx'

export interface RowActionProps extends Pick<RowState, 'status' | 'isWaiting' | 'isLeaving' | 'tabIndex' | 'act'> {
  player: Player
}

/** Renders a row's only action, or the reason why it has none. Position and width stay constant. */
export function RowAction(props: RowActionProps) {
  const { player, status, tabIndex, act } = props
  const { name } = player
  const button = { size: 'sm', className: 'row-action', tabIndex } as const
  switch (rowActionKind(status, props)) {
    case 'leaving':
      return (
        <Button {...button} className="row-action row-action-done" disabled>
          Drafted
        </Button>
      )
    case 'undraft':
      return (
        <Button {...button} aria-label={`Undraft ${name}`} data-vanishes onClick={() => act('undraft')}>
          Undraft
        </Button>
      )
    case 'drafted':
      return <span className="row-action-note">Drafted</span>
    case 'retry':
      return (
        <Button
          {...button}
          variant="primary"
          aria-label={`Retry drafting ${name}`}
          data-vanishes
          onClick={() => act('retry')}
        >
          Retry
        </Button>
      )
    case 'sending':
      return <DraftingNote pendingPick="sending" className="row-action-note" />
    case 'not-here':
      return <span className="row-action-note">Not here</span>
    case 'queue':
      return <QueueButton {...button} playerName={name} status={status} onAction={act} />
    case 'draft':
      return <DraftButton {...props} />
  }
}

function DraftButton({ player: { name }, status: { draftsFor, mayDraft }, tabIndex, act }: RowActionProps) {
  return (
    <Button
      size="sm"
      className={draftsFor === null ? 'row-action row-action-draft' : 'row-action'}
      aria-label={draftsFor === null ? `Draft ${name}` : `Draft for ${draftsFor}: ${name}`}
      title={draftsFor === null ? undefined : `Draft for ${draftsFor}`}
      disabled={!mayDraft}
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
