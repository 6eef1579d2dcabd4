import type { Auction } from '#core/auction/auction.ts'
import type { RecapPlace } from '#core/advice/recap-lineup.ts'
import type { Draft } from '#core/draft/draft.ts'
import type { FinishedDraft } from '#core/history/finished-draft.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, Position } from '#core/players/player.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'

/** A finished draft as its recap reads it, wherever it is shown. */
export interface RecapFacts {
  readonly draft: Draft
  readonly board: Board
  readonly priceFacts: DraftSnapshot['priceFacts']
  readonly hasImportedBoard: boolean
  readonly olderSeason: DraftSnapshot['olderSeason']
  /** How it ended for the reader, where only that was kept and the prices of that day are gone; null while they are here. */
  readonly kept: Kept | null
  /** The auction whose sales `draft` has; null for turns. */
  readonly auction: Auction | null
  /** By team. In an auction the people's own names, where there are any. */
  readonly names: readonly string[]
  /** The reader's team; null for somebody who drafted for several, or watches. */
  readonly own: number | null
}

export type Kept = Pick<FinishedDraft, 'place' | 'value' | 'money'>

/** What became of one team, or of everybody. The frame draws it, the TV draws everybody's large. */
export interface RecapView {
  /** "12 teams, 16 rounds, PPR" */
  readonly league: string
  /** What a complete draft of turns says (specification); empty for an auction, whose bar says it. */
  readonly done: string
  /** "1st of 12.", or "Sofia wins the night." */
  readonly headline: string
  /** "Best draft on paper."; may be empty. */
  readonly verdict: string
  /** The best and the weakest part, then a clash of byes or the money; two at most. */
  readonly sentences: readonly string[]
  /** The steal and the reach; none without prices. */
  readonly boxes: readonly PickBox[]
  /** Null without figures. */
  readonly picture: RecapPicture | null
  /** Why there are no figures; empty where there are. */
  readonly missing: string
  /** What the figures are worth, in small. */
  readonly note: string
  /** What stands under More. */
  readonly sections: readonly RecapSection[]
  /** The team whose picture is shared: of everybody the winner's. */
  readonly sharedIndex: number
}

/** A pick or a sale that was a steal or a reach. */
export interface PickBox {
  /** "Your steal" */
  readonly title: string
  readonly player: Player
  /** "4.05, 12 picks after ADP", "$44, 5 under expected"; with the team's name where it is everybody's. */
  readonly text: string
}

export type RecapPicture = LineupPicture | TeamsPicture

/** Each starting place of one team against the same place of the others. */
export interface LineupPicture {
  readonly kind: 'lineup'
  /** "Your lineup" */
  readonly title: string
  readonly teamIndex: number
  /** At least one. */
  readonly places: readonly RecapPlace[]
}

/** The teams in their order with a bar each: the money by position, or the value. */
export interface TeamsPicture {
  readonly kind: 'teams'
  readonly title: string
  /** What the figures behind the bars are. */
  readonly heads: readonly string[]
  readonly rows: readonly TeamBar[]
  /** The positions that the bars are made of; empty for bars of one piece. */
  readonly legend: readonly Position[]
}

export interface TeamBar {
  readonly teamIndex: number
  /** "1"; empty where nobody has a place. */
  readonly place: string
  readonly name: string
  readonly isMarked: boolean
  readonly pieces: readonly BarPiece[]
  /** As many as there are heads. */
  readonly figures: readonly string[]
}

export interface BarPiece {
  /** Null for a bar of one piece. */
  readonly position: Position | null
  /** Of the whole width, from 0 to 1. */
  readonly share: number
  /** "$86 for WR"; empty where the figures say it. */
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

/** Every team, the best first. */
export interface TeamTable {
  /** Behind place and name. */
  readonly columns: readonly TeamColumn[]
  readonly rows: readonly TeamRow[]
  readonly note: string
}

export interface TeamColumn {
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
  /** How strong the tint of its position is, from 0 to 1; left out for plain figures. */
  readonly strength?: number
}

export interface Roster {
  readonly name: string
  /** "$3 left"; empty for turns. */
  readonly note: string
  readonly places: readonly RosterPlace[]
}

export interface RosterPlace {
  /** "FLEX", "BN" */
  readonly place: string
  readonly isBench: boolean
  /** Null for an open place. */
  readonly player: Player | null
  /** "$44", "Not on the board"; may be empty. */
  readonly detail: string
}

/** One team's players, as drafted or the dearest first. */
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

/** The league's best bargains, or what was furthest from its price. */
export interface NotableList {
  readonly title: string
  readonly unit: string
  /** What stands in place of the rows if there are none. */
  readonly empty: string
  readonly rows: readonly NotableRow[]
}

export interface NotableRow {
  readonly player: Player
  /** "8.05 Ann, ADP 68.4", "lot 12, Ann, expected $40" */
  readonly detail: string
  /** "+28", "$44" */
  readonly figure: string
  /** "4 under"; empty for turns. */
  readonly note: string
  /** Where an auction can be replayed from; null for turns. */
  readonly lotNumber: number | null
}

/** A stretch of an auction. */
export interface StretchBar {
  /** "lots 1–24, +6%" */
  readonly text: string
  readonly money: string
  /** Of the highest bar, from 0 to 1. */
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

/** Whether the board's prices are those of the draft. The figures of a later board say nothing about it. */
export function isJudged({ olderSeason = null, kept }: Pick<RecapFacts, 'olderSeason' | 'kept'>): boolean {
  return olderSeason === null && kept === null
}

/** Why a recap has no figures; empty if it has, or if how it ended was kept. */
export function missingText(
  hasPrices: boolean,
  { olderSeason = null, kept }: Pick<RecapFacts, 'olderSeason' | 'kept'>,
): string {
  if (kept !== null) return ''
  if (olderSeason !== null)
    return `This draft is of ${olderSeason.draftSeason}; this board’s prices are of ${olderSeason.boardSeason}, so there is no recap of steals and values.`
  return hasPrices ? '' : 'This ranking has no prices, so picks can’t be compared with ADP.'
}

/** Whose part a sentence is about: the reader's, or a team's that they look at. */
export type Whose = 'your' | 'their'

/** "Your steal", "Steal"; of everybody "Steal of the night". */
export function boxTitle(kind: string, of: Whose | 'draft' | 'night'): string {
  if (of === 'draft' || of === 'night') return `${kind} of the ${of}`
  return of === 'your' ? `Your ${kind.toLowerCase()}` : kind
}
