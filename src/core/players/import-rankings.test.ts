// Long because the properties at its end hold for the cases before them, over the same board.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FACTS, playerOf } from '../../../tests/support/builders.ts'
import { createBoard, type Board } from './board.ts'
import { importRankings, previewImport, type RowReason } from './import-rankings.ts'
import { importedPlayerId, NOTHING_CONFIRMED, withAnswer } from './match-rankings.ts'
import { POSITIONS, type Player, type PlayerId } from './player.ts'
import { readRankings, type RankingsReading } from './rankings-csv.ts'

function player(id: PlayerId, name: string, { position = 'WR', ...fields }: Partial<Player> = {}): Player {
  return playerOf(position, {
    id,
    gsis_id: id,
    name,
    team: 'CIN',
    headshot_url: `https://example.org/${id}.png`,
    ...fields,
  })
}

const chase = player('chase', "Ja'Marr Chase", { rank: 1 })
const gibbs = player('gibbs', 'Jahmyr Gibbs', { rank: 2, team: 'DET', position: 'RB' })
const allen = player('allen', 'Josh Allen', { rank: 3, team: 'BUF', position: 'QB' })
const seattle = player('SEA', 'Seattle Seahawks', { rank: 4, team: 'SEA', position: 'DST' })
const smithOfDenver = player('smith-den', 'John Smith', { rank: 5, team: 'DEN' })
const smithOfMiami = player('smith-mia', 'John Smith', { rank: 6, team: 'MIA' })
const gainwell = player('gainwell', 'Kenneth Gainwell', { rank: 7, team: 'TB', position: 'RB' })
const board = createBoard([chase, gibbs, allen, seattle, smithOfDenver, smithOfMiami, gainwell])

