import type { Draft } from '#core/draft/draft.ts'
import type { Edition, Fingerprint } from '#core/players/board.ts'
import { BOARD_PRICES, boardPrices } from '#core/prices/price-facts.ts'
import { isFollowing, type Followed } from '#core/solo/followed.ts'
import type { History } from '#core/lib/history.ts'
import { ownTeamOf, type SoloAuction } from '#core/solo/solo-auction.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import {
  ALL_RIGHTS,
  ELSEWHERE,
  NO_PENDING_PICKS,
  type AuctionPart,
  type AuctionRights,
  type DraftSnapshot,
} from '../session/draft-session.ts'
import { auctionsPart } from './auctions-part.ts'
import type { ComputerPace } from './computer-pace.ts'
import type { Simulation, SoloAutomation } from './solo-automation.ts'
import type { SoloNotice, SoloPresent, SoloState } from './solo-state.ts'
import type { StorageTrouble } from './solo-storage.ts'

export type SoloAuctionPart = AuctionPart & SoloAuction

export interface SoloSnapshot extends DraftSnapshot {
  readonly auction: SoloAuctionPart | null
  readonly name: string
  /** ISO time of the last change; empty before the first. */
  readonly updatedAt: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly trouble: StorageTrouble | null
  readonly notice: SoloNotice | null
  readonly computerPace: ComputerPace
  readonly simulation: Simulation
  /** The draft at a league's site that this one shows or showed; null for an ordinary draft. */
  readonly followed: Followed | null
  /** The fingerprint of the edition that the draft began with. */
  readonly edition: Fingerprint | null
  /** The edition that is shown; null without editions. */
  readonly shownEdition: Edition | null
  /** A newer one that the draft may go on with. */
  readonly newerEdition: Edition | null
}

export interface SnapshotParts {
  readonly notice: SoloNotice | null
  readonly automation: Pick<SoloAutomation, 'pace' | 'simulation'>
}

/** What the screens show of a solo draft. */
export function soloSnapshotOf(
  state: SoloState,
  history: History<SoloPresent>,
  { notice, automation }: SnapshotParts,
): SoloSnapshot {
  const { solo, importedBoard } = state.present
  return {
    board: state.shownBoard,
    draft: solo.draft,
    teamNames: solo.teamNames,
    pickerNames: null,
    ownTeamIndex: ownTeamIndexOf(solo),
    shortlist: solo.shortlist,
    // In an auction nobody drafts from a card: players are nominated and bid for.
    rights: isFollowing(solo) || solo.auction !== null ? ELSEWHERE : ALL_RIGHTS,
    pendingPicks: NO_PENDING_PICKS,
    pool: null,
    name: solo.name,
    updatedAt: state.updatedAt,
    hasImportedBoard: importedBoard !== null,
    priceFacts: importedBoard === null ? boardPrices(state.edition?.adpBasis ?? null) : BOARD_PRICES,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    trouble: state.trouble,
    notice,
    computerPace: automation.pace(),
    simulation: automation.simulation(),
    auction: solo.auction && auctionPart(solo.auction, isFollowing(solo)),
    followed: solo.followed,
    edition: solo.edition,
    shownEdition: state.edition,
    newerEdition: newerEdition(state),
  }
}

/** Null too for an imported ranking, which no edition changes. */
function newerEdition({ edition, editions, present }: SoloState): Edition | null {
  if (edition === null || present.importedBoard !== null || present.solo.edition === null) return null
  return editions.newest?.fingerprint === edition.fingerprint ? null : editions.newest
}

function ownTeamIndexOf({ draft, followed, auction }: SoloDraft): number | null {
  if (followed !== null) return followed.teamIndex
  return auction === null ? onlyOwnTeam(draft) : ownTeamOf(auction.auction)
}

/** The same for the same auction, so that screens see what changed. */
function auctionPart(solo: SoloAuction, isElsewhere: boolean): SoloAuctionPart {
  const known = partsByAuction.get(solo)
  if (known && known.isElsewhere === isElsewhere) return known.part
  const { auction, ownLimits } = solo
  const rights: AuctionRights = isElsewhere
    ? NO_AUCTION_RIGHTS
    : {
        mayNominate: auctionsPart.current()?.mayNominate(auction) === true,
        mayBid: !auction.isPaused && ownTeamOf(auction) !== null,
        mayManage: true,
      }
  const limits = new Map(ownLimits.map(({ playerId, amount }) => [playerId, amount]))
  const part: SoloAuctionPart = { ...solo, rights, limits, pendingBids: NO_PENDING_BIDS }
  partsByAuction.set(solo, { part, isElsewhere })
  return part
}

const partsByAuction = new WeakMap<SoloAuction, { readonly part: SoloAuctionPart; readonly isElsewhere: boolean }>()
/** Bids are made at the site. */
const NO_AUCTION_RIGHTS: AuctionRights = { mayNominate: false, mayBid: false, mayManage: false }
const NO_PENDING_BIDS: AuctionPart['pendingBids'] = new Map()

/** The one team that the person drafts for; null if they draft for several or for every team. */
function onlyOwnTeam(draft: Draft): number | null {
  const own = draft.teams.flatMap(({ control }, teamIndex) => (control === 'person' ? [teamIndex] : []))
  return own.length === 1 ? (own[0] ?? null) : null
}
