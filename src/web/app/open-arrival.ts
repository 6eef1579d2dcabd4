import { recentLobbies } from '../lobby/recent-storage.ts'
import type { Arrival } from '../platform/arrival.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { goTo, openInvitation, replacePlace } from '../platform/place.ts'

/** Goes where the page's address leads; the claim of a seat has a screen of its own. */
export function openArrival(arrival: Arrival | null): void {
  if (arrival === null || arrival.kind === 'seat') return
  const { kind, code } = arrival
  const own = kind === 'turn' ? recentLobbies(deviceStorage).find((recent) => recent.code === code) : undefined
  // Somebody who has no seat here any more gets the Join dialog.
  if (own === undefined) return openInvitation(code)
  replacePlace({ view: 'home', dialog: null, lobby: null })
  goTo({ view: 'draft', lobby: { code, username: own.username } })
}
