import type { NominationOrder } from '#core/auction/nomination-order.ts'
import type { Draft } from '#core/draft/draft.ts'
import type { Edition, Fingerprint } from '#core/players/board-edition.ts'
import { BOARD_PRICES, boardPrices } from '#core/prices/price-facts.ts'
import { isFollowing, type Followed } from '#core/solo/followed.ts'
import type { History } from '#core/lib/history.ts'
import { ownTeamsOf, type SoloAuction } from '#core/solo/solo-auction.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import {
  ALL_RIGHTS,
  ELSEWHERE,
  NO_PENDING_ACTS,
  type AuctionPart,
  type AuctionRights,
  type DraftSnapshot,
  type OlderSeason,
} from '../session/draft-session.ts'
import { auctionsPart } from './auctions-part.ts'
import type { ComputerPace } from './computer-pace.ts'
import type { Simulation, SoloAutomation } from './solo-automation.ts'
import type { SoloNotice, SoloPresent, SoloState } from './solo-state.ts'
import type { StorageTrouble } from './solo-storage.ts'

export type SoloAuctionPart = AuctionPart & SoloAuction

export interface SoloSnapshot extends DraftSnapshot {
  readonly auction: SoloAuctionPart | null
  /** The person's teams in an auction, if there are several: one of them acts at a time. */
  readonly ownTeams: readonly number[]
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
  /** Which of several own teams acts, as the person chose. */
  readonly chosenTeam: number | null
}

/** What the screens show of a solo draft. */
export function soloSnapshotOf(
  state: SoloState,
  history: History<SoloPresent>,
  { notice, automation, chosenTeam }: SnapshotParts,
): SoloSnapshot {
  const { solo, importedBoard } = state.present
  const ownTeamIndex = ownTeamIndexOf(solo, chosenTeam)
  const ownTeams = solo.auction === null || isFollowing(solo) ? [] : ownTeamsOf(solo.auction.auction)
  return {
    board: state.shownBoard,
    draft: solo.draft,
    teamNames: solo.teamNames,
    pickerNames: null,
    ownTeamIndex,
    ownTeams: ownTeams.length > 1 ? ownTeams : NO_TEAMS,
    shortlist: solo.shortlist,
    // In an auction nobody drafts from a card: players are nominated and bid for.
    rights: isFollowing(solo) || solo.auction !== null ? ELSEWHERE : ALL_RIGHTS,
    pendingActs: NO_PENDING_ACTS,
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
    auction: solo.auction && auctionPart(solo.auction, ownTeamIndex, isFollowing(solo)),
    followed: solo.followed,
    olderSeason: olderSeasonOf(solo.followed, state.edition),
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

export function olderSeasonOf(followed: Followed | null, edition: Pick<Edition, 'season'> | null): OlderSeason | null {
  if (followed?.season === undefined || edition === null || followed.season >= edition.season) return null
  return { draftSeason: followed.season, boardSeason: edition.season }
}

const NO_TEAMS: readonly number[] = []

function ownTeamIndexOf({ draft, followed, auction }: SoloDraft, chosen: number | null): number | null {
  if (followed !== null) return followed.teamIndex
  return auction === null ? onlyOwnTeam(draft) : (auctionsPart.current()?.actingTeam(auction.auction, chosen) ?? null)
}

/** The same for the same auction, so that screens see what changed. */
function auctionPart(solo: SoloAuction, own: number | null, isElsewhere: boolean): SoloAuctionPart {
  const known = partsByAuction.get(solo)
  if (known && known.isElsewhere === isElsewhere && known.own === own) return known.part
  const { auction, ownLimits } = solo
  const rights: AuctionRights = isElsewhere
    ? NO_AUCTION_RIGHTS
    : {
        mayNominate: auctionsPart.current()?.mayNominate(auction) === true,
        mayBid: !auction.isPaused && own !== null,
        mayManage: true,
      }
  const limits = new Map(
    ownLimits.flatMap(({ teamIndex, playerId, amount }) => (teamIndex === own ? [[playerId, amount] as const] : [])),
  )
  const order = auctionsPart.current()?.order(auction) ?? NOBODY_NOMINATES
  const part: SoloAuctionPart = { ...solo, order, rights, limits }
  partsByAuction.set(solo, { part, own, isElsewhere })
  return part
}

interface KnownPart {
  readonly part: SoloAuctionPart
  readonly own: number | null
  readonly isElsewhere: boolean
}

const partsByAuction = new WeakMap<SoloAuction, KnownPart>()
/** Bids are made at the site. */
const NOBODY_NOMINATES: NominationOrder = { nominator: null, toCome: [] }
const NO_AUCTION_RIGHTS: AuctionRights = { mayNominate: false, mayBid: false, mayManage: false }

/** The one team that the person drafts for; null if they draft for several or for every team. */
function onlyOwnTeam(draft: Draft): number | null {
  const own = draft.teams.flatMap(({ control }, teamIndex) => (control === 'person' ? [teamIndex] : []))
  return own.length === 1 ? (own[0] ?? null) : null
}
