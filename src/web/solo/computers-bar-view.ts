import { hasAuctionBegun } from '#core/solo/solo-auction.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { draftView } from '../draft/view.ts'
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
  /** What a pause keeps of the clock; null without one, and while the draft runs. */
  readonly keptMs: number | null
}

/** Null if every team is the person's and there is no clock, once the draft is complete, and while another site's draft is followed. */
export function computersBarView(snapshot: SoloSnapshot): ComputersBarView | null {
  if (isFollowing(snapshot)) return null
  const { draft, simulation, auction } = snapshot
  const isSimulating = simulation !== 'none'
  const { state, turn, time } = draftView(snapshot, { isReconnecting: false, isAway: false, isSimulating: false })
  const { teams } = auction?.auction ?? draft
  const hasComputers = teams.some(({ control }) => control !== 'person')
  // An auction always has clocks.
  const hasClock = auction !== null || draft.format.rules.clock.secondsPerPick !== null
  const isMakeUp = turn?.kind === 'pick' && turn.isMakeUp
  if (state === 'complete' || isMakeUp || (!hasComputers && !hasClock)) return null
  const awayTeamIndex = teams.findIndex(({ control }) => control === 'autopick')
  return {
    isPaused: state === 'ready' || state === 'paused',
    isSimulating,
    isFirst: auction === null ? turn?.kind === 'pick' && turn.slotNumber === 1 : isUnopened(auction),
    isOwnTurn: (auction === null ? turn?.isOwn === true : auction.rights.mayNominate) && !isSimulating,
    hasComputers,
    awayTeamIndex: awayTeamIndex === -1 ? null : awayTeamIndex,
    isAuction: auction !== null,
    keptMs: auction !== null && time?.clock.kind === 'paused' ? time.clock.remainingMs : null,
  }
}

/** What the button of the bar does: a draft is started once, and resumed after that. */
export function pauseLabel({ isPaused, isSimulating, isFirst }: ComputersBarView): 'Start' | 'Resume' | 'Pause' {
  if (!isPaused || isSimulating) return 'Pause'
  return isFirst ? 'Start' : 'Resume'
}

function isUnopened({ auction }: SoloAuctionPart): boolean {
  return auction.nomination === null && !hasAuctionBegun(auction)
}
