import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleRules } from '../../../tests/support/style-rules.ts'

type Rgb = readonly [number, number, number]
type ThemeName = 'light' | 'dark'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const POSITIONS = ['qb', 'rb', 'wr', 'te', 'k', 'dst']
const GROUNDS = ['bg', 'surface', 'raised', 'sunken', 'field']
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3

function token(name: string, theme: ThemeName): Rgb {
  const match = new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6}),\\s*(#[0-9a-f]{6})\\)`).exec(css)
  const hex = theme === 'light' ? match?.[1] : match?.[2]
  if (hex === undefined) throw new Error(`no token --${name}`)
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function share(name: string): number {
  const match = new RegExp(`--${name}:\\s*([0-9.]+)%`).exec(css)
  if (match?.[1] === undefined) throw new Error(`no share --${name}`)
  return Number(match[1]) / 100
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab, the space that color-mix(in oklab) mixes in. */
function toOklab(color: Rgb): Rgb {
  const [r, g, b] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab(lab: Rgb): Rgb {
  const l = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3
  const m = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3
  const s = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, toGamma(value)))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function mix(color: Rgb, amount: number, ground: Rgb): Rgb {
  const [a, b] = [toOklab(color), toOklab(ground)]
  const at = (index: 0 | 1 | 2) => a[index] * amount + b[index] * (1 - amount)
  return fromOklab([at(0), at(1), at(2)])
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (color: Rgb) =>
    0.2126 * toLinear(color[0]) + 0.7152 * toLinear(color[1]) + 0.0722 * toLinear(color[2])
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

test('[CT1] the contrast formulas give the published values', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
  expect(contrast([0x76 / 255, 0x76 / 255, 0x76 / 255], [1, 1, 1])).toBeCloseTo(4.54, 2)
  for (const part of mix([0.9, 0.2, 0.4], 1, [0, 0, 0]).map((value, index) => value - ([0.9, 0.2, 0.4][index] ?? 9))) {
    expect(Math.abs(part)).toBeLessThan(1e-4)
  }
})

function failures(pairs: readonly (readonly [label: string, foreground: Rgb, ground: Rgb])[], least: number): string[] {
  return pairs
    .map(([label, foreground, ground]) => ({ label, ratio: contrast(foreground, ground) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ label, ratio }) => `${label} ${ratio.toFixed(2)}`)
}

test.each<ThemeName>(['dark', 'light'])('[CT2] text reaches 4.5:1 on every ground, %s', (theme) => {
  const words = ['text', 'muted', 'accent-text', 'danger', 'ok', 'warn', ...POSITIONS]
  const pairs = words.flatMap((word) =>
    GROUNDS.map((ground): [string, Rgb, Rgb] => [`${word} on ${ground}`, token(word, theme), token(ground, theme)]),
  )
  pairs.push(['on-accent on accent', token('on-accent', theme), token('accent', theme)])
  pairs.push(['on-danger on danger', token('on-danger', theme), token('danger', theme)])
  pairs.push(['bg on text (pressed chip)', token('bg', theme), token('text', theme)])
  expect(failures(pairs, TEXT_RATIO)).toEqual([])
})

/** A color as a style sheet writes it; null for what lies on something else, such as `transparent`. */
function colorIn(text: string, theme: ThemeName, position: string): Rgb | null {
  const mixed = /^color-mix\(in oklab, (.+?) (\d+%|var\(--[\w-]+\)), (.+)\)$/.exec(text)
  if (mixed !== null) {
    const [, front = '', amount = '', back = ''] = mixed
    const [color, ground] = [colorIn(front, theme, position), colorIn(back, theme, position)]
    const part = amount.endsWith('%') ? Number(amount.slice(0, -1)) / 100 : share(amount.slice(6, -1))
    return color && ground && mix(color, part, ground)
  }
  const [, name] = /^var\(--(p(?=, .+\)$)|[\w-]+(?=\)$))/.exec(text) ?? []
  return name === undefined ? null : token(name === 'p' ? position : name, theme)
}

/** A TV is read across a room, in letters that count as large. */
const isOfTv = (sheet: string) => sheet.includes('tv')

test.each<ThemeName>(['dark', 'light'])(
  '[CT2] a style that sets a color and its ground keeps the contrast, %s',
  (theme) => {
    const pairs = styleRules().flatMap(({ sheet, selector, declarations }) => {
      const ground = declarations.get('background-color') ?? declarations.get('background') ?? ''
      return ['color', '--muted'].flatMap((property) =>
        POSITIONS.flatMap((position): [string, Rgb, Rgb, boolean][] => {
          const [front, back] = [declarations.get(property) ?? '', ground].map((text) => colorIn(text, theme, position))
          return front && back ? [[`${sheet}: ${selector} ${property}`, front, back, isOfTv(sheet)]] : []
        }),
      )
    })
    expect(pairs.length).toBeGreaterThan(100)
    const failing = (isLarge: boolean) =>
      failures(
        pairs.flatMap(([label, front, back, isTv]) => (isTv === isLarge ? [[label, front, back] as const] : [])),
        isLarge ? SHAPE_RATIO : TEXT_RATIO,
      )
    expect([...new Set([...failing(true), ...failing(false)])]).toEqual([])
  },
)

test.each<ThemeName>(['dark', 'light'])('[CT3] text reaches 4.5:1 on tinted grounds, %s', (theme) => {
  const surface = token('surface', theme)
  const pairs = POSITIONS.flatMap((position): [string, Rgb, Rgb][] => {
    const color = token(position, theme)
    const [cell, soft] = [mix(color, share('tint'), surface), mix(color, share('tint-soft'), surface)]
    const tinted = mix(color, share('tint-text'), token('text', theme))
    return [
      [`text on ${position} cell`, token('text', theme), cell],
      [`tinted text on ${position} cell`, tinted, cell],
      [`tinted text on ${position} soft`, tinted, soft],
      [`${position} on its own soft ground`, color, soft],
    ]
  })
  const soft = (name: string) => mix(token(name, theme), share('tint-soft'), surface)
  pairs.push(['accent-text on accent soft', token('accent-text', theme), soft('accent')])
  // While it is not one's own move in a lobby, text stands in for the accent.
  pairs.push(['text on text soft', token('text', theme), soft('text')])
  pairs.push(['danger on danger soft', token('danger', theme), soft('danger')])
  pairs.push(['text on danger soft', token('text', theme), soft('danger')])
  expect(failures(pairs, TEXT_RATIO)).toEqual([])
})

test.each<ThemeName>(['dark', 'light'])('[CT4] edges of controls, marks and focus reach 3:1, %s', (theme) => {
  const shapes = ['control', 'focus', 'accent-line', ...POSITIONS]
  const pairs = shapes.flatMap((shape) =>
    GROUNDS.map((ground): [string, Rgb, Rgb] => [`${shape} on ${ground}`, token(shape, theme), token(ground, theme)]),
  )
  expect(failures(pairs, SHAPE_RATIO)).toEqual([])
})
