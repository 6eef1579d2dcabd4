import { HOST_TROUBLES, type HostCheck, type HostDraft, type HostLot } from '#core/league-hosts/host-draft.ts'
import { HOST_DRAFT_STATUSES, type HostDraftStatus } from '#core/league-hosts/host-league.ts'
import { z } from '../zod.ts'
import {
  hostLeagueJson,
  hostLeagueToJson,
  hostPlayerJson,
  hostPlayerToJson,
  readHostLeague,
  readHostPlayer,
} from './host-league-json.ts'

/** ISO. */
const time = z.iso.datetime()

const hostCheckJson = z.object({
  version: z.int(),
  checked_at: time,
  changed_at: time,
  is_confirming: z.boolean(),
  /** Readers take one that they don't know for `unreadable`. */
  trouble: z.nullable(z.string()),
})

const index = z.int().check(z.nonnegative())

const hostLotJson = z.object({
  player: hostPlayerJson,
  price: index,
  leader_index: z.nullable(index),
  nominated_by: z.nullable(index),
  ends_at: z.nullable(time),
})

/** What every answer about a draft says, changed or not. */
export const hostDraftPulseJson = z.object({
  status: z.enum(HOST_DRAFT_STATUSES),
  /** An estimate; null when no clock runs. */
  deadline: z.nullable(time),
  /** In an auction: who is up; left out elsewhere. */
  lot: z.optional(z.nullable(hostLotJson)),
  check: hostCheckJson,
  /** The server's clock when it answered, against which its times are to be read. */
  server_time: time,
})

export const hostDraftJson = z.extend(hostDraftPulseJson, {
  draft_id: z.string(),
  name: z.string(),
  league: hostLeagueJson,
  starts_at: z.nullable(time),
  /** By slot; slots may be left out. */
  picks: z.array(
    z.object({
      /** In an auction the number of the sale. */
      pick_number: z.int().check(z.positive()),
      team_index: index,
      player: hostPlayerJson,
      is_keeper: z.boolean(),
      /** In an auction. */
      price: z.optional(index),
      nominated_by: z.optional(z.nullable(index)),
    }),
  ),
})

export type HostDraftJson = z.infer<typeof hostDraftJson>

export type HostDraftPulseJson = z.infer<typeof hostDraftPulseJson>

/** What can change from second to second without a new version. */
export interface HostDraftPulse {
  readonly status: HostDraftStatus
  readonly deadlineMs: number | null
  readonly lot?: HostLot | null
  readonly check: HostCheck
  /** The server's clock when it answered. */
  readonly serverTimeMs: number
}

export function hostDraftToJson(draft: HostDraft, nowMs: number): HostDraftJson {
  return {
    ...hostDraftPulseToJson(draft, nowMs),
    draft_id: draft.draftId,
    name: draft.name,
    league: hostLeagueToJson(draft.league),
    starts_at: isoOrNull(draft.startsAtMs),
    picks: draft.picks.map(({ slotNumber, teamIndex, player, isKeeper, price, nominatedBy }) => ({
      pick_number: slotNumber,
      team_index: teamIndex,
      player: hostPlayerToJson(player),
      is_keeper: isKeeper,
      ...(price !== undefined && { price }),
      ...(nominatedBy !== undefined && { nominated_by: nominatedBy }),
    })),
  }
}

export function hostDraftPulseToJson(draft: Omit<HostDraftPulse, 'serverTimeMs'>, nowMs: number): HostDraftPulseJson {
  const { version, checkedAtMs, changedAtMs, isConfirming, trouble } = draft.check
  return {
    status: draft.status,
    deadline: isoOrNull(draft.deadlineMs),
    ...(draft.lot !== undefined && { lot: draft.lot && hostLotToJson(draft.lot) }),
    check: {
      version,
      checked_at: new Date(checkedAtMs).toISOString(),
      changed_at: new Date(changedAtMs).toISOString(),
      is_confirming: isConfirming,
      trouble,
    },
    server_time: new Date(nowMs).toISOString(),
  }
}

function hostLotToJson({ player, price, leaderIndex, nominatedBy, endsAtMs }: HostLot): z.infer<typeof hostLotJson> {
  return {
    player: hostPlayerToJson(player),
    price,
    leader_index: leaderIndex,
    nominated_by: nominatedBy,
    ends_at: isoOrNull(endsAtMs),
  }
}

function readHostLot({ player, price, leader_index, nominated_by, ends_at }: z.infer<typeof hostLotJson>): HostLot {
  return {
    player: readHostPlayer(player),
    price,
    leaderIndex: leader_index,
    nominatedBy: nominated_by,
    endsAtMs: msOrNull(ends_at),
  }
}

/** The draft, and the server's clock when it answered. */
export function readHostDraft(json: HostDraftJson): { readonly draft: HostDraft; readonly serverTimeMs: number } {
  const { serverTimeMs, ...pulse } = readHostDraftPulse(json)
  const draft: HostDraft = {
    ...pulse,
    draftId: json.draft_id,
    name: json.name,
    league: readHostLeague(json.league),
    startsAtMs: msOrNull(json.starts_at),
    picks: json.picks.map(({ pick_number, team_index, player, is_keeper, price, nominated_by }) => ({
      slotNumber: pick_number,
      teamIndex: team_index,
      player: readHostPlayer(player),
      isKeeper: is_keeper,
      ...(price !== undefined && { price }),
      ...(nominated_by !== undefined && { nominatedBy: nominated_by }),
    })),
  }
  return { draft, serverTimeMs }
}

export function readHostDraftPulse({ status, deadline, lot, check, server_time }: HostDraftPulseJson): HostDraftPulse {
  const { trouble } = check
  return {
    status,
    deadlineMs: msOrNull(deadline),
    ...(lot !== undefined && { lot: lot && readHostLot(lot) }),
    check: {
      version: check.version,
      checkedAtMs: Date.parse(check.checked_at),
      changedAtMs: Date.parse(check.changed_at),
      isConfirming: check.is_confirming,
      trouble: trouble === null ? null : (HOST_TROUBLES.find((each) => each === trouble) ?? 'unreadable'),
    },
    serverTimeMs: Date.parse(server_time),
  }
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

function msOrNull(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}
