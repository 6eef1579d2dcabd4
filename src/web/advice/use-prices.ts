import { useMemo } from 'react'
import type { PlayerPrices } from '#core/advice/estimated-prices.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { leagueFacts } from './league-facts.ts'

/** What players cost in the draft's league. */
export function usePrices(): PlayerPrices {
  const board = useDraftLater((snapshot) => snapshot.board)
  const format = useDraftLater((snapshot) => snapshot.draft.format)
  return useMemo(() => leagueFacts(board, format).prices, [board, format])
}
