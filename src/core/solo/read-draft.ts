import { err, ok, type Result } from '../lib/result.ts'
import { emptyDraft, slotNumberOfPlayer, type Draft, type SlotPick } from '../draft/draft.ts'
import { snakeFormat } from '../draft/order.ts'
import { fillTeamNames, readStoredSetup, SOLO_ROUNDS, type DraftSetup } from '../draft/setup.ts'
import { isPosition, type PlayerId } from '../players/player.ts'
import { repairShortlist } from '../shortlist/shortlist.ts'
import { DEFAULT_DRAFT_NAME, type SoloDraft } from './solo-draft.ts'
import { DRAFT_SCHEMA_VERSION, type PlayerIdentity, type StoredPick } from './stored-draft.ts'
import type { SeenEdits } from './tab-merge.ts'

export type ReadDraftError = 'not_a_draft' | 'newer_version' | 'does_not_fit'

export interface ReadDraft {
  readonly solo: SoloDraft
  /** The draft's players as they were when it was stored. */
  readonly players: readonly PlayerIdentity[]
  /** ISO time of the last change or save; empty if unknown. */
  readonly storedAt: string
  readonly seenEdits: SeenEdits
}

/**
 * Reads a stored draft of any version up to the current one. Version 1 (the specification's fields alone) stores
 * neither team nor round counts, so the device's setup supplies them; the order of the ids gives pick numbers (RU4).
 */
export function readDraft(stored: unknown, fallbackSetup: DraftSetup): Result<ReadDraft, ReadDraftError> {
  if (!isRecord(stored) || !Array.isArray(stored['drafted_players'])) return err('not_a_draft')
  const version = stored['schema_version'] ?? 1
  if (typeof version !== 'number') return err('not_a_draft')
  if (version > DRAFT_SCHEMA_VERSION) return err('newer_version')

  const picks = version < 2 ? picksByOrder(stored['drafted_players']) : readPicks(stored['picks'])
  if (picks === null) return err('not_a_draft')
  const frame = version < 2 ? fallbackSetup : frameOf(stored)
  if (frame === null) return err('not_a_draft')
  const draft = placePicks(picks, frame)
  if (draft === null) return err('does_not_fit')

  const name = typeof stored['name'] === 'string' && stored['name'].trim() ? stored['name'] : DEFAULT_DRAFT_NAME
  const shortlist = repairShortlist(
    {
      targets: new Set(readIds(stored['target_players'])),
      avoids: new Set(readIds(stored['avoid_players'])),
      queue: readIds(stored['queued_players']),
    },
    (playerId) => slotNumberOfPlayer(draft, playerId) !== null,
  )
  return ok({
    solo: { name, teamNames: fillTeamNames(frame.teamNames, draft.format.teamCount), draft, shortlist },
    players: readIdentities(stored['players']),
    storedAt: readText(stored['updated_at']) || readText(stored['created_at']),
    seenEdits: readSeenEdits(stored['seen_edits']),
  })
}

/** A draft with more picks than its rounds allow gets more rounds, up to the limit. Null if a slot or player repeats. */
function placePicks(picks: readonly StoredPick[], setup: DraftSetup): Draft | null {
  const highestSlotNumber = picks.reduce((highest, pick) => Math.max(highest, pick.pick_number), 0)
  const roundCount = Math.max(setup.rounds, Math.ceil(highestSlotNumber / setup.numTeams))
  if (roundCount > SOLO_ROUNDS.max) return null
  if (new Set(picks.map((pick) => pick.player_id)).size < picks.length) return null
  const draft = emptyDraft(snakeFormat(setup.numTeams, roundCount))
  const slots: (SlotPick | null)[] = [...draft.slots]
  for (const { pick_number: slotNumber, player_id: playerId } of picks) {
    if (slots[slotNumber - 1] !== null) return null
    slots[slotNumber - 1] = { playerId, by: 'person', reason: null }
  }
  return { ...draft, slots }
}

/** The counts decide which team owns which pick, so damaged counts are refused, not replaced by defaults. */
function frameOf(stored: Record<string, unknown>): DraftSetup | null {
  const { num_teams: numTeams, rounds, team_names: teamNames } = stored
  const frame = readStoredSetup({ numTeams, rounds, teamNames })
  return frame.numTeams === numTeams && frame.rounds === rounds ? frame : null
}

function picksByOrder(ids: readonly unknown[]): readonly StoredPick[] | null {
  const listed = readIds(ids)
  return listed.length === ids.length ? listed.map((id, index) => ({ pick_number: index + 1, player_id: id })) : null
}

function readPicks(value: unknown): readonly StoredPick[] | null {
  if (!Array.isArray(value)) return null
  const picks = value.flatMap((pick: unknown): StoredPick[] => {
    if (!isRecord(pick)) return []
    const { pick_number: slotNumber, player_id: playerId } = pick
    const isSlot = typeof slotNumber === 'number' && Number.isInteger(slotNumber) && slotNumber > 0
    return isSlot && typeof playerId === 'string' ? [{ pick_number: slotNumber, player_id: playerId }] : []
  })
  return picks.length === value.length ? picks : null
}

function readIdentities(value: unknown): readonly PlayerIdentity[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown): PlayerIdentity[] => {
    if (!isRecord(entry)) return []
    const { id, name, position, team } = entry
    if (typeof id !== 'string' || typeof name !== 'string' || typeof team !== 'string') return []
    return typeof position === 'string' && isPosition(position) ? [{ id, name, position, team }] : []
  })
}

/** The last edit of each tab that a stored draft includes; unreadable entries count as missing. */
export function readSeenEdits(value: unknown): SeenEdits {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

function readIds(value: unknown): readonly PlayerId[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
