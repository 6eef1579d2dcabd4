import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../', import.meta.url)
const NAMES = ['label', 'small', 'body', 'name', 'head', 'title', 'figure', 'display', 'hero']

/** What a stylesheet may write beside the nine sizes: a share of the text around it, paper, and what is fitted to its box. */
const OTHER_SIZES = /^(?:inherit|0|16px|[0-9.]+em|.*\dpt\b.*|.*var\(--(?!text-).*)$/

const texts = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.') && !name.endsWith('fonts.css'))
  .map((name) => ({ name, text: readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8') }))

function sizesOf(text: string): readonly string[] {
  const declared = [...text.matchAll(/font-size:\s*([^;]+);/g)].map(([, size]) => size ?? '')
  const shorthand = [...text.matchAll(/\bfont:\s*(?:\d+ )?([^;/]+)(?:\/[^;]*)?;/g)].map(([, size]) => size ?? '')
  return [...declared, ...shorthand]
}

test('[UI20] styles have nine sizes of type; only paper and what is fitted to its box has others', () => {
  const sheets = texts.filter(({ name }) => name.endsWith('.css'))
  const sizes = sheets.flatMap(({ name, text }) => sizesOf(text).map((size) => ({ name, size })))
  expect(sizes.length).toBeGreaterThan(60)
  const tokens = new Set(NAMES.map((name) => `var(--text-${name})`))
  expect(sizes.filter(({ size }) => !tokens.has(size) && !OTHER_SIZES.test(size))).toEqual([])
})

test('[UI20] components name one of the nine sizes; only a hero that grows with its window writes its own', () => {
  const written = texts
    .filter(({ name }) => /\.tsx?$/.test(name))
    .flatMap(({ name, text }) =>
      [
        ...text.matchAll(/(?<![\w-])text-((?:xs|sm|base|lg|\d?xl)(?![a-z])|\[[^\]]*\d(?:rem|px|em|vw|pt)[^\]]*\])/g),
      ].map(([, size]) => ({
        name,
        size,
      })),
    )
  expect(written.filter(({ size }) => size?.startsWith('[clamp(') !== true)).toEqual([])
})
