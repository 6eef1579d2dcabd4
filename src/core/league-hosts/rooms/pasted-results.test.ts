import { expect, test } from 'vitest'
import { bundledBoard } from '../../../../tests/support/bundled-board.ts'
import { snakeFormat } from '../../draft/order.ts'
import { pastedHostDraft, readPastedResults } from './pasted-results.ts'

const PAGE = [
  'Round 1',
  'Pick\tTeam\tPlayer',
  '1\tSunday Crew\tJahmyr Gibbs RB • DET',
  "2\tGridiron\tChase, Ja'Marr WR CIN",
  '3  Third Team  Puka Nacua WR | LAR',
  '4\tFourth\tNobody Atall WR • KC',
  '5\tFourth\t49ers DST SF',
].join('\n')

test('[LH127] players of a results page come in the order of their picks, and who is not on the board is named', async () => {
  const { players } = await bundledBoard()
  const read = readPastedResults(PAGE, players)
  expect(read.players.map(({ name }) => name).slice(0, 3)).toEqual(['Jahmyr Gibbs', "Ja'Marr Chase", 'Puka Nacua'])
  expect(read.players.at(-1)?.position).toBe('DST')
  expect(read.unread).toEqual(['4\tFourth\tNobody Atall WR • KC'])
  expect(readPastedResults(`${PAGE}\nBy team\nJahmyr Gibbs RB • DET`, players).players).toEqual(read.players)
  expect(readPastedResults('<script>alert(1)</script>\n\n', players)).toEqual({ players: [], unread: [] })
})

test('[LH127] they fill the first picks in order', async () => {
  const { players } = await bundledBoard()
  const setup = { draftId: 'paste', name: 'CBS', season: 2026, format: snakeFormat(3, 4), teamNames: ['A', 'B', 'C'] }
  const draft = pastedHostDraft(readPastedResults(PAGE, players), setup, 0)
  expect(draft.picks.map(({ slotNumber, teamIndex }) => [slotNumber, teamIndex])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
  ])
  expect(draft.league.teams.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(draft.status).toBe('drafting')
})
