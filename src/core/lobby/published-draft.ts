import { soldPlayers } from '../auction/export-auction.ts'
import { isComplete, type PickMaker } from '../draft/draft.ts'
import { rulesToJson } from '../league/rules-json.ts'
import { assert } from '../lib/assert.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import { playerOrWriteIn } from '../players/off-board.ts'
import type { PlayerId, Position } from '../players/player.ts'
import type { FinishedLobby } from './lobby-result.ts'
import { teamNamesOf } from './lobby-turn.ts'

/** Raise it when a field changes or is removed. Adding fields is always allowed. */
export const PUBLISHED_FORMAT_VERSION = 1

/**
 * A finished draft as shown to anybody with its link. It identifies no lobby, seat or device, and leaves out why autopick or a
 * computer chose a player.
 */
export interface PublishedDraft {
  readonly formatVersion: typeof PUBLISHED_FORMAT_VERSION
  readonly name: string
  /** ISO, in UTC. */
  readonly completedAt: string
  /** The edition of the board that the league drafted from, for prices and points. */
  readonly edition: Fingerprint
  /** As JSON, which a later version may have written. */
  readonly rules: unknown
  readonly teamCount: number
  readonly roundCount: number
  /** By draft order. */
  readonly teamNames: readonly string[]
  /** What each team of an auction began with and was given; left out where teams take turns. */
  readonly budgets?: readonly number[] | undefined
  /** By slot. */
  readonly picks: readonly PublishedPick[]
}

export interface PublishedPick {
  readonly teamIndex: number
  readonly by: PickMaker
  readonly playerId: PlayerId
  readonly name: string
  readonly position: Position
  /** Empty for a free agent. */
  readonly nflTeam: string
  /** Of an auction; left out where teams take turns. */
  readonly price?: number | undefined
  /** In the order of sale, from 1; 0 for a keeper. */
  readonly saleNumber?: number | undefined
  /** A team; null for a keeper. */
  readonly nominatedBy?: number | null | undefined
}

export function publishedDraft(
  { lobby, completedAtMs, pool }: Pick<FinishedLobby, 'lobby' | 'completedAtMs' | 'pool'>,
  edition: Fingerprint,
): PublishedDraft {
  const { draft, auction } = lobby
  assert(draft !== null && isComplete(draft), 'only a complete draft is published')
  const { teamCount, roundCount } = draft.format
  // The rules of a lobby's auction are its own; the board is in linear order.
  const { rules } = auction?.format ?? draft.format
  const sales = auction === null ? null : soldPlayers(auction)
  return {
    formatVersion: PUBLISHED_FORMAT_VERSION,
    name: lobby.name,
    completedAt: new Date(completedAtMs).toISOString(),
    edition,
    rules: rulesToJson(rules, roundCount),
    teamCount,
    roundCount,
    teamNames: teamNamesOf(lobby),
    ...(auction !== null && { budgets: auction.teams.map(({ budget }) => budget) }),
    picks: draft.slots.map((pick, index) => {
      const player = pick === null ? undefined : playerOrWriteIn(pool.playersById, pick.playerId)
      const teamIndex = draft.owners[index]
      assert(pick !== null && player !== undefined && teamIndex !== undefined, 'every slot holds a player of the pool')
      const { id: playerId, name, position, team: nflTeam } = player
      return { teamIndex, by: pick.by, playerId, name, position, nflTeam, ...sales?.get(playerId) }
    }),
  }
}
