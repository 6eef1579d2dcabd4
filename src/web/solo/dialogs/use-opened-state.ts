import { useState, type Dispatch, type SetStateAction } from 'react'

/** State that starts anew each time a window opens, and stays as it was while the window is fading out. */
export function useOpenedState<State>(open: boolean, start: () => State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(start)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setState(start())
  }
  return [state, setState]
}
