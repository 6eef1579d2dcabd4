import { csvText } from '../draft/export-csv.ts'
import { pointsInSeason } from '../league/points.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { readNumber } from '../players/csv-columns.ts'
import { importedPlayer, importedPlayerId } from '../players/match-rankings.ts'
import { isPosition, POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import { wholeDollars, type FileSource } from './file-source.ts'
import {
  listed,
  listTiers,
  NOTE_MAX_LENGTH,
  ofPosition,
  type ListedPlayer,
  type ListFacts,
  type ListMark,
  type MyList,
} from './my-list.ts'

const COLUMNS = [
  'Rank',
  'Player',
  'Team',
  'Pos',
  'Tier',
  'Bye',
  'ADP',
  'Proj',
  'Value',
  'Mark',
  'Note',
  'Moved',
  'New since',
  'Snakeboard ID',
] as const

type Column = (typeof COLUMNS)[number]

/**
 * A list as CSV. Ranks, names, tiers and ADP are read by any site and by the import of this app; the other columns are those that only
 * this app needs to read its list back exactly.
 */
export function listCsv(list: MyList, everybody: readonly Player[], facts: ListFacts): string {
  const byId = new Map(everybody.map((player) => [player.id, player]))
  const tiers = listTiers(list, facts)
  const rows = list.players.map((player, index) => {
    const known = byId.get(player.id)
    const projected = facts.blend.projectedById.get(player.id)
    const points = projected && pointsInSeason(projected, player.position, facts.scoring).points
    return [
      index + 1,
      escaped(player.name),
      escaped(player.team),
      player.position,
      tiers.get(player.id) ?? 1,
      known?.bye ?? null,
      known?.adp ?? null,
      points ?? null,
      player.dollars,
      player.mark ?? '',
      escaped(player.note),
      player.isMoved ? 'yes' : '',
      player.newSince ?? '',
      escaped(player.id),
    ]
  })
  return csvText([COLUMNS, ...rows])
}

/** Whether records are those of a list that this app exported. */
export function isListCsv(records: readonly (readonly string[])[]): boolean {
  const headers = records[0] ?? []
  return (
    headers.some((header) => header.trim() === 'Snakeboard ID') && headers.some((header) => header.trim() === 'Rank')
  )
}

/**
 * The order, tiers, values, marks and notes of an exported list, read into a list of this device. Players whom only files of the exported
 * list knew come along, in a file without a say. Players whom the text lacks follow in their order. Refused if nobody in the text is known.
 */
export function readListCsv(
  records: readonly (readonly string[])[],
  list: MyList,
  facts: ListFacts,
  file: Pick<FileSource, 'id' | 'label' | 'date'>,
): Result<MyList, 'nobody'> {
  const [headers = [], ...rows] = records
  const indexes = new Map(headers.map((header, index) => [header.trim(), index]))
  const byId = new Map(list.players.map((player) => [player.id, player]))
  const tierById = new Map<PlayerId, number>()
  const read = new Map<PlayerId, ListedPlayer>()
  const added: Player[] = []
  for (const row of rows) {
    const cell = (column: Column) => row[indexes.get(column) ?? row.length] ?? ''
    const id = unescaped(cell('Snakeboard ID'))
    const foreign = byId.has(id) ? null : addedIn(cell, id)
    const known = foreign === null ? byId.get(id) : listed(foreign, null)
    if (known === undefined || read.has(known.id)) continue
    if (foreign !== null) added.push(foreign)
    const newSince = cell('New since')
    tierById.set(known.id, Number.parseInt(cell('Tier'), 10) || 1)
    read.set(known.id, {
      ...known,
      mark: markIn(cell('Mark')),
      note: unescaped(cell('Note')).slice(0, NOTE_MAX_LENGTH),
      dollars: indexes.has('Value') ? dollarsIn(cell('Value')) : known.dollars,
      isMoved: cell('Moved') === 'yes',
      newSince: DAY.test(newSince) ? newSince : null,
    })
  }
  if (read.size === 0) return err('nobody')
  const players = [...read.values(), ...list.players.filter(({ id }) => !read.has(id))]
  const files = added.length === 0 ? list.files : [...list.files, fileOf(file, added)]
  return ok(withTiers({ ...list, players, files, tierStarts: {} }, tierById, facts))
}

/** A player whom an import brought into the exported list; null for one of a board, who has left it since. */
function addedIn(cell: (column: Column) => string, id: PlayerId): Player | null {
  const [name, team, position] = [unescaped(cell('Player')), unescaped(cell('Team')), cell('Pos')]
  if (!isPosition(position) || name === '' || importedPlayerId(position, name, team) !== id) return null
  const rank = Number.parseInt(cell('Rank'), 10) || 1
  const [adp, bye] = [readNumber(cell('ADP')), readNumber(cell('Bye'))]
  const noPoints = { projectedPpr: null, lastSeasonPpr: null }
  return importedPlayer({ rowNumber: rank, text: name, name, team, position, rank, tier: null, adp, bye, ...noPoints })
}

function fileOf(file: Pick<FileSource, 'id' | 'label' | 'date'>, added: readonly Player[]): FileSource {
  const rows = added.map(({ id }) => ({ playerId: id, rank: null, projected: null }))
  return { ...file, counts: 'overall', rowCount: rows.length, rows, added }
}

/** Tiers that are not those of the values are the person's. */
function withTiers(list: MyList, tierById: ReadonlyMap<PlayerId, number>, facts: ListFacts): MyList {
  const byValue = listTiers(list, facts)
  const tierStarts: Partial<Record<Position, readonly PlayerId[]>> = {}
  for (const position of POSITIONS) {
    const own = ofPosition(list, position).filter(({ id }) => tierById.has(id))
    if (own.every(({ id }) => tierById.get(id) === byValue.get(id))) continue
    tierStarts[position] = own.flatMap(({ id }, index) =>
      index > 0 && tierById.get(id) !== tierById.get(own[index - 1]?.id ?? '') ? [id] : [],
    )
  }
  return { ...list, tierStarts }
}

function markIn(cell: string): ListMark | null {
  return cell === 'target' || cell === 'avoid' ? cell : null
}

function dollarsIn(cell: string): number | null {
  const dollars = readNumber(cell)
  return dollars === null ? null : wholeDollars(dollars)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A cell that would run as a formula gets an apostrophe (RU8); one that has it already gets a second, so that both read back. */
function escaped(text: string): string {
  return text.startsWith("'") ? `'${text}` : text
}

function unescaped(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}
