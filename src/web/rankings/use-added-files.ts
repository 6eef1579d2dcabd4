import { useMemo, useState } from 'react'
import type { Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import { NOTHING_CONFIRMED, withAnswer, type ConfirmedRows } from '#core/players/match-rankings.ts'
import type { PlayerId } from '#core/players/player.ts'
import { readRankings, type RankingsReading } from '#core/players/rankings-csv.ts'
import { isListCsv } from '#core/rankings/list-csv.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { fileProblemText } from '../players-import/import-messages.ts'
import { readingNoteText, refusalText } from '../players-import/import-texts.ts'
import { parseCsv, parseTable } from '../players-import/parse-csv.ts'
import { readTextFile } from '../players-import/read-text-file.ts'
import { doubtTexts } from '../players-import/reading-messages.ts'
import { rememberedLayouts } from '../players-import/remembered-layouts.ts'
import { announce } from '../ui/live-region.tsx'
import type { MyListsStore } from './my-lists.ts'
import type { ImportedSource } from '../players-import/import-dialog.tsx'
import { foundText } from './found-text.ts'
import type { AskedFile } from './rankings-panels.tsx'

export interface AddedFiles {
  /** What the last file did; null for none. */
  readonly message: string | null
  readonly asked: readonly AskedFile[]
  readonly add: (files: readonly File[]) => Promise<void>
  /** What the Import window read. */
  readonly receive: (source: ImportedSource) => void
  readonly confirm: (label: string, rowIdentity: string, playerId: PlayerId | null) => void
}

/** Files and pasted texts that become sources of the open list, and the questions about their rows. */
export function useAddedFiles(lists: MyListsStore, board: Board, seasonYear: number): AddedFiles {
  const [message, setMessage] = useState<string | null>(null)
  const [read, setRead] = useState(NO_FILES)
  const asked = useMemo(() => askedFiles(read, board), [read, board])

  const add = async (files: readonly File[]) => {
    const added = await Promise.all(files.map((file) => addFile(file, lists, board, seasonYear)))
    const summary = added.map(({ text }) => text).join(' ')
    setRead((before) => added.reduce((all, { file }) => (file === null ? all : withFile(all, file)), before))
    setMessage(summary)
    announce(summary)
  }
  const receive = ({ texts, readings, confirmed }: ImportedSource) => {
    const sentences = readings.map((reading, index) => {
      const { fileName, text } = texts[index] ?? { fileName: null, text: '' }
      return keep(lists, fileName ?? 'Pasted list', parseTable(text).records, reading, confirmed)
    })
    setMessage(sentences.join(' '))
    announce(sentences.join(' '))
  }
  const confirm = (label: string, rowIdentity: string, playerId: PlayerId | null) => {
    const file = read.find((each) => each.label === label)
    if (file === undefined) return
    const confirmed = withAnswer(file.confirmed, rowIdentity, playerId)
    lists.addFile(label, file.reading, confirmed)
    setRead(withFile(read, { ...file, confirmed }))
  }
  return {
    message,
    asked,
    add,
    receive,
    confirm,
  }
}

/** A list that this app exported is read back; any other one becomes a source. Says what became of it. */
function keep(
  lists: MyListsStore,
  label: string,
  records: readonly (readonly string[])[],
  reading: RankingsReading,
  confirmed: ConfirmedRows,
): string {
  if (!isListCsv(records)) return `${label}: ${foundText(lists.addFile(label, reading, confirmed))}`
  return lists.readCsv(label, records).ok
    ? `${label} is a list of yours: its order, tiers, values, marks and notes are here.`
    : `Nobody in ${label} is on this board.`
}

/** A file that was read while this screen is open: only its answers are new. */
interface ReadFile {
  readonly label: string
  readonly reading: RankingsReading
  readonly confirmed: ConfirmedRows
}

const NO_FILES: readonly ReadFile[] = []

function withFile(files: readonly ReadFile[], file: ReadFile): readonly ReadFile[] {
  return files.some(({ label }) => label === file.label)
    ? files.map((other) => (other.label === file.label ? file : other))
    : [...files, file]
}

/** Those with rows to ask about. */
function askedFiles(files: readonly ReadFile[], board: Board): readonly AskedFile[] {
  return files.flatMap(({ label, reading, confirmed }) => {
    const preview = previewImport(board, reading, confirmed)
    return preview.lines.some(({ question }) => question !== null) ? [{ label, preview }] : []
  })
}

/** What became of a file, in a sentence. A list that this app exported is read back; any other file becomes a source. */
async function addFile(
  file: File,
  lists: MyListsStore,
  board: Board,
  seasonYear: number,
): Promise<{ readonly text: string; readonly file: ReadFile | null }> {
  const only = (text: string) => ({ text, file: null })
  const read = await readTextFile(file)
  if (!read.ok) return only(fileProblemText(read.error, file.name))
  const table = parseTable(read.value)
  if (isListCsv(table.records)) {
    return lists.readCsv(file.name, table.records).ok
      ? only(`${file.name} is a list of yours: its order, tiers, values, marks and notes are here.`)
      : only(`Nobody in ${file.name} is on this board.`)
  }
  const csv = parseCsv(read.value)
  const reading = readRankings(csv, { seasonYear, board }, { layouts: rememberedLayouts(deviceStorage) }, file.name)
  if (!reading.ok) return only(`${file.name}: ${refusalText(reading.error)}`)
  const source = lists.addFile(file.name, reading.value)
  const notes = previewImport(board, reading.value).notes.map(readingNoteText)
  return {
    text: [`${file.name}: ${foundText(source)}`, ...notes, ...doubtTexts(reading.value)].join(' '),
    file: { label: file.name, reading: reading.value, confirmed: NOTHING_CONFIRMED },
  }
}
