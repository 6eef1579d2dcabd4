import { CardsFrame } from './cards-frame.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { usePlayersView, useRowsOnceUnderWay } from './players-view.ts'
import { RowsFrame } from './rows-frame.tsx'

/** Any draft, in the frame of the chosen view. */
export function DraftLayout(props: DraftFrameProps) {
  useRowsOnceUnderWay()
  const view = usePlayersView((chosen) => chosen.view)
  return view === 'cards' ? <CardsFrame {...props} /> : <RowsFrame {...props} view={view} />
}
