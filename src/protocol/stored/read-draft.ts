import {
  PICK_MAKERS,
  slotNumberOfPlayer,
  TEAM_CONTROLS,
  type Draft,
  type DraftTeam,
  type SlotPick,
} from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { overfillsTeam, snakeFormat } from '#core/draft/order.ts'
import { fillTeamNames, SOLO_ROUNDS, type DraftSetup } from '#core/draft/setup.ts'
import { LEAGUE_HOSTS } from '#core/league-hosts/host-league.ts'
import { FOLLOWED_ROUNDS } from '#core/league-hosts/host-limits.ts'
import { readRules } from '#core/league/rules-json.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import type { Limits } from '#core/lib/limits.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { isFingerprint, type Fingerprint } from '#core/players/board-edition.ts'
import { INDIVIDUAL_POSITIONS, POSITIONS } from '#core/players/player.ts'
import { repairShortlist } from '#core/shortlist/shortlist.ts'
import type { Followed } from '#core/solo/followed.ts'
import { DEFAULT_DRAFT_NAME, type SoloDraft } from '#core/solo/solo-setup.ts'
import { DRAFT_SCHEMA_VERSION, type PlayerIdentity, type StoredPick } from '#core/solo/stored-draft.ts'
import type { SeenEdits } from '#core/solo/tab-merge.ts'
import { z } from '../zod.ts'
import { clockForm } from './clock-form.ts'
import { draftPlanForm } from './draft-plan-form.ts'
import { listOf, or, orNull } from './lenient.ts'
import { readStoredSetup } from './setup-form.ts'
import type { StoredAuctions } from './stored-auctions.ts'

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

const text = z.string()
const index = z.int().check(z.nonnegative())

const pickForm = z.object({
  pick_number: z.number().check(z.positive(), z.refine(Number.isInteger)),
  player_id: text,
  made_by: or(z.enum(PICK_MAKERS), 'person'),
  reason: orNull(text),
})

const identityForm = z.pipe(
  z.object({
    id: text,
    name: text,
    position: z.enum(POSITIONS),
    team: text,
    individual: orNull(z.enum(INDIVIDUAL_POSITIONS)),
  }),
  z.transform(({ individual, ...player }): PlayerIdentity => ({
    ...player,
    ...(individual !== null && { individual }),
  })),
)

const teamForm = z.pipe(
  or(z.object({ control: or(z.enum(TEAM_CONTROLS), 'person'), timeouts_in_row: or(index, 0) }), {
    control: 'person',
    timeouts_in_row: 0,
  }),
  z.transform(({ control, timeouts_in_row: timeoutsInRow }): DraftTeam => ({ control, timeoutsInRow })),
)

/** The last edit of each tab that a stored draft includes; unreadable entries count as missing. */
export const seenEditsForm = z.pipe(
  or<Record<string, unknown>>(z.record(text, z.unknown()), {}),
  z.transform((edits): SeenEdits => {
    return Object.fromEntries(
      Object.entries(edits).filter((edit): edit is [string, number] => typeof edit[1] === 'number'),
    )
  }),
)

const followedForm = z.object({
  host: z.enum(LEAGUE_HOSTS),
  draft_id: text,
  league_name: text,
  address: text,
  team_id: orNull(text),
  team_index: orNull(index),
  season: orNull(z.number()),
  is_stopped: or(z.boolean(), false),
})

/**
 * Refused without a list of players or with a version that is no number; the setup and the auction have forms of their own. What decides
 * whose players they are is null where it can't be read, and the draft is refused. The rest falls back.
 */
const draftForm = z.looseObject({
  drafted_players: z.array(z.unknown()),
  schema_version: z.nullish(z.number()),
  name: or(text, ''),
  target_players: listOf(text),
  avoid_players: listOf(text),
  queued_players: listOf(text),
  picks: orNull(z.array(pickForm)),
  players: listOf(identityForm),
  owners: orNull(z.array(index)),
  skipped: listOf(z.int()),
  teams: or(z.array(teamForm), []),
  clock: clockForm,
  seed: or(z.int().check(z.nonnegative(), z.lt(2 ** 32)), 0),
  edition: orNull(z.custom<Fingerprint>((value) => typeof value === 'string' && isFingerprint(value))),
  followed: orNull(z.record(text, z.unknown())),
  plan: draftPlanForm,
  updated_at: or(text, ''),
  created_at: or(text, ''),
  seen_edits: seenEditsForm,
})

type DraftForm = z.output<typeof draftForm>

/**
 * Reads a stored draft of any version up to the current one. Version 1 (the specification's fields alone) stores
 * neither team nor round counts, so the device's setup supplies them; the order of the ids gives pick numbers (RU4).
 */
