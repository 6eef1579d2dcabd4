import type { HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus, HostKeeper, HostLeague, HostRemark } from '#core/league-hosts/host-league.ts'
import { closestOrder, teamsInPickOrder } from '#core/league/pick-order.ts'
import { teamsInDraftOrder } from '#core/league-hosts/teams-in-draft-order.ts'
import { NO_CLOCK } from '#core/league/clock-rules.ts'
import {
  readHostFormat,
  wholeDollars,
  type CountedSlot,
  type HostAuction,
  type SlotMeaning,
  TEAM_NUMBERS,
  uniqueNames,
} from '../host-format.ts'
import { seasonDraftId } from '../host-address.ts'
import type { HostPlayers, PlayerAtHost } from '../host-players.ts'
import type { ReadDraft } from '../draft-source.ts'
import type { MflDraftUnit, MflLeague, MflPlayers, MflRosters, MflRules, MflSale } from './mfl-answers.ts'
import { readMflScoring } from './mfl-scoring.ts'

export interface MflParts {
  readonly season: number
  readonly league: MflLeague
  readonly rules: MflRules
  /** Of the first unit, if divisions draft separately. */
  readonly draft: MflDraftUnit | null
  readonly draftUnitCount: number
  /** Of a league that bids: its sales so far, and who is on a team already. */
  readonly auction: { readonly sales: readonly MflSale[]; readonly rosters: MflRosters } | null
  /** Players who are missing from our table of ids. */
  readonly listed: MflPlayers
}

/** A player that was not chosen yet, or a pick that was skipped. */
const NOBODY = new Set(['', '----'])

/** Before there is a draft, a roster's size says how long one is. */
export function mflRoundCount({ draft, league }: Pick<MflParts, 'draft' | 'league'>): number {
  const rounds = (draft?.draftPick ?? []).map(({ round }) => Number(round))
  return rounds.length > 0 ? Math.max(...rounds) : Number(league.rosterSize ?? 0)
}

export function chosenIds({ draft, auction }: Pick<MflParts, 'draft' | 'auction'>): readonly string[] {
  const drafted = (draft?.draftPick ?? []).flatMap(({ player = '' }) => (NOBODY.has(player) ? [] : [player]))
  const sold = (auction?.sales ?? []).map(({ player }) => player)
  const kept = (auction?.rosters ?? []).flatMap(({ player }) => player.map(({ id }) => id))
  return [...drafted, ...sold, ...kept]
}

/** Whether the league bids for all of its players. */
export function isMflAuction({ loadRosters }: MflLeague): boolean {
  return /^(?:live_|email_)?auction$/.test(loadRosters ?? '')
}

/** An auction by mail takes days a player; live it has a clock that the site doesn't show. */
function auctionOf({ auctionStartAmount, loadRosters, auction_kind }: MflLeague): HostAuction {
  const isSlow = loadRosters === 'email_auction' || auction_kind === 'email'
  return {
    budget: auctionStartAmount?.trim() ? Number(auctionStartAmount) : null,
    ...(isSlow && {
      nominationSeconds: null,
      bidSeconds: SLOW_SECONDS,
      resetSeconds: SLOW_SECONDS,
      openLots: SLOW_LOTS,
    }),
  }
}

/** Half a day for each player, and as many at a time as such leagues usually have open. */
const SLOW_SECONDS = 43_200
const SLOW_LOTS = 12

/** By the time of the last bid. */
function salesOf(parts: MflParts, franchises: readonly string[], players: HostPlayers): readonly HostPick[] {
  return (parts.auction?.sales ?? [])
    .toSorted((one, other) => Number(one.lastBidTime ?? 0) - Number(other.lastBidTime ?? 0))
    .flatMap(({ player, franchise, winningBid }) => {
      const teamIndex = franchises.indexOf(franchise)
      const { dollars, exact } = wholeDollars(Number(winningBid) || 0)
      return NOBODY.has(player) || teamIndex < 0 ? [] : [{ player, teamIndex, price: dollars, exact }]
    })
    .map(({ player, teamIndex, price, exact }, index) => ({
      slotNumber: index + 1,
      teamIndex,
      player: players.find('mfl', describe(player, parts.listed)),
      isKeeper: false,
      price,
      ...exact,
      nominatedBy: null,
    }))
}

/** Who is on a team and was not bought, until every place is filled: afterwards rosters change as a season does. */
function keptOf(parts: MflParts, franchises: readonly string[], players: HostPlayers): readonly HostKeeper[] {
  const { auction } = parts
  if (auction === null || auctionStatus(parts) === 'complete') return []
  const sold = new Set(auction.sales.map(({ player }) => player))
  return auction.rosters.flatMap(({ id: franchise, player }) => {
    const teamIndex = franchises.indexOf(franchise)
    const kept = teamIndex < 0 ? [] : player.filter(({ id }) => !sold.has(id))
    return kept.map(({ id, salary }) => {
      const { dollars, exact } = wholeDollars(Number(salary) || 0)
      return {
        player: players.find('mfl', describe(id, parts.listed)),
        teamIndex,
        roundNumber: null,
        salary: dollars > 0 ? dollars : null,
        ...(dollars > 0 && exact),
      }
    })
  })
}

