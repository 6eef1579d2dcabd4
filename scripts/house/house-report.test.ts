import { expect, test } from 'vitest'
import { houseReport } from './house-report.ts'

test('[OP28] the report counts files, lines, tests, styles, turns and names that two folders share', () => {
  const texts = new Map([
    ['src/core/draft/turn.ts', 'export function slotOnTheClock() {}\n'],
    ['src/web/draft/view.ts', "import { slotOnTheClock } from '#core/draft/turn.ts'\nslotOnTheClock()\n"],
    ['src/web/draft/texts.ts', 'a\nb\nc\n'],
    ['src/web/auction/texts.ts', 'a\nb\n'],
    ['src/web/draft/view.test.ts', 'a\n'],
    ['src/web/draft/row.css', 'a\nb\n'],
    ['tests/support/builders.ts', 'a\nb\nc\n'],
  ])
  expect(houseReport(texts)).toEqual([
    '4 production files, 8 lines, 2 a file; 4 lines of tests; 2 of css',
    '1 files of web derive a turn; base names in more than one folder: core 0, protocol 0, server 0, web 1',
  ])
})
