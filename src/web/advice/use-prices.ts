import { useMemo } from 'react'
import { pricesFor, type PlayerPrices } from '#core/advice/estimated-prices.ts'
import { useDraftLater } from '../session/session-context.tsx'

/** What players cost in the draft's league. A price that was made from an imported rank is none (RU33). */
export function usePrices(): PlayerPrices {
  const players = useDraftLater((snapshot) => snapshot.board.players)
  const rules = useDraftLater((snapshot) => snapshot.draft.format.rules)
  const teamCount = useDraftLater((snapshot) => snapshot.draft.format.teamCount)
  return useMemo(
    () =>
      pricesFor(
        players.map((player) => (player.addedByImport?.adpFromRank === true ? { ...player, adp: null } : player)),
        rules,
        teamCount,
      ),
    [players, rules, teamCount],
  )
}
