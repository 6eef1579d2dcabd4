import { startTransition, useEffect, useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { afterPaint } from '../platform/when-idle.ts'
import { type RowWindow, drawnFirst, drawnIndexes } from '../ui/virtual-rows.ts'

/**
 * The indexes of the cards to render. After a search or a filter, the first frame has the cards in view and those that
 * were there before; the new ones outside the view follow after it.
 */
export function useDrawnCards(
  players: readonly Player[],
  rows: RowWindow | null,
  keptIndex: number | null,
): readonly number[] {
  const [complete, setComplete] = useState(players)
  useEffect(() => {
    if (complete !== players) afterPaint(() => startTransition(() => setComplete(players)))
  }, [complete, players])
  if (rows === null) return []
  const near = drawnIndexes(rows.range, keptIndex)
  return complete === players ? near : drawnFirst(near, { players, before: complete, ...rows, keptIndex })
}
