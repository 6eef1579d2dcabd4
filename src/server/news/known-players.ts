import { newsPlayers } from '#core/news/news-player.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import { playerIdsRowSchema, playerRowSchema } from '#protocol/players/player-rows.ts'
import { readableTables } from '#protocol/readable-tables.ts'
import type { PlayerStore } from '../players/player-store.ts'
import type { ReadableRow, RowReader } from '../reads/row-reader.ts'

/** Everybody of whom news may tell, on a roster or not. They are read again when others were loaded. */
export function createKnownPlayers(
  rows: RowReader,
  store: Pick<PlayerStore, 'editions'>,
): () => Promise<readonly NamedPlayer[]> {
  let known: { readonly loaded: string; readonly players: readonly NamedPlayer[] } | null = null
  return async () => {
    const editions = await store.editions()
    const loaded = JSON.stringify(editions.map(({ name, fingerprint, loadedAtMs }) => [name, fingerprint, loadedAtMs]))
    if (known?.loaded === loaded) return known.players
    const players = (await allRows(rows, 'players')).map((row) => playerRowSchema.parse(row))
    const ids = (await allRows(rows, 'ff_player_ids')).map((row) => playerIdsRowSchema.parse(row))
    known = { loaded, players: newsPlayers(players, ids) }
    return known.players
  }
}

async function allRows(rows: RowReader, table: 'players' | 'ff_player_ids'): Promise<readonly ReadableRow[]> {
  const { columns, order, maxLimit } = readableTables[table]
  const question = {
    table,
    columns: Object.keys(columns).map((column) => ({ column, name: column })),
    conditions: [],
    order: order.map(({ column, isDescending }) => ({ column, isDescending, nulls: null })),
    limit: maxLimit,
  }
  const all: ReadableRow[] = []
  for (;;) {
    const page = await rows.read({ ...question, offset: all.length }, false)
    all.push(...page.rows)
    if (page.rows.length < maxLimit) return all
  }
}
