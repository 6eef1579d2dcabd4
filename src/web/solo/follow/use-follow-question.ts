import { useState } from 'react'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { readHostDraft } from '#protocol/league-hosts/host-draft-json.ts'
import { readHostChoices } from '#protocol/league-hosts/league-host-functions.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { callFunction } from '../../api/http-client.ts'
import type { AskedAddress } from '../../league-hosts/address-form.tsx'
import { auctionsPart } from '../auctions-part.ts'
import { hostRefusalText } from '../../league-hosts/host-texts.ts'

/** What the person is asked next. */
export type FollowStep =
  | { readonly kind: 'address' }
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'seat'; readonly draft: HostDraft; readonly asked: AskedAddress; readonly user: string | null }

export interface FollowQuestion {
  readonly step: FollowStep
  readonly isBusy: boolean
  readonly error: string | null
  ask(asked: AskedAddress): void
  back(): void
  clearError(): void
}

/** From an address, an id or a name to a draft that the server reads: asks the server until the answer is one draft. */
export function useFollowQuestion(): FollowQuestion {
  const [step, setStep] = useState<FollowStep>({ kind: 'address' })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const user = step.kind === 'choices' ? step.choices.user : null
  return {
    step,
    isBusy,
    error,
    ask: (asked) => void ask(asked),
    back: () => {
      setStep({ kind: 'address' })
      setError(null)
    },
    clearError: () => setError(null),
  }

  async function ask(wanted: AskedAddress): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    const asked = await callFunction('read_host_draft', { ...wanted, auctions: true })
    setIsBusy(false)
    if (!asked.ok) {
      const { code, details } = asked.error
      setError(hostRefusalText(wanted.host, code, details) ?? failureMessage(asked.error))
      return
    }
    switch (asked.value.kind) {
      case 'choices': {
        const choices = readHostChoices(asked.value)
        if (choices.leagues.length + choices.drafts.length === 0) setError(NOTHING_FOUND)
        else setStep({ kind: 'choices', choices: { ...choices, user: choices.user ?? user } })
        return
      }
      case 'draft': {
        const { draft } = readHostDraft(asked.value.draft)
        if (draft.league.format.rules.auction !== undefined) await auctionsPart.load()
        setStep({ kind: 'seat', draft, asked: wanted, user })
        return
      }
      // Only an asker who has a copy gets the answer that it is the newest.
      case 'unchanged':
        setError(NOTHING_FOUND)
    }
  }
}

const NOTHING_FOUND = 'There is no NFL draft of this season under that name.'
