import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { playerIdsRowSchema, playerRowSchema, weeklyStatsSchema } from '#protocol/players/player-rows.ts'
import { z } from '#protocol/zod.ts'
import type { PlayerFacts, SeasonFacts } from './facts.ts'

type KnownPlayers = Pick<PlayerFacts, 'players' | 'ids'>

export function playersText({ players, ids }: KnownPlayers): string {
  return `{"players":${columnsText(players, playerRowSchema)},"ids":${columnsText(ids, playerIdsRowSchema)}}\n`
}

export function playersFromText(content: string): Result<KnownPlayers, string> {
  const value = objectOf(parsedJson(content))
  const players = rowsFromColumns(value['players'], playerRowSchema)
  if (!players.ok) return players
  const ids = rowsFromColumns(value['ids'], playerIdsRowSchema)
  return ids.ok ? ok({ players: players.value, ids: ids.value }) : ids
}

export function seasonText({ season, weeks }: SeasonFacts): string {
  return `{"season":${season},"weeks":${columnsText(weeks, weeklyStatsSchema)}}\n`
}

export function seasonFromText(content: string): Result<SeasonFacts, string> {
  const { season, weeks: columns } = objectOf(parsedJson(content))
  if (typeof season !== 'number') return err('season: expected a number')
  const weeks = rowsFromColumns(columns, weeklyStatsSchema)
  return weeks.ok ? ok({ season, weeks: weeks.value }) : weeks
}

/** One list of values per field, one field per line. Grouped like this, rows compress to a third of their usual size. */
function columnsText(rows: readonly object[], schema: z.ZodObject): string {
  const columns = Object.keys(schema.shape).map(
    (field) => `${JSON.stringify(field)}:${JSON.stringify(rows.map((row) => Reflect.get(row, field)))}`,
  )
  return `{"rowCount":${rows.length},\n${columns.join(',\n')}}\n`
}

function rowsFromColumns<Schema extends z.ZodObject>(
  value: unknown,
  schema: Schema,
): Result<z.infer<Schema>[], string> {
  const columns = objectOf(value)
  const { rowCount } = columns
  if (typeof rowCount !== 'number' || !Number.isSafeInteger(rowCount)) return err('rowCount: expected a number')
  const rows = Array.from({ length: rowCount }, (): Record<string, unknown> => ({}))
  for (const [field, fieldSchema] of Object.entries(schema.shape)) {
    const values = columns[field]
    if (!Array.isArray(values) || values.length !== rowCount) return err(`${field}: expected ${rowCount} values`)
    // A column has few distinct values, and checking every cell of a season would hold up every pick.
    for (const each of new Set(values)) {
      if (!z.safeParse(fieldSchema, each).success)
        return err(`${field}: row ${values.indexOf(each) + 1} has the wrong type`)
    }
    for (const [index, row] of rows.entries()) row[field] = values[index]
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of every row was checked above
  return ok(rows as z.infer<Schema>[])
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
