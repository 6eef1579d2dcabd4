import { beforeAll, expect, test } from 'vitest'
import { NO_FACTS } from '../../../tests/support/builders.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import type { Player, Position } from '#core/players/player.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { fullTeamName, teamByCode } from '#core/players/teams.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { parseCsv } from './parse-csv.ts'

let board: Board = createBoard([])
/** Stars, kickers and defenses, in the order of the board. */
let players: readonly Player[] = []

beforeAll(async () => {
  board = await bundledBoard()
  const last = board.players.filter(({ position }) => position === 'K' || position === 'DST')
  players = [...board.players.slice(0, 200), ...last.filter((player) => !board.players.slice(0, 200).includes(player))]
})

function readingOf(text: string) {
  const reading = readRankings(parseCsv(text), NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

/** Rows of the text that are not the player whose turn it is. */
function misreadIn(text: string, wanted: readonly Player[]) {
  const reading = readingOf(text)
  const { lines } = previewImport(board, reading)
  const read = reading.rows.map(({ rowNumber, rank }) => {
    const line = lines.find((each) => each.rowNumber === rowNumber)
    return { rank, text: line?.text, id: line?.outcome === 'matched' ? line.player?.id : line?.outcome }
  })
  const wrong = read.filter(({ id }, index) => id !== wanted[index]?.id)
  const byes = reading.rows.filter(({ bye }, index) => bye !== (wanted[index]?.bye ?? null))
  return { wrong, byes: byes.map(({ name }) => name), count: read.length }
}

const READ = (count: number) => ({ wrong: [], byes: [], count })

type Write = (player: Player, rankNumber: number, positionRank: number) => string

function defenseAs(
  spelled: (team: { code: string; nickname: string; full: string }) => string,
  player: Player,
): string {
  const team = teamByCode(player.team)
  if (player.position !== 'DST' || team === null) return player.name
  return spelled({ code: team.code, nickname: team.nickname, full: fullTeamName(team) })
}

const team = (player: Player) => player.team || 'FA'
const price = (rankNumber: number) => Math.max(0, 60 - rankNumber)

const ENTRIES: readonly (readonly [string, Write])[] = [
  [
    'rank, position with its rank, name, team, price and bye',
    (player, rank, place) =>
      `${rank}. (${player.position}${place}) ${defenseAs(({ nickname }) => `${nickname} D/ST`, player)}, ${team(player)} $${price(rank)} ${player.bye ?? 0}`,
  ],
  [
    'no price',
    (player, rank, place) =>
      `${rank}. (${player.position}${place}) ${player.name}, ${team(player)} ${player.bye ?? ''}`,
  ],
  [
    'a bracket behind the rank, and the bye in brackets',
    (player, rank, place) =>
      `${rank}) ${player.position}${place} ${player.name} ${team(player)}${player.bye === null ? '' : ` (${player.bye})`}`,
  ],
  [
    'team and position behind a dash, a price without a currency',
    (player, rank) =>
      `${rank}. ${defenseAs(({ full }) => full, player)} - ${player.position}, ${team(player)} - ${price(rank)} - ${player.bye ?? '-'}`,
  ],
  [
    'no mark behind the rank',
    (player, rank, place) => `${rank} ${player.name} ${player.position}${place} ${team(player)} ${player.bye ?? '-'}`,
  ],
  [
    'team and bye in brackets, price at the end',
    (player, rank) =>
      `#${rank}. ${player.name} ${player.position} (${team(player)}${player.bye === null ? '' : `, Bye ${player.bye}`}) $${price(rank)}`,
  ],
]

function entriesOf(write: Write, all: readonly Player[]): readonly string[] {
  const counts = new Map<Position, number>()
  return all.map((player, index) => {
    const place = (counts.get(player.position) ?? 0) + 1
    counts.set(player.position, place)
    return write(player, index + 1, place)
  })
}

/** Down the first column, then down the next, printed line by line. */
function inColumns(entries: readonly string[], columnCount: number): string {
  const height = Math.ceil(entries.length / columnCount)
  return Array.from({ length: height }, (_line, line) =>
    Array.from({ length: columnCount }, (_column, column) => entries[column * height + line] ?? '')
      .filter((entry) => entry !== '')
      .join(' '),
  ).join('\n')
}

test.each(ENTRIES)('[CSV40] a printed sheet with %s is read, with one to four players on a line', (_what, write) => {
  const entries = entriesOf(write, players)
  for (const columnCount of [1, 2, 3, 4]) {
    const text = `2026 Fantasy Football PPR Cheat Sheet\n\n${inColumns(entries, columnCount)}\nPage 1 of 1`
    expect(misreadIn(text, players)).toEqual(READ(players.length))
  }
})

test('[CSV40] the preview says how a text without headers was read', () => {
  const notesOf = (text: string) => previewImport(board, readingOf(text)).notes
  expect(notesOf('1. (RB1) Jahmyr Gibbs, DET $57 6 3. (WR1) Puka Nacua, LAR $54 11')).toEqual([
    { code: 'printed_list' },
  ])
  expect(notesOf('Jahmyr Gibbs\tDET\tRB\nPuka Nacua\tLAR\tWR')).toEqual([
    { code: 'columns_by_values', fields: ['name', 'team', 'position'] },
  ])
})
