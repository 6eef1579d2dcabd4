import type { Kysely, Transaction } from 'kysely'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { applyTalk, NO_TALK, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import { talkEntrySchema, talkSchema } from '#protocol/lobby/talk-functions.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking, inTransaction } from '../../platform/database/transactions.ts'

export interface TalkChange {
  readonly lobbyId: LobbyId
  /** The number of the talk that was changed. */
  readonly fromNumber: number
  /** What changed it, in order. */
  readonly entries: readonly TalkEntry[]
  readonly talk: Talk
}

/** What the people of lobbies say. It goes when the lobby closes. Every call may reject with StoreUnavailableError. */
export interface TalkStore {
  read(lobbyId: LobbyId): Promise<Talk>
  /** Saves them together. Returns the lobbies whose talk has another number by now, or that are closed: theirs is not saved. */
  save(changes: readonly TalkChange[], nowMs: number): Promise<ReadonlySet<LobbyId>>
}

/** So many entries lie beside the whole talk, which may have half a megabyte, before it is written again. */
const ENTRIES_BESIDE = 64

/**
 * On SQLite and on PostgreSQL: the whole talk as of some number, and the entries since. What is said costs what was said, and not all
 * that was ever said.
 */
export function createSqlTalkStore(database: Database): TalkStore {
  const { reads, dialect } = database
  return {
    async read(lobbyId) {
      // One statement, because the whole may be written again between two.
      const rows = await asking(() =>
        reads
          .selectFrom('lobby_talk')
          .leftJoin('lobby_talk_entries as entry', 'entry.lobby_id', 'lobby_talk.lobby_id')
          .select(['lobby_talk.number as base', 'lobby_talk.talk_json', 'entry.number', 'entry.entry_json'])
          .where('lobby_talk.lobby_id', '=', lobbyId)
          .orderBy('entry.number')
          .execute(),
      )
      const [first] = rows
      if (first === undefined) return NO_TALK
      const base: Talk = talkSchema.parse(JSON.parse(first.talk_json))
      return rows.reduce(
        (talk, { entry_json: json }) =>
          json === null ? talk : applyTalk(talk, talkEntrySchema.parse(JSON.parse(json))),
        base,
      )
    },
    async save(changes, nowMs) {
      return inTransaction(database, async (trx) => {
        const known = await numbersOf(trx, dialect, changes)
        const late = new Set<LobbyId>()
        const appended: TalkChange[] = []
        for (const change of changes) {
          const { lobbyId, fromNumber } = change
          const numbers = known.get(lobbyId)
          // oxlint-disable-next-line no-await-in-loop -- one connection
          if (numbers === undefined && fromNumber === 0 && (await insertFirst(trx, change, nowMs))) continue
          if (numbers?.newest !== fromNumber) late.add(lobbyId)
          // oxlint-disable-next-line no-await-in-loop -- one connection
          else if (isWholeDue(change, numbers)) await writeWhole(trx, change, nowMs)
          else appended.push(change)
        }
        const rows = appended.flatMap(entryRows)
        if (rows.length > 0) await trx.insertInto('lobby_talk_entries').values(rows).execute()
        return late
      })
    },
  }
}

interface Numbers {
  /** Of the whole that is stored. */
  readonly base: number
  /** Of the newest entry. */
  readonly newest: number
}

/** PostgreSQL locks the rows, always in one order, or two nodes could wait for each other. */
async function numbersOf(
  trx: Transaction<Tables>,
  dialect: Database['dialect'],
  changes: readonly TalkChange[],
): Promise<ReadonlyMap<LobbyId, Numbers>> {
  const lobbyIds = changes.map(({ lobbyId }) => lobbyId)
  const selected = trx
    .selectFrom('lobby_talk')
    .select(['lobby_id', 'number'])
    .where('lobby_id', 'in', lobbyIds)
    .orderBy('lobby_id')
  const bases = await (dialect === 'postgres' ? selected.forUpdate() : selected).execute()
  const newest = await trx
    .selectFrom('lobby_talk_entries')
    .select(['lobby_id', ({ fn }) => fn.max('number').as('number')])
    .where('lobby_id', 'in', lobbyIds)
    .groupBy('lobby_id')
    .execute()
  const newestOf = new Map(newest.map((row) => [row.lobby_id, row.number]))
  return new Map(bases.map(({ lobby_id: id, number: base }) => [id, { base, newest: newestOf.get(id) ?? base }]))
}

/** False if the lobby is closed, or another node was faster. */
async function insertFirst(trx: Kysely<Tables>, { lobbyId, talk }: TalkChange, nowMs: number): Promise<boolean> {
  const saved = await trx
    .insertInto('lobby_talk')
    .columns(['lobby_id', 'number', 'talk_json', 'changed_at'])
    .expression((query) =>
      query
        .selectFrom('lobbies')
        .select(({ val }) => [
          'id',
          val(talk.number).as('number'),
          val(JSON.stringify(talk)).as('talk_json'),
          val(nowMs).as('changed_at'),
        ])
        .where('id', '=', lobbyId)
        .where('is_active', '=', true),
    )
    .onConflict((conflict) => conflict.column('lobby_id').doNothing())
    .returning('number')
    .execute()
  return saved.length > 0
}

/** A removed message leaves nothing of its text, which an entry may have. */
function isWholeDue({ entries, talk }: TalkChange, { base }: Numbers): boolean {
  return talk.number - base > ENTRIES_BESIDE || entries.some(({ kind }) => kind === 'removed')
}

async function writeWhole(trx: Kysely<Tables>, { lobbyId, talk }: TalkChange, nowMs: number): Promise<void> {
  const columns = { number: talk.number, talk_json: JSON.stringify(talk), changed_at: storedTime(nowMs) }
  await trx.updateTable('lobby_talk').set(columns).where('lobby_id', '=', lobbyId).execute()
  await trx.deleteFrom('lobby_talk_entries').where('lobby_id', '=', lobbyId).execute()
}

function entryRows({ lobbyId, fromNumber, entries }: TalkChange) {
  return entries.map((entry, index) => {
    return { lobby_id: lobbyId, number: fromNumber + index + 1, entry_json: JSON.stringify(entry) }
  })
}
