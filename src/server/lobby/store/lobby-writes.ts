import { sql, type Compilable, type Kysely, type Selectable } from 'kysely'
import { currentPickOf } from '#core/lobby/lobby-turn.ts'
import { lobbyPhase, seatOf, type Lobby } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { listsToWire } from '#protocol/lobby/shared-list-forms.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbiesTable, Tables } from '../../platform/database/tables.ts'
import { answerRow, eventRow, NO_DEVICE, participantRow, pickRow, stateJsonOf } from './lobby-row-values.ts'
import type { LockedRow } from './lobby-lock.ts'
import type { LobbyChange, StoredLobby } from './lobby-store.ts'
import { clockStarted } from './sql-outages.ts'
import { deadlineMsOf } from './outages.ts'
import { dueAtMsOf, endedListsOf, endedSharesOf } from './stored-lobby.ts'
import { storedTime, storedTimeOrNull } from '../../platform/database/stored-time.ts'

type Writer = Kysely<Tables>

/** A change with the lobby before and after it. */
export interface LobbyWrite {
  readonly before: StoredLobby
  readonly locked: LockedRow
  readonly change: LobbyChange
  readonly after: StoredLobby
  /** The players who may have been picked. */
  readonly playersById: ReadonlyMap<PlayerId, PoolPlayer>
}

/**
 * The statements that write changes of different lobbies. Rows of one table share a statement, and no statement needs
 * the answer of another. Seats and picks are written as the difference between before and after.
 */
export function statementsOf(trx: Writer, writes: readonly LobbyWrite[]): readonly Compilable[] {
  const events = writes.flatMap(({ after, change: { steps = [] } }) =>
    steps.map(({ entry }) => eventRow(after.lobby.id, entry)),
  )
  const picks = writes.flatMap(newPickRows)
  const answers = writes.flatMap(({ change: { answer } }) => (answer === undefined ? [] : [answerRow(answer)]))
  const progressed = writes.filter((write) => lobbyRowChange(write) === 'progress')
  return [
    ...writes.flatMap((write) => [
      ...seatStatements(trx, write),
      ...(lobbyRowChange(write) === 'any' ? [lobbyUpdate(trx, write)] : []),
      ...linkStatements(trx, write),
      ...listStatements(trx, write),
      ...sharedStatements(trx, write),
      ...talkStatements(trx, write),
      ...limitStatements(trx, write),
      ...emptiedSlotStatements(trx, write),
    ]),
    ...(events.length === 0 ? [] : [trx.insertInto('lobby_events').values(events)]),
    ...(picks.length === 0 ? [] : [trx.insertInto('draft_picks').values(picks)]),
    ...(progressed.length === 0 ? [] : [progressUpdate(trx, progressed)]),
    ...clockStatements(trx, writes),
    ...(answers.length === 0 ? [] : [trx.insertInto('command_answers').values(answers)]),
  ]
}

function clockStatements(trx: Writer, writes: readonly LobbyWrite[]): readonly Compilable[] {
  const started = writes.find(
    ({ before, after }) => deadlineMsOf(before.lobby) === null && deadlineMsOf(after.lobby) !== null,
  )
  return started === undefined ? [] : [clockStarted(trx, started.after.lobby.changedAtMs)]
}

/** `progress`: only what picks change, which lobbies can share a statement for. */
function lobbyRowChange({ locked, change: { steps = [] }, after }: LobbyWrite): 'none' | 'progress' | 'any' {
  const isProgress = steps.every(({ entry: { event } }) => PROGRESS_KINDS.has(event.kind))
  if (!isProgress) return 'any'
  return steps.length > 0 || locked.due_at !== storedTimeOrNull(dueAtMsOf(after.lobby)) ? 'progress' : 'none'
}

const PROGRESS_KINDS: ReadonlySet<string> = new Set(['picked', 'undrafted', 'auction'])

function lobbyUpdate(trx: Writer, { after: { lobby, version } }: LobbyWrite): Compilable {
  return trx
    .updateTable('lobbies')
    .set({
      host_participant_id: lobby.hostSeatId,
      rounds: lobby.roundCount,
      state_json: stateJsonOf(lobby),
      draft_started: lobby.draft !== null,
      is_active: !lobby.isClosed,
      pool_id: lobby.poolId,
      current_pick: currentPickOf(lobby),
      version,
      changed_at: storedTime(lobby.changedAtMs),
      due_at: storedTimeOrNull(dueAtMsOf(lobby)),
      deadline_at: storedTimeOrNull(deadlineMsOf(lobby)),
    })
    .where('id', '=', lobby.id)
}

