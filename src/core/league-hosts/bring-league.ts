import {
  maxSlotsOfTeam,
  roundNumberOf,
  slotCountOf,
  slotOfPick,
  teamsInOrder,
  type DraftFormat,
} from '../draft/order.ts'
import { TEAM_NAME_MAX_LENGTH } from '../draft/setup.ts'
import type { AuctionRules } from '../league/auction-rules.ts'
import { withFittedOrder } from '../league/pick-order.ts'
import { starterCount, type LeagueRules } from '../league/rules.ts'
import { isWithin, type Limits } from '../lib/limits.ts'
import type { PlayerId } from '../players/player.ts'
import type { HostKeeper, HostLeague, HostPlayer } from './host-league.ts'

/** What a draft here can have. */
export interface BringLimits {
  readonly teams: Limits
  readonly rounds: Limits
  /** Whether a player whom the board doesn't know can be kept. */
  readonly areUnknownKept: boolean
}

/** Where keepers go whose round the site doesn't say. */
export type KeepersWithoutRound = 'last_rounds' | 'left_out'

/** A league as a draft here takes it over, and what of it can't be. */
export interface BroughtLeague {
  readonly name: string
  readonly format: DraftFormat
  readonly teamNames: readonly string[]
  /** In an auction: what each team begins with. Left out where it is the budget of the rules. */
  readonly budgets?: readonly number[]
  /** The picks that changed hands; none in an auction. */
  readonly moves: readonly Move[]
  /** The team index of each slot, with those trades. */
  readonly owners: readonly number[]
  readonly keepers: readonly BroughtKeeper[]
  readonly leftOut: readonly LeftOut[]
}

/** A pick that changed hands: from the team whose column it stands in to the one that owns it. */
export interface Move {
  readonly slotNumber: number
  readonly fromIndex: number
  readonly toIndex: number
}

export interface BroughtKeeper {
  readonly teamIndex: number
  readonly player: HostPlayer
  /** In an auction a place of the team, from 1. */
  readonly roundNumber: number
  readonly slotNumber: number
  /** In an auction: whole dollars, the minimum where the site doesn't say. */
  readonly salary?: number
}

/** A traded pick that stays with its first team. */
export interface LostPick {
  readonly roundNumber: number
  readonly fromName: string
  readonly toName: string
}

export type LeftOut =
  /** The league has more teams, or fewer, than a draft here: nothing can be taken over. */
  | { readonly code: 'team_count'; readonly count: number; readonly limits: Limits }
  | { readonly code: 'rounds_cut'; readonly count: number; readonly limit: number }
  | { readonly code: 'names_changed'; readonly names: readonly string[] }
  /** Picks of teams that would own more than twice the rounds. */
  | { readonly code: 'trades_beyond'; readonly limit: number; readonly picks: readonly LostPick[] }
  | { readonly code: KeeperProblem; readonly players: readonly string[] }

export type KeeperProblem =
  | 'keepers_without_round'
  | 'keepers_beyond'
  | 'keepers_traded_away'
  | 'keepers_round_taken'
  | 'keepers_unknown'
  /** Their salaries leave less than the minimum for a place. */
  | 'keepers_too_dear'

/** Takes over as much of a league as a draft here can have, and names the rest. */
export function bringLeague(
  league: HostLeague,
  limits: BringLimits,
  withoutRound: KeepersWithoutRound = 'last_rounds',
): BroughtLeague {
  const { teamCount } = league.format
  const roundCount = Math.min(league.format.roundCount, limits.rounds.max)
  const rules = withFittedOrder(rulesForRounds(league.format.rules, roundCount), teamCount, roundCount)
  const format = { teamCount, roundCount, rules }
  const teamNames = fittingNames(league.teams.map(({ name }) => name))
  const columns = teamsInOrder(format)
  const { owners, beyond } = ownersWithin(league.owners, columns, maxSlotsOfTeam(roundCount))
  const facts: KeeperFacts = { format, owners, limits, withoutRound }
  const { keepers, problems } =
    rules.auction === undefined
      ? placeKeepers(league.keepers, facts)
      : payKeepers(league, league.budgets ?? [], rules.auction, facts)
  const changedNames = league.teams.flatMap(({ name }, index) => (teamNames[index] === name ? [] : [name]))
  const lostPick = ({ slotNumber, fromIndex, toIndex }: Move): LostPick => ({
    roundNumber: roundNumberOf(slotNumber, teamCount),
    fromName: teamNames[fromIndex] ?? '',
    toName: teamNames[toIndex] ?? '',
  })
  return {
    name: league.name,
    format,
    teamNames,
    ...(league.budgets && { budgets: league.budgets }),
    moves: movesOf(owners, columns),
    owners,
    keepers,
    leftOut: [
      ...(isWithin(teamCount, limits.teams)
        ? []
        : [{ code: 'team_count' as const, count: teamCount, limits: limits.teams }]),
      ...(roundCount === league.format.roundCount
        ? []
        : [{ code: 'rounds_cut' as const, count: league.format.roundCount, limit: limits.rounds.max }]),
      ...(changedNames.length === 0 ? [] : [{ code: 'names_changed' as const, names: changedNames }]),
      ...(beyond.length === 0
        ? []
        : [{ code: 'trades_beyond' as const, limit: maxSlotsOfTeam(roundCount), picks: beyond.map(lostPick) }]),
      ...problems,
    ],
  }
}

