import { isToCome, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'

/** Whose turn it is, seen from one seat, which also has it once nobody is on the clock and it owes a pick; unknown without a link to the server (RU17). */
export type OwnTurn =
  | { readonly kind: 'own'; readonly slotNumber: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' }

export interface TurnAlert {
  /** The title flashes while it lasts. */
  readonly isOn: boolean
  /** The turn that rang: each rings once, however often the link drops. */
  readonly rungSlotNumber: number | null
}

export const QUIET: TurnAlert = { isOn: false, rungSlotNumber: null }

export type TurnFacts = Pick<LobbySnapshot, 'draft' | 'lobbyRights' | 'link'>

export function ownTurnOf({ draft, lobbyRights, link }: TurnFacts): OwnTurn {
  if (link.kind === 'reconnecting') return { kind: 'unknown' }
  const onTheClock = slotOnTheClock(draft)
  const { isOnTheClock, owedSlotNumber } = lobbyRights
  const slotNumber = isOnTheClock ? onTheClock : onTheClock === null ? owedSlotNumber : null
  return slotNumber === null ? { kind: 'other' } : { kind: 'own', slotNumber }
}

/** The slot of one's own that comes right after the one on the clock, which is somebody else's; null otherwise. */
export function upNextSlot({ draft, lobbyRights, link, ownTeamIndex, rights }: NextFacts): number | null {
  if (rights.isBeforeStart === true) return null
  if (link.kind === 'reconnecting' || lobbyRights.isOnTheClock || ownTeamIndex === null) return null
  const onTheClock = slotOnTheClock(draft)
  if (onTheClock === null) return null
  const nextIndex = draft.slots.findIndex((_pick, index) => index >= onTheClock && isToCome(draft, index + 1))
  return nextIndex !== -1 && ownerOf(draft, nextIndex + 1) === ownTeamIndex ? nextIndex + 1 : null
}

export type NextFacts = TurnFacts & Pick<LobbySnapshot, 'ownTeamIndex' | 'rights'>

/** A turn that an undraft brings back rings again; one that only the link had hidden does not. */
export function nextTurnAlert(alert: TurnAlert, turn: OwnTurn): { readonly alert: TurnAlert; readonly rings: boolean } {
  switch (turn.kind) {
    case 'unknown':
      return { alert: { ...alert, isOn: false }, rings: false }
    case 'other':
      return { alert: QUIET, rings: false }
    case 'own':
      return {
        alert: { isOn: true, rungSlotNumber: turn.slotNumber },
        rings: alert.rungSlotNumber !== turn.slotNumber,
      }
  }
}
