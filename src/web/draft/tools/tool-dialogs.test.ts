import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { writeIn } from '#core/players/off-board.ts'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import {
  choose,
  controlNames,
  press,
  show,
  shownHtml,
  shownWords,
  submit,
} from '../../../../tests/support/drawn-controls.ts'
import { drawnInDraft } from '../../../../tests/support/drawn.ts'
import { draftSessionOf } from '../../../../tests/support/draft-snapshot.ts'
import type { DraftSession } from '../../session/draft-session.ts'
import { KeepersDialog, type KeepersDialogProps } from './keepers-dialog.tsx'
import { foundPlayers, madePicks } from './pick-choices.ts'
import { ReplacePickDialog, SwapPicksDialog } from './pick-dialogs.tsx'
import { PlayerChoice, type PlayerChoiceProps } from './player-choice.tsx'
import { TradePicksDialog, type TradePicksDialogProps } from './trade-picks-dialog.tsx'

const BOARD = boardOf(9)
const TEAMS = ['Bears', 'Lions', 'Jets'].map((label, index) => ({ value: `s${index}`, label }))
const KEPT = [
  { teamId: 's1', playerId: 'p4', roundNumber: 3 },
  { teamId: 'gone', playerId: 'p5', roundNumber: 2 },
]

function showKeepers(fields: Partial<KeepersDialogProps> = {}) {
  const onSave = vi.fn<KeepersDialogProps['onSave']>(() => Promise.resolve(false))
  const props: KeepersDialogProps = {
    open: true,
    board: BOARD,
    pool: { has: (id) => id !== 'p2' },
    teams: TEAMS,
    names: { noun: 'team', idOf: (name) => TEAMS.find(({ label }) => label === name)?.value ?? null },
    roundCount: 5,
    saved: () => KEPT,
    problemOf: () => null,
    onSave,
    ...fields,
  }
  show(() => drawnInDraft(createElement(KeepersDialog, props)))
  return onSave
}

test('[LGR103] who keeps whom can be added, pasted and removed, and nothing is told before Save', async () => {
  const onSave = showKeepers()
  expect(shownHtml()).toContain('data-tall="true"')
  expect(shownWords()).toMatch(/^Keepers A keeper takes the place .* Team Player Round Remove Lions Player 4 3 Team/)
  expect(controlNames()).toContain('Add keeper (off)')
  // Whoever may not be kept, or is kept, is not offered.
  expect(controlNames().filter((name) => name.startsWith('Player '))).toEqual(
    [1, 3, 5, 6, 7, 8].map((rank) => expect.stringMatching(`^Player ${rank}`)),
  )
  choose('Team', 's2')
  choose('Round', '5')
  choose('Player 6 KC', 'on')
  press('Add keeper')
  expect(shownWords()).toContain('Lions Player 4 3 Jets Player 6 5')
  expect(controlNames()).toContain('Add keeper (off)')
  press('Remove Player 4')
  expect(onSave).not.toHaveBeenCalled()
  press('Save keepers')
  await vi.waitFor(() => expect(onSave.mock.calls).toEqual([[[{ teamId: 's2', playerId: 'p6', roundNumber: 5 }]]]))
})

test('[LGR103] [AUC8] once locked, keepers can only be read; in an auction they cost dollars', () => {
  showKeepers({ isLocked: true, problemOf: () => ({ code: 'keeper_twice', details: null }) })
  expect(shownHtml()).toContain('data-tall="false"')
  expect(shownWords()).toBe(
    'Keepers Keepers are locked after the first pick. Reset the draft to change them. Team Player Round Lions Player 4 3 Close',
  )
  expect(controlNames()).toEqual(['Close'])
  showKeepers({ hasSalaries: true, isBlocked: true })
  expect(shownWords()).toMatch(/costs a salary.* Team Player Salary Remove Lions Player 4 \$3 /)
  expect(controlNames()).toContain('Save keepers (off)')
  choose('Salary in dollars', '2.5')
  expect(shownWords()).toContain('Enter whole dollars.')
  showKeepers({ saved: () => [] })
  expect(shownWords()).toContain('No keepers yet.')
})

function showChoice(fields: Partial<PlayerChoiceProps> = {}) {
  const onChoose = vi.fn<PlayerChoiceProps['onChoose']>()
  const props = { label: 'New player', board: BOARD, isTaken: () => false, chosen: null, onChoose, ...fields }
  show(() => drawnInDraft(createElement(PlayerChoice, props)))
  return onChoose
}

const WRITTEN = writeIn({ name: 'Joe Newcomer', position: 'RB', team: 'SF' })?.id ?? ''

test('[DR15] [RU52] a search keeps the player that is chosen, and drops a write-in, whose name it was', () => {
  const kept = showChoice({ chosen: 'p2' })
  choose('Search: New player', 'Player 3')
  expect(shownWords()).toMatch(/^New player Search: New player Player 3 WR KC$/)
  expect(kept).not.toHaveBeenCalled()
  const dropped = showChoice({ chosen: WRITTEN })
  choose('Search: New player', 'Joe N')
  expect(dropped.mock.calls).toEqual([[null]])
})

