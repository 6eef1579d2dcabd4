import { useState } from 'react'
import type { Entry } from './enter-lobby.ts'
import { problemsOf, type FieldProblems, type FormCheck } from './entry-forms.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useOpenedState } from '../../ui/dialog-state.ts'
import { showToast } from '../../ui/toast.ts'
import { type CallFailure, isUnanswered } from '../../api/call-function.ts'

export interface EntryForm<Form> {
  readonly form: Form
  readonly problems: FieldProblems
  readonly isBusy: boolean
  /** Changes fields and clears the problems. */
  change(changed: Partial<Form>): void
  submit(): void
}

export interface EntryOptions<Form> {
  open: boolean
  start: () => Form
  check: (form: Form) => FormCheck
  send: (form: Form, commandId: string) => Promise<Entry>
}

/** A form that creates or joins a lobby. Sent once at a time; a failure keeps what was typed. */
export function useEntry<Form>({ open, start, check, send }: EntryOptions<Form>): EntryForm<Form> {
  const [form, setForm] = useOpenedState(open, start)
  const [problems, setProblems] = useOpenedState<FieldProblems>(open, () => ({}))
  const [isBusy, setIsBusy] = useState(false)
  const [keptId] = useState(() => createFormCommandId(randomId))

  const sendForm = async () => {
    setIsBusy(true)
    const entry = await send(form, keptId.idFor(form))
    keptId.settle(entry.ok ? null : entry.error)
    setIsBusy(false)
    if (!entry.ok) setProblems(problemsOf(entry.error))
  }

  return {
    form,
    problems,
    isBusy,
    change: (changed) => {
      setForm({ ...form, ...changed })
      setProblems({})
    },
    submit: () => {
      if (isBusy) return
      const checked = check(form)
      setProblems(checked.problems)
      if (checked.isMissing) showToast(LOBBY_TOASTS.missingFields())
      else if (Object.keys(checked.problems).length === 0) void sendForm()
    },
  }
}

/**
 * The command id of a form that may be sent again (RU10). While it is unknown whether the server has acted, the same form
 * keeps its id, so that a lost response makes no second lobby. A changed form, or one that got a response, is a new command.
 */
interface FormCommandId {
  idFor(form: unknown): string
  settle(failure: CallFailure | null): void
}

export function createFormCommandId(makeId: () => string): FormCommandId {
  let kept: { readonly key: string; readonly id: string } | null = null
  return {
    idFor(form) {
      const key = JSON.stringify(form)
      if (kept?.key !== key) kept = { key, id: makeId() }
      return kept.id
    },
    settle(failure) {
      if (failure === null || !isUnanswered(failure.code)) kept = null
    },
  }
}
