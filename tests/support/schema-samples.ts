import type { z } from '#protocol/zod.ts'

/** What a schema says of itself, as far as these tests read it. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly element?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema.def

/** The schema below null and undefined. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: input } = definitionOf(schema)
  if (['nullable', 'optional', 'default', 'prefault', 'readonly'].includes(type) && innerType !== undefined)
    return bare(innerType)
  return type === 'pipe' && input !== undefined ? bare(input) : schema
}

export const mayBeLeftOut = (schema: z.ZodMiniType) => schema.safeParse(undefined).success
export const mayBeNull = (schema: z.ZodMiniType) => schema.safeParse(null).success

/** A value that the schema accepts, with nothing that may be left out. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const inner = bare(schema)
  const { type, shape, options, entries, values, element } = definitionOf(inner)
  switch (type) {
    case 'object': {
      const needed = Object.entries(shape ?? {}).filter(([, field]) => !mayBeLeftOut(field))
      return Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(field)]))
    }
    case 'union':
      return options?.[0] === undefined ? undefined : sampleOf(options[0])
    case 'enum':
      return Object.values(entries ?? {})[0]
    case 'literal':
      return values?.[0]
    case 'array':
      return inner.safeParse([]).success || element === undefined ? [] : [sampleOf(element)]
    case 'record':
      return {}
    case 'boolean':
      return false
    case 'number':
    case 'int':
      return 1
    case 'string':
      return 'x'
    default:
      return null
  }
}

/** Values at both ends of what a field is made of: some are accepted, others refused, and none is a surprise. */
export function endsOf(schema: z.ZodMiniType): readonly unknown[] {
  const { type, entries, element } = definitionOf(bare(schema))
  switch (type) {
    case 'number':
    case 'int':
      return [Number.MIN_SAFE_INTEGER, -1, 0, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308]
    case 'string':
      return ['', ' ', '\u0000', 'x'.repeat(100), 'x'.repeat(5000)]
    case 'boolean':
      return [true, false]
    case 'enum':
      return [...Object.values(entries ?? {}), '']
    case 'array':
      return element === undefined
        ? [[]]
        : [[], [sampleOf(element)], Array.from({ length: 1500 }, () => sampleOf(element))]
    default:
      return [{}, []]
  }
}
