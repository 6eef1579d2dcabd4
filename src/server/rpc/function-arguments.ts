import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { z } from '#protocol/zod.ts'

type Parameter = readonly [name: string, value: string]

/** Functions that change nothing, which may be called with GET and HEAD. */
export function isReadingFunction(name: FunctionName): boolean {
  return name.startsWith('get_')
}

/**
 * The inputs of a function that is called with GET, and the parameters that are none. An address holds texts, so each is read as
 * what its input takes: a text, a number, true or false, null, or a list as in `{a,b}`.
 */
export function argumentsIn(
  name: FunctionName,
  parameters: readonly Parameter[],
): { readonly input: Readonly<Record<string, unknown>>; readonly rest: readonly Parameter[] } {
  const { input: schema } = remoteFunctions[name]
  const fields: Readonly<Record<string, z.ZodMiniType>> = schema.shape
  const own = parameters.filter(([parameter]) => Object.hasOwn(fields, parameter))
  return {
    input: Object.fromEntries(own.map(([parameter, text]) => [parameter, valueFor(fields[parameter], text)])),
    rest: parameters.filter(([parameter]) => !Object.hasOwn(fields, parameter)),
  }
}

/** The text itself if nothing fits, so that the function says what it expects. */
function valueFor(field: z.ZodMiniType | undefined, text: string): unknown {
  const list = /^\{(?<members>.*)\}$/s.exec(text)?.groups?.['members']
  const readings: readonly unknown[] = [
    text,
    ...(/^-?\d/.test(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    ...(text === 'null' ? [null] : []),
    ...(list === undefined ? [] : [list === '' ? [] : list.split(',')]),
  ]
  return readings.find((reading) => field?.safeParse(reading).success) ?? text
}
