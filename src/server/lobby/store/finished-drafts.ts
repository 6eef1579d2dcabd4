import type { PickMaker } from '#core/draft/draft.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { readPosition } from '#core/players/read-position.ts'
import { pickFields } from '#protocol/lobby/lobby-schemas.ts'
import { rulesFrom } from '#protocol/lobby/rules-schema.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import { asking } from '../../platform/database/transactions.ts'

/** A finished draft in which teams took turns: who was picked, and nothing about the people. */
export interface FinishedDraft {
  /** When its last pick was made. */
  readonly finishedAtMs: number
  readonly teamCount: number
  readonly rules: LeagueRules
  /** In the order of the slots, none of which is empty. */
  readonly picks: readonly FinishedPick[]
}

interface FinishedPick {
  readonly playerId: PlayerId
  readonly position: Position
  readonly by: PickMaker
}

/** The finished drafts of all lobbies. May reject with StoreUnavailableError. */
export interface FinishedDrafts {
  /** At most `limit` drafts whose last pick was made at `sinceMs` or later, the lobbies that changed last first. */
  finishedSince(sinceMs: number, limit: number): Promise<readonly FinishedDraft[]>
}

/** Reading picks holds up everybody else on SQLite, so they are read in steps. */
const LOBBIES_AT_ONCE = 20

/** On SQLite and on PostgreSQL. */
export function createSqlFinishedDrafts({ reads }: Database): FinishedDrafts {
  return {
    async finishedSince(sinceMs, limit) {
      const lobbies = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select(['id', 'rounds', 'state_json'])
          .select((query) =>
            query
              .selectFrom('lobby_participants')
              .select(({ fn }) => fn.countAll().as('count'))
              .whereRef('lobby_id', '=', 'lobbies.id')
              .as('team_count'),
          )
          .where('draft_started', '=', true)
          // What comes after the last pick, such as closing the lobby, changes it later, never earlier.
          .where('changed_at', '>=', storedTime(sinceMs))
          // Only sales of an auction have a price.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('draft_picks')
                  .select('pick_number')
                  .whereRef('lobby_id', '=', 'lobbies.id')
                  .where('price', 'is not', null),
              ),
            ),
          )
          .orderBy('changed_at', 'desc')
          .limit(limit)
          .execute(),
      )
      const drafts: FinishedDraft[] = []
      for (let from = 0; from < lobbies.length; from += LOBBIES_AT_ONCE) {
        const some = lobbies.slice(from, from + LOBBIES_AT_ONCE)
        const rows = await asking(() =>
          reads
            .selectFrom('draft_picks')
            .select(['lobby_id', 'player_id', 'player_position', 'made_by'])
            .where(
              'lobby_id',
              'in',
              some.map(({ id }) => id),
            )
            .orderBy('pick_number')
            .execute(),
        )
        const rowsByLobby = Map.groupBy(rows, ({ lobby_id: lobbyId }) => lobbyId)
        for (const { id, rounds, state_json: state, team_count: teams } of some) {
          const own = rowsByLobby.get(id) ?? []
          const teamCount = Number(teams)
          const { rules, turnStartedAtMs } = stateSchema.parse(state === null ? {} : JSON.parse(state))
          if (own.length === 0 || own.length !== teamCount * rounds || turnStartedAtMs < sinceMs) continue
          const picks = own.flatMap(({ player_id: playerId, player_position: letters, made_by: by }) => {
            const position = readPosition(letters)
            return position === null ? [] : [{ playerId, position, by: pickFields.by.parse(by) }]
          })
          drafts.push({ finishedAtMs: turnStartedAtMs, teamCount, rules: rulesFrom(rules, rounds), picks })
        }
      }
      return drafts
    },
  }
}

/** After the last pick, a turn began with it. Lobbies of older versions don't say, and count as long over. */
const stateSchema = z.looseObject({ rules: z.optional(z.unknown()), turnStartedAtMs: z._default(z.number(), 0) })
