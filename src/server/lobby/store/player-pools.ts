import { setBounded } from '../../platform/bounded-map.ts'
import type { Kysely } from 'kysely'
import type { LobbyPool, PoolPlayer } from '#core/lobby/lobby-pool.ts'
import type { PlayerId } from '#core/players/player.ts'
import { POSITIONS } from '#core/players/player.ts'
import { FIGURES } from '#core/players/stat-line.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking } from '../../platform/database/transactions.ts'

const poolSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    position: z.enum(POSITIONS),
    team: z.string(),
    isInactive: z.exactOptional(z.literal(true)),
    adp: z.exactOptional(z.number()),
    adpIn: z.exactOptional(
      z.object({
        half_ppr: z.exactOptional(z.nullable(z.number())),
        standard: z.exactOptional(z.nullable(z.number())),
      }),
    ),
    auctionValue: z.exactOptional(z.number()),
    projected: z.exactOptional(
      z.object({ pprPoints: z.nullable(z.number()), line: z.nullable(z.partialRecord(z.enum(FIGURES), z.number())) }),
    ),
    bye: z.exactOptional(z.number()),
  }),
) satisfies z.ZodMiniType<readonly PoolPlayer[]>

/** Pools never change, so each is read once. There is one per edition of the board that lobbies use. */
const MAX_KNOWN = 16

interface KnownPool {
  readonly players: readonly PoolPlayer[]
  readonly playersById: ReadonlyMap<PlayerId, PoolPlayer>
}

export interface PlayerPools {
  keep(pool: LobbyPool): Promise<void>
  read(poolId: string): Promise<KnownPool | null>
}

export function createPlayerPools({ db, reads }: Database): PlayerPools {
  const known = new Map<string, KnownPool>()

  function remember(poolId: string, players: readonly PoolPlayer[]): KnownPool {
    const pool = { players, playersById: new Map(players.map((player) => [player.id, player])) }
    setBounded(known, MAX_KNOWN, [poolId, pool])
    return pool
  }

  return {
    async keep({ id, players }) {
      if (known.has(id)) return
      const row = { id, players_json: JSON.stringify(players) }
      await asking(() =>
        db
          .insertInto('player_pools')
          .values(row)
          // A pool that an older version stored lacks what newer drafters go by.
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ players_json: row.players_json }))
          .execute(),
      )
      remember(id, players)
    },
    async read(poolId) {
      return (
        known.get(poolId) ??
        asking(async () => {
          const players = await readPlayers(reads, poolId)
          return players === null ? null : remember(poolId, players)
        })
      )
    },
  }
}

async function readPlayers(database: Kysely<Tables>, poolId: string): Promise<readonly PoolPlayer[] | null> {
  const row = await database
    .selectFrom('player_pools')
    .select('players_json')
    .where('id', '=', poolId)
    .executeTakeFirst()
  return row === undefined ? null : poolSchema.parse(JSON.parse(row.players_json))
}
