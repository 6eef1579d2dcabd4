import { DEFAULT_LOBBY_ROUND_COUNT, DEFAULT_LOBBY_TEAM_COUNT, LOBBY_ROUNDS, LOBBY_TEAMS } from '#core/lobby/lobby.ts'
import { deviceStorage } from '../../platform/device.ts'
import { createLobby } from '../enter-lobby.ts'
import { checkCreate } from '../entry-forms.ts'
import { entryPorts } from '../entry-ports.ts'
import { chosenUsername } from '../../platform/username.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countOptions, Select } from '../../ui/select.tsx'
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
      maxTeams: String(DEFAULT_LOBBY_TEAM_COUNT),
      roundCount: String(DEFAULT_LOBBY_ROUND_COUNT),
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
            options={countOptions(LOBBY_TEAMS, form.maxTeams)}
            value={form.maxTeams}
            error={problems.maxTeams}
            onChange={(maxTeams) => change({ maxTeams })}
          />
          <Select
            label="Rounds"
            options={countOptions(LOBBY_ROUNDS, form.roundCount)}
            value={form.roundCount}
            error={problems.roundCount}
            onChange={(roundCount) => change({ roundCount })}
          />
        </div>
      </div>
    </Dialog>
  )
}
