import type { ReactNode } from 'react'
import type { Result } from '#core/lib/result.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/loading.tsx'
import type { ActionFailure, FactorAction } from './factor-action.ts'
import { FactorCodeField } from './factor-code-field.tsx'
import { useFactorAction } from './use-factor-action.ts'

export interface ActionDialogProps<Value> {
  open: boolean
  onClose: () => void
  title: string
  description: string
  confirmLabel: string
  variant?: Extract<ButtonVariant, 'primary' | 'danger'>
  run: (factorCode: string | null) => Promise<Result<Value, ActionFailure>>
  onDone: (value: Value) => void
  children?: ReactNode
}

/** Says what will happen, asks, and asks for a code of the authenticator app once the server does. */
export function ActionDialog<Value>(props: ActionDialogProps<Value>) {
  const { open, onClose, title, description, confirmLabel, variant = 'primary', run, onDone, children } = props
  const [action, setCode, submit] = useFactorAction(open, run, onDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={variant} disabled={action.isBusy} icon={action.isBusy && <Spinner />}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <ActionState action={action} onCode={setCode} />
    </Dialog>
  )
}

/** What went wrong, and the field for a code if the server asks for one. */
export function ActionState({ action, onCode }: { action: FactorAction; onCode: (code: string) => void }) {
  return (
    <>
      <ActionProblem action={action} />
      {action.wantsCode && (
        <FactorCodeField
          className="mt-3"
          label="Code of your authenticator app"
          value={action.code}
          onChange={onCode}
          error={action.codeProblem}
        />
      )}
    </>
  )
}

export function ActionProblem({ action }: { action: Pick<FactorAction, 'problem'> }) {
  if (action.problem === null) return null
  return (
    <p role="alert" className="mt-2 text-body text-danger">
      {action.problem}
    </p>
  )
}
