import { readPlan } from '../automatic/draft-plan.ts'
import { err, ok, type Result } from '../lib/result.ts'
import {
  emptyDraft,
  PICK_MAKERS,
  slotNumberOfPlayer,
  TEAM_CONTROLS,
  type Draft,
  type DraftClock,
  type DraftTeam,
  type SlotPick,
} from '../draft/draft.ts'
import { givesTooMany, snakeFormat } from '../draft/order.ts'
import { fillTeamNames, readStoredSetup, SOLO_ROUNDS, type DraftSetup } from '../draft/setup.ts'
import { FOLLOWED_ROUNDS } from '../league-hosts/host-limits.ts'
import { readRules } from '../league/rules-json.ts'
import type { LeagueRules } from '../league/rules.ts'
import type { Limits } from '../lib/limits.ts'
import { isFingerprint, type Fingerprint } from '../players/board.ts'
import { INDIVIDUAL_POSITIONS, isPosition, type PlayerId } from '../players/player.ts'
import { repairShortlist } from '../shortlist/shortlist.ts'
import { readFollowed } from './followed.ts'
import { DEFAULT_DRAFT_NAME, type SoloDraft } from './solo-setup.ts'
import { DRAFT_SCHEMA_VERSION, type PlayerIdentity, type StoredPick } from './stored-draft.ts'
import type { SoloAuctions } from './solo-auction.ts'
import type { SeenEdits } from './tab-merge.ts'

/** `needs_auctions`: an auction, and its rules have not loaded. */
export type ReadDraftError = 'not_a_draft' | 'newer_version' | 'does_not_fit' | 'needs_auctions'

export interface ReadSolo {
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
export function readDraft(
  stored: unknown,
  fallbackSetup: DraftSetup,
  auctions: SoloAuctions | null = null,
): Result<ReadSolo, ReadDraftError> {
  if (!isRecord(stored) || !Array.isArray(stored['drafted_players'])) return err('not_a_draft')
  const version = stored['schema_version'] ?? 1
  if (typeof version !== 'number') return err('not_a_draft')
  if (version > DRAFT_SCHEMA_VERSION) return err('newer_version')

  const picks = version < 2 ? picksByOrder(stored['drafted_players']) : readPicks(stored['picks'])
  if (picks === null) return err('not_a_draft')
  const hasFollowed = version >= 4 && isRecord(stored['followed'])
  const roundLimits = hasFollowed ? FOLLOWED_ROUNDS : SOLO_ROUNDS
  const areRulesNeeded = version >= 3 && !hasFollowed
  const frame = version < 2 ? fallbackSetup : frameOf(stored, areRulesNeeded, roundLimits)
  if (frame === null) return err('not_a_draft')
  const placed = placePicks(picks, frame, version < 3 ? null : frame.rules, roundLimits)
  if (placed === null) return err('does_not_fit')
  const turns = version < 3 ? placed : withLeague(placed, stored, hasFollowed)
  if (turns === null) return err('not_a_draft')
  const isAuction = version >= 7 && frame.rules.auction !== undefined
  if (isAuction && auctions === null) return err('needs_auctions')
  const controls = turns.teams.map(({ control }) => control)
  const board = isAuction ? auctions?.read(stored['auction'], { ...frame, controls }, turns.seed) : null
  if (isAuction && !board) return err('does_not_fit')
  const draft = board?.draft ?? turns

  const name = typeof stored['name'] === 'string' && stored['name'].trim() ? stored['name'] : DEFAULT_DRAFT_NAME
  const plan = readPlan(stored['plan'])
  const shortlist = repairShortlist(
    {
      ...(plan !== null && { plan }),
      targets: new Set(readIds(stored['target_players'])),
      avoids: new Set(readIds(stored['avoid_players'])),
      queue: readIds(stored['queued_players']),
    },
    (playerId) => slotNumberOfPlayer(draft, playerId) !== null,
  )
  return ok({
    solo: {
      name,
      teamNames: fillTeamNames(frame.teamNames, draft.format.teamCount),
      draft,
      shortlist,
      edition: readFingerprint(stored['edition']),
      auction: board?.auction ?? null,
      followed: hasFollowed ? readFollowed(stored['followed'], draft.format.teamCount) : null,
    },
    players: readIdentities(stored['players']),
    storedAt: readText(stored['updated_at']) || readText(stored['created_at']),
    seenEdits: readSeenEdits(stored['seen_edits']),
  })
}

/**
 * A draft with more picks than its rounds allow gets more rounds, up to the limit. Null if a slot or player repeats. Without rules, it
 * follows the default ones.
 */
function placePicks(
  picks: readonly StoredPick[],
  setup: DraftSetup,
  rules: LeagueRules | null,
  roundLimits: Limits,
): Draft | null {
  const highestSlotNumber = picks.reduce((highest, pick) => Math.max(highest, pick.pick_number), 0)
  const roundCount = Math.max(setup.rounds, Math.ceil(highestSlotNumber / setup.numTeams))
  if (roundCount > roundLimits.max) return null
  if (new Set(picks.map((pick) => pick.player_id)).size < picks.length) return null
  const format = snakeFormat(setup.numTeams, roundCount)
  const draft = emptyDraft(rules === null ? format : { ...format, rules })
  const slots: (SlotPick | null)[] = [...draft.slots]
  for (const { pick_number: slotNumber, player_id: playerId, made_by: by, reason } of picks) {
    if (slots[slotNumber - 1] !== null) return null
    slots[slotNumber - 1] = { playerId, by, reason }
  }
  return { ...draft, slots }
}

/**
 * Counts and rules decide which team owns which pick, so damaged ones are refused, not replaced by defaults. Only a followed draft's
 * rules are: owners are stored with it, and its site tells the rules again.
 */
function frameOf(stored: Record<string, unknown>, areRulesNeeded: boolean, roundLimits: Limits): DraftSetup | null {
  const { num_teams: numTeams, rounds, team_names: teamNames, rules } = stored
  const frame = readStoredSetup({ numTeams, rounds, teamNames, rules }, roundLimits)
  if (frame.numTeams !== numTeams || frame.rounds !== rounds) return null
  return !areRulesNeeded || readRules(rules, rounds, roundLimits).ok ? frame : null
}

/**
 * What a draft has beyond its picks since version 3. Owners decide whose players they are, so damaged ones are refused; control, clock and
 * seed fall back.
 */
function withLeague(draft: Draft, stored: Record<string, unknown>, hasFollowed: boolean): Draft | null {
  const owners = readOwners(stored['owners'], draft, hasFollowed)
  if (owners === null) return null
  const { seed } = stored
  return {
    ...draft,
    owners,
    skipped: readSkipped(stored['skipped'], draft.slots.length),
    teams: readTeams(stored['teams'], draft.format.teamCount),
    clock: readClock(stored['clock']),
    seed: typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? seed : 0,
  }
}

function readOwners(
  value: unknown,
  { owners: ordered, format }: Draft,
  hasFollowed: boolean,
): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== ordered.length) return null
  const owners = value.filter((owner): owner is number => isIndexBelow(owner, format.teamCount))
  if (owners.length < value.length) return null
  return hasFollowed || !givesTooMany(ordered, owners, format.roundCount) ? owners : null
}

