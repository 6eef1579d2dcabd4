// Prints how the import reads each file of a folder: every column with its meaning or why it is not used, the order, and
// how many rows are players. With --json the whole readings.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import type { Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { readingNoteText, refusalText } from '../src/web/players-import/import-texts.ts'
import { parseCsv } from '../src/web/players-import/parse-csv.ts'
import { readTextFile } from '../src/web/players-import/read-text-file.ts'

const SHOWN = 4

const [folder, ...flags] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder: npm run read:lists -- <folder> [--json]')
  process.exit(1)
}
const file = readBoardFile(JSON.parse(await readFile(new URL('../data/board.json', import.meta.url), 'utf8')))
if (!file.ok) throw new Error(file.error)
const { board, season } = file.value
const names = (await readdir(folder, { withFileTypes: true })).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const readings = await Promise.all(names.toSorted().map((name) => readFileOf(folder, name, board, season)))
if (flags.includes('--json')) console.log(JSON.stringify(readings, null, 2))
else for (const reading of readings) console.log(textOf(reading))

type FileReading = Awaited<ReturnType<typeof readFileOf>>

async function readFileOf(from: string, name: string, known: Board, seasonYear: number) {
  const text = await readTextFile(new File([await readFile(path.join(from, name))], name))
  if (!text.ok) return { name, refusal: text.error }
  const start = performance.now()
  const reading = readRankings(parseCsv(text.value), { seasonYear, board: known }, {}, name)
  const ms = Math.round(performance.now() - start)
  if (!reading.ok) return { name, refusal: refusalText(reading.error) }
  const { sheet, order, rows, dropped } = reading.value
  const { counts, notes } = previewImport(known, reading.value)
  return { name, ms, columns: sheet.columns, order, counts, notes: notes.map(readingNoteText), rows, dropped }
}

function textOf(reading: FileReading): string {
  if ('refusal' in reading) return `${reading.name}\n  refused: ${reading.refusal}\n`
  const { name, ms, columns, order, counts, notes, rows, dropped } = reading
  const first = rows.slice(0, SHOWN).map((row) => `${row.rank} ${row.name} ${row.position ?? ''}`)
  return [
    `${name} (${ms} ms)`,
    ...columns
      .filter(({ samples }) => samples.length > 0)
      .map(
        ({ header, samples, field, unused }) =>
          `  ${header || '(blank)'}: ${field ?? `not used, ${unused ?? 'empty'}`}  [${samples.slice(0, 3).join(' | ')}]`,
      ),
    `  order: by ${order.by}${order.isWithinPositions ? ', within positions only' : ''}${order.agrees ? ', agrees with the ADP' : ''}${order.warning === null ? '' : `, warning: ${order.warning.code}`}: ${first.join(', ')}`,
    `  rows: ${Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')}`,
    ...dropped.slice(0, SHOWN).map(({ text, reason }) => `  dropped: ${text} (${reason.code})`),
    ...notes.map((note) => `  note: ${note}`),
    '',
  ].join('\n')
}
