import { createStore } from 'zustand/vanilla'
import type { ReadRows } from '../api/read-rows.ts'
import { findByName, type DemoPlayer } from './fetch-players.ts'

export type LookUp =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly players: readonly DemoPlayer[] }

/** After the last keystroke. */
export const TYPING_PAUSE_MS = 250

/** Finds players by what is typed. Results for earlier text are dropped. */
export function createHeadshotLookUps(read: ReadRows) {
  const store = createStore<{ readonly text: string; readonly lookUp: LookUp }>(() => ({
    text: '',
    lookUp: { kind: 'idle' },
  }))
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    running.abort()
  }

  async function run(): Promise<void> {
    stop()
    running = new AbortController()
    const { signal } = running
    store.setState({ lookUp: { kind: 'loading' } })
    const answer = await findByName(read, store.getState().text, signal)
    if (signal.aborted) return
    store.setState({
      lookUp: answer.ok ? { kind: 'found', players: answer.value } : { kind: 'failed', message: answer.error },
    })
  }

  function change(text: string): void {
    stop()
    if (text.trim() === '') return store.setState({ text, lookUp: { kind: 'idle' } })
    store.setState({ text })
    timer = setTimeout(() => void run(), TYPING_PAUSE_MS)
  }

  return { store, change, run, stop }
}
