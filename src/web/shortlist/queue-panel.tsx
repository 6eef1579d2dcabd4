import { useState, type ReactNode } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { QueueBody, type QueueBodyProps } from './queue-body.tsx'

export interface QueuePanelProps extends QueueBodyProps {
  /** Below the rows. */
  footer?: ReactNode
}

/** A card that opens and closes; in a sheet the list alone. */
export function QueuePanel(props: QueuePanelProps) {
  if (props.variant !== 'sheet') return <CollapsibleQueue {...props} />
  return (
    <>
      <QueueBody variant="sheet" oddsOf={props.oddsOf} />
      {props.footer}
    </>
  )
}

function CollapsibleQueue({ variant, oddsOf, footer }: QueuePanelProps) {
  const [isOpen, setIsOpen] = useState(true)
  const count = useDraft((snapshot) => snapshot.shortlist.queue.length)
  return (
    <Collapsible
      title={
        isOpen ? (
          <>
            Draft Queue <span className="ml-1 text-muted">{count}</span>
          </>
        ) : (
          `Queue (${count})`
        )
      }
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <QueueBody variant={variant} oddsOf={oddsOf} />
      {footer}
    </Collapsible>
  )
}
