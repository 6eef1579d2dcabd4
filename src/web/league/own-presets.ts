import { readRules, rulesToJson } from '#core/league/rules-json.ts'
import { parsedJson } from '#core/lib/json.ts'
import type { Result } from '#core/lib/result.ts'
import { ownPresetsForm } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import type { RulesAndRounds } from './change-rules.ts'

/** Rules saved under a name on this device. */
export interface OwnPreset extends RulesAndRounds {
  readonly name: string
}

/** More would be a list to search in. */
export const OWN_PRESETS_MAX = 20
export const PRESET_NAME_MAX_LENGTH = 24

/** In the order saved. Entries that can't be read are left out. */
export function readOwnPresets(storage: DeviceStorage): readonly OwnPreset[] {
  const entries = ownPresetsForm.parse(parsedJson(storage.read(STORAGE_KEYS.leaguePresets) ?? ''))
  return entries.flatMap(({ name, rules }): readonly OwnPreset[] => {
    const read = readRules(rules, 0)
    return read.ok ? [{ name, ...read.value }] : []
  })
}

/** Overwrites a preset of the same name. Beyond OWN_PRESETS_MAX the oldest preset is deleted. */
export function saveOwnPreset(storage: DeviceStorage, preset: OwnPreset): Result<null, 'full'> {
  const name = preset.name.trim()
  const others = readOwnPresets(storage).filter((other) => other.name !== name)
  return store(storage, [...others, { ...preset, name }].slice(-OWN_PRESETS_MAX))
}

export function removeOwnPreset(storage: DeviceStorage, name: string): Result<null, 'full'> {
  return store(
    storage,
    readOwnPresets(storage).filter((preset) => preset.name !== name),
  )
}

function store(storage: DeviceStorage, presets: readonly OwnPreset[]): Result<null, 'full'> {
  const entries = presets.map(({ name, rules, roundCount }) => ({ name, rules: rulesToJson(rules, roundCount) }))
  return storage.write(STORAGE_KEYS.leaguePresets, JSON.stringify(entries))
}
