import type { MockChoice } from '../platform/mock-choice.ts'
import type { SelectOption } from '../ui/select.tsx'

export const TYPES: readonly SelectOption<MockChoice['type']>[] = [
  { value: 'snake', label: 'Snake' },
  { value: 'auction', label: 'Auction' },
]

export const RULES: readonly SelectOption<MockChoice['rules']>[] = [
  { value: 'ppr', label: 'PPR' },
  { value: 'half_ppr', label: 'Half PPR' },
  { value: 'standard', label: 'Standard' },
  { value: 'superflex', label: 'Superflex' },
  { value: 'te_premium', label: 'TE premium' },
  { value: 'best_ball', label: 'Best ball' },
  { value: 'setup', label: 'My setup' },
]

export const SPEEDS: readonly SelectOption<MockChoice['speed']>[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'second', label: 'A second each' },
  { value: 'people', label: 'Like people' },
]

/** What Setup offers. */
export const TEAMS = { min: 2, max: 16 }

const RANDOM_SEAT = 'random'

export function seatOptions(teamCount: number): readonly SelectOption<string>[] {
  const numbers = Array.from({ length: teamCount }, (_seat, index) => String(index + 1))
  return [{ value: RANDOM_SEAT, label: 'Random' }, ...numbers.map((value) => ({ value, label: value }))]
}

export function seatValue(seatNumber: MockChoice['seatNumber']): string {
  return seatNumber === null ? RANDOM_SEAT : String(seatNumber)
}

export function seatOfValue(value: string): MockChoice['seatNumber'] {
  return value === RANDOM_SEAT ? null : Number(value)
}

/** The order of an auction is by nominations, so no seat is better than another. */
export function hasSeat({ type }: MockChoice): boolean {
  return type === 'snake'
}

export function opponents({ teamCount }: MockChoice): string {
  return `against ${teamCount - 1} ${teamCount === 2 ? 'computer' : 'computers'}`
}

/** "12 teams, PPR, a second each": what phones show of the choices that are folded away. */
export function choiceSummary({ teamCount, rules, speed }: MockChoice): string {
  return `${teamCount} teams, ${labelOf(RULES, rules)}, ${lowerFirst(labelOf(SPEEDS, speed))}`
}

function labelOf<Value extends string>(options: readonly SelectOption<Value>[], value: Value): string {
  return options.find((option) => option.value === value)?.label ?? ''
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
