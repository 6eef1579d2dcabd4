import { createStore } from 'zustand/vanilla'
import type { ReadRows } from '../api/read-rows.ts'
import type { DemoPlayer } from './demo-player.ts'
import { findByName } from './fetch-players.ts'

export type LookUp =
  /** Nothing is looked for. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly players: readonly DemoPlayer[] }

/** Asks once the typing has paused, not at every letter. */
export const ASK_AFTER_MS = 250

/** Who has what is typed in the name. An answer to what has been typed over is dropped. */
export function createHeadshotLookUps(read: ReadRows) {
  const store = createStore<{ readonly text: string; readonly lookUp: LookUp }>(() => ({
    text: '',
    lookUp: { kind: 'idle' },
  }))
  let underWay = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    underWay.abort()
  }

  async function ask(): Promise<void> {
    stop()
    underWay = new AbortController()
    const { signal } = underWay
    store.setState({ lookUp: { kind: 'looking' } })
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
    timer = setTimeout(() => void ask(), ASK_AFTER_MS)
  }

  return { store, change, ask, stop }
}
