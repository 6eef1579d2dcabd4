import { useState, type Dispatch, type SetStateAction } from 'react'

/** State that is reset each time a dialog opens, and stays while the dialog fades out. */
export function useOpenedState<State>(open: boolean, start: () => State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(start)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setState(start())
  }
  return [state, setState]
}

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
