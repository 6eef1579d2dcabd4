import { REFUSAL_STATUSES, type RefusalCode } from './refusal-codes.ts'
import { z } from './zod.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** One response per status, which lists its codes. */
export function refusalResponses(codes: readonly RefusalCode[]): JsonObject {
  const statuses = [...new Set(codes.map((code) => REFUSAL_STATUSES[code]))].toSorted((one, other) => one - other)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => REFUSAL_STATUSES[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

/** Uses the input form for responses too, because it allows fields that are added later. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonObject {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}
