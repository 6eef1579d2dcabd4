import { useState } from 'react'
import type { Entry } from '../enter-lobby.ts'
import { problemsOf, type FieldProblems, type FormCheck } from '../entry-forms.ts'
import { createFormCommandId } from '../form-command-id.ts'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { showToast } from '../../ui/toast.ts'

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
