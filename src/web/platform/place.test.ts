import { expect, test } from 'vitest'
import { placeOnLoad, readPlace, seatedLobby, viewOver, type View } from './place.ts'

const NOTHING = { lobby: null, seatId: null, playerId: null, slotNumber: null, popupId: null, isStep: false }
const HOME = { view: 'home', tab: 'players', dialog: null, ...NOTHING }
const ANN = { code: 'QX7K2M', username: 'Ann' }

test('[PL1] a history entry gives back view, tab, dialog, lobby, seat, player and pick', () => {
  const room = { view: 'lobby', tab: 'players', dialog: 'remove-seat', ...NOTHING, lobby: ANN, seatId: 's2' }
  const board = { view: 'draft', tab: 'board', dialog: null, ...NOTHING, lobby: ANN }
  expect(readPlace(room)).toEqual(room)
  expect(readPlace(board)).toEqual(board)
  const player = { ...board, dialog: 'player', playerId: '00-0036900' }
  expect(readPlace(player)).toEqual(player)
  const pick = { ...board, dialog: 'replace-pick', slotNumber: 17 }
  expect(readPlace(pick)).toEqual(pick)
  expect(readPlace({ ...HOME, view: 'solo' })).toEqual({ ...HOME, view: 'solo' })
})

test.each([null, undefined, 7, 'lobby', [], { view: 'attic' }, { view: 'solo', dialog: 'cellar', tab: 3 }])(
  '[PL1] what another version wrote (%o) is read as far as it is known',
  (state) => {
    const place = readPlace(state)
    expect({ ...place, view: 'home' }).toEqual(HOME)
    expect(['home', 'solo']).toContain(place.view)
  },
)

test.each([
  null,
  undefined,
  {},
  { code: 'QX7K2M' },
  { code: '', username: 'Ann' },
  { code: 'QX7K2M', username: '' },
  'x',
])('[PL2] room and draft without a lobby and a seat (%o) are the home', (lobby) => {
  expect(readPlace({ view: 'lobby', lobby }).view).toBe('home')
  expect(readPlace({ view: 'draft', lobby }).view).toBe('home')
})

test('[PL3] at home an invitation names the lobby alone', () => {
  const invited = { ...HOME, dialog: 'join-lobby', lobby: { code: 'QX7K2M', username: '' } }
  expect(readPlace(invited)).toEqual(invited)
})

test('[NWV1] the news keep the lobby that one came from, and need none', () => {
  const place = { view: 'news', tab: 'board', dialog: 'player', ...NOTHING, lobby: ANN, playerId: 'KC' }
  expect(readPlace(place)).toEqual(place)
  expect(readPlace({ view: 'news' })).toMatchObject({ view: 'news', lobby: null, dialog: null })
})

test('[PL9] a reload opens the same view without its dialog; entering the address again leaves a waiting room, and no draft', () => {
  const room = readPlace({ ...HOME, view: 'lobby', dialog: 'set-order', lobby: ANN })
  const draft = readPlace({ ...HOME, view: 'draft', lobby: ANN })
  expect(placeOnLoad(room, true)).toEqual({ ...room, dialog: null })
  expect(placeOnLoad(room, false)).toEqual(HOME)
  expect([placeOnLoad(draft, true), placeOnLoad(draft, false)]).toEqual([draft, draft])
  expect(placeOnLoad({ ...draft, popupId: 'menu' }, false)).toEqual(draft)
})

test.each<View>(['news', 'rankings', 'history'])(
  '[NWV1] [PL1] %s keeps the lobby that one came from, and no dialog over it or what that was about',
  (view) => {
    const from = readPlace({ ...HOME, view: 'draft', tab: 'board', dialog: 'seat', lobby: ANN, seatId: 's2' })
    const about = { ...from, playerId: '00-0036900', slotNumber: 17 }
    expect(viewOver(about, view)).toEqual({ ...HOME, view, tab: 'board', lobby: ANN })
  },
)

test('[PL3] whoever is invited to a lobby is not in it', () => {
  const lobbyOf = (lobby: object | null) => seatedLobby(readPlace({ ...HOME, view: 'rankings', lobby }))
  expect(lobbyOf(ANN)).toEqual(ANN)
  expect(lobbyOf({ code: 'QX7K2M', username: '' })).toBeNull()
  expect(lobbyOf(null)).toBeNull()
})
