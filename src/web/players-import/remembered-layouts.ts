import { CSV_FIELDS, type CsvField, type LayoutAnswers } from '#core/players/csv-columns.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

/** What the person said about layouts, by the layout. */
export type AnsweredLayouts = ReadonlyMap<string, LayoutAnswers>

/** More layouts than one person imports from. */
const REMEMBERED_LAYOUTS_MAX = 30

/** The answers of earlier imports on this device (CSV28). Entries that can't be read are left out. */
export function rememberedLayouts(storage: Pick<DeviceStorage, 'read'>): AnsweredLayouts {
  const stored = parsedJson(storage.read(STORAGE_KEYS.csvLayouts) ?? '[]')
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  return new Map(list.flatMap((entry) => readEntry(entry) ?? []))
}

/** Adds the answers about one layout, the newest last. On a full device they hold for this import only. */
export function rememberLayout(
  storage: Pick<DeviceStorage, 'write'>,
  known: AnsweredLayouts,
  layout: string,
  answers: LayoutAnswers,
): AnsweredLayouts {
  const others = [...known].filter(([other]) => other !== layout)
  const isEmpty = answers.fields.size === 0 && answers.teamCount === null
  const layouts = new Map([...others, ...(isEmpty ? [] : [[layout, answers] as const])].slice(-REMEMBERED_LAYOUTS_MAX))
  const entries = [...layouts].map(([key, { fields, teamCount }]) => ({ layout: key, fields: [...fields], teamCount }))
  storage.write(STORAGE_KEYS.csvLayouts, JSON.stringify(entries))
  return layouts
}

function readEntry(entry: unknown): readonly (readonly [string, LayoutAnswers])[] | null {
  const { layout, fields, teamCount }: { layout?: unknown; fields?: unknown; teamCount?: unknown } =
    typeof entry === 'object' && entry !== null ? entry : {}
  if (typeof layout !== 'string' || !Array.isArray(fields)) return null
  const pairs: readonly unknown[] = fields
  const read = pairs.flatMap((pair): readonly (readonly [number, CsvField | null])[] => {
    const [index, said]: readonly unknown[] = Array.isArray(pair) ? pair : []
    const field = CSV_FIELDS.find((known) => known === said) ?? null
    const isKnown = Number.isInteger(index) && (field !== null || said === null)
    return isKnown ? [[Number(index), field]] : []
  })
  return [[layout, { fields: new Map(read), teamCount: typeof teamCount === 'number' ? teamCount : null }]]
}
