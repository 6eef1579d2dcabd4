import { ActionDialog } from './action-dialog.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { deviceName } from './device-labels.ts'
import type { OwnDevice, OwnFactor, OwnPasskey, OwnThings } from './devices-store.ts'
import { FactorDialog } from './factor-dialog.tsx'
import type { MyDevicesPorts } from './my-devices-ports.ts'
import { createPasskey } from './passkeys.ts'
import { startSharing } from './sharing.ts'

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
        run={(factorCode) => call('forget_device', { device_id: device?.id ?? '', factor_code: factorCode })}
        onDone={device?.is_this === true ? onLeft : changed}
      />
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
        description="Its codes will no longer be asked for. Enter one last code to remove it."
        confirmLabel="Remove"
        variant="danger"
        run={(factorCode) => call('remove_my_factor', { factor_id: factor?.id ?? '', factor_code: factorCode })}
        onDone={changed}
      />
      <DeleteDialog open={dialog?.kind === 'delete'} onClose={onClose} call={call} onDeleted={onDeleted} />
    </>
  )
}
