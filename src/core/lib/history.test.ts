import { expect, test } from 'vitest'
import fc from 'fast-check'
import { EMPTY_HISTORY, HISTORY_LIMIT, redo, remember, undo, type History } from './history.ts'

/** A history of the numbers 0..count-1, with `count` as the present. */
function historyOf(count: number): History<number> {
  return Array.from({ length: count }, (_step, index) => index).reduce<History<number>>(remember, EMPTY_HISTORY)
}

test('[HI1] undo gives the state before the last action, redo the one before the last undo', () => {
  const back = undo(historyOf(3), 3)
  expect(back?.state).toBe(2)
  const forth = back && redo(back.history, back.state)
  expect(forth).toEqual({ state: 3, history: historyOf(3) })
})

test('[HI1] with nothing to undo or redo the answer is null', () => {
  expect(undo(EMPTY_HISTORY, 0)).toBe(null)
  expect(redo(EMPTY_HISTORY, 0)).toBe(null)
  expect(redo(historyOf(2), 2)).toBe(null)
})

test('[HI1] a new action clears what could be redone', () => {
  const back = undo(historyOf(3), 3)
  expect(back && redo(remember(back.history, back.state), 9)).toBe(null)
})

test('[HI3] the oldest steps fall off beyond the limit, which holds a whole 16 x 20 draft', () => {
  expect(HISTORY_LIMIT).toBeGreaterThanOrEqual(16 * 20)
  const long = historyOf(HISTORY_LIMIT + 5)
  expect(long.past).toHaveLength(HISTORY_LIMIT)
  expect([long.past[0], long.past.at(-1)]).toEqual([5, HISTORY_LIMIT + 4])
})

test('[HI1] any steps behave like a list of states with a finger on the present one', () => {
  const act = fc.constantFrom('do', 'undo', 'redo')
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60, size: 'max' }), (acts) => {
      let history: History<number> = EMPTY_HISTORY
      let present = 0
      let states = [0]
      let finger = 0
      for (const [index, name] of acts.entries()) {
        if (name === 'do') {
          history = remember(history, present)
          present = index + 1
          states = [...states.slice(0, finger + 1), present]
          finger += 1
          continue
        }
        const step = name === 'undo' ? undo(history, present) : redo(history, present)
        const next = finger + (name === 'undo' ? -1 : 1)
        expect(step === null).toBe(states[next] === undefined)
        if (step === null) continue
        finger = next
        ;({ state: present, history } = step)
        expect(present).toBe(states[finger])
      }
    }),
  )
})