function reading(csv: string): RankingsReading {
  const records = csv.split('\n').map((line) => line.split(','))
  const result = readRankings({ records, parseError: null }, NO_FACTS)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function idsAfter(csv: string, before: Board = board): PlayerId[] {
  return importRankings(before, reading(csv)).players.map(({ id }) => id)
}

function linesOf(csv: string, before: Board = board) {
  return previewImport(before, reading(csv)).lines.map(({ outcome, reason, player: found }) => [
    outcome,
    found?.id ?? null,
    reason,
  ])
}

function fits(...players: readonly Player[]): RowReason {
  return { code: 'fits_players', players }
}

/** Rows that fit the same player. */
function playerOfRows(...rowNumbers: readonly number[]): RowReason {
  return { code: 'player_of_rows', rowNumbers }
}

test('[RU7] matched players take the order and numbers of the text and stay who they are', () => {
  const imported = importRankings(
    board,
    reading(
      'Rank,Player,Team,Pos,Tier,ADP,Bye,Proj PPR,2025 PPR\n1,JAHMYR GIBBS,DET,RB1,1,1.7,9,323.8,366.9\n2,Jamarr Chase,CIN,WR,2,,0,,',
    ),
  )
  expect(imported.players[0]).toEqual({
    ...gibbs,
    rank: 1,
    tier: 1,
    adp: 1.7,
    bye: 9,
    projected: { pprPoints: 323.8, line: null },
    lastSeason: { pprPoints: 366.9, line: null },
  })
  expect(imported.players[1]).toEqual({ ...chase, rank: 2, tier: 2 })
})

test('[RU7] a number that the text lacks stays the one of the board', () => {
  const imported = importRankings(board, reading('Player,Pos\nJahmyr Gibbs,RB'))
  expect(imported.playersById.get('gibbs')).toEqual({ ...gibbs, rank: 1, tier: 1 })
})

test('[LGR56] figures stay with their points, and other points have none', () => {
  const line = { receptions: 60 }
  const known = { ...gibbs, projected: { pprPoints: 323.8, line }, lastSeason: { pprPoints: 366.9, line } }
  const csv = 'Player,Pos,Proj PPR,2025 PPR\nJahmyr Gibbs,RB,300,366.9\nJosh Allen,QB,,'
  const imported = importRankings(createBoard([known, { ...allen, projected: known.projected }]), reading(csv))
  expect(imported.playersById.get('gibbs')).toMatchObject({
    projected: { pprPoints: 300, line: null },
    lastSeason: { pprPoints: 366.9, line },
  })
  expect(imported.playersById.get('allen')?.projected).toEqual(known.projected)
})

test('[RU7] players who are not in the text stay at the end in their order, unranked, the ranks going on', () => {
  const imported = importRankings(board, reading('Rank,Player,Pos\n10,Josh Allen,QB\n20,Jahmyr Gibbs,RB'))
  expect(imported.players.map(({ id, rank, isUnranked }) => [id, rank, isUnranked ?? false])).toEqual([
    ['allen', 10, false],
    ['gibbs', 20, false],
    ['chase', 21, true],
    ['SEA', 22, true],
    ['smith-den', 23, true],
    ['smith-mia', 24, true],
    ['gainwell', 25, true],
  ])
  const again = importRankings(imported, reading("Player\nJa'Marr Chase"))
  expect(again.players[0]).toEqual({ ...chase, rank: 1 })
  expect(again.players[0]).not.toHaveProperty('isUnranked')
})

test('[RU7] a row that the board does not know becomes a player with the specified defaults and no invented bye', () => {
  const imported = importRankings(board, reading('Rank,Player,Team,Bye\n25,New Man,det,0'))
  expect(imported.players[0]).toEqual({
    id: 'wr:new-man:det',
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    name: 'New Man',
    team: 'DET',
    position: 'WR',
    rank: 25,
    tier: 3,
    adp: 25,
    bye: null,
    projected: { pprPoints: null, line: null },
    lastSeason: { pprPoints: null, line: null },
    headshot_url: null,
    addedByImport: { adpFromRank: true, tierFromRank: true },
  })
})

test('[CSV8] [RU33] a matched player without a tier in the text gets the tier of the new rank', () => {
  const imported = importRankings(board, reading('Rank,Player,Pos,Tier\n30,Jahmyr Gibbs,RB,\n31,Josh Allen,QB,2'))
  expect(imported.players.slice(0, 2).map(({ rank, tier }) => [rank, tier])).toEqual([
    [30, 3],
    [31, 2],
  ])
})

test('[RU33] numbers that were made from the rank of an unmatched row are marked, and stay marked only while they are', () => {
  const csv = (adp: string) => `Rank,Player,Team,Pos,Tier,ADP\n25,New Man,DET,RB,3,${adp}`
  const once = importRankings(board, reading(csv('')))
  expect(once.players[0]).toMatchObject({ adp: 25, addedByImport: { adpFromRank: true, tierFromRank: false } })
  const moved = importRankings(once, reading('Rank,Player,Team,Pos\n40,New Man,DET,RB'))
  expect(moved.players[0]).toMatchObject({ adp: 40, tier: 4, addedByImport: { adpFromRank: true, tierFromRank: true } })
  const known = importRankings(moved, reading(csv('31.5')))
  expect(known.players[0]).toMatchObject({ adp: 31.5, addedByImport: { adpFromRank: false, tierFromRank: false } })
  const later = importRankings(known, reading('Rank,Player,Team,Pos\n50,New Man,DET,RB'))
  expect(later.players[0]).toMatchObject({ adp: 31.5, addedByImport: { adpFromRank: false, tierFromRank: true } })
  expect(importRankings(board, reading('Player\nJosh Allen')).players[0]).not.toHaveProperty('addedByImport')
})

test('[RU33] [CSV43] an initial with the last name of one player is offered as that player, adds nobody, and can be refused', () => {
  for (const csv of ['Player,Team,Pos\nJ. Gibbs,DET,RB', 'Player\nJ Gibbs', 'Player,Pos\nJ. Gibbs,RB']) {
    const rows = reading(csv)
    const preview = previewImport(board, rows)
    expect(preview.lines[0]).toMatchObject({
      outcome: 'matched',
      player: gibbs,
      question: { choices: [gibbs], confirmed: gibbs, isShortName: true },
    })
    expect(importRankings(board, rows).players).toHaveLength(board.players.length)
    expect(importRankings(board, rows).players[0]?.id).toBe('gibbs')
    const refused = withAnswer(NOTHING_CONFIRMED, preview.lines[0]?.question?.rowIdentity ?? '', null)
    expect(previewImport(board, rows, refused).lines[0]).toMatchObject({
      outcome: 'ambiguous',
      question: { choices: [gibbs], confirmed: null },
    })
    expect(importRankings(board, rows, refused)).toBe(board)
  }
})

test('[RU33] [CSV43] an initial means nobody at another team or position, and where two players fit it asks', () => {
  const twins = createBoard([gibbs, player('jam', 'Jamal Gibbs', { rank: 2, team: 'DET', position: 'RB' })])
  const added = [
    'Player,Team,Pos\nJ. Gibbs,KC,RB',
    'Player,Team,Pos\nJ. Gibbs,DET,WR',
    'Player\nK. Gibbs',
    'Player\nJ. Gibb',
  ]
  for (const csv of added) {
    expect(previewImport(board, reading(csv)).lines[0]).toMatchObject({ outcome: 'added', question: null })
  }
  expect(previewImport(twins, reading('Player,Team,Pos\nJ. Gibbs,DET,RB')).lines[0]).toMatchObject({
    outcome: 'ambiguous',
    question: { choices: twins.players, confirmed: null },
  })
})

test('[CSV43] a last name alone means the one player who has it, a first name asks, and a full name comes first', () => {
  const linesIn = (csv: string) =>
    previewImport(board, reading(csv)).lines.map(({ outcome, player: found, question }) => [
      outcome,
      found?.id ?? null,
      question?.choices.map(({ id }) => id) ?? null,
    ])
  expect(linesIn('Player\nGibbs\nSmith\nJahmyr\nAllen\nNobody')).toEqual([
    ['matched', 'gibbs', ['gibbs']],
    ['ambiguous', null, ['smith-den', 'smith-mia']],
    ['ambiguous', null, null],
    ['matched', 'allen', ['allen']],
    ['added', 'wr:nobody:fa', null],
  ])
  expect(linesIn('Player\nGibbs\nJahmyr Gibbs')).toEqual([
    ['dropped', null, null],
    ['matched', 'gibbs', null],
  ])
  expect(linesIn('Player\nJahmyr')).toEqual([['ambiguous', null, ['gibbs']]])
})

test('[CSV43] a short name means the same after the import added somebody with that last name', () => {
  const rows = reading("Player,Pos,Team\nNew Gibbs,RB,KC\nGibbs,RB,DET\nJa'Marr Chase,WR,CIN")
  const once = importRankings(board, rows)
  expect(once.players.slice(0, 2).map(({ id }) => id)).toEqual(['rb:new-gibbs:kc', 'gibbs'])
  expect(importRankings(once, rows).players).toEqual(once.players)
})

test('[RU33] a row with a team that the player has left tells both teams', () => {
  const { lines } = previewImport(
    board,
    reading("Player,Team,Pos\nJa'Marr Chase,KC,WR\nJosh Allen,BUF,QB\nJahmyr Gibbs,,RB"),
  )
  expect(lines.map(({ player: found, oldTeam }) => [found?.team, oldTeam])).toEqual([
    ['CIN', 'KC'],
    ['BUF', null],
    ['DET', null],
  ])
})

test('[CSV8] without a tier it is the rank by twelve, rounded up; without an ADP it is the rank, which without one is the row', () => {
  const rows = ['A A,1,', 'B B,12,', 'C C,13,', 'D D,24,', 'E E,25,7', 'F F,,'].map((row) => `\n${row}`).join('')
  const imported = importRankings(createBoard([]), reading(`Player,Rank,Tier${rows}`))
  expect(imported.players.map(({ name, rank, tier, adp }) => [name, rank, tier, adp])).toEqual([
    ['A A', 1, 1, 1],
    ['F F', 6, 1, 6],
    ['B B', 12, 1, 12],
    ['C C', 13, 2, 13],
    ['D D', 24, 2, 24],
    ['E E', 25, 7, 25],
  ])
})

test('[RU20] the id of an imported player follows from position, name and team, however they are written', () => {
  expect(importedPlayerId('WR', "Ja'Marr Chase", 'CIN')).toBe('wr:jamarr-chase:cin')
  expect(importedPlayerId('WR', 'JaMarr  CHASE Jr.', 'cin')).toBe('wr:jamarr-chase:cin')
  expect(importedPlayerId('RB', 'Kenny Gainwell', '')).toBe(importedPlayerId('RB', 'Kenneth Gainwell', 'FA'))
  expect(importedPlayerId('DST', 'Seahawks', '')).toBe('SEA')
  expect(importedPlayerId('WR', 'John', 'DOE CIN')).not.toBe(importedPlayerId('WR', 'John Doe', 'CIN'))
})

test('[CSV13] a player is matched by name and position, though the team has changed or has another code', () => {
  expect(
    linesOf("Player,Team,Pos\nJa'Marr Chase,KC,WR\nKenny Gainwell,TBB,RB\nSeahawks,,DEF\nJosh Allen,BUF,QB"),
  ).toEqual([
    ['matched', 'chase', null],
    ['matched', 'gainwell', null],
    ['matched', 'SEA', null],
    ['matched', 'allen', null],
  ])
})

test('[CSV13] the same name at another position is another player', () => {
  expect(linesOf('Player,Team,Pos\nJosh Allen,JAX,TE')).toEqual([['added', 'te:josh-allen:jax', null]])
})

test('[CSV13] without a position column a bare name finds its only player, but not against the team', () => {
  expect(linesOf('Player\nJosh Allen\nSeattle Seahawks\nNobody')).toEqual([
    ['matched', 'allen', null],
    ['matched', 'SEA', null],
    ['added', 'wr:nobody:fa', null],
  ])
  expect(linesOf('Player,Team\nJosh Allen,JAX')).toEqual([['ambiguous', null, fits(allen)]])
  expect(linesOf('Player,Team\nJosh Allen,BUF')).toEqual([['matched', 'allen', null]])
})

test('[CSV14] two players of the board fit: the team decides, else nobody is guessed and both stay', () => {
  const both = fits(smithOfDenver, smithOfMiami)
  expect(linesOf('Player,Team,Pos\nJohn Smith,MIA,WR\nJohn Smith,,WR\nJohn Smith,KC,WR')).toEqual([
    ['matched', 'smith-mia', null],
    ['ambiguous', null, both],
    ['ambiguous', null, both],
  ])
  expect(idsAfter('Player,Pos\nJohn Smith,WR\nJahmyr Gibbs,RB')).toEqual([
    'gibbs',
    'chase',
    'allen',
    'SEA',
    'smith-den',
    'smith-mia',
    'gainwell',
  ])
})

test('[CSV14] [CSV30] two rows for one player: the one with the team of the player has it, the other is no second player', () => {
  expect(linesOf("Player,Team,Pos\nJa'Marr Chase,KC,WR\nJa'Marr Chase,CIN,WR")).toEqual([
    ['dropped', null, { code: 'twice', firstRowNumber: 2 }],
    ['matched', 'chase', null],
  ])
  expect(linesOf("Player,Team,Pos\nJa'Marr Chase,KC,WR\nJa'Marr Chase,LV,WR")).toEqual([
    ['ambiguous', null, playerOfRows(2)],
    ['ambiguous', null, playerOfRows(1)],
  ])
})

test('[CSV30] a row of a former team is not added under the id that a player of the board has already', () => {
  const moved = createBoard([player('wr:new-man:kc', 'New Man', { rank: 1, team: 'DET' })])
  expect(linesOf('Player,Team,Pos\nNew Man,DET,WR\nNew Man,KC,WR', moved)).toEqual([
    ['matched', 'wr:new-man:kc', null],
    ['dropped', null, { code: 'twice', firstRowNumber: 1 }],
  ])
})

test('[CSV30] a second row of a player at another position is no second player either, and the notes name all of them', () => {
  const csv =
    "Player,Team,Pos\nJahmyr Gibbs,DET,RB\nJahmyr Gibbs,DET,WR\nJa'Marr Chase,CIN,WR\nJa'Marr Chase,KC,WR\nJosh Allen,JAX,K"
  expect(linesOf(csv)).toEqual([
    ['matched', 'gibbs', null],
    ['dropped', null, { code: 'twice', firstRowNumber: 1 }],
    ['matched', 'chase', null],
    ['dropped', null, { code: 'twice', firstRowNumber: 3 }],
    ['added', 'k:josh-allen:jax', null],
  ])
  expect(previewImport(board, reading(csv)).notes).toEqual([
    {
      code: 'second_rows',
      rows: [
        { rowNumber: 2, name: 'Jahmyr Gibbs' },
        { rowNumber: 4, name: "Ja'Marr Chase" },
      ],
    },
  ])
  const five = `Player,Team,Pos\nJahmyr Gibbs,DET,RB\nJosh Allen,BUF,QB${'\nJahmyr Gibbs,DET,RB'.repeat(5)}`
  expect(previewImport(board, reading(five)).notes).toEqual([
    { code: 'second_rows', rows: [3, 4, 5, 6, 7].map((rowNumber) => ({ rowNumber, name: 'Jahmyr Gibbs' })) },
  ])
})

test('[CSV15] of rows for the same player the first in the text counts, the others are dropped with the reason', () => {
  const csv = "Player,Team,Pos,Rank\nJa'Marr Chase,CIN,WR,9\nJamarr Chase,CIN,WR,1\nNew Man,,RB,3\nNew Man,DET,RB,4"
  expect(linesOf(csv)).toEqual([
    ['matched', 'chase', null],
    ['dropped', null, { code: 'twice', firstRowNumber: 1 }],
    ['dropped', null, { code: 'twice', firstRowNumber: 4 }],
    ['added', 'rb:new-man:det', null],
  ])
  expect(importRankings(board, reading(csv)).playersById.get('chase')?.rank).toBe(9)
})

test('[CSV15] a new row without a team is nobody of several new players of that name', () => {
  expect(linesOf('Player,Team,Pos\nNew Man,,RB\nNew Man,DET,RB\nNew Man,KC,RB')).toEqual([
    ['ambiguous', null, playerOfRows(2, 3)],
    ['added', 'rb:new-man:det', null],
    ['added', 'rb:new-man:kc', null],
  ])
})

test('[RU7] the preview counts every row once and says what would become unranked', () => {
  const preview = previewImport(
    board,
    reading('Player,Pos\nJosh Allen,QB\nNew Man,RB\nJohn Smith,WR\n,TE\nJosh Allen,QB'),
  )
  expect(preview.counts).toEqual({ matched: 1, added: 1, ambiguous: 1, dropped: 2 })
  expect(preview.unrankedCount).toBe(6)
  expect(preview.mayImport).toBe(true)
  expect(preview.lines.map(({ rowNumber }) => rowNumber)).toEqual([1, 2, 3, 4, 5])
  expect(preview.lines[3]).toMatchObject({ outcome: 'dropped', text: 'TE', reason: { code: 'no_name' } })
})

test('[RU7] with no row to import the board is the same', () => {
  const onlyAmbiguous = reading('Player,Pos\nJohn Smith,WR')
  expect(importRankings(board, onlyAmbiguous)).toBe(board)
  expect(previewImport(board, onlyAmbiguous)).toMatchObject({ mayImport: false, unrankedCount: 0 })
})

test('[CSV1] 5,000 rows of one name are answered, not waited for', () => {
  const rows = Array.from({ length: 2500 }, (_, index) => `\nJa'Marr Chase,T${index},WR\nOther Man,T${index},WR`).join(
    '',
  )
  const preview = previewImport(board, reading(`Player,Team,Pos${rows}`))
  expect(preview.counts).toEqual({ matched: 0, added: 2500, ambiguous: 2500, dropped: 0 })
  expect(preview.lines[0]?.reason).toEqual(playerOfRows(3, 5, 7, 9))
})

test('[NR5] a row whose name is close to a player’s is not taken for that player until a person says so', () => {
  const rows = reading("Player,Team,Pos,Rank\nJahmyr Gibs,DET,RB,5\nJa'Marr Chase,CIN,WR,6")
  const [asked, matched] = previewImport(board, rows).lines
  expect(asked).toMatchObject({ outcome: 'added', player: { id: 'rb:jahmyr-gibs:det' } })
  expect(asked?.question).toMatchObject({ choices: [gibbs], confirmed: null })
  expect(matched?.question).toBeNull()
  const confirmed = withAnswer(NOTHING_CONFIRMED, asked?.question?.rowIdentity ?? '', 'gibbs')
  const preview = previewImport(board, rows, confirmed)
  expect(preview.counts).toMatchObject({ matched: 2, added: 0 })
  expect(preview.lines[0]).toMatchObject({ player: gibbs, question: { choices: [gibbs], confirmed: gibbs } })
  const imported = importRankings(board, rows, confirmed)
  expect(imported.players).toHaveLength(board.players.length)
  expect(imported.playersById.get('gibbs')).toEqual({ ...gibbs, rank: 5 })
  const taken = withAnswer(confirmed, asked?.question?.rowIdentity ?? '', null)
  expect(previewImport(board, rows, taken)).toEqual(previewImport(board, rows))
})

test('[NR5] a player with a row of their own is not suggested, and no answer takes them away from it', () => {
  const rows = reading('Player,Team,Pos\nJahmyr Gibs,DET,RB\nJahmyr Gibbs,DET,RB')
  expect(previewImport(board, rows).lines[0]).toMatchObject({ outcome: 'added', question: null })
  const confirmed = withAnswer(NOTHING_CONFIRMED, JSON.stringify(['Jahmyr Gibs', 'RB', 'DET']), 'gibbs')
  expect(previewImport(board, rows, confirmed).lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['dropped', { code: 'twice', firstRowNumber: 2 }],
    ['matched', null],
  ])
})

