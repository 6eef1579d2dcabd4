import type { LeagueHost } from '../league-hosts/host-league.ts'

/** The draft at a league's site whose picks a solo draft shows. */
export interface Followed {
  readonly host: LeagueHost
  readonly draftId: string
  readonly leagueName: string
  /** What the draft was found by; it finds the draft again. */
  readonly address: string
  /** The site's id of the person's team; null for somebody who only watches. */
  readonly teamId: string | null
  /** Where that team drafts by the newest word of the site; null if it isn't there, and until the order is drawn. */
  readonly teamIndex: number | null
  /** Of the league; left out where its site doesn't say. */
  readonly season?: number
  /** The person left: the draft is an ordinary one until they follow again. */
  readonly isStopped: boolean
}

/** What a person chooses to follow. */
export type FollowedDraft = Omit<Followed, 'teamIndex' | 'season' | 'isStopped'>

/** While a draft is followed, only its site decides about picks. */
export function isFollowing({ followed }: { readonly followed: Followed | null }): boolean {
  return followed !== null && !followed.isStopped
}

export interface StoredFollowed {
  readonly host: LeagueHost
  readonly draft_id: string
  readonly league_name: string
  readonly address: string
  readonly team_id: string | null
  readonly team_index: number | null
  readonly season?: number
  readonly is_stopped: boolean
}

export function storedFollowed(followed: Followed): StoredFollowed {
  const { host, draftId, leagueName, address, teamId, teamIndex, season, isStopped } = followed
  return {
    host,
    draft_id: draftId,
    league_name: leagueName,
    address,
    team_id: teamId,
    team_index: teamIndex,
    ...(season !== undefined && { season }),
    is_stopped: isStopped,
  }
}
