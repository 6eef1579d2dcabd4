import type { Result } from '#core/lib/result.ts'
import { useOpenedState } from '../ui/dialog-state.ts'
import { afterFailure, IDLE_ACTION, type ActionFailure, type FactorAction } from './factor-action.ts'

/** Runs an action of a dialog, again with a code if the server asks for one. */
export function useFactorAction<Value>(
  open: boolean,
  run: (factorCode: string | null) => Promise<Result<Value, ActionFailure>>,
  onDone: (value: Value) => void,
): readonly [FactorAction, setCode: (code: string) => void, submit: () => void] {
  const [action, setAction] = useOpenedState(open, () => IDLE_ACTION)

  async function submit(): Promise<void> {
    if (action.isBusy) return
    setAction({ ...action, isBusy: true })
    const outcome = await run(action.wantsCode ? action.code : null)
    if (!outcome.ok) return setAction(afterFailure(action, outcome.error))
    setAction(IDLE_ACTION)
    onDone(outcome.value)
  }

  return [action, (code) => setAction({ ...action, code }), () => void submit()]
}
