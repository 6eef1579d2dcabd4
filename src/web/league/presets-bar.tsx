import { X } from 'lucide-react'
import { useState } from 'react'
import { isOfPreset, RULES_PRESETS, withPreset } from '#core/league/presets.ts'
import { isSameData } from '#core/lib/json.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ToggleChip } from '../ui/chips.tsx'
import { TextField } from '../ui/text-field.tsx'
import { roundsNote, type RulesAndRounds } from './change-rules.ts'
import { PRESET_NAME_MAX_LENGTH, readOwnPresets, removeOwnPreset, saveOwnPreset } from './own-presets.ts'

export interface PresetsBarProps extends RulesAndRounds {
  /** False while something is wrong with the rules. */
  canSave: boolean
  /** Gets the number of teams too, where a preset has one. */
  onChange: (changed: RulesAndRounds, teamCount: number | null) => void
}

/** Common kinds of league, and the person's own. One press takes a preset over; order and clock stay with the common ones. */
export function PresetsBar({ rules, roundCount, canSave, onChange }: PresetsBarProps) {
  const [own, setOwn] = useState(() => readOwnPresets(deviceStorage))
  const [note, setNote] = useState('')
  const now = { rules, roundCount }
  const apply = (name: string, changed: RulesAndRounds, teamCount: number | null) => {
    setNote(roundsNote(name, roundCount, changed.roundCount))
    onChange(changed, teamCount)
  }
  return (
    <div className="mb-2 grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        {RULES_PRESETS.map((preset) => (
          <ToggleChip
            key={preset.name}
            isPressed={isOfPreset(rules, preset)}
            onClick={() => apply(preset.name, withPreset(rules, preset), preset.teamCount)}
          >
            {preset.name}
          </ToggleChip>
        ))}
        {own.map(({ name, ...saved }) => (
          <span key={name} className="inline-flex items-center">
            <ToggleChip isPressed={isSameData(saved, now)} onClick={() => apply(name, saved, null)}>
              {name}
            </ToggleChip>
            <IconButton
              label={`Delete preset ${name}`}
              size="sm"
              icon={<X aria-hidden />}
              onClick={() => {
                removeOwnPreset(deviceStorage, name)
                setOwn(readOwnPresets(deviceStorage))
              }}
            />
          </span>
        ))}
      </div>
      <output className="text-small text-muted empty:hidden">{note}</output>
      <SavePreset
        canSave={canSave}
        onSave={(name) => {
          const saved = saveOwnPreset(deviceStorage, { name, ...now })
          setOwn(readOwnPresets(deviceStorage))
          return saved.ok
        }}
      />
    </div>
  )
}

function SavePreset({ canSave, onSave }: { canSave: boolean; onSave: (name: string) => boolean }) {
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  if (name === null) {
    return (
      <Button variant="quiet" size="sm" className="justify-self-start" disabled={!canSave} onClick={() => setName('')}>
        Save as a preset
      </Button>
    )
  }
  const save = () => {
    if (name.trim() === '') setError('Give the preset a name.')
    else if (onSave(name.trim())) setName(null)
    else setError('This device is out of storage.')
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Name of the preset"
        isLabelHidden
        className="flex-1"
        placeholder="Name of the preset"
        maxLength={PRESET_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(text) => {
          setName(text)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
      <Button onClick={save}>Save preset</Button>
      <Button variant="quiet" onClick={() => setName(null)}>
        Cancel
      </Button>
    </div>
  )
}
