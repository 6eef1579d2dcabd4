import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { entryPorts } from './entry-ports.ts'
import { randomId } from '../../platform/random-id.ts'
import {
  askAgain,
  claimByLink,
  claimProblem,
  leaveClaim,
  seatClaimStore,
  WAITING_ASKS_EVERY_MS,
  type SeatLink,
  type SeatClaim,
} from './seat-claim.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { invitationText, type InvitationText } from './seat-invitation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Claims the seat of the address, for as long as that is the address. */
export function SeatClaimView({ link }: { link: SeatLink }) {
  const claim = useStore(seatClaimStore)
  useEffect(() => {
    if (seatClaimStore.getState().kind === 'none') void claimByLink(entryPorts, link)
  }, [link])
  const isWaiting = claim.kind === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => askAgain(entryPorts), WAITING_ASKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  const retry = (answers: { factorCode?: string; userName?: string } = {}, commandId?: string) => {
    if (claim.kind === 'failed') void claimByLink(entryPorts, claim.link, commandId ?? claim.commandId, answers)
  }
  return (
    <SeatClaimScreen
      claim={claim}
      onRetry={() => retry()}
      onCode={(factorCode) => retry({ factorCode })}
      // Another name is another command.
      onName={(userName) => retry({ userName }, randomId())}
      onHome={leaveClaim}
    />
  )
}

interface SeatClaimScreenProps {
  claim: SeatClaim
  onRetry: () => void
  /** Claims again, with a code of the authenticator app. */
  onCode: (factorCode: string) => void
  /** Claims again, with the name of a second person. */
  onName: (userName: string) => void
  onHome: () => void
}

/** Somebody opened the link of a seat: it is being moved here, or could not be. */
export function SeatClaimScreen({ claim, onRetry, onCode, onName, onHome }: SeatClaimScreenProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-4" aria-busy={claim.kind !== 'failed'}>
      <h1>
        <Logo className="text-muted" />
      </h1>
      {claim.kind === 'waiting' ? (
        <div className="grid max-w-sm justify-items-center gap-4 text-center">
          <output className="flex items-center gap-3 font-display text-head font-semibold">
            <Spinner size={20} />
            Waiting for the person of this team
          </output>
          <p>They see that you want to share it. Once they accept, the team opens here. Keep this page open.</p>
          <Button onClick={onHome}>Home</Button>
        </div>
      ) : claim.kind !== 'failed' ? (
        <output className="flex items-center gap-3 font-display text-head font-semibold">
          <Spinner size={20} />
          Opening your seat on this device...
        </output>
      ) : asksForCode(claim.failure.code) ? (
        <SeatCodeForm
          error={claim.failure.code === 'wrong_factor_code' ? failureMessage(claim.failure) : null}
          onCode={onCode}
          onHome={onHome}
        />
      ) : asksForName(claim.failure.code) ? (
        <SecondNameForm
          invitation={invitationText(claim.failure)}
          error={claim.failure.code === 'name_taken' ? failureMessage(claim.failure) : null}
          onName={onName}
          onHome={onHome}
        />
      ) : (
        <ClaimProblem claim={claim} onRetry={onRetry} onHome={onHome} />
      )}
    </main>
  )
}

interface ClaimProblemProps {
  claim: Extract<SeatClaim, { kind: 'failed' }>
  onRetry: () => void
  onHome: () => void
}

function ClaimProblem({ claim, onRetry, onHome }: ClaimProblemProps) {
  const { title, text, mayRetry } = claimProblem(claim)
  return (
    <div role="alert">
      <EmptyState
        title={title}
        description={text}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onHome}>Home</Button>
            {mayRetry && (
              <Button variant="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

interface SeatCodeFormProps {
  error: string | null
  onCode: (factorCode: string) => void
  onHome: () => void
}

/** Whether a claim goes on with a name: the link lets a second person share a seat, or leads to a computer's. */
function asksForName(code: string): boolean {
  return code === 'bad_name' || code === 'name_taken'
}

interface SecondNameFormProps {
  invitation: InvitationText
  error: string | null
  onName: (userName: string) => void
  onHome: () => void
}

function SecondNameForm({ invitation, error, onName, onHome }: SecondNameFormProps) {
  const [name, setName] = useState('')
  return (
    <form
      noValidate
      className="grid w-full max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onName(name)
      }}
    >
      <div className="text-center">
        <h2 className="font-display text-title font-semibold text-balance break-words">{invitation.title}</h2>
        {invitation.text !== '' && <p className="mt-1 break-words text-muted">{invitation.text}</p>}
      </div>
      <TextField
        label="Your username"
        hint={invitation.hint}
        error={error}
        value={name}
        onChange={setName}
        autoComplete="nickname"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onHome}>Home</Button>
        <Button type="submit" variant="primary" disabled={name.trim() === ''}>
          {invitation.button}
        </Button>
      </div>
    </form>
  )
}

/** Whether a claim goes on with a code of an authenticator app. */
function asksForCode(code: string): boolean {
  return code === 'second_factor_needed' || code === 'wrong_factor_code'
}

/** Asks for the code before the seat moves. */
function SeatCodeForm({ error, onCode, onHome }: SeatCodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="grid w-full max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code)
      }}
    >
      <p className="text-center font-display text-head font-semibold">This seat is protected by an authenticator app</p>
      <TextField
        label="Code of the authenticator app"
        hint="Lost the app, too? The host can make a link that doesn’t ask for a code."
        error={error}
        value={code}
        onChange={(text) => setCode(text.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onHome}>Home</Button>
        <Button type="submit" variant="primary" disabled={code.length < 6}>
          Move the seat here
        </Button>
      </div>
    </form>
  )
}
