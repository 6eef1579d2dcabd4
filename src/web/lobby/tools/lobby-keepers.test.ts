import { expect, test } from 'vitest'
import { LOBBY_BOARD, waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { pastedKeepers } from '../../draft/tools/keeper-rows.ts'
import { keeperRows, lobbyKeepers, seatNames } from './lobby-keepers.ts'

const LOBBY = waitingLobby(3)
const pasted = (text: string) => {
  const { keepers, problems } = pastedKeepers(text, seatNames(LOBBY), LOBBY_BOARD)
  return { keepers: lobbyKeepers(keepers), problems }
}

test('[CM32] pasted rows name a person or team, a player and a round, with any common separator', () => {
  for (const separator of ['\t', '; ', ',']) {
    const rows = [
      ['Team', 'Player', 'Round'],
      ['Player 1', 'Player 4', '2'],
      ["PLAYER 2'S TEAM", 'Player 5', 'Round 3'],
      ['player 3', 'Player 6', '1'],
    ]
    expect(pasted(rows.map((row) => row.join(separator)).join('\n'))).toEqual({
      keepers: [
        { seatId: 's1', playerId: 'p4', roundNumber: 2 },
        { seatId: 's2', playerId: 'p5', roundNumber: 3 },
        { seatId: 's3', playerId: 'p6', roundNumber: 1 },
      ],
      problems: [],
    })
  }
})

test('[CM32] a row that cannot be read says which and why, and the others count', () => {
  const { keepers, problems } = pasted(
    'Nobody,Player 4,2\nPlayer 1,Nobody Known,2\nPlayer 1,Player 4,x\nPlayer 2,Player 7,2',
  )
  expect(problems).toEqual([
    'Row 1: no team or person is called "Nobody".',
    'Row 2: no player is called "Nobody Known".',
    'Row 3: "x" isn’t a round.',
  ])
  expect(keepers).toEqual([{ seatId: 's2', playerId: 'p7', roundNumber: 2 }])
})

test('[CM32] keepers go to the form and back unchanged', () => {
  const keepers = [{ seatId: 's1', playerId: 'p1', roundNumber: 1 }]
  expect(lobbyKeepers(keeperRows(keepers))).toEqual(keepers)
})
