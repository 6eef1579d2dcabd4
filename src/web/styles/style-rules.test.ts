import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleRules } from '../../../tests/support/style-rules.ts'

const WEB = new URL('../', import.meta.url)
const RULES = styleRules()
const named = ({ sheet, selector }: (typeof RULES)[number]) => `${sheet}: ${selector}`

/** The classes of every element, text by text. */
const CLASSES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => {
    const text = readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8')
    return [...text.matchAll(/(['"`])([^'"`\n]*)\1/g)].map(([, , classes = '']) => ({ name, list: classes.split(' ') }))
  })

test('[UI6] a line that is cut at its side ends with an ellipsis; in a row of several, each of them sees to its own', () => {
  const isRow = (display: string | undefined) => display === 'flex' || display === 'grid'
  const lines = RULES.filter(({ declarations }) => declarations.get('white-space') === 'nowrap')
  expect(lines.length).toBeGreaterThan(10)
  const cut = lines.filter(
    ({ declarations: set }) =>
      /clip|hidden/.test(`${set.get('overflow')} ${set.get('overflow-x')}`) &&
      set.get('text-overflow') !== 'ellipsis' &&
      !isRow(set.get('display')) &&
      !set.has('clip-path'),
  )
  expect(cut.map(named)).toEqual([])
})

test('[A11Y24] what appears under the pointer appears with the focus as well', () => {
  const appearing = RULES.filter(
    ({ selector, declarations }) =>
      selector.includes(':hover') && (declarations.get('opacity') === '1' || declarations.has('visibility')),
  )
  expect(appearing.length).toBeGreaterThan(1)
  expect(appearing.filter(({ selector }) => !selector.includes(':focus')).map(named)).toEqual([])
  const byClasses = CLASSES.filter(({ list }) =>
    list.some((one) => /hover:(opacity-100|visible|block|flex)$/.test(one)),
  )
  expect(byClasses.length).toBeGreaterThan(0)
  expect(
    byClasses.filter(({ list }) => !list.some((one) => /focus[\w-]*:(opacity-100|visible|block|flex)$/.test(one))),
  ).toEqual([])
})

/** Grounds on which the colors of the page's own grounds can't be read. */
const LOUD = /^var\(--(text|accent|danger)\)$/

test('[CT6] a ground of the color of texts, or of the accent, sets the colors of what stands on it, and of all that had one before', () => {
  const loud = RULES.filter(
    ({ selector, declarations }) =>
      LOUD.test(declarations.get('background') ?? declarations.get('background-color') ?? '') &&
      !selector.includes('::'),
  )
  expect(loud.length).toBeGreaterThan(10)
  const left = loud.flatMap(({ sheet, selector, declarations }) => {
    const parts = partsWithColor(sheet, selector)
    const before = partsWithColor(sheet, selector.replace(/\[[^\]]+\]$/, ''))
    const missing = before.filter((part) => !parts.includes(part)).map((part) => `${selector} ${part}`)
    return declarations.has('color') || parts.length > 0 ? missing : [selector]
  })
  expect(left).toEqual([])
})

/** What stands in elements of this selector and has a color: "b", "small". */
function partsWithColor(sheet: string, selector: string): readonly string[] {
  return RULES.filter((rule) => rule.sheet === sheet && rule.declarations.has('color'))
    .flatMap((rule) => rule.selector.split(/,(?![^(]*\))/))
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${selector} `))
    .flatMap((one) => {
      const rest = one.slice(selector.length + 1).replace(/^> /, '')
      return (
        /^:is\((.*)\)$/
          .exec(rest)?.[1]
          ?.split(',')
          .map((part) => part.trim()) ?? [rest]
      )
    })
}
