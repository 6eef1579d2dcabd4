import type { HostPick } from './host-draft.ts'

/** One readable answer about a draft's picks: a map from slot to player, not a log. */
export interface PicksReading {
  readonly picks: readonly HostPick[]
  /** When the site made this copy, by its own clock; null if it doesn't say. */
  readonly madeAtMs: number | null
  /** Asked so that it bypasses the site's cache. */
  readonly isFresh: boolean
  /** When it was asked for, by our clock. */
  readonly askedAtMs: number
}

/** The picks that are believed, and what the next reading is held against. */
export interface AcceptedPicks {
  readonly picks: readonly HostPick[]
  readonly madeAtMs: number | null
  /** A fresh answer that took picks back or changed them, until another one confirms it. */
  readonly doubt: Doubt | null
  /** An answer contradicts the picks and has not been confirmed: ask again, bypassing the cache. */
  readonly isConfirming: boolean
  /** How many fresh answers in a row were older than what is believed. */
  readonly staleCount: number
}

interface Doubt {
  readonly slots: ReadonlySet<number>
  readonly askedAtMs: number
}

export const NO_PICKS: AcceptedPicks = { picks: [], madeAtMs: null, doubt: null, isConfirming: false, staleCount: 0 }

/** Two answers closer together may come from the same copy. */
const CONFIRM_AFTER_MS = 3000

/** A site's clock that was once ahead must not make every later answer look old. */
const STALE_READINGS_BELIEVED = 3

export interface Acceptance {
  /** `stale`: an older copy, which says nothing; `doubted`: it waits for a confirmation. */
  readonly kind: 'accepted' | 'doubted' | 'stale'
  readonly accepted: AcceptedPicks
}

/**
 * Added picks are believed at once. Picks taken back or changed are believed if a fresh answer shows what an earlier fresh one,
 * asked at least three seconds before, showed: a single one may be an old copy or a slip of the site.
 */
export function acceptReading(before: AcceptedPicks, reading: PicksReading): Acceptance {
  if (isOlder(reading, before)) {
    const staleCount = reading.isFresh ? before.staleCount + 1 : before.staleCount
    if (staleCount < STALE_READINGS_BELIEVED) return { kind: 'stale', accepted: { ...before, staleCount } }
  }
  const contradicted = contradictedSlots(before.picks, reading.picks)
  if (contradicted.size === 0 || isConfirmed(before.doubt, contradicted, reading)) {
    const { picks, madeAtMs } = reading
    return {
      kind: 'accepted',
      accepted: {
        picks: picks.toSorted((a, b) => a.slotNumber - b.slotNumber),
        madeAtMs: madeAtMs ?? before.madeAtMs,
        doubt: null,
        isConfirming: false,
        staleCount: 0,
      },
    }
  }
  const doubt = reading.isFresh ? newerDoubt(before.doubt, contradicted, reading.askedAtMs) : before.doubt
  return { kind: 'doubted', accepted: { ...before, doubt, isConfirming: true, staleCount: 0 } }
}

function isOlder({ madeAtMs }: PicksReading, before: AcceptedPicks): boolean {
  return madeAtMs !== null && before.madeAtMs !== null && madeAtMs < before.madeAtMs
}

/** The slots whose pick the reading leaves out or shows differently. */
function contradictedSlots(known: readonly HostPick[], read: readonly HostPick[]): ReadonlySet<number> {
  const readBySlot = new Map(read.map((pick) => [pick.slotNumber, pick]))
  return new Set(
    known.flatMap((pick) => {
      const other = readBySlot.get(pick.slotNumber)
      const isSame = other?.player.playerId === pick.player.playerId && other.teamIndex === pick.teamIndex
      return isSame ? [] : [pick.slotNumber]
    }),
  )
}

/** Everything that it contradicts was already contradicted by the doubt. More picks may have been made in between. */
function isConfirmed(doubt: Doubt | null, contradicted: ReadonlySet<number>, reading: PicksReading): boolean {
  return (
    doubt !== null &&
    reading.isFresh &&
    reading.askedAtMs - doubt.askedAtMs >= CONFIRM_AFTER_MS &&
    isWithin(contradicted, doubt.slots)
  )
}

function newerDoubt(doubt: Doubt | null, slots: ReadonlySet<number>, askedAtMs: number): Doubt {
  // The same contradiction again, too soon to count: the wait continues.
  return doubt !== null && isWithin(slots, doubt.slots) ? { slots, askedAtMs: doubt.askedAtMs } : { slots, askedAtMs }
}

function isWithin(slots: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return [...slots].every((slot) => others.has(slot))
}
