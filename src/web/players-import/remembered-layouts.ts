import type { LayoutAnswers } from '#core/players/csv-columns.ts'
import { parsedJson } from '#core/lib/json.ts'
import { csvLayoutsForm } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

/** What the person said about layouts, by the layout. */
export type AnsweredLayouts = ReadonlyMap<string, LayoutAnswers>

/** More layouts than one person imports from. */
const REMEMBERED_LAYOUTS_MAX = 30

/** The answers of earlier imports on this device (CSV28). Entries that can't be read are left out. */
export function rememberedLayouts(storage: Pick<DeviceStorage, 'read'>): AnsweredLayouts {
  const entries = csvLayoutsForm.parse(parsedJson(storage.read(STORAGE_KEYS.csvLayouts) ?? ''))
  return new Map(
    entries.map(({ layout, fields, teamCount }) => [
      layout,
      { fields: new Map(fields.map(([index, field]) => [index, field])), teamCount },
    ]),
  )
}

/**
 * Adds the answers about one layout, the newest last. On a full device they hold for this import only. What a person said about the order is
 * of one text, and is not stored: the next one with these headers may be another list.
 */
export function rememberLayout(
  storage: Pick<DeviceStorage, 'write'>,
  known: AnsweredLayouts,
  layout: string,
  answers: LayoutAnswers,
): AnsweredLayouts {
  const others = [...known].filter(([other]) => other !== layout)
  const isEmpty = answers.fields.size === 0 && answers.teamCount === null && answers.order === undefined
  const layouts = new Map([...others, ...(isEmpty ? [] : [[layout, answers] as const])].slice(-REMEMBERED_LAYOUTS_MAX))
  const entries = [...layouts].map(([key, { fields, teamCount }]) => ({ layout: key, fields: [...fields], teamCount }))
  storage.write(STORAGE_KEYS.csvLayouts, JSON.stringify(entries))
  return layouts
}

/** The answers for another text: without those about the order. */
export function forAnotherText(known: AnsweredLayouts): AnsweredLayouts {
  return new Map([...known].map(([layout, { fields, teamCount }]) => [layout, { fields, teamCount }]))
}
