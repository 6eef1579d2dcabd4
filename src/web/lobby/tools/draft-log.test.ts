import { expect, test } from 'vitest'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { logAsText, logCsv, logLines } from './draft-log.ts'

const ROWS: readonly LogRow[] = [
  { version: 1, at: '2026-09-01T11:40:00.000Z', by_username: 'Dana', kind: 'started' },
  {
    version: 2,
    at: '2026-09-01T11:42:00.000Z',
    by_username: 'Dana',
    kind: 'undrafted',
    pick_number: 29,
    player_name: 'Chris Olave',
  },
]

test('[CM22] the log lists the newest first, each line with its time and who did it', () => {
  const lines = logLines(ROWS, { teamCount: 12 })
  expect(lines.map(({ text }) => text)).toEqual([
    'Dana undid 3.05: Chris Olave is available again',
    'Dana started the draft',
  ])
  // As in talk.
  expect(lines[0]?.time).toMatch(/^\d{1,2}:42\s[AP]M$/)
})

test('[CM22] as text it is in the order of the evening, a line per act', () => {
  const text = logAsText(logLines(ROWS, { teamCount: 12 }))
  expect(text).toMatch(
    /^\d{1,2}:40\s[AP]M Dana started the draft\n\d{1,2}:42\s[AP]M Dana undid 3\.05: Chris Olave is available again\n$/,
  )
})

test('[CM22] [RU8] as CSV it keeps exact times, and no name runs as a formula', () => {
  const rows = [...ROWS, { version: 3, at: '2026-09-01T11:43:00.000Z', by_username: '=SUM(1)', kind: 'started' }]
  const [head, first, , last] = logCsv(rows, { teamCount: 12 }).split('\r\n')
  expect(head).toBe('"Time","By","Event","What happened"')
  expect(first).toBe('"2026-09-01T11:40:00.000Z","Dana","started","Dana started the draft"')
  expect(last).toContain(`"'=SUM(1)"`)
})
