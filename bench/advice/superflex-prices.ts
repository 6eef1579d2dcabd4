import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { pricesFor } from '#core/prices/estimated-prices.ts'
import { DEFAULT_RULES, STANDARD_LINEUP, type LeagueRules } from '#core/league/rules.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { markdownTable } from '../markdown-table.ts'
import { readCsv } from '../../scripts/drafts/read-csv.ts'

const RANKS = [1, 3, 6, 12, 18, 24]
const POSITIONS = ['QB', 'TE'] as const

/** Superflex with a premium of half a point, as in most of the drafts that are compared. */
const RULES: LeagueRules = {
  ...DEFAULT_RULES,
  lineup: { ...STANDARD_LINEUP, SUPERFLEX: 1 },
  scoring: { kind: 'named', base: 'ppr', tePremium: 0.5, passingTouchdown: 4 },
}

/** The picks at which quarterbacks and tight ends go: by our estimate for the bundled board, and in real superflex drafts. */
export function superflexTable(folder: string): string {
  const real = realPicks(folder)
  const { players } = readBundledBoard()
  const adpById = pricesFor(players, RULES, 12)
  const rows = POSITIONS.flatMap((position) => {
    const published = players.filter((player) => player.position === position).map(({ adp }) => adp)
    const estimated = players
      .filter((player) => player.position === position)
      .flatMap(({ id }) => adpById.get(id) ?? [])
      .toSorted((a, b) => a - b)
    return [
      [`${position}, published for one quarterback`, ...RANKS.map((rank) => text(published[rank - 1]))],
      [`${position}, estimated`, ...RANKS.map((rank) => text(estimated[rank - 1]))],
      [`${position}, real drafts`, ...RANKS.map((rank) => text(real(position, rank)))],
    ]
  })
  return markdownTable(['Mean pick of the n-th drafted', ...RANKS.map(String)], rows)
}

function realPicks(folder: string): (position: string, rank: number) => number | undefined {
  const positions = new Map(readCsv(`${folder}/players.csv`).map((row) => [row['player'], row['position']]))
  const picks = new Map<string, number[]>()
  for (const line of gunzipSync(readFileSync(`${folder}/drafts.train.jsonl.gz`))
    .toString('utf8')
    .trim()
    .split('\n')) {
    const draft: { picks: number[] } = JSON.parse(line)
    const counts = new Map<string, number>()
    for (const [index, player] of draft.picks.entries()) {
      const position = positions.get(String(player)) ?? ''
      const rank = (counts.get(position) ?? 0) + 1
      counts.set(position, rank)
      const key = `${position} ${rank}`
      picks.set(key, [...(picks.get(key) ?? []), index + 1])
    }
  }
  return (position, rank) => {
    const numbers = picks.get(`${position} ${rank}`)
    return numbers && numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  }
}

function text(pick: number | null | undefined): string {
  return pick === null || pick === undefined ? '-' : pick.toFixed(0)
}