type ProgressRow = Pick<
  Selectable<LobbiesTable>,
  'id' | 'current_pick' | 'version' | 'changed_at' | 'due_at' | 'deadline_at' | 'state_json'
>

function progressUpdate(trx: Writer, writes: readonly LobbyWrite[]): Compilable {
  const rows = writes.map(({ after: { lobby, version } }) => {
    const integers = sql.join([currentPickOf(lobby), version].map((value) => sql`cast(${value} as integer)`))
    const times = sql.join(
      [lobby.changedAtMs, dueAtMsOf(lobby), deadlineMsOf(lobby)].map((value) => sql`cast(${value} as bigint)`),
    )
    return sql`(${lobby.id}, ${integers}, ${times}, ${stateJsonOf(lobby)})`
  })
  return trx
    .with(
      'changed(id, current_pick, version, changed_at, due_at, deadline_at, state_json)',
      () => sql<ProgressRow>`(values ${sql.join(rows)})`,
    )
    .updateTable('lobbies')
    .from('changed')
    .set((column) => ({
      current_pick: column.ref('changed.current_pick'),
      version: column.ref('changed.version'),
      changed_at: column.ref('changed.changed_at'),
      due_at: column.ref('changed.due_at'),
      deadline_at: column.ref('changed.deadline_at'),
      state_json: column.ref('changed.state_json'),
    }))
    .whereRef('lobbies.id', '=', 'changed.id')
}

function seatStatements(trx: Writer, { before, change, after }: LobbyWrite): readonly Compilable[] {
  const { steps = [], seatDevice } = change
  const lobbyId = after.lobby.id
  const joined = steps.flatMap(({ entry: { event, version } }) => {
    const seat = event.kind === 'joined' ? seatOf(after.lobby, event.seat.id) : null
    return seat === null ? [] : [{ seat, version }]
  })
  const gone = before.lobby.seats.filter(({ id }) => seatOf(after.lobby, id) === null)
  const isMove = seatDevice !== undefined && seatOf(before.lobby, seatDevice.seatId) !== null
  return [
    ...gone.map(({ id }) => trx.deleteFrom('lobby_participants').where('id', '=', id)),
    ...joined.map(({ seat, version }) => {
      const deviceId = after.deviceIds.get(seat.id) ?? NO_DEVICE
      assert(seat.isComputer === (deviceId === NO_DEVICE), 'a person who joins has a device')
      return trx.insertInto('lobby_participants').values(participantRow(lobbyId, seat, version, deviceId))
    }),
    ...renamedStatements(trx, before.lobby, after.lobby),
    ...(isOrderChanged(before.lobby, after.lobby) ? orderStatements(trx, after.lobby) : []),
    ...(isMove ? moveStatements(trx, lobbyId, seatDevice) : []),
    ...secondStatements(trx, before, after),
  ]
}

/** Seats that somebody shares now, or no longer. */
function secondStatements(trx: Writer, before: StoredLobby, after: StoredLobby): readonly Compilable[] {
  if (before.secondDeviceIds === after.secondDeviceIds) return []
  return after.lobby.seats.flatMap(({ id }) => {
    const deviceId = after.secondDeviceIds.get(id) ?? null
    const goneId = before.secondDeviceIds.get(id) ?? null
    if (deviceId === goneId) return []
    return [
      trx.updateTable('lobby_participants').set({ second_device_id: deviceId }).where('id', '=', id),
      ...(goneId === null ? [] : privateOfSecond(trx, id, goneId)),
    ]
  })
}

/** What somebody who leaves a seat said to the server for themselves alone. */
function privateOfSecond(trx: Writer, seatId: string, deviceId: string): readonly Compilable[] {
  return [
    trx.deleteFrom('push_subscriptions').where('participant_id', '=', seatId).where('device_id', '=', deviceId),
    trx.deleteFrom('autopick_lists').where('participant_id', '=', seatId).where('by_second', '=', 1),
  ]
}

