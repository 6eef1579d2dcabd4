import type { HostDraftStatus, HostKeeper, HostLeague, HostRemark } from '#core/league-hosts/host-league.ts'
import type { HostPick } from '#core/league-hosts/host-draft.ts'
import { closestOrder, teamsInPickOrder } from '#core/league/pick-order.ts'
import type { Position } from '#core/players/player.ts'
import type { AskHost } from '../ask-host.ts'
import type { ReadDraft } from '../draft-source.ts'
import { seasonDraftId } from '../host-address.ts'
import type { HostPlayers, PlayerAtHost } from '../host-players.ts'
import type { EspnLeague } from './espn-answers.ts'
import {
  type CountedSlot,
  type HostAuction,
  type SlotMeaning,
  TEAM_NUMBERS,
  clockSeconds,
  readHostFormat,
  uniqueNames,
  wholeDollars,
} from '../host-format.ts'
import { readEspnScoring } from './espn-scoring.ts'

export interface Parts {
  readonly ask: AskHost
  readonly players: () => Promise<HostPlayers>
  readonly now: () => number
}

export const VIEWS = ['mSettings', 'mTeam', 'mDraftDetail'].map((view) => `view=${view}`).join('&')

/** Football; other sports have other numbers. */
export const NFL_GAME = 1

/** Rounds are the lineup with its bench, without the reserve. Without a lineup they are those of the picks, which ESPN lists in advance. */
export function espnRoundCount({ settings, draftDetail, teams }: EspnLeague): number {
  const placeCount = Object.entries(settings.rosterSettings?.lineupSlotCounts ?? {}).reduce(
    (sum, [slot, count]) => (slot === RESERVE_SLOT ? sum : sum + count),
    0,
  )
  if (placeCount > 0) return placeCount
  const teamCount = teams?.length ?? settings.draftSettings.pickOrder?.length ?? 0
  return teamCount === 0 ? 0 : Math.ceil((draftDetail?.picks ?? []).length / teamCount)
}

export function readEspnDraft(
  answer: EspnLeague,
  players: HostPlayers,
): { readonly draft: ReadDraft; readonly picks: readonly HostPick[] } {
  const { settings, draftDetail, seasonId } = answer
  const { draftSettings } = settings
  const teamIds = orderedTeamIds(answer)
  const scoring = readEspnScoring(settings.scoringSettings?.scoringItems ?? [])
  const listed = draftDetail?.picks ?? []
  const roundCount = espnRoundCount(answer)
  const isAuction = draftSettings.type === 'AUCTION'
  const listedTeams = isAuction ? [] : teamsOfSlots(answer, teamIds, roundCount)
  const order = listedTeams.length === 0 ? 'snake' : closestOrder(listedTeams, teamIds.length)
  const { format, remarks } = readHostFormat({
    teamCount: teamIds.length,
    roundCount,
    order,
    slots: slotsOf(answer),
    limits: limitsOf(answer),
    scoring: scoring.scoring,
    clock: {
      secondsPerPick: clockSeconds(draftSettings.timePerSelection),
      later: null,
      quietHours: null,
      onTimeout: 'autopick',
    },
    auction: isAuction ? auctionOf(answer) : null,
  })
  const owners = teamsInPickOrder(order, teamIds.length, roundCount).map((team, index) => listedTeams[index] ?? team)
  const status = statusOf(answer)
  const isOrderDrawn = (draftSettings.pickOrder ?? []).length > 0
  const league: HostLeague = {
    host: 'espn',
    leagueId: String(answer.id),
    name: settings.name?.trim() || 'ESPN league',
    season: seasonId,
    teams: teamsOf(answer, teamIds),
    isOrderDrawn,
    format,
    owners,
    keepers: status === 'complete' ? [] : keepersOf(answer, teamIds, players),
    drafts: draftsOf(answer, status),
    remarks: [
      ...remarks,
      ...scoring.remarks,
      ...(isOrderDrawn ? [] : [remark('order_not_drawn')]),
      ...(status === 'not_begun' ? [remark('trades_not_told')] : []),
    ],
  }
  return {
    draft: {
      draftId: seasonDraftId(String(answer.id), seasonId),
      name: league.name,
      league,
      status,
      startsAtMs: draftSettings.date ?? null,
      lastPickedAtMs: null,
      secondsPerPick: clockSeconds(draftSettings.timePerSelection),
    },
    picks: listed.flatMap((pick): HostPick[] => {
      const teamIndex = teamIds.indexOf(pick.teamId)
      // A defense is negative too.
      if (NOBODY.has(pick.playerId) || teamIndex < 0 || pick.overallPickNumber > owners.length) return []
      const player = players.find('espn', describe(answer, pick.playerId, pick.lineupSlotId ?? null))
      const { dollars, exact } = wholeDollars(pick.bidAmount ?? 0)
      const sale = isAuction
        ? {
            price: dollars,
            ...exact,
            nominatedBy: orNull(teamIds.indexOf(pick.nominatingTeamId ?? 0)),
          }
        : {}
      return [{ slotNumber: pick.overallPickNumber, teamIndex, player, isKeeper: pick.keeper === true, ...sale }]
    }),
  }
}

