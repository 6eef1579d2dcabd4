import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { err, type Result } from '#core/lib/result.ts'
import { failureMessage } from '../api/refusal-messages.ts'
import { useIsOnline } from '../platform/online.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HomeHeader, PageTitle } from '../ui/page-header.tsx'
import { Skeleton, Spinner } from '../ui/loading.tsx'
import { countOf } from './device-labels.ts'
import { DeviceList, Section } from './device-list.tsx'
import { readDevicesArrival } from './devices-address.ts'
import { createDevicesStore, type DevicesState, type OwnThings } from './devices-store.ts'
import type { ActionFailure } from './factor-action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { MyDevicesDialogs, type OpenDialog } from './my-devices-dialogs.tsx'
import type { MyDevicesPorts } from './my-devices-ports.ts'
import { createPasskeyUse, hasPasskeys } from './passkeys.ts'
import { FactorSection, PasskeySection } from './security-sections.tsx'
import { startSharing } from './sharing.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'

const WIDTH = 'max-w-[46rem]'

/** The page at /devices: one person's phones and computers. */
export function MyDevicesView({ ports }: { ports: MyDevicesPorts }) {
  const { call, belongings } = ports
  const [devices] = useState(() => createDevicesStore(call, ports.nowMs))
  const state = useStore(devices.store)
  const arrival = readDevicesArrival(useLocationProperty(() => location.hash))
  const [joined, setJoined] = useState<{ readonly text: string | null } | null>(null)
  const [usePasskey] = useState(() => createPasskeyUse(call))
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) void devices.load()
  }, [devices, isOnline])

  const leaveArrival = () => {
    // The code works once; a reload should not ask again.
    history.replaceState(history.state, '', location.pathname)
  }
  const add = async (code: string): Promise<Result<unknown, ActionFailure>> => {
    const added = await call('add_device_with_code', { code })
    return added.ok ? added : err(added.error)
  }
  const finish = async () => {
    const username = arrival?.kind === 'add' ? arrival.username : ''
    leaveArrival()
    setJoined({ text: null })
    belongings.suggestUsername(username)
    // The new owner's devices have none of what was shared before.
    belongings.storeShared(null)
    const { lobbyCount, draftCount } = await startSharing(call, belongings)
    setJoined({
      text: `${countOf(lobbyCount, 'lobby', 'lobbies')} and ${countOf(draftCount, 'saved draft')} were added.`,
    })
  }

  return (
    <div className="min-h-dvh pb-16">
      <HomeHeader widthClass={WIDTH} />
      <main className={`mx-auto grid grid-cols-1 gap-4 px-3 pt-6 desk:px-4 desk:pt-8 ${WIDTH}`}>
        <PageTitle>My devices</PageTitle>
        {!isOnline && (
          <output className="inline-flex items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 text-body">
            <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
            My devices needs a connection. Your drafts on this device are safe.
          </output>
        )}
        {joined !== null ? (
          <JoinedCard text={joined.text} onOpen={ports.openApp} />
        ) : (
          <OwnParts
            state={state}
            onLoad={() => void devices.load()}
            ports={ports}
            isOnline={isOnline}
            onAdd={add}
            onJoined={() => void finish()}
            onUsePasskey={() => history.replaceState(history.state, '', '#passkey')}
          />
        )}
      </main>
      <JoinDialog
        open={arrival?.kind === 'add'}
        onClose={leaveArrival}
        onAdd={() => add(arrival?.kind === 'add' ? arrival.code : '')}
        onAdded={() => void finish()}
      />
      <ActionDialog
        open={arrival?.kind === 'passkey'}
        onClose={leaveArrival}
        title="Use a passkey"
        description="This device joins your other devices with this passkey. They all share its seats in open lobbies and its saved drafts."
        confirmLabel="Use a passkey"
        run={usePasskey}
        onDone={() => void finish()}
      />
    </div>
  )
}

export interface OwnPartsProps {
  state: DevicesState
  onLoad: () => void
  ports: MyDevicesPorts
  isOnline: boolean
  onAdd: (code: string) => Promise<Result<unknown, ActionFailure>>
  onJoined: () => void
  onUsePasskey: () => void
}

/** Without a connection nothing loads, and the page says so above. */
export function OwnParts({ state, onLoad, ports, isOnline, onAdd, onJoined, onUsePasskey }: OwnPartsProps) {
  if (state.kind === 'loading') return isOnline && <LoadingParts />
  if (state.kind === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="Your devices could not be loaded"
          description={failureMessage(state.failure)}
          action={<Button onClick={onLoad}>Try again</Button>}
        />
      </div>
    )
  return (
    <LoadedParts
      own={state.own}
      ports={ports}
      isOnline={isOnline}
      onAdd={onAdd}
      onJoined={onJoined}
      onUsePasskey={onUsePasskey}
      onChanged={onLoad}
    />
  )
}

