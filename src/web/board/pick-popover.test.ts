import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { withOffBoardPlayers, writeIn } from '#core/players/off-board.ts'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownWords } from '../../../tests/support/drawn-controls.ts'
import { PickPopover, type PickPopoverProps } from './pick-popover.tsx'

const OLAVE = playerOf('WR', { id: 'p9', name: 'Chris Olave', team: 'NO', bye: 11 })

function showPick(fields: Partial<PickPopoverProps> = {}) {
  const calls: string[] = []
  const props: PickPopoverProps = {
    pick: { number: 7, player: OLAVE },
    makerText: null,
    formerTeamName: null,
    tools: [],
    teamName: 'Bears',
    teamCount: 3,
    findAnchor: () => null,
    onUndraft: () => calls.push('undraft'),
    onStats: () => calls.push('stats'),
    onClose: () => calls.push('close'),
    ...fields,
  }
  show(() => renderToStaticMarkup(createElement(PickPopover, props)))
  return calls
}

const WRITTEN_ID = writeIn({ name: 'Joe Newcomer', position: 'RB', team: 'SF' })?.id ?? ''
const WRITTEN = withOffBoardPlayers(boardOf(1), [WRITTEN_ID], []).playersById.get(WRITTEN_ID) ?? OLAVE

test.each<readonly [string, Partial<PickPopoverProps>, string]>([
  ['a pick', {}, 'Chris Olave WR NO · Bye 11 3.01 · Bears'],
  ['no bye', { pick: { number: 7, player: { ...OLAVE, bye: null } } }, 'Chris Olave WR NO 3.01 · Bears'],
  ['traded', { formerTeamName: 'Lions' }, 'Chris Olave WR NO · Bye 11 3.01 · Bears Traded by Lions'],
  ['by a computer', { makerText: 'Computer' }, 'Chris Olave WR NO · Bye 11 3.01 · Bears Computer'],
  [
    'written in by the host',
    { pick: { number: 5, player: WRITTEN }, makerText: 'Picked by the host' },
    'Joe Newcomer RB SF 2.02 · Bears Not on the board Picked by the host',
  ],
])('[GR5] a cell that was pressed says who it is, which pick, whose and why: %s', (_case, fields, words) => {
  showPick(fields)
  expect(shownWords()).toBe(`${words} Stats Undraft`)
})

test('[GR7] it undrafts and shows stats, and a tool gets the pick after the popover has closed', () => {
  const run = vi.fn<(slotNumber: number) => void>()
  const calls = showPick({ tools: [{ label: 'Replace', icon: null, run }] })
  expect(controlNames()).toEqual(['Close', 'Stats', 'Undraft', 'Replace'])
  for (const name of ['Stats', 'Undraft', 'Replace', 'Close']) press(name)
  expect(calls).toEqual(['stats', 'undraft', 'close', 'close'])
  expect(run.mock.calls).toEqual([[7]])
})
