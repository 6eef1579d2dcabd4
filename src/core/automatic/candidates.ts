import type { PlayerId, Position } from '../players/player.ts'

/** What an automatic pick has to know about a player. */
export interface Candidate {
  readonly id: PlayerId
  readonly position: Position
  /** On injured reserve or off every roster, where the rosters say so. */
  readonly isInactive?: boolean
}

export interface AutomaticBoard {
  /** Best first. */
  readonly players: readonly Candidate[]
}

/** Why an automatic pick chose its player, as people read it. */
export type ChoiceReason = 'queue' | 'need' | 'ranking' | 'only one left'
