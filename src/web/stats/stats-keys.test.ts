import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { isGsisId, keysOnBoard } from './stats-keys.ts'

test('[PD1] a player of the board is resolved by the keys that the board has', () => {
  const player = playerOf('WR', { gsis_id: '00-0036900', sleeper_id: '7564' })
  expect(keysOnBoard(player)).toEqual({ sleeperId: '7564', gsisId: '00-0036900' })
  expect(keysOnBoard(playerOf('WR', { gsis_id: '00-0036900' }))).toEqual({ sleeperId: null, gsisId: '00-0036900' })
  expect(keysOnBoard(playerOf('WR', { sleeper_id: '7564' }))).toEqual({ sleeperId: '7564', gsisId: null })
})

test('[PD1] an id that starts with "00-" is a gsis_id, also of a player whom only an old draft knows (RU20)', () => {
  expect(keysOnBoard(playerOf('RB', { id: '00-0036900' }))).toEqual({ sleeperId: null, gsisId: '00-0036900' })
  expect(isGsisId('00-0036900')).toBe(true)
  expect(isGsisId('7564')).toBe(false)
})

test('[PD1] a defense is its team, under whatever id it stands on the board', () => {
  const seattle = { sleeperId: 'SEA', gsisId: 'SEA' }
  expect(keysOnBoard(playerOf('DST', { sleeper_id: 'SEA', team: 'SEA', name: 'Seattle Seahawks' }))).toEqual(seattle)
  expect(keysOnBoard(playerOf('DST', { id: 'SEA', name: 'Seahawks', team: '' }))).toEqual(seattle)
})

test('[PD1] a row of a ranking without ids has none made up', () => {
  expect(keysOnBoard(playerOf('WR', { id: 'WR:someone:kc', name: 'Someone' }))).toBeNull()
})
