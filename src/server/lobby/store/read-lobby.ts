import type { Kysely, Selectable } from 'kysely'
import { emptyDraft, PICK_MAKERS, type SlotPick } from '#core/draft/draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { isRefusalCode } from '#protocol/refusal-codes.ts'
import { lobbyEventSchema } from '#protocol/lobby/lobby-schemas.ts'
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
  participants: readonly LobbyParticipantsTable[],
  picks: readonly PickColumns[],
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
    changedAtMs: row.changed_at,
  }
  const deviceIds = new Map(participants.map((participant) => [participant.id, participant.device_id]))
  return { lobby, version: row.version, deviceIds }
}

function draftOf(teamCount: number, roundCount: number, picks: readonly PickColumns[]): Lobby['draft'] {
  const empty = emptyDraft(snakeFormat(teamCount, roundCount))
  const slots: (SlotPick | null)[] = [...empty.slots]
  for (const { pick_number: slotNumber, player_id: playerId, made_by: by, reason } of picks) {
    slots[slotNumber - 1] = { playerId, by: makerSchema.parse(by), reason }
  }
  return { ...empty, slots }
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

/** A newer node may have stored a maker that this one does not know. */
const makerSchema = z.enum(PICK_MAKERS).catch('person')

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
