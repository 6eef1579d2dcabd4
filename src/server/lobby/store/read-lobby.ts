import type { Kysely, Selectable } from 'kysely'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { BidLimitOfSeat } from '#core/lobby/lobby-auction.ts'
import { NOTHING_SHARED, type SharedLists } from '#core/shortlist/shared-lists.ts'
import { isRefusalCode, type RefusalCode } from '#protocol/refusal-codes.ts'
import { lobbyEventSchema } from '#protocol/lobby/events.ts'
import { lobbySchema } from '#protocol/lobby/lobby-schemas.ts'
import { listsFromWire, storedListsSchema } from '#protocol/lobby/shared-list-forms.ts'
import { readMessage } from '#protocol/read-message.ts'
import { assert } from '#core/lib/assert.ts'
import { draftPlanForm } from '#protocol/stored/draft-plan-form.ts'
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
import { auctionOfState } from './stored-auction.ts'
import { UnknownEventError, type StoredAnswer, type StoredLobby } from './lobby-store.ts'

const PICK_COLUMNS = [
  ...(['pick_number', 'player_id', 'made_by', 'reason'] as const),
  ...(['price', 'sale_number', 'nominated_by'] as const),
] as const

type PickColumns = Pick<Selectable<DraftPicksTable>, (typeof PICK_COLUMNS)[number]>

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
  const picks = await database.selectFrom('draft_picks').select(PICK_COLUMNS).where('lobby_id', '=', lobbyId).execute()
  return { stored: storedLobbyOf(row, participants, picks), stamp: row }
}

function storedLobbyOf(
  row: Selectable<LobbiesTable>,
  participants: readonly Selectable<LobbyParticipantsTable>[],
  picks: readonly PickColumns[],
): StoredLobby {
  const state = stateSchema.parse(row.state_json === null ? {} : JSON.parse(row.state_json))
  const seats = participants.map((participant) => ({
    id: participant.id,
    username: participant.username,
    teamName: participant.team_name,
    draftOrder: participant.draft_order,
    joinedAtMs: participant.joined_at,
    isComputer: Boolean(participant.is_computer),
  }))
  const lobby: Lobby = lobbySchema.parse({
    ...state,
    id: row.id,
    code: row.code,
    name: row.name,
    maxTeams: row.max_teams,
    roundCount: row.rounds,
    hostSeatId: row.host_participant_id,
    seats,
    draft: row.draft_started ? { ...state.draft, ...slotsOf(participants.length, row.rounds, picks) } : null,
    auction: hasValue(state.auction) ? auctionOfState(state.auction, picks, seats) : null,
    poolId: row.pool_id,
    isClosed: !row.is_active,
    changedAtMs: row.changed_at,
  })
  const deviceIds = new Map(
    participants.flatMap(({ id, device_id: deviceId }) => (deviceId === NO_DEVICE ? [] : [[id, deviceId] as const])),
  )
  const secondDeviceIds = new Map(
    participants.flatMap(({ id, second_device_id: deviceId }) => (deviceId === null ? [] : [[id, deviceId] as const])),
  )
  return { lobby, version: row.version, deviceIds, secondDeviceIds }
}

/** The columns have all that a draft of protocol 1 had; the rest is in the state. */
const stateSchema = z.looseObject({ draft: z.nullish(z.looseObject({})), auction: z.nullish(z.unknown()) })

function hasValue(state: unknown): boolean {
  return state !== null && state !== undefined
}

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

export function logEntryOf(row: Selectable<LobbyEventsTable>): LogEntry {
  const event = readMessage(lobbyEventSchema, JSON.parse(row.event_json))
  if (event.kind === 'unknown') throw new UnknownEventError(`version ${row.version} of ${row.lobby_id}`)
  assert(event.kind === 'known', `version ${row.version} of ${row.lobby_id} is an event`)
  return {
    version: row.version,
    event: event.value,
    bySeatId: row.participant_id,
    ...(row.by_second !== null && { bySecond: row.by_second }),
    atMs: row.at,
  }
}

/** Lists of older versions have no plan. */
const autopickListSchema = z.pipe(
  z.object({
    queue: z.array(z.string()),
    avoids: z.array(z.string()),
    ranking: z.nullable(z.array(z.string())),
    plan: draftPlanForm,
  }),
  z.transform(({ plan, ...list }): AutopickList => (plan === null ? list : { ...list, plan })),
)

export async function readAutopickList(database: Kysely<Tables>, seatId: SeatId): Promise<AutopickList | null> {
  const row = await database
    .selectFrom('autopick_lists')
    .select(['list_json', 'by_second'])
    .where('participant_id', '=', seatId)
    .executeTakeFirst()
  if (row === undefined) return null
  const list = autopickListSchema.parse(JSON.parse(row.list_json))
  return row.by_second === 1 ? { ...list, bySecond: true } : list
}

export async function readSharedLists(database: Kysely<Tables>, seatId: SeatId): Promise<SharedLists> {
  const row = await database
    .selectFrom('seat_lists')
    .select(['number', 'first_shares', 'second_shares', 'lists_json'])
    .where('participant_id', '=', seatId)
    .executeTakeFirst()
  if (row === undefined) return NOTHING_SHARED
  const stored = row.lists_json === null ? null : storedListsSchema.parse(JSON.parse(row.lists_json))
  return {
    number: row.number,
    shares: { first: row.first_shares === 1, second: row.second_shares === 1 },
    lists: stored && listsFromWire(stored),
    changedAtMs: new Map(Object.entries(stored?.changed ?? {})),
  }
}

/** Those of each lobby, the earliest first. */
export async function readBidLimits(
  database: Kysely<Tables>,
  lobbyIds: readonly LobbyId[],
): Promise<ReadonlyMap<LobbyId, readonly BidLimitOfSeat[]>> {
  if (lobbyIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('bid_limits')
    .select(['lobby_id', 'participant_id', 'player_id', 'amount', 'set_number', 'by_second'])
    .where('lobby_id', 'in', lobbyIds)
    .orderBy('set_number')
    .execute()
  const limitOf = ({
    participant_id: seatId,
    player_id: playerId,
    amount,
    set_number: setNumber,
    by_second: bySecond,
  }: (typeof rows)[number]): BidLimitOfSeat => {
    return { seatId, playerId, amount, setNumber, bySecond: bySecond === 1 }
  }
  return new Map(lobbyIds.map((id) => [id, rows.filter(({ lobby_id: lobbyId }) => lobbyId === id).map(limitOf)]))
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
