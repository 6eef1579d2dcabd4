import { useRef } from 'react'
import { CODE_TOKEN } from '#protocol/lobby/watch-functions.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { deviceStorage } from '../../platform/device.ts'
import { joinLobby } from '../enter-lobby.ts'
import { checkJoin } from '../entry-forms.ts'
import { entryPorts } from '../entry-ports.ts'
import { recentLobbies } from '../recent-storage.ts'
import { chosenUsername } from '../../platform/username.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { InvitedLobby } from './invited-lobby.tsx'
import { useEntry } from './use-entry.ts'
import { useLobbyOfCode } from './use-lobby-of-code.ts'
import { UsernameField } from './username-field.tsx'

export interface JoinLobbyDialogProps {
  open: boolean
  onClose: () => void
  /** Filled in when the dialog opens; '' without an invitation. */
  invitedCode: string
}

export function JoinLobbyDialog({ open, onClose, invitedCode }: JoinLobbyDialogProps) {
  const usernameRef = useRef<HTMLInputElement>(null)
  const { form, problems, isBusy, change, submit } = useEntry({
    open,
    start: () => ({ code: invitedCode, username: usernameFor(invitedCode) }),
    check: checkJoin,
    send: (wanted, commandId) => joinLobby(entryPorts, wanted, commandId),
  })
  const { lookUp, problem } = useLobbyOfCode(open, form.code)
  const atOnce = problem === null ? undefined : failureMessage(problem)
  const isEmpty = form.code === '' || form.username.trim() === ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Join Lobby"
      description="No account needed, just the code and a name."
      size="sm"
      onSubmit={submit}
      {...(invitedCode === '' ? {} : { initialFocus: usernameRef })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isEmpty || isBusy} icon={isBusy && <Spinner />}>
            {isBusy ? 'Joining...' : 'Join'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <CodeField
          label="Lobby code"
          value={form.code}
          error={problems.code ?? atOnce}
          onChange={(code) => change({ code })}
        />
        <InvitedLobby lookUp={lookUp} />
        {problem !== null && lookUp.kind === 'found' && lookUp.lobby.may_watch === true && (
          <Button variant="primary" isWide onClick={() => location.assign(`/watch/${form.code}#${CODE_TOKEN}`)}>
            Watch
          </Button>
        )}
        <UsernameField
          ref={usernameRef}
          value={form.username}
          error={problems.username}
          onChange={(username) => change({ username })}
        />
      </div>
    </Dialog>
  )
}

/** In a lobby the device has been in, the name it had there leads back to its seat. */
function usernameFor(code: string): string {
  const known = recentLobbies(deviceStorage).find((recent) => recent.code === code)
  return known?.username ?? chosenUsername(deviceStorage)
}
