import { jsonSchemaOf, refusalResponses, type JsonObject } from './openapi-parts.ts'
import {
  isTableName,
  OPERATORS_BY_KIND,
  readableTables,
  tablePath,
  type ColumnKind,
  type ReadableTable,
  type TableName,
} from './readable-tables.ts'
import type { RefusalCode } from './refusal-codes.ts'
import { z } from './zod.ts'

const READ_REFUSALS: readonly RefusalCode[] = [
  'PGRST100',
  '42703',
  '22P02',
  'PGRST200',
  'method_not_allowed',
  'PGRST107',
  'PGRST116',
  'PGRST103',
  'too_many_requests',
  'unavailable',
  'failed',
]

/** The tables and views by their paths. */
export function tablePaths(): JsonObject {
  const names = Object.keys(readableTables).filter(isTableName)
  return Object.fromEntries(names.map((name) => [tablePath(name), { get: readOperation(name) }]))
}

function readOperation(name: TableName): JsonObject {
  const table: ReadableTable = readableTables[name]
  const rows = (status: string) => ({
    description: status,
    headers: { 'Content-Range': { $ref: '#/components/headers/ContentRange' } },
    content: {
      'application/json': { schema: jsonSchemaOf(z.array(table.row)) },
      'application/vnd.pgrst.object+json': { schema: jsonSchemaOf(table.row) },
    },
  })
  return {
    operationId: `read_${name}`,
    summary: table.summary,
    description: `At most ${table.maxLimit} rows at once. Without a limit ${normalLimit(table)}. HEAD answers without the rows.`,
    parameters: [
      ...Object.keys(READ_PARAMETERS).map((word) => ({ $ref: `#/components/parameters/${word}` })),
      ...Object.entries(table.columns).flatMap(([column, kind]) => columnParameter(column, kind)),
    ],
    responses: {
      '200': rows('The rows.'),
      '206': rows('Some of the counted rows.'),
      ...refusalResponses(READ_REFUSALS),
    },
  }
}

function normalLimit({ defaultLimit, narrowedLimit }: ReadableTable): string {
  if (narrowedLimit === undefined) return String(defaultLimit)
  return `${defaultLimit}, or ${narrowedLimit.limit} of one ${narrowedLimit.columns.join(' or ')}`
}

/** None for a column that can only be selected. */
function columnParameter(column: string, kind: ColumnKind): readonly JsonObject[] {
  const operators = OPERATORS_BY_KIND[kind]
  if (operators.length === 0) return []
  const description = `${kind}: ${operators.join(', ')}; not. in front negates.`
  return [query(column, description, { type: 'string', pattern: '^(not\\.)?[a-z]+\\.' })]
}

function query(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', required: false, description, schema }
}

const COUNT = { type: 'integer', minimum: 0 }
const TEXT = { type: 'string' }

/** PostgREST's parameters that every table accepts. */
export const READ_PARAMETERS: JsonObject = {
  Select: query('select', 'Columns: `name,team`, `player:name`, `*`.', TEXT),
  Order: query('order', 'Columns with .asc, .desc, .nullsfirst or .nullslast: `team.desc,name`.', TEXT),
  Limit: query('limit', 'At most so many rows.', COUNT),
  Offset: query('offset', 'How many rows to skip.', COUNT),
  Or: query('or', 'At least one of these: `(team.eq.KC,and(team.eq.SF,position.eq.QB))`.', TEXT),
  And: query('and', 'All of these, in the same form.', TEXT),
  Range: { name: 'Range', in: 'header', required: false, description: 'Rows by index: `0-24`.', schema: TEXT },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`count=exact`: Content-Range says how many rows there are without limit and offset.',
    schema: TEXT,
  },
}

export const CONTENT_RANGE: JsonObject = {
  description: 'The indexes of the rows and how many there are: `0-24/573`, `0-24/*`, `*/0`.',
  schema: TEXT,
}
