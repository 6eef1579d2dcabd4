import type { DialogName } from '../../platform/place.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { DEFAULT_LOBBY_ROUND_COUNT, DEFAULT_LOBBY_TEAM_COUNT, LOBBY_ROUNDS, LOBBY_TEAMS } from '#core/lobby/lobby.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { createLobby, joinLobby } from './enter-lobby.ts'
import { checkCreate, checkJoin, type CreateForm, type FieldProblems, type JoinForm } from './entry-forms.ts'
import { entryPorts } from './entry-ports.ts'
import { chosenUsername } from '../../platform/username.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countOptions, Select } from '../../ui/select.tsx'
import { Spinner, Skeleton } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEntry } from './use-entry.ts'
import { useRef, type RefObject } from 'react'
import { CODE_TOKEN } from '#protocol/lobby/watch-functions.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { recentLobbies } from './recent-storage.ts'
import { Segments } from '../../ui/segments.tsx'
import { CodeField } from '../../ui/text-field.tsx'
import { useLobbyOfCode, type LookUp } from './use-lobby-of-code.ts'

export interface EntryDialogsProps {
  open: boolean
  onClose: () => void
  dialog: DialogName | null
  invitedCode: string
  invitedName: string
}

export function EntryDialogs({ dialog, invitedCode, invitedName, onClose }: EntryDialogsProps) {
  return (
    <>
      <CreateLobbyDialog open={dialog === 'create-lobby'} onClose={onClose} />
      <JoinLobbyDialog open={dialog === 'join-lobby'} onClose={onClose} {...{ invitedCode, invitedName }} />
    </>
  )
}

function CreateLobbyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, problems, isBusy, change, submit } = useEntry({
    open,
    start: (): CreateForm => ({
      lobbyName: '',
      username: chosenUsername(deviceStorage),
      maxTeams: String(DEFAULT_LOBBY_TEAM_COUNT),
      roundCount: String(DEFAULT_LOBBY_ROUND_COUNT),
      format: 'turns',
      budget: String(DEFAULT_AUCTION_RULES.budget),
    }),
    check: checkCreate,
    send: (wanted, commandId) => createLobby(entryPorts, wanted, commandId),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create New Lobby"
      description="You'll get a code to share."
      size="sm"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy} icon={isBusy && <Spinner />}>
            {isBusy ? 'Creating...' : 'Create Lobby'}
          </Button>
        </>
      }
    >
      <CreateFields form={form} problems={problems} change={change} />
    </Dialog>
  )
}

interface CreateFieldsProps {
  form: CreateForm
  problems: FieldProblems
  change: (changed: Partial<CreateForm>) => void
}

export function CreateFields({ form, problems, change }: CreateFieldsProps) {
  return (
    <div className="grid gap-4 pb-1">
      <TextField
        label="Lobby name"
        value={form.lobbyName}
        autoComplete="off"
        placeholder="Sunday League"
        error={problems.lobbyName}
        onChange={(lobbyName) => change({ lobbyName })}
      />
      <UsernameField value={form.username} error={problems.username} onChange={(username) => change({ username })} />
      <Segments
        label="How you draft"
        value={form.format}
        options={[
          { value: 'turns', label: 'Snake' },
          { value: 'auction', label: 'Auction' },
        ]}
        onChange={(format) => change({ format })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label="Teams"
          options={countOptions(LOBBY_TEAMS, form.maxTeams)}
          value={form.maxTeams}
          error={problems.maxTeams}
          onChange={(maxTeams) => change({ maxTeams })}
        />
        <Select
          label={form.format === 'auction' ? 'Players each' : 'Rounds'}
          options={countOptions(LOBBY_ROUNDS, form.roundCount)}
          value={form.roundCount}
          error={problems.roundCount}
          onChange={(roundCount) => change({ roundCount })}
        />
      </div>
      {form.format === 'auction' && (
        <TextField
          label="Budget per team, in dollars"
          value={form.budget}
          inputMode="decimal"
          autoComplete="off"
          hint="You can set everything else under League rules in the lobby."
          error={problems.budget}
          onChange={(budget) => change({ budget })}
        />
      )}
    </div>
  )
}

interface JoinLobbyDialogProps {
  open: boolean
  onClose: () => void
  /** Filled in when the dialog opens; '' without an invitation. */
  invitedCode: string
  /** The name that the person had where they were invited; '' for none. */
  invitedName: string
}

function JoinLobbyDialog({ open, onClose, invitedCode, invitedName }: JoinLobbyDialogProps) {
  const usernameRef = useRef<HTMLInputElement>(null)
  const { form, problems, isBusy, change, submit } = useEntry({
    open,
    start: () => ({ code: invitedCode, username: usernameFor(invitedCode, invitedName) }),
    check: checkJoin,
    send: (wanted, commandId) => joinLobby(entryPorts, wanted, commandId),
  })
  const { lookUp, problem } = useLobbyOfCode(open, form.code)
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
      <JoinFields ref={usernameRef} {...{ form, problems, change, lookUp, problem }} />
    </Dialog>
  )
}

interface JoinFieldsProps {
  form: JoinForm
  problems: FieldProblems
  change: (changed: Partial<JoinForm>) => void
  lookUp: LookUp
  /** Why nobody joins with this code, known before they try. */
  problem: CallFailure | null
  ref?: RefObject<HTMLInputElement | null>
}

export function JoinFields({ form, problems, change, lookUp, problem, ref }: JoinFieldsProps) {
  const atOnce = problem === null ? undefined : failureMessage(problem)
  return (
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
        {...(ref ? { ref } : {})}
        value={form.username}
        error={problems.username}
        onChange={(username) => change({ username })}
      />
    </div>
  )
}

/** In a lobby the device has been in, the name it had there leads back to its seat. */
function usernameFor(code: string, invitedName: string): string {
  const known = recentLobbies(deviceStorage).find((recent) => recent.code === code)
  return known?.username ?? (invitedName === '' ? chosenUsername(deviceStorage) : invitedName)
}

/** Which league a code leads to, and who invites. Holds its place from the moment the code is whole. */
export function InvitedLobby({ lookUp }: { lookUp: LookUp }) {
  if (lookUp.kind === 'none') return null
  if (lookUp.kind === 'asking') return <Skeleton className="h-18 w-full rounded-xl" />
  const { name, host_username: host, player_count: seats, max_teams: teams, own_seats: own = [] } = lookUp.lobby
  return (
    <div className="min-h-18 rounded-xl border border-line bg-sunken px-4 py-2.5">
      <p className="font-display text-title/7 font-semibold break-words">{name}</p>
      <p className="text-body text-muted">
        {host === '' ? '' : `${host} is the host · `}
        {seats} of {teams} seats taken
        {own.length > 0 && ` · you are ${own.map(({ username }) => username).join(' and ')}`}
      </p>
    </div>
  )
}

interface UsernameFieldProps {
  value: string
  error: string | undefined
  onChange: (username: string) => void
  ref?: RefObject<HTMLInputElement | null>
}

function UsernameField({ value, error, onChange, ref }: UsernameFieldProps) {
  return (
    <TextField
      {...(ref ? { ref } : {})}
      label="Your username"
      value={value}
      autoComplete="nickname"
      hint="What your friends see on the board."
      error={error}
      onChange={onChange}
    />
  )
}