/** The site asks for one time a player, which is both the nominator's and the bidders'. */
function auctionOf({ settings }: EspnLeague): HostAuction {
  const { auctionBudget, timePerSelection } = settings.draftSettings
  return {
    budget: auctionBudget ?? null,
    ...(timePerSelection ? { nominationSeconds: timePerSelection, bidSeconds: timePerSelection } : {}),
  }
}

function orNull(index: number): number | null {
  return index < 0 ? null : index
}

/** An empty slot has -1 before its pick, and 0 after a draft in which nobody was picked there. */
const NOBODY: ReadonlySet<number> = new Set([-1, 0])

function remark(code: HostRemark['code']): HostRemark {
  return { code, details: [] }
}

/** The order of round one if it is set: ids of teams, which are not 1 to n. */
function orderedTeamIds({ settings, teams }: EspnLeague): readonly number[] {
  const all = (teams ?? []).map(({ id }) => id)
  const drawn = [...new Set(settings.draftSettings.pickOrder ?? [])].filter(
    (id) => all.length === 0 || all.includes(id),
  )
  return [...drawn, ...all.filter((id) => !drawn.includes(id))]
}

/** The team of each slot that ESPN lists, with the trades; null for another one. */
function teamsOfSlots({ draftDetail }: EspnLeague, teamIds: readonly number[], roundCount: number) {
  const teams = Array.from({ length: teamIds.length * roundCount }, (): number | null => null)
  for (const { overallPickNumber, teamId } of draftDetail?.picks ?? []) {
    const team = teamIds.indexOf(teamId)
    if (team >= 0 && overallPickNumber >= 1 && overallPickNumber <= teams.length) teams[overallPickNumber - 1] = team
  }
  return teams
}

function statusOf({ draftDetail }: EspnLeague): HostDraftStatus {
  if (draftDetail?.drafted === true) return 'complete'
  return draftDetail?.inProgress === true ? 'drafting' : 'not_begun'
}

function teamsOf({ teams, members }: EspnLeague, teamIds: readonly number[]) {
  const people = new Map((members ?? []).map(({ id, displayName }) => [id, displayName?.trim() ?? '']))
  const named = teamIds.map((teamId) => {
    const team = teams?.find(({ id }) => id === teamId)
    const old = [team?.location, team?.nickname].flatMap((part) => part?.trim() || []).join(' ')
    return {
      id: String(teamId),
      name: team?.name?.trim() || old,
      managers: (team?.owners ?? []).flatMap((id) => people.get(id) || []),
    }
  })
  const names = uniqueNames(named.map(({ name }) => name))
  return named.map((team, index) => ({ ...team, name: names[index] ?? team.name }))
}

function keepersOf(answer: EspnLeague, teamIds: readonly number[], players: HostPlayers): readonly HostKeeper[] {
  return (answer.teams ?? []).flatMap(({ id, draftStrategy }) =>
    (draftStrategy?.keeperPlayerIds ?? [])
      .filter((playerId) => !NOBODY.has(playerId))
      .map((playerId) => ({
        player: players.find('espn', describe(answer, playerId, null)),
        teamIndex: Math.max(0, teamIds.indexOf(id)),
        roundNumber: null,
        ...(answer.settings.draftSettings.type === 'AUCTION' && salaryOf(answer, playerId)),
      })),
  )
}

function salaryOf(answer: EspnLeague, playerId: number): Pick<HostKeeper, 'salary' | 'exactPrice'> {
  const value = entryOf(answer, playerId)?.keeperValue ?? null
  if (value === null || value <= 0) return { salary: null }
  const { dollars, exact } = wholeDollars(value)
  return { salary: dollars, ...exact }
}

/** Only in an answer with rosters, as somebody may paste it. */
function entryOf({ teams }: EspnLeague, playerId: number) {
  return (teams ?? [])
    .flatMap(({ roster }) => roster?.entries ?? [])
    .find((entry) => entry.playerPoolEntry?.player?.id === playerId)?.playerPoolEntry
}