/** Seats whose names changed, or that a person took over from a computer. */
function renamedStatements(trx: Writer, before: Lobby, after: Lobby): readonly Compilable[] {
  if (after.seats === before.seats) return []
  return after.seats.flatMap(({ id, username, teamName, isComputer }) => {
    const held = seatOf(before, id)
    const isSame = held?.username === username && held.teamName === teamName && held.isComputer === isComputer
    if (held === null || isSame) return []
    const names = { username, username_key: usernameKey(username), team_name: teamName, is_computer: isComputer }
    return [trx.updateTable('lobby_participants').set(names).where('id', '=', id)]
  })
}

function isOrderChanged(before: Lobby, after: Lobby): boolean {
  if (after.seats === before.seats) return false
  const orders = new Map(before.seats.map((seat) => [seat.id, seat.draftOrder]))
  return after.seats.some((seat) => seat.draftOrder !== (orders.get(seat.id) ?? null))
}

/** Cleared first, because two seats that swap must not hold the same position on the way (S5). */
function orderStatements(trx: Writer, { id, seats }: Lobby): readonly Compilable[] {
  const ordered = seats.flatMap(({ id: seatId, draftOrder }) => (draftOrder === null ? [] : [{ seatId, draftOrder }]))
  const cleared = trx.updateTable('lobby_participants').set({ draft_order: null }).where('lobby_id', '=', id)
  if (ordered.length === 0) return [cleared]
  const cases = sql.join(
    ordered.map(({ seatId, draftOrder }) => sql`when ${seatId} then ${sql.lit(draftOrder)}`),
    sql` `,
  )
  const set = trx
    .updateTable('lobby_participants')
    .set({ draft_order: sql<number | null>`case id ${cases} end` })
    .where('lobby_id', '=', id)
  return [cleared, set]
}

/** Counted, because a seat gets a new device without an event, and caches on other nodes must notice. */
function moveStatements(
  trx: Writer,
  lobbyId: string,
  { seatId, deviceId }: NonNullable<LobbyChange['seatDevice']>,
): readonly Compilable[] {
  return [
    trx.updateTable('lobby_participants').set({ device_id: deviceId }).where('id', '=', seatId),
    trx
      .updateTable('lobbies')
      .set((column) => ({ seat_moves: column('seat_moves', '+', 1) }))
      .where('id', '=', lobbyId),
  ]
}

function linkStatements(
  trx: Writer,
  { change: { newLink, endLinksOf, usedLink }, after }: LobbyWrite,
): readonly Compilable[] {
  // Links that move the seat and links that share it do not end each other.
  const ended = newLink === undefined ? [] : [newLink.adds ? 1 : 0]
  return [
    ...(endLinksOf === undefined
      ? []
      : [
          trx
            .deleteFrom('seat_links')
            .where('participant_id', '=', endLinksOf)
            .$if(ended.length > 0, (query) => query.where('adds', 'in', ended)),
        ]),
    ...(newLink === undefined
      ? []
      : [
          trx.insertInto('seat_links').values({
            token_hash: newLink.tokenHash,
            lobby_id: after.lobby.id,
            participant_id: newLink.seatId,
            expires_at: storedTime(newLink.expiresAtMs),
            skips_factor: newLink.skipsFactor ? 1 : 0,
            adds: newLink.adds ? 1 : 0,
            is_own: newLink.isOwn ? 1 : 0,
          }),
        ]),
    ...(usedLink === undefined
      ? []
      : [
          trx
            .updateTable('seat_links')
            .set({ used_by: usedLink.deviceId })
            .where('token_hash', '=', usedLink.tokenHash),
        ]),
  ]
}

function listStatements(trx: Writer, { before, change, after }: LobbyWrite): readonly Compilable[] {
  const ended = endedListsOf(before, after.lobby, change)
  const { autopickList } = change
  return [
    ...(ended.length === 0 ? [] : [trx.deleteFrom('autopick_lists').where('participant_id', 'in', ended)]),
    ...(autopickList === undefined ? [] : [listUpsert(trx, after.lobby.id, autopickList)]),
  ]
}

function sharedStatements(trx: Writer, { before, change, after }: LobbyWrite): readonly Compilable[] {
  const ended = endedSharesOf(before, after.lobby, change)
  const { sharedLists } = change
  return [
    ...(ended.length === 0 ? [] : [trx.deleteFrom('seat_lists').where('participant_id', 'in', ended)]),
    ...(sharedLists === undefined ? [] : [sharedUpsert(trx, after.lobby.id, sharedLists)]),
  ]
}

