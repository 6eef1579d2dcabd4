import { controlOf, slotOnTheClock } from '#core/draft/draft.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { turnOnTheClock } from '#core/draft/turn.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'

/** The bar of a draft in which something happens by itself. */
export interface ComputersBarView {
  readonly isPaused: boolean
  readonly isSimulating: boolean
  /** Nothing has been drafted yet. */
  readonly isFirst: boolean
  /** "Your turn: Team 4", "Bears is drafting", "Paused: Bears" */
  readonly title: string
  /** "3.04" */
  readonly place: string
  readonly isOwnTurn: boolean
  readonly hasComputers: boolean
  /** A team of the person's that autopick drafts for since its time ran out twice; null for none. */
  readonly awayTeamIndex: number | null
}

/** Null if every team is the person's and there is no clock, once the draft is complete, and while another site's draft is followed. */
export function computersBarView(snapshot: SoloSnapshot): ComputersBarView | null {
  if (isFollowing(snapshot)) return null
  const { draft, teamNames, simulation } = snapshot
  const turn = turnOnTheClock(draft)
  const hasComputers = draft.teams.some(({ control }) => control !== 'person')
  const hasClock = draft.format.rules.clock.secondsPerPick !== null
  if (turn === null || (!hasComputers && !hasClock)) return null
  const teamName = teamNames[turn.teamIndex] ?? ''
  const isOwnTurn = controlOf(draft, turn.teamIndex) === 'person'
  const isPaused = draft.clock.kind === 'paused'
  const isSimulating = simulation !== 'none'
  const isFirst = slotOnTheClock(draft) === 1
  const awayTeamIndex = draft.teams.findIndex(({ control }) => control === 'autopick')
  return {
    isPaused,
    isSimulating,
    isFirst,
    title: titleOf(teamName, { isPaused, isOwnTurn, isSimulating, isFirst }),
    place: turn.label,
    isOwnTurn: isOwnTurn && !isSimulating,
    hasComputers,
    awayTeamIndex: awayTeamIndex === -1 ? null : awayTeamIndex,
  }
}

interface TurnFacts {
  readonly isPaused: boolean
  readonly isOwnTurn: boolean
  readonly isSimulating: boolean
  readonly isFirst: boolean
}

function titleOf(teamName: string, { isPaused, isOwnTurn, isSimulating, isFirst }: TurnFacts): string {
  if (isSimulating) return 'Drafting…'
  if (isPaused) return `${isFirst ? 'Ready' : 'Paused'}: ${teamName}`
  return isOwnTurn ? `Your turn: ${teamName}` : `${teamName} is drafting`
}
