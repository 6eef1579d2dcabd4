import { ActionDialog, ActionProblem } from './action-dialog.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { deviceName } from './device-labels.ts'
import type { OwnDevice, OwnFactor, OwnPasskey, OwnThings } from './devices-store.ts'
import type { MyDevicesPorts } from './my-devices-ports.ts'
import { createPasskey } from './passkeys.ts'
import { sharingQuestion } from './forgotten-sharing.ts'
import { startSharing } from './sharing.ts'
import { useOpenedState } from '../ui/dialog-state.ts'
import type { CallFunction } from '../api/call-function.ts'
import { Switch } from '../ui/switch.tsx'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Spinner } from '../ui/loading.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { useFactorAction } from './use-factor-action.ts'

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { readonly kind: 'add' | 'create-passkey' | 'enroll' | 'delete' }
  | { readonly kind: 'forget-device'; readonly device: OwnDevice }
  | { readonly kind: 'forget-passkey'; readonly passkey: OwnPasskey }
  | { readonly kind: 'remove-factor'; readonly factor: OwnFactor }

export interface MyDevicesDialogsProps {
  dialog: OpenDialog | null
  onClose: () => void
  ports: MyDevicesPorts
  own: OwnThings
  onChanged: () => void
  onDeleted: (clearsBrowser: boolean) => void
  /** This device itself was forgotten. */
  onLeft: () => void
}

export function MyDevicesDialogs({ dialog, onClose, ports, own, onChanged, onDeleted, onLeft }: MyDevicesDialogsProps) {
  const { call, belongings } = ports
  const device = dialog?.kind === 'forget-device' ? dialog.device : null
  const passkey = dialog?.kind === 'forget-passkey' ? dialog.passkey : null
  const factor = dialog?.kind === 'remove-factor' ? dialog.factor : null
  const question = sharingQuestion(own.lobbies)
  const [endsSharing, setEndsSharing] = useOpenedState(device !== null, () => false)
  const changed = () => {
    onClose()
    onChanged()
  }
  return (
    <>
      <AddDeviceDialog
        open={dialog?.kind === 'add'}
        onClose={onClose}
        call={call}
        belongings={belongings}
        origin={ports.origin}
        deviceCount={own.devices.length}
        onLook={onChanged}
      />
      <ActionDialog
        open={device !== null}
        onClose={onClose}
        title={device === null ? '' : `Forget ${deviceName(device)}?`}
        description={
          device?.is_this === true
            ? 'This browser loses your seats at once. Your other devices keep them.'
            : 'It loses your seats at once and can’t draft for you anymore. What it has stored stays on it.'
        }
        confirmLabel="Forget"
        variant="danger"
        run={(factorCode) =>
          call('forget_device', {
            device_id: device?.id ?? '',
            factor_code: factorCode,
            ...(question !== null && endsSharing && { ends_sharing: true }),
          })
        }
        onDone={device?.is_this === true ? onLeft : changed}
      >
        {question !== null && (
          <>
            <Switch
              className="whitespace-normal!"
              label={question.label}
              isChecked={endsSharing}
              onChange={setEndsSharing}
            />
            <p className="mt-1 text-body text-muted">{question.text}</p>
          </>
        )}
      </ActionDialog>
      <ActionDialog
        open={dialog?.kind === 'create-passkey'}
        onClose={onClose}
        title="Create a passkey"
        description="Your phone, computer or password manager keeps it. Whoever can unlock that can add a device to yours."
        confirmLabel="Create a passkey"
        run={async (factorCode) => {
          const created = await createPasskey(call, factorCode)
          // This browser may be lost when the passkey is used.
          if (created.ok) await startSharing(call, belongings)
          return created
        }}
        onDone={changed}
      />
      <ActionDialog
        open={passkey !== null}
        onClose={onClose}
        title="Forget this passkey?"
        description="It no longer adds devices. Remove it from your password manager, too."
        confirmLabel="Forget"
        variant="danger"
        run={(factorCode) => call('forget_passkey', { passkey_id: passkey?.id ?? '', factor_code: factorCode })}
        onDone={changed}
      />
      <FactorDialog
        open={dialog?.kind === 'enroll'}
        onClose={onClose}
        call={call}
        hasOther={own.factors.some(({ is_confirmed }) => is_confirmed)}
        onConfirmed={onChanged}
      />
      <ActionDialog
        open={factor !== null}
        onClose={onClose}
        title="Remove this authenticator app?"
        description="You won’t need its codes anymore. Enter one last code to remove it."
        confirmLabel="Remove"
        variant="danger"
        run={(factorCode) => call('remove_my_factor', { factor_id: factor?.id ?? '', factor_code: factorCode })}
        onDone={changed}
      />
      <DeleteDialog open={dialog?.kind === 'delete'} onClose={onClose} call={call} onDeleted={onDeleted} />
    </>
  )
}

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  call: CallFunction
  /** `clearsBrowser`: what this browser has stored goes, too. */
  onDeleted: (clearsBrowser: boolean) => void
}

/** Names what goes before everything goes. */
function DeleteDialog({ open, onClose, call, onDeleted }: DeleteDialogProps) {
  const [clearsBrowser, setClearsBrowser] = useOpenedState(open, () => true)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Delete everything of mine?"
      description="This can’t be undone. It takes effect on all of your devices."
      confirmLabel="Delete everything"
      variant="danger"
      run={(factorCode) => call('delete_everything_of_mine', { confirm: 'delete everything', factor_code: factorCode })}
      onDone={() => onDeleted(clearsBrowser)}
    >
      <ul className="grid list-disc gap-1 pl-5 text-body">
        <li>You leave lobbies that have not started. Drafts that have started go on without you.</li>
        <li>The server deletes your solo draft, saved drafts, notifications, passkeys and authenticator apps.</li>
        <li>None of your devices or programs has access anymore.</li>
      </ul>
      <Switch
        className="mt-3 whitespace-normal!"
        label="Also delete the drafts, notes and settings in this browser"
        isChecked={clearsBrowser}
        onChange={setClearsBrowser}
      />
    </ActionDialog>
  )
}

interface FactorDialogProps {
  open: boolean
  onClose: () => void
  call: CallFunction
  /** Whether another app counts already: its code is needed, too. */
  hasOther: boolean
  onConfirmed: () => void
}

type Enrolled = FunctionOutput<'enroll_my_factor'>

/** Sets an authenticator app up: scan, then confirm with a code of it. */
function FactorDialog({ open, onClose, call, hasOther, onConfirmed }: FactorDialogProps) {
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
          <p className="text-center text-body text-muted">
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
