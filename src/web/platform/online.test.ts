import { afterEach, expect, test, vi } from 'vitest'
import { isServerInReach } from './online.ts'

afterEach(() => vi.unstubAllGlobals())

interface Page {
  readonly onLine: boolean
  /** What the worker finds; null where no worker controls the page. */
  readonly workerAnswer: boolean | null
}

/** Whether the server counts as in reach, and what the worker was asked. */
async function inReach({ onLine, workerAnswer }: Page) {
  const questions: unknown[] = []
  const controller = {
    postMessage: (question: unknown, ports: readonly MessagePort[]) => {
      questions.push(question)
      for (const port of ports) port.postMessage(workerAnswer)
    },
  }
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: workerAnswer === null ? null : controller } })
  return { isInReach: await isServerInReach(), questions }
}

test('[SR3] without a network nobody is asked', async () => {
  expect(await inReach({ onLine: false, workerAnswer: true })).toEqual({ isInReach: false, questions: [] })
})

test('[SR3] a page without a service worker calls at once', async () => {
  expect(await inReach({ onLine: true, workerAnswer: null })).toEqual({ isInReach: true, questions: [] })
  vi.stubGlobal('navigator', { onLine: true })
  expect(await isServerInReach()).toBe(true)
})

test('[SR3] a page with one lets it look whether the server is there', async () => {
  const questions = ['is-server-there']
  expect(await inReach({ onLine: true, workerAnswer: true })).toEqual({ isInReach: true, questions })
  expect(await inReach({ onLine: true, workerAnswer: false })).toEqual({ isInReach: false, questions })
})
