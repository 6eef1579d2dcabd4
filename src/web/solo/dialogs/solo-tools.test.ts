import { expect, test } from 'vitest'
import { boardOf, setupWith } from '../../../../tests/support/builders.ts'
import { emptySoloDraft } from '#core/solo/solo-setup.ts'
import { pastedKeepers, withAddedKeepers } from '../../draft/tools/keeper-rows.ts'
import { openPicks, tradeOf, tradeTexts } from '../../draft/tools/pick-choices.ts'
import { keeperRows, slotMoves, soloKeepers, teamsByName } from './solo-tools.ts'

const BOARD = boardOf(20)
const TEAMS = ['Bears', 'Team 2', 'Team 3']
const NAMES = teamsByName(TEAMS)

test('[LGR103] pasted keepers are rows of team, player and round, with a heading or not', () => {
  const wanted = [
    { teamId: '0', playerId: 'p5', roundNumber: 3 },
    { teamId: '1', playerId: 'p7', roundNumber: 1 },
  ]
  for (const text of [
    'Team, Player, Round\nbears, Player 5, 3\nTeam 2, Player 7, Round 1',
    'Bears\tPlayer 5\t3\r\n\r\nTeam 2\tPlayer 7\t1',
    '"Bears";"Player 5";"3"\nTeam 2;Player 7;1',
    'team,round,player\nBears,3,Player 5\nTeam 2,1,Player 7',
    'Bears,3,Player 5\nTeam 2,1,Player 7',
    'Keepers of 2026,,\n\nCost\tKeeper\tOwner\n3rd\tPlayer 5\tBears\n1.04\tPlayer 7\tTeam 2',
  ]) {
    expect(pastedKeepers(text, NAMES, BOARD)).toEqual({ keepers: wanted, problems: [] })
  }
})

test('[LGR103] a row that cannot be read says why, and the others count', () => {
  const { keepers, problems } = pastedKeepers(
    'Bears, Player 5, 3\nNobody, Player 6, 2\nTeam 2, John Nobody, 2\nTeam 2, Player 7, last',
    NAMES,
    BOARD,
  )
  expect(keepers).toHaveLength(1)
  expect(problems).toEqual([
    'Row 2: no team is called "Nobody".',
    'Row 3: no player is called "John Nobody".',
    'Row 4: "last" isn’t a round.',
  ])
})

test('[LGR103] keepers go to the form and back unchanged', () => {
  const keepers = [{ teamIndex: 1, playerId: 'p5', roundNumber: 3 }]
  expect(soloKeepers(keeperRows(keepers))).toEqual(keepers)
})

test('[LGR103] an added keeper replaces one of the same player or pick', () => {
  const before = [{ teamId: '0', playerId: 'p5', roundNumber: 3 }]
  expect(withAddedKeepers(before, [{ teamId: '1', playerId: 'p5', roundNumber: 4 }])).toHaveLength(1)
  expect(withAddedKeepers(before, [{ teamId: '0', playerId: 'p6', roundNumber: 3 }])).toHaveLength(1)
  expect(withAddedKeepers(before, [{ teamId: '0', playerId: 'p6', roundNumber: 4 }])).toHaveLength(2)
})

test('[LGR104] [RU53] two teams trade open picks, any number each, and a traded pick says whose it was', () => {
  const { draft } = emptySoloDraft(setupWith({ numTeams: 3, rounds: 2 }))
  const picks = openPicks(draft, TEAMS)
  expect(tradeOf(picks, new Set(), ['0', '1'])).toBe(null)
  expect(slotMoves(tradeOf(picks, new Set(['1']), ['0', '1']) ?? [])).toEqual([{ slotNumber: 1, teamIndex: 1 }])
  expect(tradeOf(picks, new Set(['1', '6']), ['0', '0'])).toBe(null)
  expect(slotMoves(tradeOf(picks, new Set(['1', '5']), ['0', '1']) ?? [])).toEqual([
    { slotNumber: 1, teamIndex: 1 },
    { slotNumber: 5, teamIndex: 0 },
  ])
  const traded = { ...draft, owners: [1, 0, 2, 2, 1, 0] }
  expect(openPicks(traded, TEAMS).filter(({ ownerId }) => ownerId === '1')).toEqual([
    { id: '1', ownerId: '1', label: '1.01, was Bears' },
    { id: '5', ownerId: '1', label: '2.02' },
  ])
})

test('[LGR104] the dialog names the picks that each side gives and gets', () => {
  const picks = openPicks(emptySoloDraft(setupWith({ numTeams: 3, rounds: 2 })).draft, TEAMS)
  const teams = ['Bears', 'Lions'].map((label, index) => ({ value: String(index), label }))
  const changesOf = (...pickIds: readonly string[]) =>
    tradeTexts(tradeOf(picks, new Set(pickIds), ['0', '1']) ?? [], picks, teams, ['0', '1'])
  expect(changesOf('1', '6', '2')).toEqual([
    'Bears gives 1.01 and 2.03 and gets 1.02',
    'Lions gives 1.02 and gets 1.01 and 2.03',
  ])
  expect(changesOf('1')).toEqual(['Bears gives 1.01 and gets nothing', 'Lions gives nothing and gets 1.01'])
  const traded = [{ id: '4', ownerId: '0', label: '2.02, was Lions' }]
  expect(tradeTexts([{ pickId: '4', toId: '1' }], traded, teams, ['0'])).toEqual([
    'Bears gives 2.02 (was Lions) and gets nothing',
  ])
})
