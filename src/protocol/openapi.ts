import { APP_VERSION } from '#core/version.ts'
import { RESULT_OPERATION, RESULT_OPERATION_PATH } from './lobby/lobby-result.ts'
import { jsonSchemaOf, refusalResponses, type JsonObject } from './openapi-parts.ts'
import { refusalSchema, type RefusalCode } from './refusal-codes.ts'
import { contractOf, refusalsOf, remoteFunctions, type FunctionName } from './remote-functions.ts'
import { rpcPath, COMMAND_ID_HEADER, ISSUED_AT_HEADER, tablePath } from './server-paths.ts'
import { PROTOCOL_VERSION } from './version.ts'
import {
  isTableName,
  OPERATORS_BY_KIND,
  readableTables,
  type ColumnKind,
  type ReadableTable,
  type TableName,
} from './readable-tables.ts'
import { z } from './zod.ts'

/** The API below /rest/v1/, for people and client generators (OpenAPI 3.1). */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Snakeboard',
      version: APP_VERSION,
      description: `Protocol version ${PROTOCOL_VERSION}. Fields may be added to answers at any time.`,
    },
    paths: {
      ...Object.fromEntries(functionNames().map((name) => [rpcPath(name), { post: functionOperation(name) }])),
      '/rest/v1/draft_picks': { delete: UNDO_BY_NAME },
      [RESULT_OPERATION_PATH]: { get: RESULT_OPERATION },
      ...tablePaths(),
    },
    components: {
      schemas: { Refusal: jsonSchemaOf(refusalSchema) },
      headers: { ContentRange: CONTENT_RANGE },
      parameters: {
        ...READ_PARAMETERS,
        CommandId: {
          name: COMMAND_ID_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description:
            'Identifies a command and its retries: it takes effect once, and every retry gets the same response.',
        },
        IssuedAt: {
          name: ISSUED_AT_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'integer' },
          description: 'When the person issued the command, in milliseconds of server time. Default: now.',
        },
      },
    },
  }
}

const COMMAND_HEADERS: readonly JsonObject[] = [
  { $ref: '#/components/parameters/CommandId' },
  { $ref: '#/components/parameters/IssuedAt' },
]

/** The delete that the specification's client sends is the command undo_draft_pick, under the same rights (RU10). */
const UNDO_BY_NAME: JsonObject = {
  operationId: 'delete_draft_picks',
  summary: 'Undrafts a player, as undo_draft_pick does.',
  parameters: [
    equalsFilter('lobby_id', "The lobby's id."),
    equalsFilter('player_name', "The player's name."),
    ...COMMAND_HEADERS,
  ],
  responses: { '204': { description: 'The slot is empty.' }, ...refusalResponses(refusalsOf('undo_draft_pick')) },
}

function equalsFilter(name: string, description: string): JsonObject {
  return { name, in: 'query', required: true, description, schema: { type: 'string', pattern: '^eq\\.' } }
}

function functionNames(): readonly FunctionName[] {
  return Object.keys(remoteFunctions).filter(isFunctionName)
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(remoteFunctions, name)
}

function functionOperation(name: FunctionName): JsonObject {
  const { summary, isCommand = false, input, output } = contractOf(name)
  return {
    operationId: name,
    summary,
    parameters: isCommand ? COMMAND_HEADERS : [],
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(input) } } },
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(output) } } },
      ...refusalResponses(refusalsOf(name)),
    },
  }
}

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
function tablePaths(): JsonObject {
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
const READ_PARAMETERS: JsonObject = {
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

const CONTENT_RANGE: JsonObject = {
  description: 'The indexes of the rows and how many there are: `0-24/573`, `0-24/*`, `*/0`.',
  schema: TEXT,
}
