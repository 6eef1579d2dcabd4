import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { anArticle } from '../../../tests/support/news-builders.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { mentionedIds, mentionedPlayers, readOffBoard, type KnownRow } from './use-mentioned.ts'

const ALLEN = '00-0034857'
const RETIRED: KnownRow = {
  id: '00-0019596',
  name: 'Tom Brady',
  team: null,
  position: 'QB',
  headshot_url: 'https://static.www.nfl.com/brady.png',
  gsis_id: '00-0019596',
  espn_id: '2330',
  active: false,
}

test('[NWV7] everybody in the feed is asked for once', () => {
  const articles = [
    anArticle({ playerIds: ['a', 'b'] }),
    anArticle({ playerIds: ['b', 'c'] }),
    anArticle({ playerIds: [] }),
  ]
  expect(mentionedIds(articles)).toEqual(['a', 'b', 'c'])
  expect(
    mentionedIds([anArticle({ playerIds: Array.from({ length: 500 }, (_id, index) => `p${index}`) })]),
  ).toHaveLength(200)
})

test('[NWV7] only who is not on the board is asked of the server, in one read, active or not', async () => {
  const board = await bundledBoard()
  const server = fakeRead(() => ok([RETIRED]))
  expect(await readOffBoard(server.read, board, [ALLEN, RETIRED.id, 'KC', 'a),or(id.neq.x'])).toEqual(ok([RETIRED]))
  expect(server.asked).toMatchObject([{ table: 'players', words: { id: `in.(${RETIRED.id})` } }])
  expect(await readOffBoard(server.read, board, [ALLEN])).toEqual(ok([]))
  expect(server.asked).toHaveLength(1)
})

test('[NWV7] a name opens the player of the board, else who the server knows, unranked', async () => {
  const board = await bundledBoard()
  const players = mentionedPlayers(board, [RETIRED], [ALLEN, RETIRED.id, 'nobody'])
  expect(players.get(ALLEN)).toBe(board.playersById.get(ALLEN))
  expect(players.get(RETIRED.id)).toMatchObject({
    name: 'Tom Brady',
    position: 'QB',
    team: '',
    isUnranked: true,
    gsis_id: RETIRED.id,
    espn_id: '2330',
    headshot_url: RETIRED.headshot_url,
  })
  expect(players.has('nobody')).toBe(false)
})
