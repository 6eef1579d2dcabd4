import type { Kysely, Selectable } from 'kysely'
import { readPlan } from '#core/automatic/draft-plan.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { isRefusalCode, type RefusalCode } from '#protocol/refusal-codes.ts'
import { lobbyEventSchema, lobbySchema } from '#protocol/lobby/lobby-schemas.ts'
import { readMessage } from '#protocol/read-message.ts'
import { assert } from '#core/lib/assert.ts'
import { z } from '#protocol/zod.ts'
import type {
  CommandAnswersTable,
  DraftPicksTable,
  LobbiesTable,
  LobbyEventsTable,
  LobbyParticipantsTable,
  Tables,
} from '../../platform/database/tables.ts'
import { NO_DEVICE } from './lobby-row-values.ts'
import { UnknownEventError, type StoredAnswer, type StoredLobby } from './lobby-store.ts'

type PickColumns = Pick<Selectable<DraftPicksTable>, 'pick_number' | 'player_id' | 'made_by' | 'reason'>

/** Changes whenever the lobby or its seats' devices do. */
export type LobbyStamp = Pick<LobbiesTable, 'version' | 'seat_moves'>

/** Reads a whole lobby. `database` has to be a transaction, or its parts could be of different versions. */
export async function loadLobby(
  database: Kysely<Tables>,
  lobbyId: LobbyId,
): Promise<{ readonly stored: StoredLobby; readonly stamp: LobbyStamp } | null> {
  const row = await database.selectFrom('lobbies').selectAll().where('id', '=', lobbyId).executeTakeFirst()
  if (row === undefined) return null
  const participants = await database
    .selectFrom('lobby_participants')
    .selectAll()
    .where('lobby_id', '=', lobbyId)
    .orderBy('joined_version')
    .execute()
  const picks = await database
    .selectFrom('draft_picks')
    .select(['pick_number', 'player_id', 'made_by', 'reason'])
    .where('lobby_id', '=', lobbyId)
    .execute()
  return { stored: storedLobbyOf(row, participants, picks), stamp: row }
}

function storedLobbyOf(
  row: Selectable<LobbiesTable>,
  participants: readonly Selectable<LobbyParticipantsTable>[],
  picks: readonly PickColumns[],
): StoredLobby {
  const state = stateSchema.parse(row.state_json === null ? {} : JSON.parse(row.state_json))
  const lobby: Lobby = lobbySchema.parse({
    ...state,
    id: row.id,
    code: row.code,
    name: row.name,
    maxTeams: row.max_teams,
    roundCount: row.rounds,
    hostSeatId: row.host_participant_id,
    seats: participants.map((participant) => ({
      id: participant.id,
      username: participant.username,
      teamName: participant.team_name,
      draftOrder: participant.draft_order,
      joinedAtMs: participant.joined_at,
      isComputer: Boolean(participant.is_computer),
    })),
    draft: row.draft_started ? { ...state.draft, ...slotsOf(participants.length, row.rounds, picks) } : null,
    poolId: row.pool_id,
    isClosed: !row.is_active,
    changedAtMs: row.changed_at,
  })
  const deviceIds = new Map(
    participants.flatMap(({ id, device_id: deviceId }) => (deviceId === NO_DEVICE ? [] : [[id, deviceId] as const])),
  )
  return { lobby, version: row.version, deviceIds }
}

/** The columns have all that a draft of protocol 1 had; the rest is in the state. */
const stateSchema = z.looseObject({ draft: z.nullish(z.looseObject({})) })

function slotsOf(teamCount: number, roundCount: number, picks: readonly PickColumns[]) {
  const bySlot = new Map(picks.map((pick) => [pick.pick_number, pick]))
  const rows = Array.from({ length: teamCount * roundCount }, (_slot, index) => bySlot.get(index + 1) ?? null)
  return {
    teamCount,
    roundCount,
    slots: rows.map((row) => row?.player_id ?? null),
    picks: rows.map((row) => (row === null ? null : { by: row.made_by, reason: row.reason })),
  }
}

export function logEntryOf(row: LobbyEventsTable): LogEntry {
  const event = readMessage(lobbyEventSchema, JSON.parse(row.event_json))
  if (event.kind === 'unknown') throw new UnknownEventError(`version ${row.version} of ${row.lobby_id}`)
  assert(event.kind === 'known', `version ${row.version} of ${row.lobby_id} is an event`)
  return {
    version: row.version,
    event: event.value,
    bySeatId: row.participant_id,
    atMs: row.at,
  }
}

const autopickListSchema = z.object({
  queue: z.array(z.string()),
  avoids: z.array(z.string()),
  ranking: z.nullable(z.array(z.string())),
  plan: z.pipe(z.unknown(), z.transform((stored) => readPlan(stored))),
}) satisfies z.ZodMiniType<AutopickList>

export async function readAutopickList(database: Kysely<Tables>, seatId: SeatId): Promise<AutopickList | null> {
  const row = await database
    .selectFrom('autopick_lists')
    .select('list_json')
    .where('participant_id', '=', seatId)
    .executeTakeFirst()
  return row === undefined ? null : autopickListSchema.parse(JSON.parse(row.list_json))
}

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), body: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.custom<RefusalCode>((code) => typeof code === 'string' && isRefusalCode(code)),
    details: z.nullable(z.string()),
  }),
])

export function storedAnswerOf(row: Pick<CommandAnswersTable, 'request' | 'answer_json' | 'at'>): StoredAnswer {
  return { request: row.request, answer: answerSchema.parse(JSON.parse(row.answer_json)), atMs: row.at }
}
