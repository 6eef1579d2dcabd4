import { writeInOf } from '../players/off-board.ts'
import { positionLetters, type Player, type PlayerId } from '../players/player.ts'
import { draftedPlayers, ownerOf, type Draft } from './draft.ts'
import { roundNumberOf } from './order.ts'

const COLUMNS = ['Pick', 'Round', 'Team', 'Player', 'Position', 'NFLTeam', 'Rank', 'ADP'] as const

/** Rank and ADP are null, and their cells empty, when the board doesn't list the player. */
export interface ExportedPlayer extends Pick<Player, 'name' | 'position' | 'individual' | 'team' | 'adp'> {
  readonly rank: number | null
}

/** First characters that make a spreadsheet run a cell as a formula (RU8), full-width and invisible ones included. */
// oxlint-disable-next-line no-control-regex -- some spreadsheets skip a leading zero character
const FORMULA_START = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

/** The drafted players in slot order as CSV: every cell quoted, inner quotes doubled, CRLF line ends. */
export function exportCsv(
  draft: Draft,
  teamNames: readonly string[],
  playersById: ReadonlyMap<PlayerId, ExportedPlayer>,
): string {
  const rows = [...draftedPlayers(draft)].flatMap(([playerId, slotNumber]) => {
    const player = playersById.get(playerId)
    if (!player) return []
    return [
      [
        slotNumber,
        roundNumberOf(slotNumber, draft.format.teamCount),
        teamNames[ownerOf(draft, slotNumber)] ?? '',
        player.name,
        positionLetters(player),
        player.team,
        // A write-in stands at the end of the shown board, which is no rank.
        writeInOf(playerId) === null ? player.rank : null,
        player.adp,
      ],
    ]
  })
  return csvText([COLUMNS, ...rows])
}

/** Rows as CSV, with cells that would run as formulas in a spreadsheet made harmless (RU8). */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** `isoDate` is YYYY-MM-DD. */
export function exportFileName(isoDate: string, kind: 'csv' | 'json' = 'csv'): string {
  return `draft-results-${isoDate}.${kind}`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const guarded = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}
