import type { DraftFormat } from '../../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../../league/auction-rules.ts'
import { closestOrder, teamsInPickOrder } from '../../league/pick-order.ts'
import { defaultRulesFor, type LeagueRules } from '../../league/rules.ts'
import { NO_CLOCK } from '../../league/clock-rules.ts'
import { isWithin } from '../../lib/limits.ts'
import type { HostCheck, HostDraft, HostPick } from '../host-draft.ts'
import type { HostPlayer } from '../host-league.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '../host-limits.ts'
import { teamsInDraftOrder } from '../teams-in-draft-order.ts'
import { isKnown, type RoomDraft, type RoomPlayer } from './room-draft.ts'

/** What a room doesn't send: it comes from the league as it was set up here. */
export interface RoomSetup {
  readonly draftId: string
  readonly name: string
  readonly season: number
  readonly format: DraftFormat
  /** In draft order. */
  readonly teamNames: readonly string[]
}

export type FindRoomPlayer = (playerId: number, named: RoomPlayer | null) => HostPlayer

/** Null before the room has sent its board, and for a draft too large to be shown. */
export function roomHostDraft(
  draft: RoomDraft,
  setup: RoomSetup,
  { find, check }: { readonly find: FindRoomPlayer; readonly check: HostCheck },
): HostDraft | null {
  if (!isKnown(draft)) return null
  const teamIds = teamIdsOf(draft, setup.format)
  const teamCount = teamIds.length
  const slotCount = Math.max(draft.owners?.length ?? 0, ...draft.picks.keys())
  const roundCount = draft.owners === null ? setup.format.roundCount : Math.ceil(slotCount / teamCount)
  if (!isWithin(teamCount, FOLLOWED_TEAMS) || !isWithin(roundCount, FOLLOWED_ROUNDS)) return null
  const indexOf = new Map(teamIds.map((teamId, index) => [teamId, index]))
  const stated = (draft.owners ?? []).map((teamId) => indexOf.get(teamId) ?? null)
  const isWhole = stated.length === teamCount * roundCount
  const rules = rulesOf(draft, setup.format, roundCount)
  const order = isWhole && !draft.isAuction ? closestOrder(stated, teamCount) : rules.order
  const owners = teamsInPickOrder(order, teamCount, roundCount).map((own, index) => stated[index] ?? own)
  const player = (playerId: number) => find(playerId, draft.players.get(playerId) ?? null)
  const picks = [...draft.picks]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([slotNumber, { teamId, playerId, price, isKeeper }]): HostPick[] => {
      const teamIndex = indexOf.get(teamId)
      if (teamIndex === undefined) return []
      return [{ slotNumber, teamIndex, player: player(playerId), isKeeper, ...(draft.isAuction && { price }) }]
    })
  const { lot } = draft
  return {
    draftId: setup.draftId,
    name: setup.name,
    league: {
      host: draft.room,
      leagueId: setup.draftId,
      name: setup.name,
      season: setup.season,
      teams: teamIds.map((teamId, index) => ({ id: String(teamId), name: nameOf(index), managers: [] })),
      isOrderDrawn: true,
      format: { teamCount, roundCount, rules: { ...rules, order } },
      owners,
      keepers: [],
      drafts: [],
      remarks: [],
    },
    status: draft.status,
    picks,
    startsAtMs: null,
    deadlineMs: draft.deadlineMs,
    ...(draft.isAuction && {
      lot: lot && {
        player: player(lot.playerId),
        price: lot.price,
        leaderIndex: indexOf.get(lot.leaderId) ?? null,
        nominatedBy: indexOf.get(lot.nominatedBy) ?? null,
        endsAtMs: draft.deadlineMs,
      },
    }),
    check,
  }

  function nameOf(index: number): string {
    const names = setup.teamNames.length === teamCount ? setup.teamNames : []
    return names[index] ?? `Team ${index + 1}`
  }
}

/** In draft order. Without an order they come as they were seen, and the others take the numbers that are free. */
function teamIdsOf({ owners, teamCount, picks, turnTeamId }: RoomDraft, format: DraftFormat): readonly number[] {
  if (owners === null) {
    const turn = turnTeamId === null ? [] : [turnTeamId]
    const seen = [...new Set([...[...picks.values()].map(({ teamId }) => teamId), ...turn])]
    return withFree(seen, Math.max(format.teamCount, seen.length))
  }
  const all = withFree([...new Set(owners)], Math.max(teamCount ?? 0, new Set(owners).size))
  const roundCount = owners.length / all.length
  return teamsInDraftOrder({ all, inFirst: owners.slice(0, all.length), owners, roundCount })
}

function withFree(seen: readonly number[], count: number): readonly number[] {
  const free = Array.from({ length: count }, (_team, index) => index + 1).filter((teamId) => !seen.includes(teamId))
  return [...seen, ...free].slice(0, count)
}

/** Those that were set up here if they are for as many rounds. */
function rulesOf(
  { isAuction }: RoomDraft,
  { roundCount: ownRounds, rules: own }: DraftFormat,
  roundCount: number,
): LeagueRules {
  const { auction = DEFAULT_AUCTION_RULES, ...rules } = ownRounds === roundCount ? own : defaultRulesFor(roundCount)
  const order = typeof rules.order === 'string' ? rules.order : 'snake'
  return { ...rules, order, clock: NO_CLOCK, ...(isAuction && { auction }) }
}