function readSkipped(value: unknown, slotCount: number): readonly number[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  const isNumber = (slotNumber: unknown): slotNumber is number =>
    typeof slotNumber === 'number' && isIndexBelow(slotNumber - 1, slotCount)
  return [...new Set(given.filter(isNumber))].toSorted((a, b) => a - b)
}

function readTeams(value: unknown, teamCount: number): readonly DraftTeam[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.from({ length: teamCount }, (_team, teamIndex): DraftTeam => {
    const team = given[teamIndex]
    const { control, timeouts_in_row: timeouts }: Record<string, unknown> = isRecord(team) ? team : {}
    return {
      control: TEAM_CONTROLS.find((name) => name === control) ?? 'person',
      timeoutsInRow: isIndexBelow(timeouts, Infinity) ? timeouts : 0,
    }
  })
}

/** A clock that can't be read stands still. */
export function readClock(value: unknown): DraftClock {
  const { kind, deadlineMs, setAtMs, remainingMs } = isRecord(value) ? value : {}
  if (kind === 'running' && typeof deadlineMs === 'number' && typeof setAtMs === 'number') {
    return { kind, deadlineMs, setAtMs }
  }
  if (kind !== 'paused') return { kind: 'off' }
  return { kind, remainingMs: typeof remainingMs === 'number' && remainingMs >= 0 ? remainingMs : null }
}

function picksByOrder(ids: readonly unknown[]): readonly StoredPick[] | null {
  const listed = readIds(ids)
  if (listed.length < ids.length) return null
  return listed.map((id, index) => ({ pick_number: index + 1, player_id: id, made_by: 'person', reason: null }))
}

function readPicks(value: unknown): readonly StoredPick[] | null {
  if (!Array.isArray(value)) return null
  const picks = value.flatMap((pick: unknown): StoredPick[] => {
    if (!isRecord(pick)) return []
    const { pick_number: slotNumber, player_id: playerId, made_by: madeBy, reason } = pick
    const isSlot = typeof slotNumber === 'number' && Number.isInteger(slotNumber) && slotNumber > 0
    if (!isSlot || typeof playerId !== 'string') return []
    return [
      {
        pick_number: slotNumber,
        player_id: playerId,
        made_by: PICK_MAKERS.find((maker) => maker === madeBy) ?? 'person',
        reason: typeof reason === 'string' ? reason : null,
      },
    ]
  })
  return picks.length === value.length ? picks : null
}

function readIdentities(value: unknown): readonly PlayerIdentity[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown): PlayerIdentity[] => {
    if (!isRecord(entry)) return []
    const { id, name, position, team } = entry
    if (typeof id !== 'string' || typeof name !== 'string' || typeof team !== 'string') return []
    if (typeof position !== 'string' || !isPosition(position)) return []
    const individual = INDIVIDUAL_POSITIONS.find((each) => each === entry['individual'])
    return [{ id, name, position, team, ...(individual !== undefined && { individual }) }]
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

function readFingerprint(value: unknown): Fingerprint | null {
  return typeof value === 'string' && isFingerprint(value) ? value : null
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isIndexBelow(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
