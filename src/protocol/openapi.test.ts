import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { readableTables } from './readable-tables.ts'
import { refusalsOf, remoteFunctions } from './remote-functions.ts'
import { rpcPath } from './server-paths.ts'

const DOCUMENT = openApiDocument()

test('[PR8] the description is plain JSON and names every function and table at its path, the delete of a pick and the results', () => {
  expect(JSON.parse(JSON.stringify(DOCUMENT))).toEqual(DOCUMENT)
  const functionPaths = Object.keys(remoteFunctions).map((name) => `/rest/v1/rpc/${name}`)
  expect(Object.keys(Object(DOCUMENT['paths']))).toEqual([
    ...functionPaths,
    '/rest/v1/draft_picks',
    '/rest/v1/lobby_results/{file}',
    ...Object.keys(readableTables).map((name) => `/rest/v1/${name}`),
  ])
})

test('[PR8] a function is described with its inputs, its answer, its headers and its refusals by status', () => {
  expect(DOCUMENT).toMatchObject({
    openapi: '3.1.0',
    paths: {
      [rpcPath('start_draft')]: {
        post: {
          operationId: 'start_draft',
          parameters: [{ $ref: '#/components/parameters/CommandId' }, { $ref: '#/components/parameters/IssuedAt' }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', required: ['lobby_code', 'host_username'] } } },
          },
          responses: {
            200: { content: { 'application/json': { schema: { required: ['version'] } } } },
            403: { description: 'bad_origin, not_in_lobby, not_your_seat, not_host' },
          },
        },
      },
      [rpcPath('get_draft_picks')]: { post: { parameters: [] } },
    },
    components: {
      schemas: { Refusal: { required: ['code', 'message', 'details', 'hint'] } },
      parameters: { CommandId: { name: 'Idempotency-Key' }, IssuedAt: { name: 'Issued-At' } },
    },
  })
})

test('[RE5] the result of a lobby is described with both forms and its refusals', () => {
  expect(DOCUMENT).toMatchObject({
    paths: {
      '/rest/v1/lobby_results/{file}': {
        get: {
          responses: {
            200: {
              content: {
                'text/csv': { schema: { type: 'string' } },
                'application/json': { schema: { required: expect.arrayContaining(['formatVersion', 'picks']) } },
              },
            },
            401: { description: 'no_device' },
            404: { description: 'lobby_not_found' },
            409: { description: 'draft_not_complete' },
          },
        },
      },
    },
  })
})

test('[PR8] every reference leads somewhere', () => {
  const text = JSON.stringify(DOCUMENT)
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  )
  const { components } = DOCUMENT
  for (const reference of references) expect(components).toHaveProperty(reference.replace('/', '.'))
  expect(references.size).toBe(Object.values(Object(components)).flatMap((kind) => Object.keys(Object(kind))).length)
})

test('[RW14] a table is described with its words, each column with its operators, its row and its refusals', () => {
  expect(DOCUMENT).toMatchObject({
    paths: {
      '/rest/v1/player_seasons': {
        get: {
          operationId: 'read_player_seasons',
          parameters: expect.arrayContaining([
            { $ref: '#/components/parameters/Select' },
            expect.objectContaining({
              name: 'season',
              in: 'query',
              description: expect.stringMatching(/^integer: eq, /),
            }),
            expect.objectContaining({ name: 'gsis_id', description: expect.stringContaining('ilike') }),
          ]),
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'array', items: { required: ['gsis_id', 'season', 'games'] } } },
                'application/vnd.pgrst.object+json': { schema: { type: 'object' } },
              },
            },
            206: { headers: { 'Content-Range': { $ref: '#/components/headers/ContentRange' } } },
            400: { description: 'PGRST100, 42703, 22P02, PGRST200' },
            406: { description: 'PGRST107, PGRST116' },
            416: { description: 'PGRST103' },
          },
        },
      },
    },
  })
})

test('[PR8] no function lists a refusal twice, and each has a summary of one sentence', () => {
  for (const [name, { summary }] of Object.entries(remoteFunctions))
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
  for (const name of ['make_draft_pick', 'set_draft_order', 'join_lobby_with_code', 'claim_seat'] as const) {
    expect(new Set(refusalsOf(name)).size).toBe(refusalsOf(name).length)
  }
})