function LoadingParts() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading your devices...</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-32" />
      <Skeleton className="h-24" />
    </output>
  )
}

interface LoadedPartsProps extends Omit<OwnPartsProps, 'state' | 'onLoad'> {
  own: OwnThings
  onChanged: () => void
}

function LoadedParts({ own, ports, isOnline, onAdd, onJoined, onUsePasskey, onChanged }: LoadedPartsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  /** This browser is somebody new, who shares with nobody. */
  const leave = () => {
    ports.belongings.storeShared(null)
    ports.openApp()
  }
  const shared = { nowMs: own.atMs, disabled: !isOnline }
  return (
    <>
      <DeviceList
        {...shared}
        devices={own.devices}
        onAdd={() => setDialog({ kind: 'add' })}
        onForget={(device) => setDialog({ kind: 'forget-device', device })}
      />
      <JoinCard disabled={!isOnline} onAdd={onAdd} onAdded={onJoined} />
      <PasskeySection
        {...shared}
        passkeys={own.passkeys}
        isSupported={hasPasskeys()}
        onCreate={() => setDialog({ kind: 'create-passkey' })}
        onUse={onUsePasskey}
        onForget={(passkey) => setDialog({ kind: 'forget-passkey', passkey })}
      />
      <FactorSection
        {...shared}
        factors={own.factors}
        onEnroll={() => setDialog({ kind: 'enroll' })}
        onRemove={(factor) => setDialog({ kind: 'remove-factor', factor })}
      />
      <Section
        id="delete"
        title="Delete everything"
        text="Your seats before the start, drafts, passkeys and devices, on the server and, if you like, in this browser."
        action={
          <Button variant="danger" disabled={!isOnline} onClick={() => setDialog({ kind: 'delete' })}>
            Delete everything
          </Button>
        }
      />
      <MyDevicesDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        ports={ports}
        own={own}
        onChanged={onChanged}
        onDeleted={(clearsBrowser) => {
          if (clearsBrowser) ports.clearBrowser()
          leave()
        }}
        onLeft={leave}
      />
    </>
  )
}

interface JoinProps {
  disabled: boolean
  /** Adds this device with a code. */
  onAdd: (code: string) => Promise<Result<unknown, ActionFailure>>
  onAdded: () => void
}

/** What happens to what this device has. */
const MERGING =
  'Both devices then share their seats in open lobbies and their saved drafts. To undo this, forget the device.'

/** Takes the code that another device shows. */
function JoinCard({ disabled, onAdd, onAdded }: JoinProps) {
  const [code, setCode] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Card as="section" className="p-4" aria-labelledby="join-title">
      <h2 id="join-title" className="font-display text-head font-semibold">
        Have a code?
      </h2>
      <p className="mt-1 text-body text-muted">Type the code that your other device shows under Add a device.</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') setIsAsked(true)
        }}
      >
        <TextField
          className="min-w-48 flex-1"
          label="Code"
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" disabled={disabled || code.trim() === ''}>
          Add this device
        </Button>
      </form>
      <JoinDialog open={isAsked} onClose={() => setIsAsked(false)} onAdd={() => onAdd(code)} onAdded={onAdded} />
    </Card>
  )
}

interface JoinDialogProps {
  open: boolean
  onClose: () => void
  onAdd: () => Promise<Result<unknown, ActionFailure>>
  onAdded: () => void
}

/** Asks before two devices become one person's. */
function JoinDialog({ open, onClose, onAdd, onAdded }: JoinDialogProps) {
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Add this device?"
      description={`This device joins the devices of the person who made the code. ${MERGING}`}
      confirmLabel="Add this device"
      run={onAdd}
      onDone={() => {
        onClose()
        onAdded()
      }}
    />
  )
}

/** Shown while the other devices' lobbies and drafts load, and once they are here. */
function JoinedCard({ text, onOpen }: { text: string | null; onOpen: () => void }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-labelledby="joined-title">
      <h2 id="joined-title" className="font-display text-head font-semibold">
        This device is added
      </h2>
      {text === null ? (
        <output className="flex items-center gap-2.5 text-body text-muted">
          <Spinner /> Fetching your lobbies and drafts...
        </output>
      ) : (
        <>
          <output className="text-body text-muted">{text}</output>
          <Button variant="primary" onClick={onOpen}>
            Open Snakeboard
          </Button>
        </>
      )}
    </Card>
  )
}
