import { BOARD_FILE_VERSION } from '#core/players/board-file.ts'
import type { Player } from '#core/players/player.ts'
import type { Edition } from './edition.ts'

/** The content of data/board.json, with one source or player per line, so that a new edition makes a readable diff. */
export function boardText(edition: Edition, players: readonly Player[]): string {
  const header = {
    schemaVersion: BOARD_FILE_VERSION,
    season: edition.season,
    scoring: 'PPR',
    adpDate: edition.adpDate,
    rosterDate: edition.rosterDate,
  }
  const facts = Object.entries(header).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  return `{\n${facts.join('')}  "sources": ${lines(edition.sources)},\n  "players": ${lines(players)}\n}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
