import { useState } from 'react'
import type { Entry } from '../lobby/enter-lobby.ts'
import { problemsOf, type FieldProblems, type FormCheck } from '../lobby/entry-forms.ts'
import { keepCommandId } from '../lobby/kept-command-id.ts'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import { randomId } from '../platform/random-id.ts'
import { useOpenedState } from '../solo/dialogs/use-opened-state.ts'
import { showToast } from '../ui/toaster.tsx'

export interface EntryForm<Form> {
  readonly form: Form
  readonly problems: FieldProblems
  readonly isBusy: boolean
  /** Keeps what was typed, and takes back what was said about it. */
  change(changed: Partial<Form>): void
  submit(): void
}

export interface EntryOptions<Form> {
  open: boolean
  start: () => Form
  check: (form: Form) => FormCheck
  send: (form: Form, commandId: string) => Promise<Entry>
}

/** A form that leads into a lobby: judged here, sent once at a time, and left as it was typed when it fails. */
export function useEntry<Form>({ open, start, check, send }: EntryOptions<Form>): EntryForm<Form> {
  const [form, setForm] = useOpenedState(open, start)
  const [problems, setProblems] = useOpenedState<FieldProblems>(open, () => ({}))
  const [isBusy, setIsBusy] = useState(false)
  const [keptId] = useState(() => keepCommandId(randomId))

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
