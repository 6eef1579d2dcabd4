import type { Kysely, Selectable } from 'kysely'
import { emptyDraft } from '#core/draft/draft.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { isRefusalCode } from '#protocol/refusal-codes.ts'
import { lobbyEventSchema } from '#protocol/lobby/lobby-schemas.ts'
import { z } from '#protocol/zod.ts'
import type {
  CommandAnswersTable,
  DraftPicksTable,
  LobbiesTable,
  LobbyEventsTable,
  LobbyParticipantsTable,
  Tables,
} from '../platform/database/tables.ts'
import type { StoredAnswer, StoredLobby } from './lobby-store.ts'

/** Tells whether a copy of a lobby is up to date. */
export type LobbyStamp = Pick<LobbiesTable, 'version' | 'seat_moves'>

/** A lobby read whole. `database` is a transaction, or the parts could be from two moments. */
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
    .select(['pick_number', 'player_id'])
    .where('lobby_id', '=', lobbyId)
    .execute()
  return { stored: storedLobbyOf(row, participants, picks), stamp: row }
}

function storedLobbyOf(
  row: Selectable<LobbiesTable>,
  participants: readonly LobbyParticipantsTable[],
  picks: readonly Pick<DraftPicksTable, 'pick_number' | 'player_id'>[],
): StoredLobby {
  const seats = participants.map((participant) => ({
    id: participant.id,
    username: participant.username,
    teamName: participant.team_name,
    draftOrder: participant.draft_order,
    joinedAtMs: participant.joined_at,
  }))
  const lobby: Lobby = {
    id: row.id,
    code: row.code,
    name: row.name,
    maxTeams: row.max_teams,
    roundCount: row.rounds,
    hostSeatId: row.host_participant_id,
    seats,
    draft: row.draft_started ? draftOf(seats.length, row.rounds, picks) : null,
    poolId: row.pool_id,
    isClosed: !row.is_active,
  }
  const deviceIds = new Map(participants.map((participant) => [participant.id, participant.device_id]))
  return { lobby, version: row.version, changedAtMs: row.changed_at, deviceIds }
}

function draftOf(
  teamCount: number,
  roundCount: number,
  picks: readonly Pick<DraftPicksTable, 'pick_number' | 'player_id'>[],
): Lobby['draft'] {
  const empty = emptyDraft(teamCount, roundCount)
  const playerIds = new Map(picks.map((pick) => [pick.pick_number, pick.player_id]))
  return { ...empty, slots: empty.slots.map((_, index) => playerIds.get(index + 1) ?? null) }
}

export function logEntryOf(row: LobbyEventsTable): LogEntry {
  return {
    version: row.version,
    event: lobbyEventSchema.parse(JSON.parse(row.event_json)),
    bySeatId: row.participant_id,
    atMs: row.at,
  }
}

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), body: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.string().transform((code, context) => {
      if (isRefusalCode(code)) return code
      context.addIssue({ code: 'custom', message: `no refusal code: ${code}` })
      return z.NEVER
    }),
    details: z.string().nullable(),
  }),
])

export function storedAnswerOf(row: Pick<CommandAnswersTable, 'request' | 'answer_json' | 'at'>): StoredAnswer {
  return { request: row.request, answer: answerSchema.parse(JSON.parse(row.answer_json)), atMs: row.at }
}
