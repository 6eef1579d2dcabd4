import { isComplete, slotOnTheClock } from '#core/draft/draft.ts'
import { turnOnTheClock } from '#core/draft/turn.ts'
import { hasAuctionBegun } from '#core/solo/solo-auction.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { isOwnTurn } from '../draft/view.ts'
import type { SoloAuctionPart, SoloSnapshot } from './solo-snapshot.ts'

/** The bar of a draft in which something happens by itself. */
export interface ComputersBarView {
  readonly isPaused: boolean
  readonly isSimulating: boolean
  /** Nothing has been drafted yet. */
  readonly isFirst: boolean
  readonly isOwnTurn: boolean
  readonly hasComputers: boolean
  /** A team of the person's that autopick drafts for since its time ran out twice; null for none. */
  readonly awayTeamIndex: number | null
  readonly isAuction: boolean
}

/** Null if every team is the person's and there is no clock, once the draft is complete, and while another site's draft is followed. */
export function computersBarView(snapshot: SoloSnapshot): ComputersBarView | null {
  if (isFollowing(snapshot)) return null
  const { draft, simulation, auction } = snapshot
  if (auction !== null) return auctionBarView(snapshot, auction)
  const hasComputers = draft.teams.some(({ control }) => control !== 'person')
  const hasClock = draft.format.rules.clock.secondsPerPick !== null
  if (turnOnTheClock(draft) === null || (!hasComputers && !hasClock)) return null
  const isSimulating = simulation !== 'none'
  const awayTeamIndex = draft.teams.findIndex(({ control }) => control === 'autopick')
  return {
    isPaused: draft.clock.kind === 'paused',
    isSimulating,
    isFirst: slotOnTheClock(draft) === 1,
    isOwnTurn: isOwnTurn(snapshot) && !isSimulating,
    hasComputers,
    awayTeamIndex: awayTeamIndex === -1 ? null : awayTeamIndex,
    isAuction: false,
  }
}

/** An auction always has clocks. */
function auctionBarView(
  { draft, simulation }: SoloSnapshot,
  { auction, rights }: SoloAuctionPart,
): ComputersBarView | null {
  if (isComplete(draft)) return null
  const isSimulating = simulation !== 'none'
  const awayTeamIndex = auction.teams.findIndex(({ control }) => control === 'autopick')
  return {
    isPaused: auction.isPaused,
    isSimulating,
    isFirst: !hasAuctionBegun(auction) && auction.nomination === null,
    isOwnTurn: rights.mayNominate && !isSimulating,
    hasComputers: auction.teams.some(({ control }) => control !== 'person'),
    awayTeamIndex: awayTeamIndex === -1 ? null : awayTeamIndex,
    isAuction: true,
  }
}
