import { isWithin } from '#core/lib/limits.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { closestOrder, teamsInPickOrder } from '#core/league/pick-order.ts'
import { NO_CLOCK } from '#core/league/clock-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import type { HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import { teamsInDraftOrder } from '#core/league-hosts/teams-in-draft-order.ts'
import { hostFailure, type HostFailure } from '../ask-host.ts'
import type { DraftReading } from '../draft-source.ts'
import { readHostFormat, uniqueNames, wholeDollars, type HostAuction } from '../host-format.ts'
import type { HostPlayers, PlayerAtHost } from '../host-players.ts'

/** A site's public board: every pick with its team, open ones too. Such sites show no rules. */
export interface PublicBoard {
  readonly host: ReadHost
  readonly draftId: string
  readonly leagueId: string
  readonly name: string
  readonly season: number
  readonly teams: readonly { readonly id: string; readonly name: string; readonly managers: readonly string[] }[]
  readonly picks: readonly BoardPick[]
  /** Null where the site doesn't say: then the picks do. */
  readonly status: HostDraftStatus | null
  readonly auction: HostAuction | null
}

export interface BoardPick {
  readonly number: number
  readonly teamId: string
  /** Null for a pick that is to come. */
  readonly player: PlayerAtHost | null
  readonly isKeeper: boolean
  readonly price: number | null
}

export function readPublicBoard(
  board: PublicBoard,
  players: HostPlayers,
  { isFresh, askedAtMs }: { readonly isFresh: boolean; readonly askedAtMs: number },
): Result<DraftReading, HostFailure> {
  const { host, auction } = board
  const picks = board.picks.toSorted((one, other) => one.number - other.number)
  const owners = picks.map(({ teamId }) => teamId)
  const teamCount = board.teams.length
  const roundCount = Math.ceil(picks.length / Math.max(1, teamCount))
  if (!isWithin(teamCount, FOLLOWED_TEAMS))
    return err(hostFailure('host_too_large', null, `teams ${teamCount} ${FOLLOWED_TEAMS.max}`))
  if (!isWithin(roundCount, FOLLOWED_ROUNDS))
    return err(hostFailure('host_too_large', null, `rounds ${roundCount} ${FOLLOWED_ROUNDS.max}`))
  const all = board.teams.map(({ id }) => id)
  const ids = teamsInDraftOrder({ all, inFirst: owners.slice(0, teamCount), owners, roundCount })
  const isWhole = picks.length === teamCount * roundCount && picks.every(({ number }, index) => number === index + 1)
  const stated = owners.map((teamId) => ids.indexOf(teamId))
  const order = isWhole && auction === null ? closestOrder(stated, teamCount) : 'snake'
  const { format, remarks } = readHostFormat({
    teamCount,
    roundCount,
    order,
    slots: [],
    limits: {},
    scoring: defaultRulesFor(roundCount).scoring,
    clock: NO_CLOCK,
    auction,
  })
  const made = picks.flatMap(({ number, teamId, player, isKeeper, price }): HostPick[] => {
    const teamIndex = ids.indexOf(teamId)
    if (player === null || teamIndex < 0) return []
    const { dollars, exact } = wholeDollars(price ?? 0)
    return [
      {
        slotNumber: number,
        teamIndex,
        player: players.find(host, player),
        isKeeper,
        ...(auction !== null && { price: dollars, ...exact }),
      },
    ]
  })
  const status =
    board.status ?? (made.length === 0 ? 'not_begun' : made.length >= picks.length ? 'complete' : 'drafting')
  const names = uniqueNames(ids.map((id) => board.teams.find((team) => team.id === id)?.name))
  return ok({
    draft: {
      draftId: board.draftId,
      name: board.name,
      league: {
        host,
        leagueId: board.leagueId,
        name: board.name,
        season: board.season,
        teams: ids.map((id, index) => ({
          id,
          name: names[index] ?? '',
          managers: board.teams.find((team) => team.id === id)?.managers ?? [],
        })),
        isOrderDrawn: isWhole || auction !== null,
        format,
        owners: teamsInPickOrder(order, teamCount, roundCount).map((own, index) => {
          const team = isWhole ? stated[index] : undefined
          return team === undefined || team < 0 ? own : team
        }),
        keepers: [],
        drafts: [],
        remarks: isWhole || auction !== null ? remarks : [...remarks, { code: 'order_not_drawn', details: [] }],
      },
      status,
      startsAtMs: null,
      lastPickedAtMs: null,
      secondsPerPick: null,
    },
    picks: { picks: made, madeAtMs: null, isFresh, askedAtMs },
  })
}
