import { computerPick } from '#core/automatic/computer-drafter.ts'
import { apply } from '#core/draft/apply-draft.ts'
import { decide } from '#core/draft/decide-draft.ts'
import type { DraftFacts } from '#core/draft/draft-command.ts'
import { emptyDraft, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { readBundledPool } from '../src/server/bundled-pool.ts'
import { writeFigures } from './figures-file.ts'
import { machineText, markdownTable } from './markdown-table.ts'
import { quantile } from './quantile.ts'

const SIZES = [
  { teamCount: 16, roundCount: 16 },
  { teamCount: 12, roundCount: 15 },
]
const DRAFT_COUNT = 20
/** For the largest draft, so that a mock that nobody takes part in is there at once. */
const GOAL = '0.5 s'

const pool = readBundledPool()
const facts: DraftFacts = { pool, nowMs: 0, choose: (draft, teamIndex) => computerPick(draft, teamIndex, pool) }
const rows = SIZES.map(({ teamCount, roundCount }) => {
  const timesMs = Array.from({ length: DRAFT_COUNT }, (_draft, seed) => timeOf(teamCount, roundCount, seed))
  const [firstMs = 0] = timesMs
  const label = `${teamCount} teams, ${roundCount} rounds`
  return [label, msText(firstMs), msText(quantile(timesMs, 0.5)), msText(Math.max(...timesMs)), GOAL]
})
const figures = [
  `${new Date().toISOString().slice(0, 10)}, ${machineText()}; ${DRAFT_COUNT} drafts of each size, CPU time`,
  markdownTable(['Computers draft for every team', 'First draft', 'Median', 'Longest', 'Goal'], rows),
].join('\n\n')
console.log(figures)
writeFigures('bench:draft', figures)

/** CPU time, which other work on the machine doesn't affect. Through `decide` and `apply`, as in a draft that goes by itself. */
function timeOf(teamCount: number, roundCount: number, seed: number): number {
  const empty = emptyDraft(snakeFormat(teamCount, roundCount), seed)
  const teams = empty.teams.map((team) => ({ ...team, control: 'computer' as const }))
  let draft: Draft = { ...empty, teams }
  const start = process.cpuUsage()
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const decided = decide(draft, { kind: 'system' }, { kind: 'pick-automatically', slotNumber: slot }, facts)
    if (!decided.ok || decided.value.length === 0) throw new Error(`nobody drafted at slot ${slot}`)
    draft = decided.value.reduce(apply, draft)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function msText(ms: number): string {
  return `${ms.toFixed(0)} ms`
}
