import { KeyRound, ShieldCheck } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { OwnRow, Section } from './device-list.tsx'
import { whenText } from './device-labels.ts'
import type { OwnFactor, OwnPasskey } from './devices-store.ts'

export interface PasskeySectionProps {
  passkeys: readonly OwnPasskey[]
  nowMs: number
  disabled: boolean
  /** Whether this browser has passkeys at this address. */
  isSupported: boolean
  onCreate: () => void
  onUse: () => void
  onForget: (passkey: OwnPasskey) => void
}

/** Passkeys bring a new device in without an old one at hand. */
export function PasskeySection(props: PasskeySectionProps) {
  const { passkeys, nowMs, disabled, isSupported, onCreate, onUse, onForget } = props
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      text={
        isSupported
          ? 'Add a new phone or computer even if you have lost all others.'
          : 'This browser supports passkeys only over https. Use a code instead.'
      }
      action={
        isSupported && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={disabled} onClick={onUse}>
              Use a passkey
            </Button>
            <Button disabled={disabled} onClick={onCreate}>
              Create a passkey
            </Button>
          </div>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <OwnRow
              key={passkey.id}
              icon={<KeyRound aria-hidden className="size-5" />}
              name={passkey.name}
              badge={null}
              detail={
                passkey.last_used_at === null
                  ? `Created ${whenText(passkey.added_at, nowMs)}`
                  : `Last used ${whenText(passkey.last_used_at, nowMs)}`
              }
              button="Forget"
              disabled={disabled}
              onPress={() => onForget(passkey)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

export interface FactorSectionProps {
  factors: readonly OwnFactor[]
  nowMs: number
  disabled: boolean
  onEnroll: () => void
  onRemove: (factor: OwnFactor) => void
}

/** Authenticator apps, asked for where devices are added or removed and where a seat moves. */
export function FactorSection({ factors, nowMs, disabled, onEnroll, onRemove }: FactorSectionProps) {
  const confirmed = factors.filter((factor) => factor.is_confirmed)
  return (
    <Section
      id="factors"
      title="Authenticator app"
      text="Optional. You enter its code before a device is added or removed, and before a seat link moves your seat."
      action={
        <Button disabled={disabled} onClick={onEnroll}>
          {confirmed.length === 0 ? 'Set up an app' : 'Set up another app'}
        </Button>
      }
    >
      {confirmed.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {confirmed.map((factor) => (
            <OwnRow
              key={factor.id}
              icon={<ShieldCheck aria-hidden className="size-5" />}
              name={factor.name === '' ? 'Authenticator app' : factor.name}
              badge={null}
              detail={`Set up ${whenText(factor.added_at, nowMs)}`}
              button="Remove"
              disabled={disabled}
              onPress={() => onRemove(factor)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
