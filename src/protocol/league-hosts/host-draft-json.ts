import { HOST_TROUBLES, type HostCheck, type HostDraft } from '#core/league-hosts/host-draft.ts'
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

/** What every answer about a draft says, changed or not. */
export const hostDraftPulseJson = z.object({
  status: z.enum(HOST_DRAFT_STATUSES),
  /** An estimate; null when no clock runs. */
  deadline: z.nullable(time),
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
      pick_number: z.int().check(z.positive()),
      team_index: z.int().check(z.nonnegative()),
      player: hostPlayerJson,
      is_keeper: z.boolean(),
    }),
  ),
})

export type HostDraftJson = z.infer<typeof hostDraftJson>

export type HostDraftPulseJson = z.infer<typeof hostDraftPulseJson>

/** What can change from second to second without a new version. */
export interface HostDraftPulse {
  readonly status: HostDraftStatus
  readonly deadlineMs: number | null
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
    picks: draft.picks.map(({ slotNumber, teamIndex, player, isKeeper }) => ({
      pick_number: slotNumber,
      team_index: teamIndex,
      player: hostPlayerToJson(player),
      is_keeper: isKeeper,
    })),
  }
}

export function hostDraftPulseToJson(draft: Omit<HostDraftPulse, 'serverTimeMs'>, nowMs: number): HostDraftPulseJson {
  const { version, checkedAtMs, changedAtMs, isConfirming, trouble } = draft.check
  return {
    status: draft.status,
    deadline: isoOrNull(draft.deadlineMs),
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

/** The draft, and the server's clock when it answered. */
export function readHostDraft(json: HostDraftJson): { readonly draft: HostDraft; readonly serverTimeMs: number } {
  const { serverTimeMs, ...pulse } = readHostDraftPulse(json)
  const draft: HostDraft = {
    ...pulse,
    draftId: json.draft_id,
    name: json.name,
    league: readHostLeague(json.league),
    startsAtMs: msOrNull(json.starts_at),
    picks: json.picks.map(({ pick_number, team_index, player, is_keeper }) => ({
      slotNumber: pick_number,
      teamIndex: team_index,
      player: readHostPlayer(player),
      isKeeper: is_keeper,
    })),
  }
  return { draft, serverTimeMs }
}

export function readHostDraftPulse({ status, deadline, check, server_time }: HostDraftPulseJson): HostDraftPulse {
  const { trouble } = check
  return {
    status,
    deadlineMs: msOrNull(deadline),
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
