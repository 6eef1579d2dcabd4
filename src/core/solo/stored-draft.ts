import { draftedPlayers } from '../draft/draft.ts'
import type { PlayerId, Position } from '../players/player.ts'
import { playerIdsOf, setupOf, type SoloDraft } from './solo-draft.ts'
import type { SeenEdits } from './tab-merge.ts'

/**
 * The stored forms of a solo draft (specification, sections 3 and 7; RU4). The first five fields are the
 * specification's. The others add explicit pick numbers, so a gap survives, team and round counts, and the names of
 * players that a later board may lack.
 */
export const DRAFT_SCHEMA_VERSION = 2

export interface StoredDraftFields {
  readonly name: string
  /** Ids in slot order. In version 1 this order alone gives the pick numbers. */
  readonly drafted_players: readonly PlayerId[]
  readonly target_players: readonly PlayerId[]
  readonly avoid_players: readonly PlayerId[]
  readonly queued_players: readonly PlayerId[]
  readonly schema_version: number
  readonly picks: readonly StoredPick[]
  readonly players: readonly PlayerIdentity[]
  readonly num_teams: number
  readonly rounds: number
  readonly team_names: readonly string[]
}

export interface StoredPick {
  readonly pick_number: number
  readonly player_id: PlayerId
}

/** Enough to show a pick whose player is no longer on the board. */
export interface PlayerIdentity {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
}

/** Key `current_draft_state`. */
export interface CurrentDraftState extends StoredDraftFields {
  readonly id: string
  /** ISO time of the last change. */
  readonly updated_at: string
  readonly seen_edits: SeenEdits
}

/** One entry of the list under key `fantasy_drafts`. */
export interface SavedDraft extends StoredDraftFields {
  /** When it was saved, in ms since 1970, as text. */
  readonly id: string
  readonly created_at: string
}

/** The fields that all stored forms share. */
export function storedDraftFields(
  solo: SoloDraft,
  playersById: ReadonlyMap<PlayerId, PlayerIdentity>,
  name = solo.name,
): StoredDraftFields {
  const { numTeams, rounds, teamNames } = setupOf(solo)
  const picks = [...draftedPlayers(solo.draft)].map(([id, slotNumber]) => ({ pick_number: slotNumber, player_id: id }))
  const { targets, avoids, queue } = solo.shortlist
  return {
    name,
    drafted_players: picks.map((pick) => pick.player_id),
    target_players: [...targets],
    avoid_players: [...avoids],
    queued_players: queue,
    schema_version: DRAFT_SCHEMA_VERSION,
    picks,
    players: identitiesOf(playerIdsOf(solo), playersById),
    num_teams: numTeams,
    rounds,
    team_names: teamNames,
  }
}

/** The fields that every version of a saved draft has. */
export type SavedDraftHead = Pick<SavedDraft, 'id' | 'created_at'>

/** Adds a saved draft to the list, newest first (specification, section 9), replacing one with the same id. */
export function withSavedDraft<Head extends SavedDraftHead>(drafts: readonly Head[], saved: Head): readonly Head[] {
  return newestFirst([saved, ...drafts.filter((draft) => draft.id !== saved.id)])
}

export function newestFirst<Head extends SavedDraftHead>(drafts: readonly Head[]): readonly Head[] {
  return drafts.toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
}

function identitiesOf(
  ids: readonly PlayerId[],
  playersById: ReadonlyMap<PlayerId, PlayerIdentity>,
): readonly PlayerIdentity[] {
  return [...new Set(ids)].flatMap((id) => {
    const player = playersById.get(id)
    return player ? [{ id, name: player.name, position: player.position, team: player.team }] : []
  })
}
