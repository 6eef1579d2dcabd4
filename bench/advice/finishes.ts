import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { percentileOf, quarterOf, teamValues } from '#core/advice/recap.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { markdownTable } from '../markdown-table.ts'

const TOP_COUNT = 3

/** What real leagues say of a draft's value: the share of teams in the top three by quarter, and the correlation with points. */
export function finishesTable(folder: string): string {
  const quarters = Array.from({ length: 4 }, () => ({ teamCount: 0, topCount: 0 }))
  const [values, totals]: [number[], number[]] = [[], []]
  for (const line of gunzipSync(readFileSync(`${folder}/drafts.train.jsonl.gz`))
    .toString('utf8')
    .trim()
    .split('\n')) {
    const league: { picks: number[]; adp: number[]; roster: number[] } = JSON.parse(line)
    const teamCount = league.roster.length
    const empty = emptyDraft(snakeFormat(teamCount, league.picks.length / teamCount))
    const slots = league.picks.map((player) => ({ playerId: String(player), by: 'person' as const, reason: null }))
    // 0 is unknown.
    const prices = league.picks.flatMap((player, index) => {
      const adp = league.adp[index] ?? 0
      return adp > 0 ? [[String(player), adp] as const] : []
    })
    const leagueValues = teamValues({ ...empty, slots }, new Map(prices))
    const meanValue = mean(leagueValues)
    const meanTotal = mean(league.roster)
    const best = league.roster.toSorted((a, b) => b - a).slice(0, TOP_COUNT)
    for (const [teamIndex, total] of league.roster.entries()) {
      const value = leagueValues[teamIndex] ?? 0
      const quarter = quarters[quarterOf(percentileOf(value, leagueValues))]
      if (quarter) {
        quarter.teamCount += 1
        if (best.includes(total)) quarter.topCount += 1
      }
      values.push(value - meanValue)
      totals.push(total - meanTotal)
    }
  }
  const names = ['lowest', 'second', 'third', 'highest']
  const table = markdownTable(
    ['Quarter of the league by value of the draft', 'Teams', 'Finished in the top three'],
    quarters.map(({ teamCount, topCount }, index) => [
      names[index] ?? '',
      String(teamCount),
      `${((100 * topCount) / teamCount).toFixed(1)} %`,
    ]),
  )
  return `${table}\n\nCorrelation of value and points within a league: ${correlation(values, totals).toFixed(2)}`
}

/** Of values whose mean is 0. */
function correlation(ones: readonly number[], others: readonly number[]): number {
  const sumOf = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
  return sumOf(ones, others) / Math.sqrt(sumOf(ones, ones) * sumOf(others, others))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
