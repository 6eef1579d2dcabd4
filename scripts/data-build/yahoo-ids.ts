import type { PlayerIds } from '#core/players/player.ts'
import { CROSSWALK_TABLE, rosterTableName } from '../../src/server/players/upstream/crosswalk.ts'
import { readSourceTable } from '../../src/server/players/upstream/source-table.ts'

/**
 * What Yahoo calls the known players, by gsis_id: from the roster, else from the crosswalk. Only lists of finished drafts show
 * these ids, so they are no part of the facts. An id that two players claim belongs to the first of them.
 */
export async function readYahooIds(
  folder: string,
  season: number,
  ids: readonly Pick<PlayerIds, 'gsis_id'>[],
): Promise<Readonly<Record<string, string>>> {
  const known = new Set(ids.map(({ gsis_id }) => gsis_id))
  const yahooIds = new Map<string, string>()
  const taken = new Set<string>()
  for (const table of [rosterTableName(season), CROSSWALK_TABLE]) {
    for await (const row of readSourceTable(folder, table, ['gsis_id', 'yahoo_id'])) {
      const [gsisId, yahooId] = [row.text('gsis_id'), row.text('yahoo_id')]
      if (gsisId === null || yahooId === null || !known.has(gsisId)) continue
      if (yahooIds.has(gsisId) || taken.has(yahooId)) continue
      yahooIds.set(gsisId, yahooId)
      taken.add(yahooId)
    }
  }
  return Object.fromEntries([...yahooIds].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** One player per line, which makes changes readable. */
export function yahooIdsText(yahooIds: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(yahooIds, null, 2)}\n`
}
