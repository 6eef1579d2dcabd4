import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { teamsInOrder, roundNumberOf, snakeFormat } from '#core/draft/order.ts'
import { readCsv } from '../../scripts/drafts/read-csv.ts'
import { ROUND_COUNT, TEAM_COUNT } from './leagues.ts'

/** The share of real teams that took their first quarterback in each round, from round 1. */
export function realFirstQuarterbacks(folder: string): readonly number[] {
  const quarterbacks = new Set(
    readCsv(`${folder}/players.csv`).flatMap(({ player, position }) => (position === 'QB' ? [Number(player)] : [])),
  )
  const counts = Array.from({ length: ROUND_COUNT }, () => 0)
  let draftCount = 0
  for (const file of globSync('drafts*.jsonl*', { cwd: folder })) {
    const bytes = readFileSync(`${folder}/${file}`)
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    for (const line of text.trim().split('\n')) {
      const { picks }: { picks: number[] } = JSON.parse(line)
      const owners = teamsInOrder(snakeFormat(TEAM_COUNT, Math.ceil(picks.length / TEAM_COUNT)))
      draftCount += 1
      for (let teamIndex = 0; teamIndex < TEAM_COUNT; teamIndex += 1) {
        const first = picks.findIndex((player, index) => owners[index] === teamIndex && quarterbacks.has(player))
        if (first === -1) continue
        const round = roundNumberOf(first + 1, TEAM_COUNT)
        counts[round - 1] = (counts[round - 1] ?? 0) + 1
      }
    }
  }
  return counts.map((count) => count / (draftCount * TEAM_COUNT))
}
