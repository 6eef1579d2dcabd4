import { useEffect, useEffectEvent, useState } from 'react'
import type { CallFunction } from '../api/call-function.ts'
import { useOpenedState } from '../ui/dialog-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Spinner } from '../ui/loading.tsx'
import { ActionState } from './action-dialog.tsx'
import type { Belongings } from './belongings.ts'
import { timeLeft } from './device-labels.ts'
import { addDeviceUrl, shownCode } from './devices-address.ts'
import { startSharing } from './sharing.ts'
import { useFactorAction } from './use-factor-action.ts'

export interface AddDeviceDialogProps {
  open: boolean
  onClose: () => void
  call: CallFunction
  belongings: Belongings
  /** Where the new device finds this server. */
  origin: () => string
  deviceCount: number
  /** Looks whether the new device is there. */
  onLook: () => void
}

interface ShownCode {
  readonly code: string
  readonly expiresAtMs: number
}

/** The new device comes within seconds of scanning the code. */
const LOOK_EVERY_MS = 3000

/** Adds a new device from this one: a QR code to scan, and the code to type. */
export function AddDeviceDialog(props: AddDeviceDialogProps) {
  const { open, onClose, call, belongings, origin, deviceCount, onLook } = props
  const [shown, setShown] = useOpenedState<ShownCode | null>(open, () => null)
  const [countBefore] = useOpenedState(open, () => deviceCount)
  const nowMs = useNow(open && shown !== null)
  const [action, setCode, submit] = useFactorAction(
    open,
    async (factorCode) => {
      const made = await call('make_device_code', { factor_code: factorCode })
      // Before anybody can scan it, so that the new device finds them.
      if (made.ok) await startSharing(call, belongings)
      return made
    },
    ({ code, expires_at }) => setShown({ code, expiresAtMs: Date.parse(expires_at) }),
  )
  const look = useEffectEvent(onLook)
  useEffect(() => {
    if (!open || shown === null) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [open, shown])

  const isOver = shown !== null && nowMs >= shown.expiresAtMs
  const isAdded = shown !== null && deviceCount > countBefore
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAdded ? 'Device added' : 'Add a device'}
      description={
        isAdded
          ? 'It has your seats, saved drafts and recent lobbies now.'
          : 'Your seats, saved drafts and recent lobbies appear on the other phone or computer, too.'
      }
      size="sm"
      onSubmit={submit}
      footer={
        isAdded ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {(shown === null || isOver) && (
              <Button type="submit" variant="primary" disabled={action.isBusy} icon={action.isBusy && <Spinner />}>
                {isOver ? 'Show a new code' : 'Show code'}
              </Button>
            )}
          </>
        )
      }
    >
      {!isAdded && shown !== null && !isOver && <CodeToScan shown={shown} url={urlOf(shown)} nowMs={nowMs} />}
      {!isAdded && isOver && (
        <p role="alert" className="text-body">
          This code has expired. Show a new one and scan it within 10 minutes.
        </p>
      )}
      {shown === null && (
        <p className="text-body">The code works once, for 10 minutes. Don’t show it to anyone else.</p>
      )}
      <ActionState action={action} onCode={setCode} />
    </Dialog>
  )

  function urlOf({ code }: ShownCode): string {
    return addDeviceUrl(origin(), code, belongings.username())
  }
}

function CodeToScan({ shown, url, nowMs }: { shown: ShownCode; url: string; nowMs: number }) {
  return (
    <div className="grid gap-3">
      <QrCode text={url} label="QR code that adds a device" className="mx-auto w-full max-w-60" />
      <p className="text-center text-body text-muted">
        Scan it with the new device, or open My devices there and type this code:
      </p>
      <p className="text-center font-display text-title font-semibold tracking-[0.14em] select-all">
        {shownCode(shown.code)}
      </p>
      <p className="text-center text-body text-muted">
        Works for <span className="font-semibold text-text tabular-nums">{timeLeft(shown.expiresAtMs, nowMs)}</span>
      </p>
    </div>
  )
}

/** The time on this device's clock, each second while it matters. */
function useNow(isWanted: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const read = () => setNowMs(Date.now())
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [isWanted])
  return nowMs
}
