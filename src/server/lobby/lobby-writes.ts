import { sql, type Compilable, type Transaction } from 'kysely'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { roundNumberOf, teamIndexOf } from '#core/draft/snake.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbiesTable, Tables } from '../platform/database/tables.ts'
import type { DeviceId, LobbyChange, StoredLobby } from './lobby-store.ts'

type Writer = Transaction<Tables>
type Answered = NonNullable<LobbyChange['answer']>

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

export function answerRow({ key, stored: { request, answer, atMs } }: Answered) {
  return {
    device_id: key.deviceId,
    command_id: key.commandId,
    request,
    answer_json: JSON.stringify(answer),
    at: atMs,
  }
}

export function creationRow(created: LobbyCreated, atMs: number) {
  return {
    id: created.lobbyId,
    code: created.code,
    name: created.name,
    host_participant_id: created.host.id,
    max_teams: created.maxTeams,
    rounds: created.roundCount,
    draft_started: false,
    is_active: true,
    current_pick: 1,
    version: 1,
    seat_moves: 0,
    pool_id: null,
    created_at: atMs,
    changed_at: atMs,
  }
}

export function eventRow(lobbyId: string, { version, event, bySeatId, atMs }: LogEntry) {
  return { lobby_id: lobbyId, version, event_json: JSON.stringify(event), participant_id: bySeatId, at: atMs }
}

export function participantInsert(trx: Writer, lobbyId: string, seat: Seat, version: number, deviceId: DeviceId) {
  return trx.insertInto('lobby_participants').values({
    id: seat.id,
    lobby_id: lobbyId,
    username: seat.username,
    username_key: usernameKey(seat.username),
    team_name: seat.teamName,
    draft_order: seat.draftOrder,
    joined_at: seat.joinedAtMs,
    joined_version: version,
    device_id: deviceId,
  })
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
      return [participantInsert(trx, lobby.id, event.seat, version, seatDevice.deviceId), lobbyUpdate(trx, next, entry)]
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

function currentPickOf({ draft }: Lobby): number {
  return draft === null ? 1 : (slotOnTheClock(draft) ?? draft.slots.length + 1)
}

function pickRow(
  lobby: Lobby,
  { playerId, slotNumber }: { playerId: string; slotNumber: number },
  player: PoolPlayer | null,
) {
  assert(player?.id === playerId, `${playerId} is in the pool of the lobby`)
  assert(lobby.draft !== null, 'picks are made in a draft')
  const { teamCount } = lobby.draft
  const seat = seatOfTeam(lobby, teamIndexOf(slotNumber, teamCount))
  assert(seat !== null, `slot ${slotNumber} belongs to a seat`)
  return {
    lobby_id: lobby.id,
    pick_number: slotNumber,
    round_number: roundNumberOf(slotNumber, teamCount),
    player_id: player.id,
    player_name: player.name,
    player_position: player.position,
    player_team: player.team,
    participant_id: seat.id,
  }
}

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
