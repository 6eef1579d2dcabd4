import type { Auction } from '#core/auction/auction.ts'
import type { RecapPlace } from '#core/advice/recap-lineup.ts'
import type { Draft } from '#core/draft/draft.ts'
import type { FinishedDraft } from '#core/history/finished-draft.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, Position } from '#core/players/player.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'

/** Input for a recap. */
export interface RecapFacts {
  readonly draft: Draft
  readonly board: Board
  readonly priceFacts: DraftSnapshot['priceFacts']
  readonly hasImportedBoard: boolean
  readonly olderSeason: DraftSnapshot['olderSeason']
  /** The viewer's stored result, if the prices of that day are gone; null while they are available. */
  readonly kept: Kept | null
  /** The auction whose sales are in `draft`; null for a draft with turns. */
  readonly auction: Auction | null
  /** One name per team. In an auction, the people's names if known. */
  readonly names: readonly string[]
  /** The viewer's team; null if they drafted for several teams or only watch. */
  readonly own: number | null
}

export type Kept = Pick<FinishedDraft, 'place' | 'value' | 'money'>

/** The recap of one team or of the whole league. */
export interface RecapView {
  /** "12 teams, 16 rounds, PPR" */
  readonly league: string
  /** The completion message of a draft with turns (specification); empty for an auction, whose bar shows it. */
  readonly done: string
  /** "1st of 12.", or "Sofia wins the night." */
  readonly headline: string
  /** "Best draft on paper."; may be empty. */
  readonly verdict: string
  /** At most two: the best and weakest parts, then a bye conflict or the money spent. */
  readonly sentences: readonly string[]
  /** The steal, and the reach or overpay; empty without prices. */
  readonly boxes: readonly PickBox[]
  /** Null if there is nothing to show. */
  readonly picture: RecapPicture | null
  /** Why there are no figures; empty if there are, or if a stored result replaces them. */
  readonly missing: string
  /** Fine print about the figures. */
  readonly note: string
  /** The sections under More. */
  readonly sections: readonly RecapSection[]
  /** The team whose picture is shared; the winner if the recap is of the whole league. */
  readonly sharedIndex: number
}

/** A pick or sale that was a steal, a reach or an overpay. */
export interface PickBox {
  /** "Your steal" */
  readonly title: string
  readonly player: Player
  /** "4.05, 12 picks after ADP", "$44, 5 under expected"; includes the team's name if the recap is of the whole league. */
  readonly text: string
}

export type RecapPicture = LineupPicture | TeamsPicture

/** Compares each starting spot of one team with the same spot of the other teams. */
export interface LineupPicture {
  readonly kind: 'lineup'
  /** "Your lineup" */
  readonly title: string
  readonly teamIndex: number
  /** At least one. */
  readonly places: readonly RecapPlace[]
}

/** The teams in ranking order, with one bar each: money by position, or value. */
export interface TeamsPicture {
  readonly kind: 'teams'
  readonly title: string
  /** Headers for the figures after the bars. */
  readonly heads: readonly string[]
  readonly rows: readonly TeamBar[]
  /** The positions that the bars are divided into; empty for undivided bars. */
  readonly legend: readonly Position[]
}

export interface TeamBar {
  readonly teamIndex: number
  /** "1"; empty if the teams are not ranked. */
  readonly place: string
  readonly name: string
  readonly isMarked: boolean
  readonly pieces: readonly BarPiece[]
  /** One figure per entry of `heads`. */
  readonly figures: readonly string[]
}

export interface BarPiece {
  /** Null for an undivided bar. */
  readonly position: Position | null
  /** Fraction of the full width, from 0 to 1. */
  readonly share: number
  /** "$86 for WR"; empty if the figures already say it. */
  readonly text: string
}

export type RecapSection =
  | {
      readonly id: 'teams'
      readonly label: string
      readonly table: TeamTable | null
      readonly rosters: readonly Roster[]
    }
  | { readonly id: 'picks'; readonly label: string; readonly list: PickList }
  | { readonly id: 'notable'; readonly label: string; readonly lists: readonly NotableList[] }
  | {
      readonly id: 'money'
      readonly label: string
      readonly summary: string
      readonly stretches: readonly StretchBar[]
    }
  | { readonly id: 'sales'; readonly label: string; readonly sales: readonly SaleRow[] }
  | { readonly id: 'byes'; readonly label: string; readonly weeks: readonly ByeWeek[] }

