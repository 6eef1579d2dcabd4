import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { downFrameSchema, upFrameSchema } from './lobby/live-frames.ts'
import { lobbyResultSchema } from './lobby/lobby-result.ts'
import { OPERATORS_BY_KIND, readableTables } from './readable-tables.ts'
import { REFUSAL_STATUSES, refusalSchema } from './refusal-codes.ts'
import { remoteFunctions } from './remote-functions.ts'
import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from './version.ts'
import { z } from './zod.ts'

/** The hash of everything on the wire, version by version: a change of the one asks whether the other has to change. */
const SCHEMAS_HASH_BY_VERSION: Readonly<Record<number, string>> = {
  1: 'd781dfc4017c4e0b',
  2: 'a7fc65bbac8fc2d2',
  3: '511b9194d8cc6f86',
}

function schemasHash(): string {
  // By name, because where a function stands in the code is not on the wire.
  const functions = Object.entries(remoteFunctions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { input, output }]) => [name, describe(input), describe(output)])
  const tables = Object.entries(readableTables).map(([name, table]) => [name, { ...table, row: describe(table.row) }])
  const wire = [
    functions,
    tables,
    OPERATORS_BY_KIND,
    describe(upFrameSchema),
    describe(downFrameSchema),
    describe(refusalSchema),
    REFUSAL_STATUSES,
    describe(lobbyResultSchema),
  ]
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16)
}

function describe(schema: z.ZodMiniType): unknown {
  return z.toJSONSchema(schema, { io: 'input' })
}

test('[PR1] what is on the wire is what this protocol version says; raise PROTOCOL_VERSION when a released one changes', () => {
  expect(schemasHash()).toBe(SCHEMAS_HASH_BY_VERSION[PROTOCOL_VERSION])
})

test('[PR1] the server takes clients of at least one version back', () => {
  expect(OLDEST_PROTOCOL_VERSION).toBeLessThan(PROTOCOL_VERSION)
})
