import { useState } from 'react'

/** One thing at a time: which of the actions is under way, and how to start one. A second press changes nothing. */
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
