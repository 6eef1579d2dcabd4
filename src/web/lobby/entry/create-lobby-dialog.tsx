import { DEFAULT_LOBBY_ROUND_COUNT, DEFAULT_LOBBY_TEAM_COUNT, LOBBY_ROUNDS, LOBBY_TEAMS } from '#core/lobby/lobby.ts'
import type { Limits } from '#core/lib/limits.ts'
import { deviceStorage } from '../../platform/device.ts'
import { createLobby } from '../enter-lobby.ts'
import { checkCreate } from '../entry-forms.ts'
import { entryPorts } from '../entry-ports.ts'
import { chosenUsername } from '../../platform/username.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEntry } from './use-entry.ts'
import { UsernameField } from './username-field.tsx'

export function CreateLobbyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, problems, isBusy, change, submit } = useEntry({
    open,
    start: () => ({
      lobbyName: '',
      username: chosenUsername(deviceStorage),
      maxTeams: DEFAULT_LOBBY_TEAM_COUNT,
      roundCount: DEFAULT_LOBBY_ROUND_COUNT,
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
        <div className="grid grid-cols-2 gap-4">
          <Select
            label="Teams"
            value={String(form.maxTeams)}
            options={TEAM_OPTIONS}
            onChange={(count) => change({ maxTeams: Number(count) })}
          />
          <Select
            label="Rounds"
            value={String(form.roundCount)}
            options={ROUND_OPTIONS}
            onChange={(count) => change({ roundCount: Number(count) })}
          />
        </div>
      </div>
    </Dialog>
  )
}

const TEAM_OPTIONS = countOptions(LOBBY_TEAMS, 'teams')
const ROUND_OPTIONS = countOptions(LOBBY_ROUNDS, 'rounds')

function countOptions({ min, max }: Limits, unit: string): readonly SelectOption<string>[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const count = min + index
    return { value: String(count), label: `${count} ${count === 1 ? unit.slice(0, -1) : unit}` }
  })
}
