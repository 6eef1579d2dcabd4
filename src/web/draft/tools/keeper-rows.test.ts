import { beforeAll, expect, test } from 'vitest'
import { createBoard, type Board } from '#core/players/board.ts'
import { bundledBoard } from '../../../../tests/support/bundled-board.ts'
import { enteredKeeper, pastedKeepers, type TeamNames } from './keeper-rows.ts'

let board: Board = createBoard([])

beforeAll(async () => {
  board = await bundledBoard()
})

const TEAMS: TeamNames = {
  noun: 'team',
  idOf: (name) => ['team 1', 'team 2', 'bears', 'ann'].find((team) => team === name.trim().toLowerCase()) ?? null,
}

function keptIn(text: string) {
  const { keepers, problems } = pastedKeepers(text, TEAMS, board)
  const names = keepers.map(({ teamId, playerId, roundNumber }) => [
    teamId,
    board.playersById.get(playerId)?.name,
    roundNumber,
  ])
  return { names, problems }
}

const WANTED = {
  names: [
    ['team 1', 'Chris Olave', 5],
    ['team 2', 'Kenneth Walker III', 12],
  ],
  problems: [],
}

test.each([
  ['in the order of the headers', 'team,round,player\nTeam 1,5,Chris Olave\nTeam 2,12,Kenneth Walker III'],
  [
    'with other columns between',
    'Player,Pos,NFL Team,Owner,Cost\nChris Olave,WR,NO,Team 1,5\nKenneth Walker III,RB,KC,Team 2,12',
  ],
  ['quoted', '"Round","Keeper","Team"\n"5","Olave, Chris","Team 1"\n"12","Walker III, Kenneth","Team 2"'],
  [
    'with team and position behind the name',
    'Team\tPlayer\tRd\nTeam 1\tChris Olave (NO - WR)\tRound 5\nTeam 2\tKenneth Walker III, RB, KC\t12th',
  ],
  [
    'with commas in a name that has no quotes',
    'Team,Player,Round\nTeam 1,Chris Olave,5\nTeam 2,Kenneth Walker III, RB, KC,12',
  ],
  [
    'with first and last names apart',
    'First Name,Last Name,Team,Round\nChris,Olave,Team 1,5\nKenneth,Walker,Team 2,12',
  ],
  ['with short names', 'Team,Player,Round\nTeam 1,C. Olave,5\nTeam 2,KW3,12'],
  [
    'under a title',
    'Keepers of 2026\n\nManager;Player;Draft Round\nTeam 1;Chris Olave;5.08\nTeam 2;Kenneth Walker;12.01',
  ],
  ['without headers', 'Team 1,Chris Olave,5\nTeam 2,Kenneth Walker III,12'],
  ['without headers in another order', '5,Chris Olave,Team 1\n12,Kenneth Walker III,Team 2'],
  ['without headers and quotes', 'Team 1, Olave, Chris, 5\nTeam 2, Kenneth Walker III, RB, KC, 12'],
  [
    'with team names beside their owners',
    'Owner,Team,Player,Round\nJoe,Team 1,Chris Olave,5\nSue,Team 2,Kenneth Walker III,12',
  ],
  ['under headers in other words', 'Mannschaft,Spieler,Runde\nTeam 1,Chris Olave,5\nTeam 2,Kenneth Walker III,12'],
])('[CSV44] keepers are read %s', (_how, text) => {
  expect(keptIn(text)).toEqual(WANTED)
})

test('[CSV44] every row that keeps nobody says why, in the order of the text', () => {
  const text = [
    'Team,Round,Player',
    'Bears,2,Josh Jacobs',
    'Eagles,3,Josh Jacobs',
    'Bears,soon,Josh Jacobs',
    'Bears,4,Tee Higgens',
    'Bears,5,J. Williams',
    'Ann,6,Josh Jacobs',
    'Ann,7,',
    'Ann,8,Nobody Known',
  ].join('\n')
  expect(keptIn(text)).toEqual({
    names: [['bears', 'Josh Jacobs', 2]],
    problems: [
      'Row 3: no team is called "Eagles".',
      'Row 4: "soon" isn’t a round.',
      'Row 5: no player is called "Tee Higgens". Did you mean Tee Higgins?',
      expect.stringMatching(/^Row 6: "J\. Williams" could be .* or .*\. Add this one by hand\.$/),
      'Row 7: "Josh Jacobs" is already in row 2.',
      'Row 8: there is no player.',
      'Row 9: no player is called "Nobody Known".',
    ],
  })
})

test('[CSV44] headers without a team, a player or a round, and a broken quote, are named', () => {
  expect(keptIn('Player,Round\nChris Olave,5').problems).toEqual(['There is no column for the team.'])
  expect(keptIn('Team,Player\nTeam 1,Chris Olave').problems).toEqual(['There is no column for the round.'])
  expect(keptIn('Team,Player,Round\nTeam 1,"Chris Olave,5').problems).toEqual([
    'Check the quotation marks from line 2 on.',
  ])
})

