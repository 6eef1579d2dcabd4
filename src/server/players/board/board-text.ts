import { BOARD_FILE_VERSION, type AdpBasis, type BoardFile } from '#core/players/board-file.ts'
import type { Player } from '#core/players/player.ts'

/** The ranked players of a season, and where their prices come from. */
export interface BuiltBoard {
  readonly players: readonly Player[]
  readonly adpBasis: AdpBasis
}

/** What a board says about itself. */
export type BoardHead = Pick<BoardFile, 'season' | 'adpDate' | 'rosterDate' | 'sources'>

/** The content of a board file, with one source or player per line, so that a new edition makes a readable diff. */
export function boardText(head: BoardHead, { players, adpBasis }: BuiltBoard): string {
  const header = {
    schemaVersion: BOARD_FILE_VERSION,
    season: head.season,
    scoring: 'PPR',
    adpBasis,
    adpDate: head.adpDate,
    rosterDate: head.rosterDate,
  }
  const facts = Object.entries(header).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  return `{\n${facts.join('')}  "sources": ${lines(head.sources)},\n  "players": ${lines(players)}\n}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
