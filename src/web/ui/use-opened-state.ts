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
