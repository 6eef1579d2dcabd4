import { expect, test } from 'vitest'
import { readPlace } from './place.ts'

const ANN = { code: 'QX7K2M', username: 'Ann' }

test('[NWV1] the news keep the lobby that one came from, and need none', () => {
  const place = { view: 'news', tab: 'board', dialog: 'player', lobby: ANN, seatId: null, playerId: 'KC' }
  expect(readPlace(place)).toEqual(place)
  expect(readPlace({ view: 'news' })).toMatchObject({ view: 'news', lobby: null, dialog: null })
})