test('[NR5] of candidates that a row does not tell apart a person may name one, and never one who was not shown', () => {
  const rows = reading('Player,Pos\nJohn Smith,WR\nJahmyr Gibbs,RB')
  const [asked] = previewImport(board, rows).lines
  expect(asked?.question?.choices).toEqual([smithOfDenver, smithOfMiami])
  const answer = (playerId: PlayerId) => withAnswer(NOTHING_CONFIRMED, asked?.question?.rowIdentity ?? '', playerId)
  expect(previewImport(board, rows, answer('smith-mia')).lines[0]).toMatchObject({
    outcome: 'matched',
    player: smithOfMiami,
  })
  for (const notShown of ['chase', 'gibbs', 'nobody']) {
    expect(previewImport(board, rows, answer(notShown))).toEqual(previewImport(board, rows))
  }
})

const nameArbitrary = fc.oneof(
  fc.constantFrom("Ja'Marr Chase", 'Jamarr Chase', 'John Smith', 'John Smith Jr.', 'Josh Allen', 'Seahawks', 'New Man'),
  fc.constantFrom(
    'Kenny Gainwell',
    'New York',
    'New York D/ST',
    'New York Giants',
    'NYJ',
    'Josh Alen',
    'Jon Smith',
    'Seahawk',
    'X',
    'A (CIN)',
    'A (CIN - RB)',
    'A (DET)',
    'A',
    '',
    '__proto__',
  ),
  fc.string({ maxLength: 6 }),
)
const teamArbitrary = fc.constantFrom('', 'CIN', 'cin', 'KC', 'KCC', 'DEN', 'FA', 'XYZ', 'new york', 'Seattle')
const positionArbitrary = fc.constantFrom('', 'WR1', 'RB', 'QB', 'DEF', 'LB', 'K')
const numberArbitrary = fc.oneof(
  fc.integer({ min: -3, max: 30 }).map(String),
  fc.constantFrom('', 'x', '1.5', '1e9', '-'),
)
const recordArbitrary = fc.tuple(
  nameArbitrary,
  teamArbitrary,
  positionArbitrary,
  numberArbitrary,
  numberArbitrary,
  numberArbitrary,
)
const headersArbitrary = fc.tuple(
  fc.constantFrom('Player', 'Name'),
  fc.constantFrom('Team', 'Nothing'),
  fc.constantFrom('Pos', 'Nothing'),
  fc.constantFrom('Rank', 'Nothing'),
  fc.constantFrom('Tier', 'ADP', '__proto__'),
  fc.constantFrom('Bye', 'FPTS'),
)
const readingArbitrary = fc
  .tuple(headersArbitrary, fc.array(recordArbitrary, { minLength: 1, maxLength: 12 }))
  .map(([headers, records]) => readRankings({ records: [headers, ...records], parseError: null }, NO_FACTS))
  .filter((result) => result.ok)
  .map((result) => result.value)
