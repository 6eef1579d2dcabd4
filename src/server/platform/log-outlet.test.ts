import { expect, test } from 'vitest'
import { createLogOutlet, type LogStream } from './log-outlet.ts'

/** A stream whose other end takes, holds up or fails what is written, as the test says. */
function fakeStream() {
  let mode: 'open' | 'held' | 'broken' = 'open'
  const taken: string[] = []
  const held: { text: string; done: (error?: Error | null) => void }[] = []
  const drainListeners: (() => void)[] = []
  const stream: LogStream = {
    get writableLength() {
      return held.reduce((sum, { text }) => sum + text.length, 0)
    },
    write(text, done) {
      if (mode === 'held') held.push({ text, done })
      else if (mode === 'broken') done(new Error('no space left'))
      else {
        taken.push(text)
        done()
      }
    },
    on: (event, listener) => void (event === 'drain' && drainListeners.push(listener)),
  }
  return {
    stream,
    taken,
    held,
    hold: () => (mode = 'held'),
    break: () => (mode = 'broken'),
    open() {
      mode = 'open'
      for (const { text, done } of held.splice(0)) stream.write(text, done)
      for (const listener of drainListeners) listener()
    },
  }
}

const noteOf = (droppedCount: number) => `${droppedCount} dropped\n`

test('[FA4] a reader who stopped costs lines, not memory: what waits is bounded, and how many were dropped is said', () => {
  const fake = fakeStream()
  const outlet = createLogOutlet(fake.stream, noteOf)
  fake.hold()
  for (let index = 0; index < 5000; index += 1) outlet.write('x'.repeat(1000))
  const waitingCount = fake.held.length
  expect(fake.stream.writableLength).toBeLessThan(1_100_000)
  fake.open()
  expect(fake.taken).toHaveLength(waitingCount + 1)
  expect(fake.taken).toContain(noteOf(5000 - waitingCount))
  outlet.write('on')
  expect(fake.taken.at(-1)).toBe('on')
  expect(fake.taken).toHaveLength(waitingCount + 2)
})

test('[FA4] lines that a full disk refuses are counted, and a note that finds no room either is written later', () => {
  const fake = fakeStream()
  const outlet = createLogOutlet(fake.stream, noteOf)
  fake.break()
  for (let index = 0; index < 3; index += 1) outlet.write('lost')
  fake.open()
  outlet.write('kept')
  expect(fake.taken).toEqual([noteOf(3), 'kept'])
  fake.break()
  outlet.write('lost')
  fake.open()
  outlet.write('again')
  expect(fake.taken.slice(2)).toEqual([noteOf(1), 'again'])
})
