import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../', import.meta.url)
const texts = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8') }))

test('[CT5] every custom property that a style reads without a fallback is set somewhere', () => {
  const setNames = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/(--[a-z][\w-]*)['"]?\]?\??:/g)].map(([, name]) => name)),
  )
  const readings = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[a-z][\w-]*)\)|\((--[a-z][\w-]*)\)/g)].map(([, inCss, inClass]) => ({
      name,
      property: inCss ?? inClass ?? '',
    })),
  )
  expect(readings.length).toBeGreaterThan(500)
  expect(readings.filter(({ property }) => !setNames.has(property))).toEqual([])
})
