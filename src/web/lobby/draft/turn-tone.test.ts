import { expect, test } from 'vitest'
import { createTurnTone, type ToneContext } from './turn-tone.ts'

/** Counts what is asked of it; `state` is the browser's to decide. */
function fakeAudio(state: AudioContextState) {
  const calls = { opened: 0, started: 0, stopped: 0, resumed: 0, closed: 0 }
  const parameter = {
    value: 0,
    setValueAtTime: () => parameter,
    exponentialRampToValueAtTime: () => parameter,
  }
  const audio = {
    calls,
    context: {
      state,
      currentTime: 5,
      destination: {},
      createGain: () => ({ gain: parameter, connect: () => undefined }),
      createOscillator: () => ({
        frequency: parameter,
        connect: () => undefined,
        start: () => void (calls.started += 1),
        stop: () => void (calls.stopped += 1),
      }),
      resume: () => {
        calls.resumed += 1
        audio.context.state = 'running'
        return Promise.resolve()
      },
      close: () => {
        calls.closed += 1
        return Promise.resolve()
      },
    },
    open: (): ToneContext => {
      calls.opened += 1
      return audio.context
    },
  }
  return audio
}

test('[YT5] before a touch of the page there is no sound, and none is made up for afterwards', () => {
  const audio = fakeAudio('suspended')
  const tone = createTurnTone(audio.open)
  tone.ring()
  expect(audio.calls).toMatchObject({ opened: 0, started: 0 })
  tone.unlock()
  expect(audio.calls).toMatchObject({ opened: 1, resumed: 1, started: 0 })
  tone.ring()
  expect(audio.calls.started).toBe(2)
})

test('[YT5] a second touch opens nothing more', () => {
  const audio = fakeAudio('running')
  const tone = createTurnTone(audio.open)
  tone.unlock()
  tone.unlock()
  expect(audio.calls).toMatchObject({ opened: 1, resumed: 0 })
})

test('[YT6] what still sounds is cut when the turn is over, and the audio is closed with the screen', () => {
  const audio = fakeAudio('running')
  const tone = createTurnTone(audio.open)
  tone.unlock()
  tone.ring()
  const { stopped } = audio.calls
  tone.silence()
  expect(audio.calls.stopped).toBe(stopped + 2)
  tone.silence()
  expect(audio.calls.stopped).toBe(stopped + 2)
  tone.close()
  expect(audio.calls.closed).toBe(1)
})

test('[YT5] a browser without audio stays silent', () => {
  const tone = createTurnTone(() => null)
  expect(() => {
    tone.unlock()
    tone.ring()
    tone.silence()
    tone.close()
  }).not.toThrow()
})