export function readDraft(
  stored: unknown,
  fallbackSetup: DraftSetup,
  auctions: StoredAuctions | null = null,
): Result<ReadSolo, ReadDraftError> {
  const read = draftForm.safeParse(stored)
  if (!read.success) return err('not_a_draft')
  const form = read.data
  const version = form.schema_version ?? 1
  if (version > DRAFT_SCHEMA_VERSION) return err('newer_version')

  const picks = version < 2 ? picksByOrder(form.drafted_players) : form.picks
  if (picks === null) return err('not_a_draft')
  const followed = version >= 4 ? form.followed : null
  const roundLimits = followed === null ? SOLO_ROUNDS : FOLLOWED_ROUNDS
  const frame = version < 2 ? fallbackSetup : frameOf(form, version >= 3 && followed === null, roundLimits)
  if (frame === null) return err('not_a_draft')
  const placed = placePicks(picks, frame, version < 3 ? null : frame.rules, roundLimits)
  if (placed === null) return err('does_not_fit')
  const turns = version < 3 ? placed : withLeague(placed, form, followed !== null)
  if (turns === null) return err('not_a_draft')
  const isAuction = version >= 7 && frame.rules.auction !== undefined
  if (isAuction && auctions === null) return err('needs_auctions')
  const controls = turns.teams.map(({ control }) => control)
  const board = isAuction ? auctions?.read(form['auction'], { ...frame, controls }, turns.seed) : null
  if (isAuction && !board) return err('does_not_fit')
  const draft = board?.draft ?? turns

  const { plan } = form
  const shortlist = repairShortlist(
    {
      ...(plan !== null && { plan }),
      targets: new Set(form.target_players),
      avoids: new Set(form.avoid_players),
      queue: form.queued_players,
    },
    (playerId) => slotNumberOfPlayer(draft, playerId) !== null,
  )
  return ok({
    solo: {
      name: form.name.trim() ? form.name : DEFAULT_DRAFT_NAME,
      teamNames: fillTeamNames(frame.teamNames, draft.format.teamCount),
      draft,
      shortlist,
      edition: form.edition,
      auction: board?.auction ?? null,
      followed: followedOf(followed, draft.format.teamCount),
    },
    players: form.players,
    storedAt: form.updated_at || form.created_at,
    seenEdits: form.seen_edits,
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
 * rules are: owners are stored with it, and its site sends the rules again.
 */
function frameOf(form: DraftForm, areRulesNeeded: boolean, roundLimits: Limits): DraftSetup | null {
  const { num_teams: numTeams, rounds, team_names: teamNames, rules }: Readonly<Record<string, unknown>> = form
  const frame = readStoredSetup({ numTeams, rounds, teamNames, rules }, roundLimits)
  if (frame.numTeams !== numTeams || frame.rounds !== rounds) return null
  return !areRulesNeeded || readRules(rules, rounds, roundLimits).ok ? frame : null
}

/**
 * What a draft has beyond its picks since version 3. Owners decide whose players they are, so damaged ones are refused; control, clock and
 * seed fall back.
 */
function withLeague(draft: Draft, form: DraftForm, isFollowed: boolean): Draft | null {
  const { owners: ordered, format, slots } = draft
  const { owners, clock, seed } = form
  if (owners === null || owners.length !== ordered.length) return null
  if (owners.some((owner) => owner >= format.teamCount)) return null
  if (!isFollowed && overfillsTeam(ordered, owners, format.roundCount)) return null
  const skipped = form.skipped.filter((slotNumber) => slotNumber >= 1 && slotNumber <= slots.length)
  return {
    ...draft,
    owners,
    skipped: [...new Set(skipped)].toSorted((a, b) => a - b),
    teams: draft.teams.map((team, teamIndex) => form.teams[teamIndex] ?? team),
    clock,
    seed,
  }
}

function picksByOrder(ids: readonly unknown[]): readonly StoredPick[] | null {
  const listed = z.array(text).safeParse(ids)
  if (!listed.success) return null
  return listed.data.map((id, pickIndex) => ({
    pick_number: pickIndex + 1,
    player_id: id,
    made_by: 'person',
    reason: null,
  }))
}

/** Null for what can't be read: then the draft is an ordinary one. */
function followedOf(stored: DraftForm['followed'], teamCount: number): Followed | null {
  const read = followedForm.safeParse(stored)
  if (!read.success) return null
  const { host, draft_id: draftId, league_name: leagueName, address, team_id: teamId } = read.data
  const { team_index: teamIndex, season, is_stopped: isStopped } = read.data
  return {
    host,
    draftId,
    leagueName,
    address,
    teamId,
    teamIndex: teamIndex !== null && teamIndex < teamCount ? teamIndex : null,
    ...(season !== null && { season }),
    isStopped,
  }
}
