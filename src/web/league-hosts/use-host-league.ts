import { useRef, useState } from 'react'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'
import { readHostLeague } from '#protocol/league-hosts/host-league-json.ts'
import { readHostChoices } from '#protocol/league-hosts/league-host-functions.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { AskedAddress } from './address-form.tsx'
import { hostFailureText } from './fetch-host-draft.ts'

/** The steps of bringing a league. */
export type HostLeagueStep =
  | { readonly kind: 'ask'; readonly error: string | null; readonly isPrivate: boolean }
  | { readonly kind: 'paste' }
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | { readonly kind: 'preview'; readonly league: HostLeague }

const ASK: HostLeagueStep = { kind: 'ask', error: null, isPrivate: false }

/** Asks the server for leagues of other sites. Only the answer to the newest question counts. */
export function useHostLeague(call: CallFunction) {
  const [step, setStep] = useState<HostLeagueStep>(ASK)
  const [asked, setAsked] = useState<AskedAddress>({ host: 'sleeper', address: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [pasted, setPasted] = useState('')
  const newest = useRef(0)

  const ask = async (question: AskedAddress) => {
    const number = (newest.current += 1)
    setAsked(question)
    setIsBusy(true)
    const answer = await call('read_host_league', { ...question, auctions: true })
    if (number !== newest.current) return
    setIsBusy(false)
    if (!answer.ok) {
      const isPrivate = answer.error.code === 'host_private'
      setStep({ kind: 'ask', error: hostFailureText(question.host, answer.error), isPrivate })
    } else if (answer.value.kind === 'choices') {
      setStep({ kind: 'choices', choices: readHostChoices(answer.value) })
    } else setStep({ kind: 'preview', league: readHostLeague(answer.value.league) })
  }
  /** An answer of the site that the person copied. Its failure is returned, because the text stays where it is. */
  const readPasted = async (): Promise<string | null> => {
    const number = (newest.current += 1)
    setIsBusy(true)
    const answer = await call('read_pasted_league', { host: asked.host, text: pasted, auctions: true })
    if (number !== newest.current) return null
    setIsBusy(false)
    if (!answer.ok) return hostFailureText(asked.host, answer.error)
    setStep({ kind: 'preview', league: readHostLeague(answer.value.league) })
    return null
  }
  return {
    step,
    asked,
    isBusy,
    /** The list of teams as typed: it stays while the person looks elsewhere. */
    pasted,
    setPasted,
    readPasted,
    ask,
    clearError: () => step.kind === 'ask' && step.error !== null && setStep(ASK),
    show: (league: HostLeague) => setStep({ kind: 'preview', league }),
    paste: () => setStep({ kind: 'paste' }),
    back: () => {
      newest.current += 1
      setIsBusy(false)
      setStep(ASK)
    },
  }
}