test('[DR15] [RU52] whom nobody finds can be written in where that is possible: name, position and team, none chosen at first', () => {
  const onChoose = showChoice({ canWriteIn: true })
  choose('Search: New player', 'Joe Newcomer')
  press('Write in “Joe Newcomer”')
  expect(shownWords()).toContain('Joe Newcomer is not on the board and will be in this draft only.')
  expect(shownHtml().match(/selected="">Choose</g)).toHaveLength(2)
  choose('Position', 'RB')
  expect(onChoose.mock.calls).toEqual([[null]])
  choose('NFL team', 'SF')
  expect(onChoose.mock.lastCall).toEqual([WRITTEN])
  showChoice()
  choose('Search: New player', 'Joe Newcomer')
  expect(shownWords()).toContain('Nobody found. Try a shorter name.')
  expect(controlNames()).toEqual(['Search: New player', 'Clear search'])
})

test('[DR15] six players at most are offered, the best first, and nobody who is taken', () => {
  const found = (search: string) => foundPlayers(BOARD, (id) => id === 'p1', search).map(({ id }) => id)
  expect(found('')).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7'])
  expect(found('Player 1')).toEqual([])
})

/** 2.02 is the first column's, and was traded to the second team. */
const MADE = { ...draftOf(2, 3, ['p1', 'p2', 'p3']), owners: [0, 1, 0, 0, 0, 1] }

test('[CM16] the picks to correct are the newest first, with the team that made each', () => {
  const labels = madePicks({ draft: MADE, board: BOARD, teamNames: ['Alpha', 'Bravo'] })
  expect(labels).toEqual([
    { value: '3', label: '2.01 Player 3, Alpha' },
    { value: '2', label: '1.02 Player 2, Bravo' },
    { value: '1', label: '1.01 Player 1, Alpha' },
  ])
})

function showTool(tool: typeof ReplacePickDialog, isBlocked = false) {
  const send = vi.fn<DraftSession['send']>(() => new Promise(() => undefined))
  const session = { ...draftSessionOf({ draft: MADE, board: BOARD }), send }
  show(() => drawnInDraft(createElement(tool, { open: true, session, isBlocked })))
  return send
}

test('[DR15] another player takes the place of a pick, the newest one at first', () => {
  const send = showTool(ReplacePickDialog)
  expect(controlNames()).toContain('Replace (off)')
  expect(controlNames().some((name) => name.startsWith('Player 1'))).toBe(false)
  choose('Pick', '2')
  choose('Player 7 KC', 'on')
  submit()
  expect(send.mock.calls).toEqual([[{ kind: 'replace-pick', slotNumber: 2, playerId: 'p7' }]])
  showTool(ReplacePickDialog, true)
  choose('Player 7 KC', 'on')
  expect(controlNames()).toContain('Replace (off)')
})

test('[DR15] two players change places: two different picks, the two newest at first', () => {
  const send = showTool(SwapPicksDialog)
  submit()
  expect(send.mock.calls).toEqual([[{ kind: 'swap-picks', slotNumbers: [3, 2] }]])
  showTool(SwapPicksDialog)
  choose('Second pick', '3')
  expect(controlNames()).toContain('Swap (off)')
  expect(shownWords()).toContain('Choose two different picks.')
})

test('[LGR104] [CM15] each side of a trade gives picks of its own, and another team starts over', async () => {
  const onTrade = vi.fn<TradePicksDialogProps['onTrade']>(() => Promise.resolve(false))
  const picks = [
    { id: 'a', ownerId: 's0', label: '1.01' },
    { id: 'b', ownerId: 's1', label: '1.02' },
    { id: 'c', ownerId: 's0', label: '2.03' },
  ]
  const props: TradePicksDialogProps = { open: true, teams: TEAMS, picks, roundCount: 4, onTrade }
  show(() => drawnInDraft(createElement(TradePicksDialog, props)))
  expect(controlNames()).toEqual(['1.01', '2.03', 'First team', '1.02', 'Second team', 'Cancel', 'Trade (off)'])
  choose('1.01', true)
  choose('1.02', true)
  choose('2.03', true)
  choose('1.01', true)
  expect(shownWords()).toContain('Bears gives 2.03 and gets 1.02 Lions gives 1.02 and gets 2.03')
  submit()
  await vi.waitFor(() =>
    expect(onTrade.mock.calls[0]?.[0]).toEqual([
      { pickId: 'c', toId: 's1' },
      { pickId: 'b', toId: 's0' },
    ]),
  )
  choose('Second team', 's2')
  expect(controlNames()).toEqual(['1.01', '2.03', 'First team', 'Second team', 'Cancel', 'Trade (off)'])
  expect(shownWords()).toContain('No open picks.')
})
