import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIXED_LIMITS } from '../limits.ts'
import { readJsonBody } from './read-json-body.ts'

const read = (body: string) => readJsonBody(new Request('http://localhost', { method: 'POST', body }), 10_000)

test('[RF5] brackets in texts are no nesting, whatever is escaped in front of them', async () => {
  const brackets = '[{'.repeat(FIXED_LIMITS.jsonDepth)
  const text = fc.string({ unit: fc.constantFrom('"', '\\', 'a'), maxLength: 4 }).map((start) => start + brackets)
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, text, { maxKeys: 3 }), async (value) => {
      expect(await read(JSON.stringify(value))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) })
    }),
  )
})

test('[RF5] a body is read to the limit of its depth, of lists and objects, and no deeper', async () => {
  const { jsonDepth } = FIXED_LIMITS
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ] as const) {
    const depthOfOne = open.startsWith('[{') ? 2 : 1
    const nested = (count: number) => `${open.repeat(count)}1${close.repeat(count)}`
    expect((await read(nested(jsonDepth / depthOfOne))).ok).toBe(true)
    expect(await read(nested(jsonDepth / depthOfOne + 1))).toEqual({ ok: false, error: 'bad_input' })
  }
  expect((await read(`[${'[],'.repeat(jsonDepth)}1]`)).ok, 'side by side').toBe(true)
})