const boardArbitrary = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      name: nameArbitrary,
      team: teamArbitrary,
      position: fc.constantFrom(...POSITIONS),
    }),
    { selector: ({ id }) => id, maxLength: 10 },
  )
  .map((lines) =>
    createBoard(lines.map(({ id, name, ...line }, index) => player(id, name, { ...line, rank: index + 1 }))),
  )

test('[RU7] importing never removes a player, whatever the board and the rows', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, (before, rows) => {
      const after = importRankings(before, rows)
      for (const kept of before.players) {
        const { id, gsis_id, name, team, position, headshot_url } = kept
        expect(after.playersById.get(id)).toMatchObject({ id, gsis_id, name, team, position, headshot_url })
      }
      expect(after.players).toHaveLength(before.players.length + previewImport(before, rows).counts.added)
    }),
  )
})

test('[RU7] importing the same text twice changes nothing more', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, (before, rows) => {
      const once = importRankings(before, rows)
      expect(importRankings(once, rows).players).toEqual(once.players)
    }),
  )
})

test('[CSV13] the name of a defense wins over a team that contradicts it, a place with two teams names none', () => {
  const giants = player('NYG', 'New York Giants', { team: 'NYG', position: 'DST' })
  const before = createBoard([seattle, giants])
  expect(linesOf('Player,Team,Pos\nSeahawks,XYZ,DEF\nNew York,XYZ,DEF', before)).toEqual([
    ['matched', 'SEA', null],
    ['ambiguous', null, fits(giants)],
  ])
})

