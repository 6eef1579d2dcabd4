import type { FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFunction } from '../api/call-function.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOpenedState } from '../ui/use-opened-state.ts'
import { ActionProblem } from './action-dialog.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { useFactorAction } from './use-factor-action.ts'

export interface FactorDialogProps {
  open: boolean
  onClose: () => void
  call: CallFunction
  /** Whether another app counts already: its code is needed, too. */
  hasOther: boolean
  onConfirmed: () => void
}

type Enrolled = FunctionOutput<'enroll_my_factor'>

/** Sets an authenticator app up: scan, then confirm with a code of it. */
export function FactorDialog({ open, onClose, call, hasOther, onConfirmed }: FactorDialogProps) {
  const [enrolled, setEnrolled] = useOpenedState<Enrolled | null>(open, () => null)
  const [code, setCode] = useOpenedState(open, () => '')
  const [enrolling, , enroll] = useFactorAction(open, () => call('enroll_my_factor', {}), setEnrolled)
  const [otherCode, setOtherCode] = useOpenedState(open, () => '')
  const [action, , confirm] = useFactorAction(
    open,
    () =>
      call('confirm_my_factor', {
        factor_id: enrolled?.factor_id ?? '',
        code,
        factor_code: hasOther ? otherCode : null,
      }),
    () => {
      onClose()
      onConfirmed()
    },
  )
  const isBusy = enrolling.isBusy || action.isBusy
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Set up an authenticator app"
      description={
        enrolled === null
          ? 'You need an app that shows six-digit codes on your phone. If you lose it, only the host of a lobby can move your seats, so keep a second app or a passkey.'
          : 'Scan this with the app, then enter the code that it shows.'
      }
      size="sm"
      onSubmit={enrolled === null ? enroll : confirm}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy} icon={isBusy && <Spinner />}>
            {enrolled === null ? 'Continue' : 'Confirm'}
          </Button>
        </>
      }
    >
      <ActionProblem action={enrolling} />
      {enrolled !== null && (
        <div className="grid gap-3">
          <QrCode text={enrolled.uri} label="QR code for the authenticator app" className="mx-auto w-full max-w-56" />
          <p className="text-center text-sm text-muted">
            Or type this key: <span className="font-mono break-all text-text select-all">{enrolled.secret}</span>
          </p>
          <FactorCodeField label="Code of the new app" value={code} onChange={setCode} error={action.codeProblem} />
          {hasOther && (
            <FactorCodeField
              label="Code of the app that you already use"
              value={otherCode}
              onChange={setOtherCode}
              error={null}
            />
          )}
          <ActionProblem action={action} />
        </div>
      )}
    </Dialog>
  )
}
