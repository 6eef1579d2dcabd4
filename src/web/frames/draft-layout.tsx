import { useState } from 'react'
import { createLoadOnce, useLazyPart } from '../ui/lazy-part.ts'
import { OpeningScreen } from '../ui/opening-screen.tsx'
import { showToast } from '../ui/toast.ts'
import { CardsFrame } from './cards-frame.tsx'
import { useRecapAtEnd } from '../draft/draft-end.ts'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { choosePlayersView, usePlayersView } from '../draft/players-view.ts'
import type { RowsFrameProps } from './rows-frame.tsx'

/** Any draft, in the frame of the chosen view. */
export function DraftLayout(props: DraftFrameProps) {
  useRecapAtEnd()
  const view = usePlayersView((chosen) => chosen.view)
  const [firstView] = useState(view)
  const rows = useRowsFrame({ ...props, view: view === 'cards' ? 'rows' : view }, view !== 'cards')
  if (view !== 'cards' && rows !== null) return rows
  // Cards stay until the rows can take their place, so that the screen is never empty.
  return firstView === 'cards' || view === 'cards' ? <CardsFrame {...props} /> : <OpeningScreen />
}

const rowsPart = createLoadOnce(() => import('./rows-frame.tsx').then((module) => module.RowsFrame))

/** A first visit shows cards (RU38) and need not wait for the dense screen. If that can't be loaded, the cards come back. */
function useRowsFrame(props: RowsFrameProps, isWanted: boolean) {
  return useLazyPart(rowsPart, props, isWanted, () => {
    choosePlayersView('cards')
    showToast({
      title: 'The rows could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'destructive',
    })
  })
}