function auctionStatus({ auction, league }: MflParts): HostDraftStatus {
  const soldCount = auction?.sales.length ?? 0
  const filledCount = (auction?.rosters ?? []).reduce((sum, { player }) => sum + player.length, 0)
  const placeCount = league.franchises.franchise.length * Number(league.rosterSize ?? 0)
  if (soldCount === 0) return 'not_begun'
  return Math.max(soldCount, filledCount) >= placeCount ? 'complete' : 'drafting'
}

export function readMflDraft(
  parts: MflParts,
  players: HostPlayers,
): { readonly draft: ReadDraft; readonly picks: readonly HostPick[] } {
  const { season, league, draft } = parts
  const isAuction = parts.auction !== null
  const listed = draft?.draftPick ?? []
  const roundCount = mflRoundCount(parts)
  const franchises = orderedFranchises(parts)
  const teamCount = franchises.length
  const isWholeLeague = listed.length === teamCount * roundCount
  const namedOrder = draft?.draftType === 'SAME' ? 'linear' : 'snake'
  const listedTeams = listed.map(({ franchise }) => franchises.indexOf(franchise))
  const order = isWholeLeague && teamCount > 0 ? closestOrder(listedTeams, teamCount, namedOrder) : namedOrder
  const scoring = readMflScoring(parts.rules)
  const { format, remarks } = readHostFormat({
    teamCount,
    roundCount,
    order,
    slots: slotsOf(league),
    limits: {},
    scoring: scoring.scoring,
    clock: NO_CLOCK,
    auction: isAuction ? auctionOf(league) : null,
  })
  const taken = new Set<number>()
  const owners = [...teamsInPickOrder(order, teamCount, roundCount)]
  const slots = listed.map(({ round }, index) => slotOf(round, index))
  const status = isAuction ? auctionStatus(parts) : statusOf(parts)
  const name = league.name.trim() || 'MyFantasyLeague league'
  const read: HostLeague = {
    host: 'mfl',
    leagueId: league.id,
    name,
    season,
    teams: teamsOf(league, franchises),
    isOrderDrawn: isWholeLeague || isAuction,
    format,
    owners,
    keepers: keptOf(parts, franchises, players),
    drafts: draftsOf(parts, name, status),
    remarks: [...remarks, ...scoring.remarks, ...remarksOf(parts, { isWholeLeague, status })],
  }
  return {
    draft: {
      draftId: seasonDraftId(league.id, season),
      name,
      league: read,
      status,
      startsAtMs: null,
      lastPickedAtMs: null,
      secondsPerPick: null,
    },
    picks: isAuction
      ? salesOf(parts, franchises, players)
      : listed.flatMap(({ player = '' }, index): HostPick[] => {
          const slotNumber = slots[index]
          const teamIndex = listedTeams[index] ?? -1
          if (NOBODY.has(player) || slotNumber === undefined || slotNumber === null || teamIndex < 0) return []
          return [
            { slotNumber, teamIndex, player: players.find('mfl', describe(player, parts.listed)), isKeeper: false },
          ]
        }),
  }

  /** The list is the board, trades applied. Of a draft of some teams alone, a pick stands in its team's column, or beside it. */
  function slotOf(round: string, index: number): number | null {
    const team = listedTeams[index] ?? -1
    if (isWholeLeague) {
      if (team >= 0) owners[index] = team
      return index + 1
    }
    const first = (Number(round) - 1) * teamCount
    const columns = owners.slice(first, first + teamCount)
    const free = columns.map((_owner, column) => first + column + 1).filter((slot) => !taken.has(slot))
    const slotNumber = free.find((slot) => owners[slot - 1] === team) ?? free[0] ?? null
    if (slotNumber !== null) taken.add(slotNumber)
    return slotNumber
  }
}

function orderedFranchises(parts: MflParts): readonly string[] {
  const { league, draft } = parts
  const picks = draft?.draftPick ?? []
  const inFirst = picks.flatMap(({ round, franchise }) => (Number(round) === 1 ? [franchise] : []))
  return teamsInDraftOrder({
    all: league.franchises.franchise.map(({ id }) => id),
    inFirst,
    owners: picks.map(({ franchise }) => franchise),
    roundCount: mflRoundCount(parts),
  })
}

