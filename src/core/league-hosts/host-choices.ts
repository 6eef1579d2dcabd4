import type { HostDraftHead } from './host-league.ts'

/** What an address can mean if it names a person, or a league with several drafts. */
export interface HostChoices {
  /** The person as the site names them; null if the address names a league. */
  readonly user: string | null
  readonly leagues: readonly HostLeagueHead[]
  /** Newest first; of a person, those of no league (mocks) too. */
  readonly drafts: readonly HostDraftHead[]
}

export interface HostLeagueHead {
  /** Can be asked for as an address. */
  readonly leagueId: string
  readonly name: string
  readonly season: number
  readonly teamCount: number
}
