import { Bot, Import, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { defaultTeamName, SOLO_ROUNDS, SOLO_TEAMS, type DraftSetup, type SetupFormFacts } from '#core/draft/setup.ts'
import { replacePlace } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { countOptions, Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  fieldOf,
  openSetupForm,
  seedIn,
  viewSetupForm,
  withComputer,
  withCount,
  withTeamName,
  type SetupFieldKey,
  type SetupView,
} from './setup-form.ts'
import { frameText, LOCKED_TEXT, setupProblemText } from './setup-messages.ts'
import { SetupComputers } from './setup-computers.tsx'
import { SetupRules } from './setup-rules.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'

export interface SetupDialogProps {
  open: boolean
  onClose: () => void
  facts: SetupFormFacts
  seed: number
  /** Says whether the setup was taken; if not, the dialog stays with everything in it. */
  onSave: (setup: DraftSetup, seed: number) => boolean
}

export function SetupDialog({ open, onClose, facts, seed, onSave }: SetupDialogProps) {
  const { hasPicks, boardSize } = facts
  const [form, setForm] = useOpenedState(open, () => openSetupForm(facts.current, seed))
  const [touched, setTouched] = useOpenedState<ReadonlySet<SetupFieldKey> | 'all'>(open, () => new Set())
  const [fields] = useState(() => new Map<SetupFieldKey, HTMLElement>())
  const lockedId = useId()
  const view = viewSetupForm(form, facts)

  const errorAt = (key: SetupFieldKey): string | undefined => {
    const problem = view.problems.find((candidate) => fieldOf(candidate) === key)
    if (problem === undefined) return undefined
    // A count is chosen, so its problem is said at once; a name is typed.
    const isSaid = problem.field !== 'teamName' || touched === 'all' || touched.has(key)
    return isSaid ? setupProblemText(problem, form) : undefined
  }
  const touch = (key: SetupFieldKey) => setTouched((before) => (before === 'all' ? before : new Set([...before, key])))
  const keepField = (key: SetupFieldKey) => (field: HTMLElement | null) => {
    if (field !== null) fields.set(key, field)
  }

  const save = () => {
    if (view.setup === null) {
      setTouched('all')
      const [first] = view.problems
      if (first !== undefined) fields.get(fieldOf(first))?.focus()
    } else if (onSave(view.setup, seedIn(form.seed) ?? seed)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Draft Setup"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      {hasPicks && (
        <p
          id={lockedId}
          className="mb-4 flex items-center gap-2.5 rounded-lg border border-line bg-sunken px-3 py-2 text-sm"
        >
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          {LOCKED_TEXT}
        </p>
      )}
      <Button
        className="mb-4 w-full"
        icon={<Import aria-hidden className="size-4" />}
        onClick={() => replacePlace({ dialog: 'bring-league' })}
      >
        Bring your league
      </Button>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Number of teams"
          options={countOptions(SOLO_TEAMS, form.numTeams)}
          value={form.numTeams}
          onChange={(text) => setForm(withCount(form, 'numTeams', text))}
          error={errorAt('numTeams')}
          disabled={hasPicks}
          describedById={lockedId}
          selectRef={keepField('numTeams')}
        />
        <Select
          label="Rounds"
          options={countOptions(SOLO_ROUNDS, form.rounds)}
          value={form.rounds}
          onChange={(text) => setForm(withCount(form, 'rounds', text))}
          error={errorAt('rounds')}
          disabled={hasPicks}
          describedById={lockedId}
          selectRef={keepField('rounds')}
        />
      </div>
      <FramePreview frame={view.frame} boardSize={boardSize} />
      <fieldset className="mt-5">
        <legend className="mb-2 font-display text-lg/6 font-semibold">Team names</legend>
        <div className="grid items-start gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {form.teamNames.slice(0, form.shownTeamCount).map((name, teamIndex) => (
            <div key={defaultTeamName(teamIndex)} className="flex items-start gap-1.5">
              <TextField
                ref={keepField(`team-${teamIndex}`)}
                label={`Name of team ${teamIndex + 1}`}
                isLabelHidden
                className="flex-1"
                autoComplete="off"
                placeholder={defaultTeamName(teamIndex)}
                value={name}
                onChange={(text) => setForm(withTeamName(form, teamIndex, text))}
                onBlur={() => touch(`team-${teamIndex}`)}
                error={errorAt(`team-${teamIndex}`)}
              />
              <IconButton
                label={`Computer drafts for team ${teamIndex + 1}`}
                className={classNames(
                  'mt-0.5 touch:mt-0',
                  form.controls[teamIndex] === 'computer' ? 'border-control! bg-raised! text-text!' : 'opacity-50',
                )}
                icon={<Bot aria-hidden />}
                isPressed={form.controls[teamIndex] === 'computer'}
                onClick={() => setForm(withComputer(form, teamIndex, form.controls[teamIndex] !== 'computer'))}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <SetupComputers form={form} isSeedLocked={hasPicks} onChange={setForm} />
      <SetupRules form={form} problems={view.problems} isLocked={hasPicks} onChange={setForm} />
    </Dialog>
  )
}

function FramePreview({ frame, boardSize }: { frame: SetupView['frame']; boardSize: number }) {
  const isTooLarge = frame !== null && frame.numTeams * frame.rounds > boardSize
  return (
    <output className="mt-3 block text-sm text-muted">
      <strong className={classNames('font-display text-xl/6 font-semibold', isTooLarge ? 'text-danger' : 'text-text')}>
        {frameText(frame)}
      </strong>{' '}
      <span className="whitespace-nowrap">of {boardSize} players</span>
    </output>
  )
}
