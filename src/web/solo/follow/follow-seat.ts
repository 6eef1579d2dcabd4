import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus, HostLeague } from '#core/league-hosts/host-league.ts'

/** The team of the person whose name was searched for; null if it is unclear. */
export function ownTeamId({ teams }: Pick<HostLeague, 'teams'>, user: string | null): string | null {
  if (user === null) return null
  const wanted = user.toLowerCase()
  return teams.find(({ managers }) => managers.some((manager) => manager.toLowerCase() === wanted))?.id ?? null
}

export const STATUS_TEXTS: Readonly<Record<HostDraftStatus, string>> = {
  not_begun: 'not begun',
  drafting: 'drafting now',
  paused: 'paused',
  complete: 'finished',
}

/** "12 teams, 16 rounds, drafting now: 34 of 192 picks" */
export function draftFacts({ league, status, picks }: HostDraft): string {
  const { teamCount, roundCount } = league.format
  return `${teamCount} teams, ${roundCount} rounds, ${STATUS_TEXTS[status]}: ${picks.length} of ${teamCount * roundCount} picks`
}
