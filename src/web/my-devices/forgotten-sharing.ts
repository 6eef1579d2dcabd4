import { andList } from '../ui/english.ts'
import type { OwnThings } from './devices-store.ts'

/** What is asked about people who share teams of the owner when a device is forgotten; null if nobody does. */
export interface SharingQuestion {
  readonly label: string
  readonly text: string
}

export function sharingQuestion(lobbies: OwnThings['lobbies']): SharingQuestion | null {
  const shared = lobbies.flatMap(({ name, second_name: second }) => (second === undefined ? [] : [{ name, second }]))
  if (shared.length === 0) return null
  const names = [...new Set(shared.map(({ second }) => second))]
  return {
    label: `Stop sharing teams with ${andList(names)}`,
    text: `Whoever had the device may have let somebody in. Shared now: ${andList(shared.map(({ name, second }) => `${name} with ${second}`))}. Links to share a team that nobody has used end, too.`,
  }
}
