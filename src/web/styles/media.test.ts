import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../', import.meta.url)
/** In rem: the edges between phone, tablet and desk first, then of what alone has less room. */
const WIDTHS = ['48', '56.25', '68.75', '87.5', '24', '37', '40', '60', '80', '100']
const HEIGHTS = ['30', '40', '46', '50', '60']
/** Alternatives: each of them is enough. */
const OTHERS = ['print', '(pointer: coarse)', '(pointer: fine)', '(hover: none)', '(prefers-reduced-motion: reduce)']

const conditions = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const text = readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8')
    return [...text.matchAll(/@(?:media|container)(?: filter-line)? ([^{]+) \{/g)].map(([, condition = '']) => ({
      name,
      condition,
    }))
  })

function isKnown(alternative: string): boolean {
  const sides = alternative.split(' and ')
  // A width and a height together; a pointer says all there is to say.
  if (sides.length > 1) return sides.every((side) => /\((width|height) /.test(side) && isKnown(side))
  const sizes = [...alternative.matchAll(/([\d.]+)rem/g)].map(([, rem]) => rem ?? '')
  if (/^\(([\d.]+rem <= )?width (<|>=) [\d.]+rem\)$/.test(alternative))
    return sizes.every((rem) => WIDTHS.includes(rem))
  if (/^\((height <|max-height:) [\d.]+rem\)$/.test(alternative)) return sizes.every((rem) => HEIGHTS.includes(rem))
  return OTHERS.includes(alternative.replace('no-preference', 'reduce'))
}

test('[UI11] styles know the widths of the windows, and large controls are for every finger and every narrow window', () => {
  expect(conditions.length).toBeGreaterThan(50)
  expect(conditions.filter(({ condition }) => !condition.split(', ').every(isKnown))).toEqual([])
  const coarse = conditions.filter(({ condition }) => condition.includes('coarse')).map(({ condition }) => condition)
  expect(new Set(coarse)).toEqual(new Set(['(pointer: coarse)', '(pointer: coarse), (width < 56.25rem)']))
})
