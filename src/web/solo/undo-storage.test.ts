import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'
import {
  anySmallSoloCommand,
  boardOf,
  idsOf,
  playerOf,
  setupWith,
  type SmallSoloCommand,
} from '../../../tests/support/builders.ts'
import { fakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'

const BOARD = boardOf(40)

function open(storage: FakeStorage, tabId = 'tab'): SoloSession {
  const session = openSoloSession({ storage, bundledBoard: BOARD, clock: fakeClock(), tabId })
  return session
}

function shown({ draft, shortlist, teamNames }: SoloSnapshot) {
  const { targets, avoids, queue } = shortlist
  return { picks: idsOf(draft), owners: draft.owners, targets: [...targets], avoids: [...avoids], queue, teamNames }
}

test('[HI5] after any commands and closing the tab, undo leads back through the same states', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySmallSoloCommand(BOARD), { maxLength: 14 }), async (commands) => {
      const stillOpen = await commanded(open(fakeStorage()), commands)
      const storage = fakeStorage()
      const closed = await commanded(open(storage), commands)
      closed.close()
      expect(undone(open(storage))).toEqual(undone(stillOpen))
    }),
    { numRuns: 60 },
  )
})

test('[HI5] the steps from before and after closing the tab are one row, and redo goes forth again', () => {
  const storage = fakeStorage()
  const first = open(storage)
  first.changeSetup(setupWith({ numTeams: 4, rounds: 5, teamNames: ['A', 'B', 'C', 'D'] }))
  pick(first, 'p1')
  pick(first, 'p2')
  first.close()
  const second = open(storage)
  pick(second, 'p3')
  second.close()
  const third = open(storage)
  const picks = () => idsOf(third.snapshot().draft).filter((id) => id !== null)
  expect([third.undo(), third.undo(), picks()]).toEqual([true, true, ['p1']])
  expect([third.redo(), picks()]).toEqual([true, ['p1', 'p2']])
  expect([third.undo(), third.undo(), picks()]).toEqual([true, true, []])
  expect([third.undo(), third.snapshot().draft.format.teamCount]).toEqual([true, 12])
  expect(third.undo()).toBe(false)
})

test('[HI5] a reset can be undone after closing the tab', () => {
  const storage = fakeStorage()
  const first = open(storage)
  pick(first, 'p1')
  first.reset()
  first.close()
  const again = open(storage)
  expect(again.snapshot().canUndo).toBe(true)
  again.undo()
  expect(idsOf(again.snapshot().draft)[0]).toBe('p1')
})

test('[HI5] steps of another draft, damaged ones, and those before another ranking are not offered', () => {
  const storage = fakeStorage()
  const session = open(storage)
  pick(session, 'p1')
  const ofFirst = storage.read('snakeboard.undo_steps') ?? ''
  session.replaceBoard(createBoard([playerOf('QB', { id: 'p7' }), ...BOARD.players]))
  expect(open(storage).snapshot().canUndo).toBe(false)
  storage.write('snakeboard.undo_steps', ofFirst)
  expect(open(storage).snapshot().canUndo).toBe(true)
  pick(session, 'p2')
  storage.write('snakeboard.undo_steps', ofFirst)
  expect(open(storage).snapshot().canUndo).toBe(false)
  storage.write('snakeboard.undo_steps', '{"of": ""')
  expect(open(storage).snapshot().canUndo).toBe(false)
})

test('[HI5] a new draft has no steps of the old one', () => {
  const storage = fakeStorage()
  const session = open(storage)
  pick(session, 'p1')
  expect(open(storage).snapshot().canUndo).toBe(true)
  session.startFresh()
  expect(open(storage).snapshot().canUndo).toBe(false)
})

async function commanded(session: SoloSession, commands: readonly SmallSoloCommand[]): Promise<SoloSession> {
  for (const command of commands) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (command.kind === 'change-setup') session.changeSetup(command.setup)
    else if (command.kind === 'reset') session.reset()
    else if (command.kind === 'rename') session.saveAs(command.name)
    else await session.send(command)
  }
  return session
}

/** The states from now back to the first. */
function undone(session: SoloSession) {
  const states = [shown(session.snapshot())]
  while (session.undo()) states.push(shown(session.snapshot()))
  return states
}

function pick(session: SoloSession, playerId: string): void {
  void session.send({ kind: 'pick', playerId, target: { kind: 'clock' } })
}