export type SectionId = RecapSection['id']

/** Every team, best first. */
export interface TeamTable {
  /** The columns after rank and name. */
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TeamRow[]
  readonly note: string
}

export interface TableColumn {
  readonly head: string
  readonly position?: Position
  readonly title?: string
}

export interface TeamRow {
  readonly teamIndex: number
  readonly place: string
  readonly name: string
  readonly isMarked: boolean
  readonly cells: readonly TeamCell[]
}

export interface TeamCell {
  readonly text: string
  /** Strength of the position tint, from 0 to 1; absent for plain figures. */
  readonly strength?: number
}

export interface Roster {
  readonly name: string
  /** "$3 left"; empty for a draft with turns. */
  readonly note: string
  readonly places: readonly RosterPlace[]
}

export interface RosterPlace {
  /** "FLEX", "BN" */
  readonly place: string
  readonly isBench: boolean
  /** Null for an open spot. */
  readonly player: Player | null
  /** "$44", "Not on the board"; may be empty. */
  readonly detail: string
}

/** One team's players, in draft order or most expensive first. */
export interface PickList {
  readonly title: string
  /** "against ADP"; empty without prices. */
  readonly unit: string
  readonly rows: readonly {
    /** "3.05"; empty in auctions. */
    readonly label: string
    readonly player: Player
    /** "29", "$44" */
    readonly figure: string
    /** "+13", "2 under" */
    readonly difference: string
  }[]
}

/** The league's best bargains, or the picks furthest from their price. */
export interface NotableList {
  readonly title: string
  readonly unit: string
  /** The text to show if there are no rows. */
  readonly empty: string
  readonly rows: readonly NotableRow[]
}

export interface NotableRow {
  readonly player: Player
  /** "8.05 Ann, ADP 68.4", "lot 12, Ann, expected $40" */
  readonly detail: string
  /** "+28", "$44" */
  readonly figure: string
  /** "4 under"; empty for a draft with turns. */
  readonly note: string
  /** The lot from which the auction can be replayed; null for a draft with turns. */
  readonly lotNumber: number | null
}

/** The bar for a range of lots. */
export interface StretchBar {
  /** "lots 1–24, +6%" */
  readonly text: string
  readonly money: string
  /** Fraction of the highest bar, from 0 to 1. */
  readonly share: number
}

export interface SaleRow {
  /** "12", "Keeper" */
  readonly number: string
  readonly player: Player
  readonly price: string
  readonly teamName: string
  readonly nominatedBy: string
}

export interface ByeWeek {
  readonly week: number
  /** "B. Robinson, G. Wilson" */
  readonly names: string
}

export function recapFacts(snapshot: DraftSnapshot, kept: Kept | null = null): RecapFacts {
  const { draft, board, priceFacts, hasImportedBoard, olderSeason = null, teamNames, pickerNames } = snapshot
  const auction = snapshot.auction?.auction ?? null
  const names = auction === null ? teamNames : (pickerNames ?? teamNames)
  return { draft, board, priceFacts, hasImportedBoard, olderSeason, kept, auction, names, own: snapshot.ownTeamIndex }
}

/** Whether the board still has the prices of the draft. A later board's prices can't be used to judge it. */
export function isJudged({ olderSeason = null, kept }: Pick<RecapFacts, 'olderSeason' | 'kept'>): boolean {
  return olderSeason === null && kept === null
}

/** Explains why a recap has no figures; empty if it has them, or if a stored result replaces them. */
export function missingText(
  hasPrices: boolean,
  { olderSeason = null, kept }: Pick<RecapFacts, 'olderSeason' | 'kept'>,
): string {
  if (kept !== null) return ''
  if (olderSeason !== null)
    return `This draft is of ${olderSeason.draftSeason}; this board’s prices are of ${olderSeason.boardSeason}, so there is no recap of steals and values.`
  return hasPrices ? '' : 'This ranking has no prices, so picks can’t be compared with ADP.'
}

/** Who a sentence is about: the viewer, or the team that they are looking at. */
export type Whose = 'your' | 'their'

/** "Your steal" or "Steal"; for the whole league, "Steal of the night". */
export function boxTitle(kind: string, of: Whose | 'draft' | 'night'): string {
  if (of === 'draft' || of === 'night') return `${kind} of the ${of}`
  return of === 'your' ? `Your ${kind.toLowerCase()}` : kind
}
