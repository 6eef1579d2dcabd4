import { sql, type Compilable, type Transaction } from 'kysely'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbiesTable, Tables } from '../platform/database/tables.ts'
import { answerRow, currentPickOf, eventRow, participantRow, pickRow } from './lobby-row-values.ts'
import type { DeviceId, LobbyChange, StoredLobby } from './lobby-store.ts'

type Writer = Transaction<Tables>

/** A change with what it starts from. */
export interface DueChange {
  readonly before: StoredLobby
  readonly change: LobbyChange
  /** Who was picked, when somebody was. */
  readonly picked: PoolPlayer | null
}

/** What changes of different lobbies write. Rows of one table go together; no statement needs another's answer. */
export function writesOf(trx: Writer, due: readonly DueChange[]): readonly Compilable[] {
  const steps = due.flatMap(({ before, change: { step } }) => (step === undefined ? [] : [{ before, ...step }]))
  const events = steps.map(({ before, entry }) => eventRow(before.lobby.id, entry))
  const picks = due.flatMap(({ change: { step }, picked }) => {
    return step?.entry.event.kind === 'picked' ? [pickRow(step.next, step.entry.event, picked)] : []
  })
  const answers = due.flatMap(({ change: { answer } }) => (answer === undefined ? [] : [answerRow(answer)]))
  const drafted = steps.filter(({ entry: { event } }) => event.kind === 'picked' || event.kind === 'undrafted')
  return [
    ...due.flatMap(({ before, change }) => ownWrites(trx, before, change)),
    ...(events.length === 0 ? [] : [trx.insertInto('lobby_events').values(events)]),
    ...(picks.length === 0 ? [] : [trx.insertInto('draft_picks').values(picks)]),
    ...(drafted.length === 0 ? [] : [draftUpdate(trx, drafted)]),
    ...(answers.length === 0 ? [] : [trx.insertInto('command_answers').values(answers)]),
  ]
}

/** What only this lobby writes. */
function ownWrites(trx: Writer, before: StoredLobby, change: LobbyChange): readonly Compilable[] {
  const { step, seatDevice, newLink, endLinksOf } = change
  const lobbyId = before.lobby.id
  const isJoin = step?.entry.event.kind === 'joined'
  return [
    ...(step === undefined ? [] : stepWrites(trx, before.lobby, step.next, step.entry, change)),
    ...(seatDevice === undefined || isJoin ? [] : seatDeviceWrites(trx, lobbyId, seatDevice)),
    ...(endLinksOf === undefined ? [] : [trx.deleteFrom('seat_links').where('participant_id', '=', endLinksOf)]),
    ...(newLink === undefined
      ? []
      : [
          trx.insertInto('seat_links').values({
            token_hash: newLink.tokenHash,
            lobby_id: lobbyId,
            participant_id: newLink.seatId,
            expires_at: newLink.expiresAtMs,
          }),
        ]),
  ]
}

function stepWrites(
  trx: Writer,
  lobby: Lobby,
  next: Lobby,
  entry: LogEntry,
  { seatDevice }: LobbyChange,
): readonly Compilable[] {
  const { event, version } = entry
  switch (event.kind) {
    case 'created':
      throw new Error('a lobby is created once')
    case 'joined':
      assert(seatDevice?.seatId === event.seat.id, 'who joins has a device')
      return [
        trx.insertInto('lobby_participants').values(participantRow(lobby.id, event.seat, version, seatDevice.deviceId)),
        lobbyUpdate(trx, next, entry),
      ]
    case 'left':
    case 'removed':
      return [
        trx.deleteFrom('lobby_participants').where('id', '=', event.seatId),
        ...orderWrites(trx, next),
        lobbyUpdate(trx, next, entry),
      ]
    case 'order-set':
      return [...orderWrites(trx, next), lobbyUpdate(trx, next, entry)]
    case 'started':
    case 'expired':
      return [lobbyUpdate(trx, next, entry)]
    case 'picked':
      return []
    case 'undrafted':
      return [
        trx.deleteFrom('draft_picks').where('lobby_id', '=', lobby.id).where('pick_number', '=', event.slotNumber),
      ]
  }
}

/** First cleared, then set: two seats that change places must not hold the same one on the way (S5). */
function orderWrites(trx: Writer, { id, seats }: Lobby): readonly Compilable[] {
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

function lobbyUpdate(trx: Writer, next: Lobby, { version, atMs }: LogEntry): Compilable {
  return trx
    .updateTable('lobbies')
    .set({
      host_participant_id: next.hostSeatId,
      draft_started: next.draft !== null,
      is_active: !next.isClosed,
      pool_id: next.poolId,
      current_pick: currentPickOf(next),
      version,
      changed_at: atMs,
    })
    .where('id', '=', next.id)
}

/** What picks and their undoing change in the rows of their lobbies. */
function draftUpdate(trx: Writer, steps: readonly { readonly next: Lobby; readonly entry: LogEntry }[]): Compilable {
  const rows = steps.map(({ next, entry }) => {
    const [pick, version, at] = [currentPickOf(next), entry.version, entry.atMs].map((number) => sql`${number}`)
    return sql`(${next.id}, cast(${pick} as integer), cast(${version} as integer), cast(${at} as bigint))`
  })
  const changed = sql<DraftedRow>`(values ${sql.join(rows)})`
  return trx
    .with('changed(id, current_pick, version, changed_at)', () => changed)
    .updateTable('lobbies')
    .from('changed')
    .set((column) => ({
      current_pick: column.ref('changed.current_pick'),
      version: column.ref('changed.version'),
      changed_at: column.ref('changed.changed_at'),
    }))
    .whereRef('lobbies.id', '=', 'changed.id')
}

type DraftedRow = Pick<LobbiesTable, 'id' | 'current_pick' | 'version' | 'changed_at'>

/** Counted, because a device comes to a seat without an event, and copies on other nodes must notice. */
function seatDeviceWrites(
  trx: Writer,
  lobbyId: string,
  { seatId, deviceId }: { readonly seatId: string; readonly deviceId: DeviceId },
): readonly Compilable[] {
  return [
    trx.updateTable('lobby_participants').set({ device_id: deviceId }).where('id', '=', seatId),
    trx
      .updateTable('lobbies')
      .set((column) => ({ seat_moves: column('seat_moves', '+', 1) }))
      .where('id', '=', lobbyId),
  ]
}