test.each([
  ['a defense called like a place', [player('x', 'New York', { team: '', position: 'DST' })]],
  ['one of the two defenses of a place', [player('NYG', 'New York Giants', { team: 'NYG', position: 'DST' })]],
  ['nobody', []],
])('[RU7] a row means the same after the other defense of its place was imported beside %s', (_board, players) => {
  const csv = 'Player,Team,Pos\nNYJ,,DEF\nNew York,new york,DEF'
  const before = createBoard(players)
  const once = importRankings(before, reading(csv))
  expect(importRankings(once, reading(csv)).players).toEqual(once.players)
})

test('[RU7] [CSV26] the imported board is in the order of its ranks, unranked players last, or last of their position', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, (before, rows) => {
      const { players } = importRankings(before, rows)
      const { mayImport, positions } = previewImport(before, rows)
      fc.pre(mayImport)
      expect(players.map(({ rank }) => rank)).toEqual(players.map(({ rank }) => rank).toSorted((a, b) => a - b))
      const groups = positions?.map((position) => players.filter((one) => one.position === position)) ?? [players]
      for (const group of groups) {
        const firstUnranked = group.findIndex(({ isUnranked }) => isUnranked)
        expect(group.slice(firstUnranked).every(({ isUnranked }) => firstUnranked < 0 || isUnranked)).toBe(true)
      }
    }),
  )
})