function draftsOf({ id, seasonId, settings, status }: EspnLeague, draftStatus: HostDraftStatus) {
  const name = settings.name?.trim() || 'ESPN league'
  const leagueId = String(id)
  // Earlier ones want a cookie.
  const earlier = (status?.previousSeasons ?? []).filter((season) => season >= 2018 && season < seasonId)
  return [
    { draftId: seasonDraftId(leagueId, seasonId), name, season: seasonId, status: draftStatus },
    ...earlier
      .toSorted((a, b) => b - a)
      .map((season) => ({ draftId: seasonDraftId(leagueId, season), name, season, status: 'complete' as const })),
  ]
}

const NO_DEFENSE = -16_000

function describe(answer: EspnLeague, playerId: number, slotId: number | null): PlayerAtHost {
  const defense = TEAM_NUMBERS.find(([, proTeam]) => playerId === NO_DEFENSE - proTeam)
  if (defense !== undefined) {
    const [team] = defense
    return { id: String(playerId), name: `${team} D/ST`, position: 'DST', team, defenseOf: team }
  }
  const known = entryOf(answer, playerId)?.player
  const meaning = SLOTS.get(slotId ?? -1)?.meaning ?? 'unknown'
  return {
    id: String(playerId),
    name: known?.fullName?.trim() ?? '',
    position: POSITIONS.get(known?.defaultPositionId ?? 0) ?? POSITIONS_OF_SLOTS[meaning] ?? '',
    team: TEAM_NUMBERS.find(([, proTeam]) => proTeam === known?.proTeamId)?.[0] ?? '',
    defenseOf: null,
  }
}

/** Positions as rosters number them: not the numbers of slots. */
const POSITIONS: ReadonlyMap<number, Position> = new Map([
  [1, 'QB'],
  [2, 'RB'],
  [3, 'WR'],
  [4, 'TE'],
  [5, 'K'],
])

const POSITIONS_OF_SLOTS: Readonly<Partial<Record<SlotMeaning, Position>>> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
}

const RESERVE_SLOT = '21'

const SLOTS: ReadonlyMap<number, { readonly name: string; readonly meaning: SlotMeaning }> = new Map(
  (
    [
      [0, 'QB', 'QB'],
      [1, 'TQB', 'unknown'],
      [2, 'RB', 'RB'],
      [3, 'RB/WR', 'RB_WR'],
      [4, 'WR', 'WR'],
      [5, 'WR/TE', 'WR_TE'],
      [6, 'TE', 'TE'],
      [7, 'OP', 'SUPERFLEX'],
      [8, 'DT', 'individual'],
      [9, 'DE', 'individual'],
      [10, 'LB', 'individual'],
      [11, 'DL', 'individual'],
      [12, 'CB', 'individual'],
      [13, 'S', 'individual'],
      [14, 'DB', 'individual'],
      [15, 'DP', 'individual'],
      [16, 'D/ST', 'DST'],
      [17, 'K', 'K'],
      [18, 'P', 'unknown'],
      [19, 'HC', 'unknown'],
      [20, 'BE', 'BN'],
      [21, 'IR', 'none'],
      [23, 'FLEX', 'FLEX'],
      [24, 'ER', 'unknown'],
      [25, 'Rookie', 'unknown'],
    ] as const
  ).map(([id, name, meaning]) => [id, { name, meaning }]),
)

function slotsOf({ settings }: EspnLeague): readonly CountedSlot[] {
  return Object.entries(settings.rosterSettings?.lineupSlotCounts ?? {}).map(([id, count]) => {
    const known = SLOTS.get(Number(id))
    return { name: known?.name ?? `slot ${id}`, count, meaning: known?.meaning ?? 'unknown' }
  })
}

const LIMIT_POSITIONS: readonly (readonly [string, Position])[] = [
  ['1', 'QB'],
  ['2', 'RB'],
  ['3', 'WR'],
  ['4', 'TE'],
  ['5', 'K'],
  ['16', 'DST'],
]

/** -1 is no limit. */
function limitsOf({ settings }: EspnLeague): Partial<Record<Position, number>> {
  const limits = settings.rosterSettings?.positionLimits ?? {}
  return Object.fromEntries(
    LIMIT_POSITIONS.flatMap(([id, position]) => {
      const limit = limits[id] ?? 0
      return limit > 0 ? [[position, limit]] : []
    }),
  )
}
