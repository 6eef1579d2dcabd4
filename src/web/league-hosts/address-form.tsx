import { useState } from 'react'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Spinner } from '../ui/loading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { closedSiteText, hostOfAddress } from './host-of-address.ts'
import { HOST_ADDRESSES, HOST_NAMES, hostRefusalText } from './host-texts.ts'

/** A site and what the person typed: an address, a number or a name. */
export interface AskedAddress {
  readonly host: ReadHost
  readonly address: string
}

export interface AddressFormProps {
  /** The sites to choose from; with only one there is no choice to show. */
  hosts: readonly ReadHost[]
  initial?: AskedAddress
  submitLabel: string
  isBusy: boolean
  /** What is wrong with the address that was sent last; null if nothing is. */
  error: string | null
  /** The person changed something, so the error is out of date. */
  onEdit: () => void
  onSubmit: (asked: AskedAddress) => void
}

/** Asks for a league or draft at another site. A pasted address chooses its site by itself. */
export function AddressForm(props: AddressFormProps) {
  const { hosts, initial, submitLabel, isBusy, error, onEdit, onSubmit } = props
  const [host, setHost] = useState<ReadHost>(initial?.host ?? hosts[0] ?? 'sleeper')
  const [address, setAddress] = useState(initial?.address ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { label, hint, example } = HOST_ADDRESSES[host]

  const change = (text: string) => {
    const pasted = hostOfAddress(text)
    if (pasted !== null && hosts.includes(pasted)) setHost(pasted)
    setAddress(text)
    setProblem(null)
    onEdit()
  }
  const submit = () => {
    if (isBusy) return
    const typed = address.trim()
    const found = typed === '' ? hostRefusalText(host, 'bad_host_address', null) : closedSiteText(typed)
    setProblem(found)
    if (found === null) onSubmit({ host, address: typed })
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        // Its dialog may be inside another form of the page.
        event.stopPropagation()
        submit()
      }}
    >
      {hosts.length > 1 && (
        <Segments
          label="Site"
          value={host}
          options={hosts.map((value) => ({ value, label: HOST_NAMES[value] }))}
          onChange={(chosen) => {
            setHost(chosen)
            onEdit()
          }}
        />
      )}
      <TextField
        label={label}
        hint={hint}
        placeholder={example}
        error={problem ?? error}
        value={address}
        maxLength={ADDRESS_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={change}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:justify-self-stretch"
        disabled={isBusy}
        icon={isBusy && <Spinner />}
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** As long as any address with an id in it. */
const ADDRESS_MAX_LENGTH = 500
