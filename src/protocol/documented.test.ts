import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BYE_REASONS, downFrameSchema, upFrameSchema } from './lobby/live-frames.ts'
import { READ_OPERATORS, readableTables, type ReadableTable } from './readable-tables.ts'
import { REFUSAL_STATUSES } from './refusal-codes.ts'
import { remoteFunctions } from './remote-functions.ts'

const PAGE = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8')

/** The cells of the row that begins with this one. */
function rowOf(firstCell: string): readonly string[] {
  const line = PAGE.split('\n').find((candidate) => candidate.startsWith(`| ${firstCell} |`)) ?? ''
  return line.split('|').map((cell) => cell.trim())
}

/** `lobby_code, version?` as names. */
function namesIn(cell: string): readonly string[] {
  return cell
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.replace('?', '').trim())
    .filter((name) => name !== '')
}

test.each(Object.entries(remoteFunctions))(
  '[PR6] the protocol page has %s with all of its inputs',
  (name, { input }) => {
    if (name === 'ensure_device') return expect(PAGE).toContain(`POST /rest/v1/rpc/${name}`)
    // In a row of a table, or listed in a sentence.
    const inSentence = new RegExp(`\`${name}\` \\(([^)]*)\\)`).exec(PAGE.replaceAll(/\s+/g, ' '))?.[1]
    const row = rowOf(`\`${name}\``)
    expect(namesIn(row.length > 1 ? (row[2] ?? '') : (inSentence ?? 'not listed'))).toEqual(Object.keys(input.shape))
  },
)

test('[PR6] the protocol page has every refusal beside its status', () => {
  for (const [code, status] of Object.entries(REFUSAL_STATUSES)) {
    expect(rowOf(String(status)).join(' ')).toMatch(new RegExp(`\\b${code}\\b`))
  }
})

test('[PR6] the protocol page has every frame and every reason of a goodbye', () => {
  for (const frame of [...upFrameSchema.def.options, ...downFrameSchema.def.options]) {
    expect(PAGE).toContain(`{"type":"${frame.shape.type.def.values[0]}"`)
  }
  for (const reason of BYE_REASONS) expect(PAGE).toContain(`\`${reason}\``)
})

test.each(Object.entries<ReadableTable>(readableTables))(
  '[RW14] the protocol page has the table %s with its columns, its order and its limits',
  (name, { columns, order, defaultLimit, narrowedLimit, maxLimit }) => {
    const [, , columnCell = '', orderCell, normally, most] = rowOf(`\`${name}\``)
    const listed = columnCell === '**game**' ? (/^\*\*game\*\*: ([^.]*)\./m.exec(PAGE)?.[1] ?? '') : columnCell
    expect(namesIn(listed)).toEqual(Object.keys(columns))
    expect(orderCell).toBe(order.map((by) => (by.isDescending ? `${by.column}.desc` : by.column)).join(', '))
    const narrowed = narrowedLimit && `; ${narrowedLimit.limit} of one ${narrowedLimit.columns.join(' or ')}`
    expect([normally, most]).toEqual([`${defaultLimit}${narrowed ?? ''}`, String(maxLimit)])
  },
)

test('[RW14] the protocol page has every operator', () => {
  const lines = PAGE.split('\n').filter((line) => line.startsWith('| `'))
  for (const operator of READ_OPERATORS) {
    expect(lines.some((line) => line.split('|')[1]?.includes(`\`${operator}\``))).toBe(true)
  }
})
