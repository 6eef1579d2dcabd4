import type { ReactNode } from 'react'
import { oddsText } from '../advice/list/row-facts.ts'
import { useMyOdds } from '../advice/use-my-odds.ts'
import { QueuePanel } from '../shortlist/queue-panel.tsx'

export interface DraftQueueProps {
  variant: 'rail' | 'sheet'
  /** Below the rows, such as the switch of autopick. */
  footer?: ReactNode
}

/** The queue with the odds that each player is there at the person's next pick. */
export function DraftQueue({ variant, footer }: DraftQueueProps) {
  const myOdds = useMyOdds()
  return (
    <QueuePanel
      variant={variant}
      footer={footer}
      oddsOf={(playerId) => {
        const share = myOdds.oddsOf(playerId)?.next ?? null
        return share === null ? null : { share, text: oddsText(share) }
      }}
    />
  )
}
