import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { setupWith } from '../../../../tests/support/builders.ts'
import {
  choose,
  controlNamed,
  controlNames,
  press,
  showDialog,
  shownHtml,
  shownWords,
  submit,
} from '../../../../tests/support/used-part.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { LOCKED_TEXT } from './setup-messages.ts'

type Props = Parameters<typeof SetupDialog>[0]

const CURRENT = setupWith({ numTeams: 4, rounds: 3, teamNames: ['Bears', 'Lions'] })
const FACTS: Props['facts'] = {
  current: CURRENT,
  hasPicks: false,
  keepers: [],
  boardSize: 30,
  playerCounts: { QB: 5, RB: 5, WR: 5, TE: 5, K: 5, DST: 5 },
}

async function showSetup(facts: Partial<Props['facts']> = {}) {
  const onSave = vi.fn<Props['onSave']>(() => true)
  const onClose = vi.fn<Props['onClose']>()
  const props = { onClose, facts: { ...FACTS, ...facts }, seed: 7, adpDate: '2026-08-21', onSave }
  const { rerender } = await showDialog(createElement(SetupDialog, { open: true, ...props }))
  return { onSave, onClose, setOpen: (open: boolean) => rerender(createElement(SetupDialog, { open, ...props })) }
}

test('[DI1] [SF1] Setup asks for teams, rounds and names, and Save without a change keeps the setup', async () => {
  const { onSave, onClose } = await showSetup()
  const names = controlNames()
  for (const name of ['Number of teams', 'Rounds', 'Name of team 4', 'You draft for', 'Cancel', 'Save'])
    expect(names).toContain(name)
  expect(names).not.toContain('Name of team 5')
  expect(names).not.toContain('Random seed')
  expect(shownWords()).toContain('12 picks of 30 players')
  submit()
  expect(onSave.mock.calls).toEqual([[CURRENT, 7]])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[DI2] [SF4] a name is complained about once its field is left, a count at once, and all of it at Save', async () => {
  const { onSave, onClose } = await showSetup()
  choose('Name of team 3', 'bears')
  expect(shownHtml()).not.toContain('role="alert"')
  fireEvent.blur(controlNamed('Name of team 1'))
  expect(shownHtml()).not.toContain('role="alert"')
  fireEvent.blur(controlNamed('Name of team 3'))
  expect(shownHtml().match(/role="alert"/g)).toHaveLength(1)
  await showSetup()
  choose('Name of team 3', 'bears')
  submit()
  expect(shownHtml().match(/role="alert"/g)).toHaveLength(1)
  expect(onSave).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await showSetup({ boardSize: 11 })
  expect(shownHtml()).toMatch(/text-danger">.*12 picks.*of 11 players/)
  expect(shownHtml()).toContain('role="alert"')
})

const nameOfSecond = () => controlNamed('Name of team 2').value

test('[DI1] Setup opened again begins with the setup, not with what was typed and canceled', async () => {
  const { setOpen } = await showSetup()
  choose('Name of team 2', 'Tigers')
  expect(nameOfSecond()).toBe('Tigers')
  setOpen(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  setOpen(true)
  await screen.findByRole('dialog')
  expect(nameOfSecond()).toBe('Lions')
})

test('[DI2] [ST7] after the first pick counts and rules are off and it says why; names and computers are not', async () => {
  await showSetup({ hasPicks: true })
  expect(shownWords()).toContain(LOCKED_TEXT)
  const names = controlNames()
  for (const name of ['Number of teams (off)', 'Rounds (off)', 'Name of team 1', 'Computer drafts for team 1'])
    expect(names).toContain(name)
  await showSetup()
  expect(shownWords()).not.toContain(LOCKED_TEXT)
})

test('[COM1] one press gives a team to a computer, and the seed is asked for only then', async () => {
  const { onSave } = await showSetup()
  press('Computer drafts for team 3')
  expect(screen.getByRole('button', { name: 'Computer drafts for team 3', pressed: true })).toBeDefined()
  choose('Random seed', '99')
  expect(shownWords()).toContain('The same seed repeats the same draft.')
  submit()
  expect(onSave.mock.lastCall?.[0].controls).toEqual(['person', 'person', 'computer', 'person'])
  expect(onSave.mock.lastCall?.[1]).toBe(99)
  choose('Random seed', '-1')
  expect(shownWords()).toContain('Enter a whole number from 0 to 4294967295.')
  choose('You draft for', '1')
  expect(shownWords()).toMatch(/Lions, computers the rest/)
  submit()
  expect(onSave.mock.lastCall?.[0].controls).toEqual(['computer', 'person', 'computer', 'computer'])
})
