import type { SiteIds } from '#core/league-hosts/site-ids.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { ReadRows } from '../api/call-function.ts'
import yahooIds from '#data/yahoo-ids.json'

const YAHOO_IDS: ReadonlyMap<string, string> = new Map(Object.entries(yahooIds))

/** More than the server has. */
const ALL_IDS = '2000'

export interface KnownSiteIds {
  readonly ids: ReadonlyMap<PlayerId, SiteIds>
  /** False if the server did not answer: then only the ids on the board are known. */
  readonly isComplete: boolean
}

/** The ids of a board's players at other sites, from the server's table or else from the board. */
export async function readSiteIds(players: readonly Player[], read: ReadRows): Promise<KnownSiteIds> {
  const rows = await read('ff_player_ids', [['limit', ALL_IDS]])
  const rowsById = new Map(rows.ok ? rows.value.map((row) => [row.gsis_id, row]) : [])
  const ids = new Map(
    players.map((player): [PlayerId, SiteIds] => {
      const row = rowsById.get(player.gsis_id ?? player.id)
      return [
        player.id,
        {
          sleeper: player.sleeper_id ?? row?.sleeper_id ?? null,
          espn: player.espn_id ?? row?.espn_id ?? null,
          yahoo: YAHOO_IDS.get(player.gsis_id ?? player.id) ?? null,
          mfl: row?.mfl_id ?? null,
        },
      ]
    }),
  )
  return { ids, isComplete: rows.ok }
}