/** The league's owners, without the last traded picks of a team that would own too many. */
function ownersWithin(
  hostOwners: readonly number[],
  columns: readonly number[],
  maxCount: number,
): { readonly owners: readonly number[]; readonly beyond: readonly Move[] } {
  let owners: readonly number[] = columns.map((teamIndex, index) => hostOwners[index] ?? teamIndex)
  const beyond: Move[] = []
  for (;;) {
    const excess = movesOf(owners, columns).findLast(({ toIndex }) => slotCountOf(owners, toIndex) > maxCount)
    if (excess === undefined) return { owners, beyond: beyond.toReversed() }
    owners = owners.with(excess.slotNumber - 1, excess.fromIndex)
    beyond.push(excess)
  }
}

function movesOf(owners: readonly number[], columns: readonly number[]): readonly Move[] {
  return columns.flatMap((fromIndex, index) => {
    const toIndex = owners[index] ?? fromIndex
    return toIndex === fromIndex ? [] : [{ slotNumber: index + 1, fromIndex, toIndex }]
  })
}

/** The bench gives way where rounds are cut, and takes those that nothing else fills. */
function rulesForRounds(rules: LeagueRules, roundCount: number): LeagueRules {
  const bench = Math.max(0, roundCount - starterCount(rules.lineup))
  return bench === rules.lineup.BN ? rules : { ...rules, lineup: { ...rules.lineup, BN: bench } }
}

interface KeeperFacts {
  readonly format: DraftFormat
  readonly owners: readonly number[]
  readonly limits: BringLimits
  readonly withoutRound: KeepersWithoutRound
}

interface PlacedKeepers {
  readonly keepers: readonly BroughtKeeper[]
  readonly problems: readonly { readonly code: KeeperProblem; readonly players: readonly string[] }[]
}

function placeKeepers(
  kept: readonly HostKeeper[],
  { format, owners, limits, withoutRound }: KeeperFacts,
): PlacedKeepers {
  const taken = new Map<number, BroughtKeeper>()
  const players = new Set<PlayerId>()
  const problems = new Map<KeeperProblem, string[]>()
  const leaveOut = (code: KeeperProblem, { player }: HostKeeper) =>
    problems.set(code, [...(problems.get(code) ?? []), player.name])
  const problemOf = (teamIndex: number, roundNumber: number): KeeperProblem | null => {
    if (roundNumber > format.roundCount) return 'keepers_beyond'
    const slotNumber = slotOfPick(format, teamIndex, roundNumber)
    if (owners[slotNumber - 1] !== teamIndex) return 'keepers_traded_away'
    return taken.has(slotNumber) ? 'keepers_round_taken' : null
  }
  // Rounds that are known come first, so that no keeper without one stands in their way.
  for (const keeper of kept.toSorted((one, other) => (one.roundNumber ?? Infinity) - (other.roundNumber ?? Infinity))) {
    const { player, teamIndex } = keeper
    if (players.has(player.playerId)) continue
    const roundNumber =
      keeper.roundNumber ??
      (withoutRound === 'left_out'
        ? null
        : Array.from({ length: format.roundCount }, (_round, index) => format.roundCount - index).find(
            (round) => problemOf(teamIndex, round) === null,
          ))
    if (!player.isKnown && !limits.areUnknownKept) leaveOut('keepers_unknown', keeper)
    else if (roundNumber === null || roundNumber === undefined) leaveOut('keepers_without_round', keeper)
    else {
      const problem = problemOf(teamIndex, roundNumber)
      if (problem !== null) leaveOut(problem, keeper)
      else {
        const slotNumber = slotOfPick(format, teamIndex, roundNumber)
        players.add(player.playerId)
        taken.set(slotNumber, { teamIndex, player, roundNumber, slotNumber })
      }
    }
  }
  return {
    keepers: [...taken.values()].toSorted((one, other) => one.slotNumber - other.slotNumber),
    problems: [...problems].map(([code, names]) => ({ code, players: names })),
  }
}

/** A keeper of an auction fills a place and costs money; every other place keeps the minimum. */
function payKeepers(
  { keepers: kept }: HostLeague,
  budgets: readonly number[],
  { budget, minimum }: AuctionRules,
  { format, limits }: KeeperFacts,
): PlacedKeepers {
  const keepers: BroughtKeeper[] = []
  const problems = new Map<KeeperProblem, string[]>()
  for (const { player, teamIndex, salary: known } of kept) {
    if (keepers.some((other) => other.player.playerId === player.playerId)) continue
    const salary = known ?? minimum
    const own = keepers.filter((other) => other.teamIndex === teamIndex)
    const spent = own.reduce((sum, other) => sum + (other.salary ?? minimum), salary)
    const placesLeft = format.roundCount - own.length - 1
    const problem: KeeperProblem | null =
      !player.isKnown && !limits.areUnknownKept
        ? 'keepers_unknown'
        : placesLeft < 0
          ? 'keepers_beyond'
          : (budgets[teamIndex] ?? budget) - spent < placesLeft * minimum
            ? 'keepers_too_dear'
            : null
    if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), player.name])
    else {
      const roundNumber = own.length + 1
      keepers.push({ teamIndex, player, roundNumber, slotNumber: slotOfPick(format, teamIndex, roundNumber), salary })
    }
  }
  return { keepers, problems: [...problems].map(([code, players]) => ({ code, players })) }
}

/** Names that fit a column and differ from each other: longer ones are cut, equal ones get a number. */
function fittingNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return names.map((name, index) => {
    const whole = name.trim() || `Team ${index + 1}`
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` ${number}`
      const fitting =
        [...whole]
          .slice(0, TEAM_NAME_MAX_LENGTH - ending.length)
          .join('')
          .trim() + ending
      const key = fitting.normalize('NFKC').toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return fitting
    }
  })
}
