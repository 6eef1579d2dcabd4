import { expect, test } from 'vitest'
import { FUNCTION_NOTES, refusalsOf } from './function-notes.ts'
import { openApiDocument } from './openapi.ts'
import { remoteFunctions, rpcPath } from './remote-functions.ts'

const DOCUMENT = openApiDocument()

test('[PR8] the description is plain JSON and names every function at its path, and the delete of a pick', () => {
  expect(JSON.parse(JSON.stringify(DOCUMENT))).toEqual(DOCUMENT)
  const functionPaths = Object.keys(remoteFunctions).map((name) => `/rest/v1/rpc/${name}`)
  expect(Object.keys(Object(DOCUMENT['paths']))).toEqual([...functionPaths, '/rest/v1/draft_picks'])
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

test('[PR8] every reference leads somewhere', () => {
  const text = JSON.stringify(DOCUMENT)
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  )
  expect([...references].toSorted()).toEqual(['parameters/CommandId', 'parameters/IssuedAt', 'schemas/Refusal'])
})

test('[PR8] no function lists a refusal twice, and each has a summary of one sentence', () => {
  for (const [name, { summary }] of Object.entries(FUNCTION_NOTES))
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
  for (const name of ['make_draft_pick', 'set_draft_order', 'join_lobby_with_code', 'claim_seat'] as const) {
    expect(new Set(refusalsOf(name)).size).toBe(refusalsOf(name).length)
  }
})
