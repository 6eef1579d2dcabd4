import { useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { QueueBody } from './queue-body.tsx'

export interface QueuePanelProps {
  /** `panel` is a card that opens and closes, its list 320 px high; `sheet` is the list alone, for inside a Sheet. */
  variant: 'panel' | 'sheet'
}

export function QueuePanel({ variant }: QueuePanelProps) {
  return variant === 'panel' ? <CollapsibleQueue /> : <QueueBody variant="sheet" />
}

function CollapsibleQueue() {
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
      <QueueBody variant="panel" />
    </Collapsible>
  )
}
