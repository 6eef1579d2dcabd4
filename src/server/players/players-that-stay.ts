import type { Transaction } from 'kysely'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { PlayerFacts } from './facts.ts'

/** Those whose games stay, but whom the new facts do not know: without them nobody could open these games. */
export async function playersThatStay(
  trx: Transaction<Tables>,
  facts: PlayerFacts,
): Promise<Pick<PlayerFacts, 'players' | 'ids'>> {
  const replaced = new Set(facts.seasons.map(({ season }) => season))
  const stored = await trx.selectFrom('player_stats_weekly').select('season').distinct().execute()
  const seasons = stored.map(({ season }) => season).filter((season) => !replaced.has(season))
  if (seasons.length === 0) return { players: [], ids: [] }

  const withGames = trx.selectFrom('player_stats_weekly').select('gsis_id').where('season', 'in', seasons)
  const players = await trx.selectFrom('players').selectAll().where('gsis_id', 'in', withGames).execute()
  const ids = await trx.selectFrom('ff_player_ids').selectAll().where('gsis_id', 'in', withGames).execute()

  const known = new Set(facts.players.flatMap(({ id, gsis_id }) => [id, gsis_id]))
  const unknown = players.filter(({ id, gsis_id }) => !known.has(id) && !known.has(gsis_id))
  const keys = new Set(unknown.map(({ gsis_id }) => gsis_id))
  for (const { gsis_id } of facts.ids) keys.delete(gsis_id)
  return {
    players: unknown.map((player): KnownPlayer => ({ ...player, active: false })),
    ids: withoutIdsOf(
      facts.ids,
      ids.filter(({ gsis_id }) => keys.has(gsis_id)),
    ),
  }
}

const PROVIDERS = ['sleeper_id', 'espn_id', 'rotowire_id', 'mfl_id'] as const satisfies readonly (keyof PlayerIds)[]

/** An id that the new facts give to somebody is his now. */
function withoutIdsOf(newer: readonly PlayerIds[], older: readonly PlayerIds[]): readonly PlayerIds[] {
  const taken = Object.fromEntries(PROVIDERS.map((provider) => [provider, new Set(newer.map((ids) => ids[provider]))]))
  return older.map((ids) => ({
    ...ids,
    ...Object.fromEntries(
      PROVIDERS.map((provider) => [provider, taken[provider]?.has(ids[provider]) ? null : ids[provider]]),
    ),
  }))
}