function sharedUpsert(
  trx: Writer,
  lobbyId: string,
  { seatId, shared: { number, shares, lists, changedAtMs } }: NonNullable<LobbyChange['sharedLists']>,
): Compilable {
  const columns = {
    number,
    first_shares: shares.first ? 1 : 0,
    second_shares: shares.second ? 1 : 0,
    lists_json:
      lists === null ? null : JSON.stringify({ ...listsToWire(lists), changed: Object.fromEntries(changedAtMs) }),
  }
  return trx
    .insertInto('seat_lists')
    .values({ participant_id: seatId, lobby_id: lobbyId, ...columns })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(columns))
}

/** Nothing that was said outlives the lobby. */
function talkStatements(trx: Writer, { before, after }: LobbyWrite): readonly Compilable[] {
  const hasClosed = after.lobby.isClosed && !before.lobby.isClosed
  return hasClosed ? [trx.deleteFrom('lobby_talk').where('lobby_id', '=', after.lobby.id)] : []
}

function listUpsert(
  trx: Writer,
  lobbyId: string,
  { seatId, list: { bySecond, ...list } }: NonNullable<LobbyChange['autopickList']>,
): Compilable {
  const columns = { list_json: JSON.stringify(list), by_second: bySecond === true ? 1 : 0 }
  return trx
    .insertInto('autopick_lists')
    .values({ participant_id: seatId, lobby_id: lobbyId, ...columns })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(columns))
}

/** A limit goes with its player's sale, with the end of the auction and of the lobby, and when somebody else gets the seat. */
function limitStatements(trx: Writer, { before, change, after }: LobbyWrite): readonly Compilable[] {
  const { steps = [], bidLimit, seatDevice } = change
  if (after.lobby.auction === null) return []
  const ofLobby = trx.deleteFrom('bid_limits').where('lobby_id', '=', after.lobby.id)
  const isOver = lobbyPhase(after.lobby) !== 'drafting'
  if (isOver) return lobbyPhase(before.lobby) === 'drafting' ? [ofLobby] : []
  const sold = steps.flatMap(({ entry: { event } }) =>
    event.kind === 'auction' && event.event.kind === 'sold' ? [event.event.playerId] : [],
  )
  const isTaken =
    seatDevice !== undefined &&
    seatDevice.isSamePerson !== true &&
    before.deviceIds.get(seatDevice.seatId) !== seatDevice.deviceId
  return [
    ...(sold.length === 0 ? [] : [ofLobby.where('player_id', 'in', sold)]),
    ...(isTaken ? [ofLobby.where('participant_id', '=', seatDevice.seatId)] : []),
    ...(bidLimit === undefined ? [] : [limitStatement(trx, after.lobby.id, bidLimit)]),
  ]
}

function limitStatement(
  trx: Writer,
  lobbyId: string,
  { seatId, playerId, amount, setNumber, bySecond }: NonNullable<LobbyChange['bidLimit']>,
): Compilable {
  if (amount === null) {
    return trx.deleteFrom('bid_limits').where('participant_id', '=', seatId).where('player_id', '=', playerId)
  }
  const limit = { amount, set_number: setNumber, by_second: bySecond ? 1 : 0 }
  return trx
    .insertInto('bid_limits')
    .values({ participant_id: seatId, lobby_id: lobbyId, player_id: playerId, ...limit })
    .onConflict((conflict) => conflict.columns(['participant_id', 'player_id']).doUpdateSet(limit))
}

function emptiedSlotStatements(trx: Writer, { before, after }: LobbyWrite): readonly Compilable[] {
  const emptied = changedSlots(before.lobby, after.lobby).filter(({ held }) => held !== null)
  return emptied.map(({ slotNumber }) =>
    trx.deleteFrom('draft_picks').where('lobby_id', '=', after.lobby.id).where('pick_number', '=', slotNumber),
  )
}

function newPickRows({ before, after, playersById }: LobbyWrite) {
  return changedSlots(before.lobby, after.lobby).flatMap(({ pick, slotNumber }) =>
    pick === null
      ? []
      : [pickRow(after.lobby, { ...pick, slotNumber }, playerOrWriteIn(playersById, pick.playerId) ?? null)],
  )
}

function changedSlots(before: Lobby, after: Lobby) {
  const { draft } = after
  if (draft === null || draft === before.draft) return []
  return draft.slots.flatMap((pick, slotIndex) => {
    const held = before.draft?.slots[slotIndex] ?? null
    return pick === held ? [] : [{ slotNumber: slotIndex + 1, pick, held }]
  })
}
