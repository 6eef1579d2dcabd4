import { Copy } from 'lucide-react'
import { defaultTeamName } from '#core/draft/setup.ts'
import { copyText } from '../../platform/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { SOLO_TOASTS } from '../solo-toasts.ts'
import { ownTeamsOf, seedIn, withOwnTeams, type OwnTeams, type SetupDraftForm } from './setup-form.ts'

export interface SetupComputersProps {
  form: SetupDraftForm
  /** The seed decided the picks that were made already. */
  isSeedLocked: boolean
  onChange: (form: SetupDraftForm) => void
}

/** Whom the person drafts for, and the seed that decides what the computers choose. */
export function SetupComputers({ form, isSeedLocked, onChange }: SetupComputersProps) {
  const own = ownTeamsOf(form)
  const teams = form.teamNames.slice(0, form.shownTeamCount)
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Select<OwnTeams>
        label="You draft for"
        value={own}
        options={[
          { value: 'all', label: 'Every team' },
          ...teams.map((name, teamIndex) => ({
            value: `${teamIndex}` as const,
            label: `${name.trim() || defaultTeamName(teamIndex)}, computers the rest`,
          })),
          { value: 'none', label: 'No team, computers draft all' },
          ...(own === 'some' ? [{ value: 'some' as const, label: 'Several teams' }] : []),
        ]}
        onChange={(chosen) => onChange(withOwnTeams(form, chosen))}
      />
      {own !== 'all' && (
        <div className="flex items-start gap-1.5">
          <TextField
            label="Random seed"
            className="flex-1"
            inputMode="numeric"
            autoComplete="off"
            value={form.seed}
            disabled={isSeedLocked}
            hint={isSeedLocked ? 'Locked after the first pick.' : 'The same seed gives the same draft again.'}
            error={seedIn(form.seed) === null && 'Enter a whole number from 0 to 4294967295.'}
            onChange={(seed) => onChange({ ...form, seed })}
          />
          <IconButton
            label="Copy seed"
            className="mt-6"
            icon={<Copy aria-hidden />}
            onClick={() => void copySeed(form.seed)}
          />
        </div>
      )}
    </div>
  )
}

async function copySeed(seed: string): Promise<void> {
  if (await copyText(seed)) showToast(SOLO_TOASTS.seedCopied(seed))
}
