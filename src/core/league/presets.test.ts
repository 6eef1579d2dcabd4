import { expect, test } from 'vitest'

import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { boardProblems, rulesProblems } from './league-problems.ts'
import { RULES_PRESETS, withPreset } from './presets.ts'
import { DEFAULT_RULES } from './rules.ts'
import { scoringLabel } from './scoring.ts'

const { players } = await bundledBoard()

test('[LGR19] the presets, their scoring and rounds', () => {
  const rows = RULES_PRESETS.map((preset) => [
    preset.name,
    scoringLabel(preset.scoring),
    withPreset(DEFAULT_RULES, preset).roundCount,
  ])
  expect(rows).toEqual([
    ['Standard 12-team', 'Standard', 15],
    ['Half PPR', 'Half PPR', 15],
    ['PPR', 'PPR', 15],
    ['Superflex', 'PPR', 16],
    ['TE premium', 'PPR, TE +0.5', 15],
    ['Best ball', 'Half PPR', 18],
  ])
  expect(RULES_PRESETS.at(-1)?.lineup).toMatchObject({ K: 0, DST: 0 })
})

test('[LGR19] every preset can be used by 12 teams with the bundled board', () => {
  const countOf = (position: Position) => players.filter((player) => player.position === position).length
  const playerCounts = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const position of POSITIONS) playerCounts[position] = countOf(position)
  for (const preset of RULES_PRESETS) {
    const { rules, roundCount } = withPreset(DEFAULT_RULES, preset)
    expect(rulesProblems(rules, roundCount)).toEqual([])
    expect(boardProblems(rules, { teamCount: preset.teamCount ?? 12, playerCounts })).toEqual([])
  }
})

test('[LGR19] a preset leaves order and clock as they are', () => {
  const clock = { ...DEFAULT_RULES.clock, secondsPerPick: 60 }
  const [preset] = RULES_PRESETS
  if (preset === undefined) throw new Error('no preset')
  expect(withPreset({ ...DEFAULT_RULES, order: 'linear', clock }, preset).rules).toMatchObject({
    order: 'linear',
    clock,
  })
})
