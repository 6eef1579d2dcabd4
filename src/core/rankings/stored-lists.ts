import { err, ok, type Result } from '../lib/result.ts'
import { readPlayer } from '../players/board-file.ts'
import {
  isPosition,
  POSITIONS,
  type Player,
  type PlayerId,
  type Position,
  type SeasonPoints,
} from '../players/player.ts'
import { FIGURES, type Figure, type StatLine } from '../players/stat-line.ts'
import { wholeDollars, type FileRow, type FileSource } from './file-source.ts'
import { NOTE_MAX_LENGTH, type ListedPlayer, type MyList } from './my-list.ts'

/** To be raised when lists stored by an older app can no longer be read as they are. */
const STORED_LISTS_VERSION = 1

export interface StoredLists {
  readonly lists: readonly MyList[]
  /** The list that was open last; null for none. */
  readonly openId: string | null
}

/** More than anybody compares, and they fit on a device. */
export const LISTS_MAX = 20

export const NO_LISTS: StoredLists = { lists: [], openId: null }

export function storedLists({ lists, openId }: StoredLists): unknown {
  return { schema_version: STORED_LISTS_VERSION, open_id: openId, lists }
}

/** One bad list makes the whole text unreadable: it is kept aside, and nothing of it is guessed. */
export function readStoredLists(stored: unknown): Result<StoredLists, string> {
  try {
    const { schema_version: version, open_id: openId, lists } = fieldsOf(stored)
    if (version !== STORED_LISTS_VERSION) return err(`version ${String(version)}`)
    return ok({ lists: listOf(lists, myList), openId: typeof openId === 'string' ? openId : null })
  } catch (error) {
    if (error instanceof Unreadable) return err(error.message)
    throw error
  }
}

/** One list, with its fields in one order: equal lists are equal texts then. */
export function readStoredList(stored: unknown): Result<MyList, string> {
  try {
    return ok(myList(stored))
  } catch (error) {
    if (error instanceof Unreadable) return err(error.message)
    throw error
  }
}

/** Never leaves this file. */
class Unreadable extends Error {}

function myList(value: unknown): MyList {
  const list = fieldsOf(value)
  return {
    id: text(list['id']),
    name: text(list['name']),
    players: listOf(list['players'], listedPlayer),
    tierStarts: tierStarts(list['tierStarts']),
    files: listOf(list['files'], fileSource),
    weights: Object.fromEntries(Object.entries(fieldsOf(list['weights'])).map(([id, weight]) => [id, number(weight)])),
    boardDate: text(list['boardDate']),
    left: listOf(list['left'], (entry) => nameOf(fieldsOf(entry))),
  }
}

function listedPlayer(value: unknown): ListedPlayer {
  const player = fieldsOf(value)
  const { mark, newSince } = player
  return {
    id: text(player['id']),
    ...nameOf(player),
    mark: mark === 'target' || mark === 'avoid' ? mark : null,
    note: text(player['note']).slice(0, NOTE_MAX_LENGTH),
    // Lists that were stored before there were values have none.
    dollars: typeof player['dollars'] === 'number' ? wholeDollars(player['dollars']) : null,
    isMoved: player['isMoved'] === true,
    newSince: typeof newSince === 'string' ? newSince : null,
  }
}

function nameOf(player: Readonly<Record<string, unknown>>): Pick<Player, 'name' | 'position' | 'team'> {
  const position = text(player['position'])
  if (!isPosition(position)) throw new Unreadable(`position ${position}`)
  return { name: text(player['name']), position, team: text(player['team']) }
}

function tierStarts(value: unknown): MyList['tierStarts'] {
  const starts = fieldsOf(value)
  const read: Partial<Record<Position, readonly PlayerId[]>> = {}
  for (const position of POSITIONS) if (starts[position] !== undefined) read[position] = listOf(starts[position], text)
  return read
}

function fileSource(value: unknown): FileSource {
  const file = fieldsOf(value)
  return {
    id: text(file['id']),
    label: text(file['label']),
    date: text(file['date']),
    counts: file['counts'] === 'overall' ? 'overall' : 'by-position',
    rowCount: number(file['rowCount']),
    rows: listOf(file['rows'], fileRow),
    added: listOf(file['added'], (entry) => {
      const player = readPlayer(entry, 'added')
      if (!player.ok) throw new Unreadable(player.error)
      return player.value
    }),
  }
}

function fileRow(value: unknown): FileRow {
  const row = fieldsOf(value)
  return {
    playerId: text(row['playerId']),
    rank: row['rank'] === null ? null : number(row['rank']),
    projected: row['projected'] === null ? null : seasonPoints(row['projected']),
  }
}

function seasonPoints(value: unknown): SeasonPoints {
  const { pprPoints, line } = fieldsOf(value)
  return { pprPoints: pprPoints === null ? null : number(pprPoints), line: line === null ? null : statLine(line) }
}

function statLine(value: unknown): StatLine {
  const line = fieldsOf(value)
  const read: Partial<Record<Figure, number>> = {}
  for (const figure of FIGURES) if (line[figure] !== undefined) read[figure] = number(line[figure])
  return read
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('not an object')
  return Object.fromEntries(Object.entries(value))
}

function listOf<Entry>(value: unknown, read: (entry: unknown) => Entry): readonly Entry[] {
  if (!Array.isArray(value)) throw new Unreadable('not a list')
  return value.map((entry: unknown) => read(entry))
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Unreadable('not a text')
  return value
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unreadable('not a number')
  return value
}