function teamsOf(league: MflLeague, franchises: readonly string[]) {
  const names = uniqueNames(franchises.map((id) => league.franchises.franchise.find((each) => each.id === id)?.name))
  return franchises.map((id, index) => {
    // Only in leagues that show it to everybody.
    const owner = league.franchises.franchise.find((each) => each.id === id)?.owner_name?.trim() ?? ''
    return { id, name: names[index] ?? '', managers: owner === '' ? [] : [owner] }
  })
}

function statusOf({ draft }: MflParts): HostDraftStatus {
  const players = (draft?.draftPick ?? []).map(({ player = '' }) => player)
  const open = players.filter((player) => player === '').length
  if (open === players.length) return 'not_begun'
  return open === 0 ? 'complete' : 'drafting'
}

function draftsOf({ season, league }: MflParts, name: string, status: HostDraftStatus) {
  const earlier = (league.history?.league ?? [])
    .map(({ year }) => Number(year))
    .filter((year) => year >= 2010 && year < season)
  return [
    { draftId: seasonDraftId(league.id, season), name, season, status },
    ...earlier
      .toSorted((a, b) => b - a)
      .map((year) => ({ draftId: seasonDraftId(league.id, year), name, season: year, status: 'complete' as const })),
  ]
}

function remarksOf(
  { league, draftUnitCount, auction }: MflParts,
  { isWholeLeague, status }: { readonly isWholeLeague: boolean; readonly status: HostDraftStatus },
): readonly HostRemark[] {
  const hasKeepers = /^keep/i.test(league.keeperType ?? '') && status === 'not_begun' && auction === null
  const isApart = draftUnitCount > 1
  return [
    ...(isApart ? [{ code: 'divisions_apart' as const, details: [String(draftUnitCount)] }] : []),
    ...(isWholeLeague || isApart || auction !== null ? [] : [{ code: 'order_not_drawn' as const, details: [] }]),
    ...(hasKeepers ? [{ code: 'keepers_not_told' as const, details: [] }] : []),
    ...(league.draftPlayerPool === 'Rookie' ? [{ code: 'rookie_draft' as const, details: [] }] : []),
    ...(league.bestLineup === 'Yes' ? [{ code: 'best_ball' as const, details: [] }] : []),
  ]
}

/** Names are "Last, First". */
function describe(id: string, listed: MflPlayers): PlayerAtHost {
  const defense = TEAM_NUMBERS.find(([, , mflId]) => mflId === id)
  const player = listed.find((each) => each.id === id)
  const [last = '', first = ''] = (player?.name ?? '').split(',').map((part) => part.trim())
  return {
    id,
    name: [first, last].filter((part) => part !== '').join(' '),
    position: player?.position ?? '',
    team: player?.team ?? '',
    defenseOf: defense?.[0] ?? null,
  }
}

const OFFENSE: Readonly<Record<string, SlotMeaning>> = { QB: 'QB', RB: 'RB', WR: 'WR', TE: 'TE' }
const OTHERS: Readonly<Record<string, SlotMeaning>> = {
  PK: 'K',
  Def: 'DST',
  PN: 'unknown',
  Coach: 'unknown',
  Off: 'unknown',
}

/** By the positions whose numbers are a range, in the order of the alphabet. */
const FLEXES: Readonly<Record<string, SlotMeaning>> = { 'RB,WR': 'RB_WR', 'TE,WR': 'WR_TE', 'RB,TE,WR': 'FLEX' }

/** "RB 1-6, WR 1-6, TE 1-6" of nine starters is how flexible places look; "QB 1-2" is a superflex. */
function slotsOf({ starters }: MflLeague): readonly CountedSlot[] {
  const positions = (starters?.position ?? []).map(({ name, limit }) => {
    const [from = '0', until = from] = limit.split('-')
    return { name, least: Number(from), most: Number(until) }
  })
  const offense = positions.filter(({ name }) => OFFENSE[name] !== undefined)
  const leastOf = (those: typeof positions) => those.reduce((sum, { least }) => sum + least, 0)
  const offenseCount =
    starters?.iop_starters === undefined
      ? Number(starters?.count ?? 0) - leastOf(positions.filter((each) => !offense.includes(each)))
      : Number(starters.iop_starters)
  const flexible = Math.max(0, offenseCount - leastOf(offense))
  const open = offense.filter(({ least, most }) => most > least).map(({ name }) => name)
  const quarterback = offense.find(({ name }) => name === 'QB')
  const superflex = Math.min(flexible, quarterback === undefined ? 0 : quarterback.most - quarterback.least)
  const others = open.filter((name) => name !== 'QB')
  return [
    ...positions.map(({ name, least }) => ({
      name,
      count: least,
      meaning: OFFENSE[name] ?? OTHERS[name] ?? ('individual' as const),
    })),
    { name: 'QB/RB/WR/TE', count: superflex, meaning: 'SUPERFLEX' },
    { name: others.join('/'), count: flexible - superflex, meaning: FLEXES[others.toSorted().join()] ?? 'unknown' },
  ]
}
