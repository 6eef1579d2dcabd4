import { APP_VERSION } from '#core/version.ts'
import { RESULT_OPERATION, RESULT_OPERATION_PATH } from './lobby/openapi-result.ts'
import { jsonSchemaOf, refusalResponses, type JsonObject } from './openapi-parts.ts'
import { CONTENT_RANGE, READ_PARAMETERS, tablePaths } from './openapi-tables.ts'
import { refusalSchema } from './refusal-codes.ts'
import {
  COMMAND_ID_HEADER,
  contractOf,
  ISSUED_AT_HEADER,
  refusalsOf,
  remoteFunctions,
  type FunctionName,
} from './remote-functions.ts'
import { rpcPath } from './server-paths.ts'
import { PROTOCOL_VERSION } from './version.ts'

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
  const { says, isCommand = false, input, output } = contractOf(name)
  return {
    operationId: name,
    summary: says,
    parameters: isCommand ? COMMAND_HEADERS : [],
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(input) } } },
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(output) } } },
      ...refusalResponses(refusalsOf(name)),
    },
  }
}
