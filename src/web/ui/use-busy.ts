import { useState } from 'react'

/** Runs one action at a time: which one is running, and how to start one. A second press does nothing. */
export function useBusy<Action extends string>(): readonly [
  Action | null,
  (action: Action, run: () => Promise<unknown>) => void,
] {
  const [busy, setBusy] = useState<Action | null>(null)
  const start = async (action: Action, run: () => Promise<unknown>) => {
    setBusy(action)
    await run()
    setBusy(null)
  }
  return [busy, (action, run) => void (busy === null && start(action, run))]
}