test('[CSV56] a column of yes and no decides who is kept', () => {
  const text =
    'Team,Player,Round,Keep?\nTeam 1,Chris Olave,5,X\nTeam 1,Josh Jacobs,6,\nTeam 2,Kenneth Walker III,12,yes\nTeam 2,Kyle Pitts,9,no'
  expect(keptIn(text)).toEqual(WANTED)
  expect(
    keptIn('Team,Player,Round,Keep?\nTeam 1,Chris Olave,5,').names,
    'a column without any yes says nothing',
  ).toHaveLength(1)
})

test('[CSV56] a team may have several keepers in one row, and its number for its name', () => {
  const teams = { ...TEAMS, ids: ['team 1', 'team 2'] }
  const rows = 'Manager,Keeper 1,Round 1,Keeper 2,Round 2\n1,Chris Olave,5,Kyle Pitts,9\n#2,Kenneth Walker III,12,,'
  expect(pastedKeepers(rows, teams, board).keepers.map(({ teamId, roundNumber }) => [teamId, roundNumber])).toEqual([
    ['team 1', 5],
    ['team 1', 9],
    ['team 2', 12],
  ])
  expect(keptIn('Manager,Keeper 1,Keeper 2\nTeam 1,Chris Olave,Kyle Pitts').problems).toEqual([
    'There is no column for the round.',
  ])
})

test('[CSV56] in an auction keepers have salaries', () => {
  const { keepers, problems } = pastedKeepers(
    'Team,Player,Salary\nTeam 1,Chris Olave,$43\nTeam 2,Kyle Pitts,much',
    TEAMS,
    board,
    'salary',
  )
  expect(keepers).toMatchObject([{ teamId: 'team 1', roundNumber: 43 }])
  expect(problems).toEqual(['Row 3: "much" isn’t a salary.'])
})

test.each([
  ['a column for each team', 'Team 1\tTeam 2\nChris Olave (5)\tKenneth Walker III (R12)'],
  [
    'a column for each team and rounds before them',
    'Round\tTeam 1\tTeam 2\n5\tChris Olave\t\n12\t\tKenneth Walker III',
  ],
  ['a team before a colon', 'Team 1: Chris Olave (5th)\nTeam 2: Kenneth Walker III (12th)\nBears: none'],
  [
    'lines under the name of a team',
    'Team 1\nChris Olave, WR, NO, Round 5\n\nTeam 2\n1. Kenneth Walker III (RB, KC) - Rd 12',
  ],
  ['arrows', 'Team 1 -> Chris Olave -> Rd 5\nTeam 2 → Kenneth Walker III → 12th round pick'],
  ['sentences', 'Team 1 keeps Chris Olave in round 5\nTeam 2 - Kenneth Walker III - 12th round'],
  [
    'a table of Markdown',
    '| Team | Keeper | Cost |\n|---|---|---|\n| Team 1 | **Chris Olave** | 5th |\n| Team 2 | Kenneth Walker | 12th |',
  ],
])('[CSV65] keepers are read from %s', (_how, text) => {
  expect(keptIn(text)).toEqual(WANTED)
})

test('[CSV65] a team may have several keepers behind its name, with salaries too', () => {
  expect(keptIn('Team 1: Chris Olave (5th), Kyle Pitts (9th)').names).toHaveLength(2)
  const { keepers } = pastedKeepers('Team 1: Chris Olave $22, Kyle Pitts ($7)', TEAMS, board, 'salary')
  expect(keepers.map(({ roundNumber }) => roundNumber)).toEqual([22, 7])
})

test('[CSV56] results of a draft keep those whom a column called Keeper marks', () => {
  const text =
    'Round,Team,Player,Keeper?\n5,Team 1,Chris Olave,K\n6,Team 1,Josh Jacobs,\n12,Team 2,Kenneth Walker III,K'
  expect(keptIn(text)).toEqual(WANTED)
  expect(keptIn('Team,Player,Round,Keep?\nTeam 1,Chris Olave,5,no').names).toEqual([])
})

test('[CSV44] of several rounds the keeper’s own counts, and that of the latest year', () => {
  expect(
    keptIn('Team,Player,2025 Round,2026 Keeper Round\nTeam 1,Chris Olave,7,5\nTeam 2,Kenneth Walker III,UD,12'),
  ).toEqual(WANTED)
  expect(keptIn('Team,Player,Round 2025,Round 2026\nTeam 1,Chris Olave,7,5\nTeam 2,Kenneth Walker III,3,12')).toEqual(
    WANTED,
  )
})

test('[CM33] the fields are a keeper once a player is chosen and the cost is a whole number', () => {
  const entry = { teamId: 'team 1', cost: ' 2 ', playerId: 'p1' }
  expect(enteredKeeper(entry)).toEqual({ teamId: 'team 1', playerId: 'p1', roundNumber: 2 })
  expect(enteredKeeper({ ...entry, playerId: null })).toBeNull()
  for (const cost of ['', '2.5', 'two']) expect(enteredKeeper({ ...entry, cost })).toBeNull()
})
