import { parsedJson } from '#core/lib/json.ts'
import { mockChoiceForm, type MockChoice } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from './device-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

export type { MockChoice } from '#protocol/stored/stored-forms.ts'

const FIRST_CHOICE: MockChoice = {
  type: 'snake',
  seatNumber: null,
  teamCount: 12,
  rules: 'ppr',
  speed: 'second',
  startedSeed: null,
}

/** The last choice on this device. Before there is one: the league of Setup if somebody set one up, else 12 teams under PPR. */
export function readMockChoice(storage: DeviceStorage): MockChoice {
  const stored = mockChoiceForm.safeParse(parsedJson(storage.read(STORAGE_KEYS.mock) ?? ''))
  if (stored.success) return fitted(stored.data)
  const setup = parsedJson(storage.read(STORAGE_KEYS.setup) ?? '')
  if (typeof setup !== 'object' || setup === null || !('numTeams' in setup)) return FIRST_CHOICE
  const own = mockChoiceForm.safeParse({ ...FIRST_CHOICE, teamCount: setup.numTeams, rules: 'setup' })
  return own.success ? fitted(own.data) : FIRST_CHOICE
}

/** The seed of the draft that last began on the landing; null for none. Asked at each change of a draft, so each text is read once. */
export function startedSeed(storage: Pick<DeviceStorage, 'read'>): MockChoice['startedSeed'] {
  const text = storage.read(STORAGE_KEYS.mock)
  if (text !== lastRead.text)
    lastRead = { text, seed: mockChoiceForm.safeParse(parsedJson(text ?? '')).data?.startedSeed ?? null }
  return lastRead.seed
}

let lastRead: { readonly text: string | null; readonly seed: MockChoice['startedSeed'] } = { text: null, seed: null }

/** Remembers what differs from the last choice. A full device only forgets it. */
export function saveMockChoice(storage: DeviceStorage, changed: Partial<MockChoice>): MockChoice {
  const choice = fitted({ ...readMockChoice(storage), ...changed })
  storage.write(STORAGE_KEYS.mock, JSON.stringify(choice))
  return choice
}

/** A league with fewer teams has no seat for the last one. */
function fitted(choice: MockChoice): MockChoice {
  const { seatNumber, teamCount } = choice
  return { ...choice, seatNumber: seatNumber === null ? null : Math.min(seatNumber, teamCount) }
}
