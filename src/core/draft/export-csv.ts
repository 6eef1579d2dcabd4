import type { Player, PlayerId } from '../players/player.ts'
import type { Draft } from './draft.ts'
import { roundNumberOf, teamIndexOf } from './snake.ts'

const COLUMNS = ['Pick', 'Round', 'Team', 'Player', 'Position', 'NFLTeam', 'Rank', 'ADP'] as const

/** What the file says of a player; rank and ADP are empty cells where the board does not know them. */
export interface ExportedPlayer extends Pick<Player, 'name' | 'position' | 'team' | 'adp'> {
  readonly rank: number | null
}

/** First characters that make a spreadsheet run a cell as a formula (RU8), those that are full-width or that nobody sees included. */
// oxlint-disable-next-line no-control-regex -- a zero character is skipped by some
const FORMULA_START = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

/** The drafted players in order of their slots as CSV: every cell quoted, inner quotes doubled, CRLF line ends. */
export function exportCsv(
  draft: Draft,
  teamNames: readonly string[],
  playersById: ReadonlyMap<PlayerId, ExportedPlayer>,
): string {
  const rows = draft.slots.flatMap((playerId, index) => {
    const player = playerId === null ? undefined : playersById.get(playerId)
    if (!player) return []
    const slotNumber = index + 1
    const teamName = teamNames[teamIndexOf(slotNumber, draft.teamCount)] ?? ''
    return [
      [
        slotNumber,
        roundNumberOf(slotNumber, draft.teamCount),
        teamName,
        player.name,
        player.position,
        player.team,
        player.rank,
        player.adp,
      ],
    ]
  })
  return [COLUMNS, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** The file's name for a date in the form YYYY-MM-DD. */
export function exportFileName(isoDate: string, kind: 'csv' | 'json' = 'csv'): string {
  return `draft-results-${isoDate}.${kind}`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const guarded = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}
