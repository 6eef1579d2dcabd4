import { expect, test } from 'vitest'
import type { DraftView, NominateTurn } from '../draft/view.ts'
import { betweenLotsText } from './between-lots-text.ts'

const NOMINATION: NominateTurn = {
  kind: 'nominate',
  id: 'nomination 1',
  lotNumber: 1,
  teamIndex: 0,
  name: 'Ann',
  isOwn: false,
  isSending: false,
  drafter: 'person',
}

function between(state: DraftView['state'], kind: DraftView['kind'], siteName: string | null = null) {
  return Object.values(betweenLotsText({ state, kind, nomination: state === 'ready' ? null : NOMINATION }, siteName))
}

test('[AUC16] between lots it says who can do what: nobody is told to press what they lack', () => {
  expect(between('ready', 'solo')).toEqual(['Ready to start', 'Press Start above when you are ready.'])
  expect(between('paused', 'solo')).toEqual(['The auction is paused', 'Press Resume above to go on.'])
  const inLobby = ['The auction is paused', 'Nominations and bids go on once it is resumed.']
  expect(between('paused', 'lobby')).toEqual(inLobby)
  expect(Object.values(betweenLotsText({ state: 'drafting', kind: 'lobby', nomination: null }, null))).toEqual(inLobby)
  // Without a connection nobody is told who nominates (RU17).
  expect(between('unknown', 'lobby')).toEqual(['Reconnecting...', 'Who nominates is shown once you are connected.'])
  expect(between('drafting', 'followed', 'Sleeper')).toEqual([
    'Ann nominates the next player',
    'Players are nominated and bid for on Sleeper.',
  ])
})
