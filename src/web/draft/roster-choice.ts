import type { Draft } from '#core/draft/draft.ts'
import { awaitedTurn, teamAtTheClock } from '#core/draft/turn.ts'

/** Whose roster is shown: the team on the clock, or one team. */
export type RosterChoice = { readonly kind: 'clock' } | { readonly kind: 'team'; readonly teamIndex: number }

const FOLLOW_THE_CLOCK: RosterChoice = { kind: 'clock' }

/** Before anything is chosen. */
export function firstRosterChoice(ownTeamIndex: number | null): RosterChoice {
  return ownTeamIndex === null ? FOLLOW_THE_CLOCK : { kind: 'team', teamIndex: ownTeamIndex }
}

/** Follows the clock if the chosen team no longer exists. */
export function rosterTeamIndex(choice: RosterChoice, draft: Draft): number {
  return choice.kind === 'team' && choice.teamIndex < draft.format.teamCount ? choice.teamIndex : teamAtTheClock(draft)
}

export interface RosterOption {
  readonly value: string
  readonly label: string
}

export function rosterOptions(draft: Draft, teamNames: readonly string[]): readonly RosterOption[] {
  const clockName = teamNames[teamAtTheClock(draft)] ?? ''
  const turn = awaitedTurn(draft)
  const when = turn === null ? 'Last pick' : turn.isMakeUp ? 'To make up' : 'On the clock'
  return [
    { value: CLOCK_VALUE, label: `${when}: ${clockName}` },
    ...teamNames.map((label, teamIndex) => ({ value: String(teamIndex), label })),
  ]
}

export function rosterValue(choice: RosterChoice, draft: Draft): string {
  return choice.kind === 'team' && choice.teamIndex < draft.format.teamCount ? String(choice.teamIndex) : CLOCK_VALUE
}

export function readRosterValue(value: string): RosterChoice {
  return value === CLOCK_VALUE ? FOLLOW_THE_CLOCK : { kind: 'team', teamIndex: Number(value) }
}

const CLOCK_VALUE = 'clock'
