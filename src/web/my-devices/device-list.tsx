import { Laptop, Smartphone, SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { deviceName, seenText } from './device-labels.ts'
import type { OwnDevice } from './devices-store.ts'

export interface DeviceListProps {
  devices: readonly OwnDevice[]
  nowMs: number
  disabled: boolean
  onAdd: () => void
  onForget: (device: OwnDevice) => void
}

/** The browsers and programs of one person. */
export function DeviceList({ devices, nowMs, disabled, onAdd, onForget }: DeviceListProps) {
  return (
    <Section
      id="devices"
      title="Devices"
      text="Each one has your seats, saved drafts and recent lobbies."
      action={
        <Button variant="primary" disabled={disabled} onClick={onAdd}>
          Add a device
        </Button>
      }
    >
      <ul className="mt-2 divide-y divide-line">
        {devices.map((device) => (
          <OwnRow
            key={device.id}
            icon={iconOf(device)}
            name={deviceName(device)}
            badge={device.is_this ? 'This device' : null}
            detail={seenText(device.last_seen_at, nowMs)}
            button="Forget"
            disabled={disabled}
            onPress={() => onForget(device)}
          />
        ))}
      </ul>
    </Section>
  )
}

function iconOf({ kind, name }: OwnDevice): ReactNode {
  if (kind === 'program') return <SquareTerminal aria-hidden className="size-5" />
  const isPhone = /Android|iPhone|iPad/.test(name ?? '')
  return isPhone ? <Smartphone aria-hidden className="size-5" /> : <Laptop aria-hidden className="size-5" />
}

export interface SectionProps {
  id: string
  title: string
  text: string
  action?: ReactNode
  children?: ReactNode
}

/** A titled part of the page with its main button. */
export function Section({ id, title, text, action, children }: SectionProps) {
  return (
    <Card as="section" className="p-4" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <h2 id={`${id}-title`} className="font-display text-head font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-body text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}

export interface OwnRowProps {
  icon: ReactNode
  name: string
  badge: string | null
  detail: string
  button: string
  disabled: boolean
  onPress: () => void
}

/** A device, a passkey or an app, with the button that removes it. */
export function OwnRow({ icon, name, badge, detail, button, disabled, onPress }: OwnRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="text-muted">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {badge !== null && <Badge tone="ok">{badge}</Badge>}
        </p>
        <p className="text-body text-muted">{detail}</p>
      </div>
      <Button size="sm" aria-label={`${button} ${name}`} disabled={disabled} onClick={onPress}>
        {button}
      </Button>
    </li>
  )
}
