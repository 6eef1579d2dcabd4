import type { DraftFormat } from '../draft/order.ts'
import type { IndividualPosition, PlayerId, Position } from '../players/player.ts'

/** Sites where leagues live that may draft there or here. Not to be confused with the host of a lobby, who is a person. */
export const LEAGUE_HOSTS = ['sleeper', 'espn', 'mfl', 'fleaflicker', 'fantrax', 'yahoo', 'paste'] as const

/** `paste` is a site whose results people paste. */
export type LeagueHost = (typeof LEAGUE_HOSTS)[number]

/** A league as its site has it, in this project's words. */
export interface HostLeague {
  readonly host: LeagueHost
  /** Null for a mock draft, which belongs to no league. Ids are text: some have more digits than a number can hold. */
  readonly leagueId: string | null
  readonly name: string
  readonly season: number
  /** In draft order if that is drawn, else as the site lists them. */
  readonly teams: readonly HostTeam[]
  readonly isOrderDrawn: boolean
  readonly format: DraftFormat
  /** In an auction: what each team begins with, where trades made them differ. */
  readonly budgets?: readonly number[]
  /** The team index of each slot with traded picks, `owners[0]` for slot 1. */
  readonly owners: readonly number[]
  readonly keepers: readonly HostKeeper[]
  /** Its drafts, newest first. */
  readonly drafts: readonly HostDraftHead[]
  /** What was not taken over as it stands, and what to check. */
  readonly remarks: readonly HostRemark[]
}

export interface HostTeam {
  /** The site's id of the team. */
  readonly id: string
  /** Never blank and never an id; unique within the league. */
  readonly name: string
  /** The people who run it, as the site names them; empty for a team without a manager. */
  readonly managers: readonly string[]
}

export interface HostKeeper {
  readonly player: HostPlayer
  readonly teamIndex: number
  /** Null where the site doesn't say what the keeper costs, and in an auction. */
  readonly roundNumber: number | null
  /** In an auction: whole dollars; null where the site doesn't say. */
  readonly salary?: number | null
  /** What the site says, where it is not in whole dollars. */
  readonly exactPrice?: number
}

/** A player whom a site names. */
export interface HostPlayer {
  /** This project's id; for somebody unknown here one that is made from the site's (`sleeper:13294`). */
  readonly playerId: PlayerId
  readonly isKnown: boolean
  readonly name: string
  /** DST also for individual defensive players; `individual` tells them apart. */
  readonly position: Position
  /** What an individual defensive player plays; null for everybody else. */
  readonly individual: IndividualPosition | null
  /** As on our board; '' for a free agent. */
  readonly team: string
}

export const HOST_DRAFT_STATUSES = ['not_begun', 'drafting', 'paused', 'complete'] as const

export type HostDraftStatus = (typeof HOST_DRAFT_STATUSES)[number]

export interface HostDraftHead {
  readonly draftId: string
  readonly name: string
  readonly season: number
  readonly status: HostDraftStatus
}

/** What a preview says about a league. `details` complete the sentence, such as names of slots or figures. */
export interface HostRemark {
  readonly code: HostRemarkCode
  readonly details: readonly string[]
}

export const HOST_REMARK_CODES = [
  /** Slots of the lineup that this project doesn't have. They count as bench. */
  'unknown_slots',
  /** Slots for individual defensive players. They count as bench and get no advice. */
  'individual_slots',
  /** Figures with points that are not counted here: name and points. */
  'uncounted_scoring',
  /** Points that differ by band or step from what can be said here. */
  'rounded_scoring',
  'order_not_drawn',
  /** Keepers without a round. */
  'keepers_without_round',
  'unknown_players',
  'best_ball',
  'rookie_draft',
  /** This site does not show traded picks before the draft. */
  'trades_not_told',
  /** This site shows keepers only to people who are signed in. */
  'keepers_not_told',
  /** Divisions draft separately, and only the first one's draft was read: how many there are. */
  'divisions_apart',
  /** The site's position limits leave too little room here, and were left out. */
  'limits_left_out',
  /** More teams or rounds than a lobby or a solo draft can have: what, how many, the limit. */
  'too_large',
  /** For readers that know no auctions. */
  'auction',
  /** Money that is counted here in whole dollars, or with other limits: what, there, here. */
  'auction_adjusted',
  /** The prices are so low that they were typed in only to fill the teams. */
  'dummy_prices',
  /** Keepers of an auction whose salary the site doesn't say. */
  'keepers_without_salary',
] as const

export type HostRemarkCode = (typeof HOST_REMARK_CODES)[number]