test('[CSV14] no player gets two rows and every row has one line', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, (before, rows) => {
      const { lines } = previewImport(before, rows)
      expect(lines).toHaveLength(rows.rows.length + rows.dropped.length)
      const ids = lines.flatMap((line) => line.player?.id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('[NR5] whatever the board and the rows: a confirmed suggestion is the one shown, and confirming removes nobody', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, fc.array(fc.nat(), { maxLength: 12 }), (before, rows, answers) => {
      let confirmed = NOTHING_CONFIRMED
      for (const pick of answers) {
        const questions = previewImport(before, rows, confirmed).lines.flatMap(({ rowNumber, question }) =>
          question === null ? [] : question.choices.map((choice) => ({ rowNumber, choice, of: question.rowIdentity })),
        )
        const asked = questions[pick % Math.max(1, questions.length)]
        if (asked === undefined) return
        confirmed = withAnswer(confirmed, asked.of, asked.choice.id)
        const { lines } = previewImport(before, rows, confirmed)
        const holders = lines.filter(({ player: found }) => found?.id === asked.choice.id)
        expect(holders).toHaveLength(1)
        expect(holders[0]?.question).toMatchObject({ rowIdentity: asked.of, confirmed: asked.choice })
      }
      const after = importRankings(before, rows, confirmed)
      for (const { id, name, team, position } of before.players) {
        expect(after.playersById.get(id)).toMatchObject({ id, name, team, position })
      }
      expect(after.players).toHaveLength(before.players.length + previewImport(before, rows, confirmed).counts.added)
    }),
  )
})

test('[NR5] nothing is asked about a row that means somebody by more than a short name, and no player is offered who has a row', () => {
  fc.assert(
    fc.property(boardArbitrary, readingArbitrary, (before, rows) => {
      const { lines } = previewImport(before, rows)
      const taken = new Set(lines.flatMap((line) => (line.outcome === 'matched' ? (line.player?.id ?? []) : [])))
      for (const { outcome, question } of lines) {
        if (question === null) continue
        if (question.isShortName && outcome === 'matched') continue
        expect(['added', 'ambiguous']).toContain(outcome)
        expect(question.choices.filter(({ id }) => taken.has(id))).toEqual([])
      }
    }),
  )
})
