import { useMemo } from 'react'
import type { BackOdds } from '#core/advice/odds.ts'
import type { PlayerId } from '#core/players/player.ts'
import { myTeamIndex, nextSlots } from '../session/my-team.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { oddsFor } from './pick-advice.ts'

export interface MyOdds {
  /** The person's next two picks after the one on the clock. */
  readonly slots: { readonly next: number | null; readonly afterNext: number | null }
  /** False if no price tells how likely players are to be there, or the person has no later pick. */
  readonly hasOdds: boolean
  readonly oddsOf: (playerId: PlayerId) => BackOdds | null
}

const NO_ODDS: MyOdds = { slots: { next: null, afterNext: null }, hasOdds: false, oddsOf: () => null }

/** How likely each player is still there at the person's next two picks. */
export function useMyOdds(): MyOdds {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const isBeforeStart = useDraftLater(({ rights }) => rights.isBeforeStart === true)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null || isBeforeStart) return NO_ODDS
    const slots = nextSlots(draft, teamIndex)
    if (slots.next === null) return NO_ODDS
    const odds = oddsFor({ draft, board, priceFacts }, teamIndex)
    return { slots, hasOdds: odds.size > 0, oddsOf: (playerId) => odds.get(playerId) ?? null }
  }, [draft, board, priceFacts, ownTeamIndex, isBeforeStart])
}
