/** Undo and redo steps, nearest last. */
export interface History<State> {
  readonly past: readonly State[]
  readonly future: readonly State[]
}

/** Enough to undo a whole 16 x 20 draft; older steps are dropped to bound memory. */
export const HISTORY_LIMIT = 400

export const EMPTY_HISTORY: History<never> = { past: [], future: [] }

/** Records the state before a new action and clears what could be redone. */
export function remember<State>(history: History<State>, before: State): History<State> {
  return { past: [...history.past, before].slice(-HISTORY_LIMIT), future: [] }
}

export interface Step<State> {
  readonly state: State
  readonly history: History<State>
}

/** The state before the last action, or null when there is none. */
export function undo<State>(history: History<State>, present: State): Step<State> | null {
  const state = history.past.at(-1)
  if (state === undefined) return null
  return { state, history: { past: history.past.slice(0, -1), future: [...history.future, present] } }
}

/** The state before the last undo, or null when there is none. */
export function redo<State>(history: History<State>, present: State): Step<State> | null {
  const state = history.future.at(-1)
  if (state === undefined) return null
  return { state, history: { past: [...history.past, present], future: history.future.slice(0, -1) } }
}
