import { draftedPlayers, ownerOf, slotNumberOfPlayer, type Draft, type PickMaker } from '#core/draft/draft.ts'
import { hostOf, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { SyncState } from './sync-types.ts'

/** What happened while this tab was away, for one line. */
export interface AbsenceSummary {
  readonly pickCount: number
  readonly lastPlayerId: PlayerId
  /** A pick that the host or autopick made for this seat meanwhile, the newest one. */
  readonly forYou: { readonly drafter: string; readonly playerId: PlayerId } | null
}

/** Watches for times when this tab could not follow the draft, or was not visible. */
export interface AbsenceWatch {
  /** Picks of the last absence, until dismissed. */
  readonly summary: AbsenceSummary | null
  update(sync: SyncState, lobby: Lobby): void
  dismiss(): void
  close(): void
}

interface AbsenceParts {
  readonly seatId: SeatId
  readonly isPageHidden: () => boolean
  readonly wallMs: () => number
  readonly after: (durationMs: number, work: () => void) => () => void
  readonly onDismiss: () => void
}

/** A shorter absence is not reported: a glance at another tab, a link that blinked. */
const AWAY_AT_LEAST_MS = 5_000
/** Long enough to read one line; the board shows the same picks. */
const SHOWN_FOR_MS = 30_000

export function watchAbsence({ seatId, isPageHidden, wallMs, after, onDismiss }: AbsenceParts): AbsenceWatch {
  let absence: { readonly sinceMs: number; readonly draft: Draft | null } | null = null
  let summary: AbsenceSummary | null = null
  let cancelTimer: () => void = () => undefined
  const dismiss = () => {
    cancelTimer()
    summary = null
    onDismiss()
  }
  return {
    get summary() {
      return summary
    },
    update: (sync, lobby) => {
      const isLinked = sync.link === 'live' || sync.link === 'polling'
      // After a sleep a link may still look alive: the absence ends when the version here is known to be current.
      const isChecking = absence !== null && sync.internal.syncAskedAtMs !== null
      if (isPageHidden() || !isLinked || isChecking) {
        absence ??= { sinceMs: wallMs(), draft: lobby.draft }
      } else if (absence !== null) {
        const isLong = wallMs() - absence.sinceMs >= AWAY_AT_LEAST_MS
        const found = isLong ? summaryOf(lobby, absence.draft, seatId) : null
        absence = null
        if (found === null) return
        summary = found
        cancelTimer()
        cancelTimer = after(SHOWN_FOR_MS, dismiss)
      }
    },
    dismiss,
    close: () => cancelTimer(),
  }
}

function summaryOf(lobby: Lobby, before: Draft | null, seatId: SeatId): AbsenceSummary | null {
  const { draft } = lobby
  if (draft === null) return null
  const made = inOrderOfTime(lobby, draft).filter(
    ([playerId]) => before === null || slotNumberOfPlayer(before, playerId) === null,
  )
  const [lastPlayerId] = made.at(-1) ?? []
  if (lastPlayerId === undefined) return null
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  const makerOf = (slotNumber: number) => draft.slots[slotNumber - 1]?.by ?? 'person'
  const [playerId, slotNumber] =
    made.findLast(([, slot]) => ownerOf(draft, slot) === teamIndex && FOR_YOU.has(makerOf(slot))) ?? []
  if (playerId === undefined || slotNumber === undefined) return { pickCount: made.length, lastPlayerId, forYou: null }
  const drafter = makerOf(slotNumber) === 'host' ? (hostOf(lobby)?.username ?? 'The host') : 'Autopick'
  return { pickCount: made.length, lastPlayerId, forYou: { drafter, playerId } }
}

/** Players with their slots, the newest last. A cell of an auction's board says nothing about when. */
function inOrderOfTime({ auction }: Lobby, draft: Draft): readonly (readonly [PlayerId, number])[] {
  const players = [...draftedPlayers(draft)]
  if (auction === null) return players
  const slots = new Map(players)
  return auction.sales.map(({ playerId }) => [playerId, slots.get(playerId) ?? 0])
}

const FOR_YOU: ReadonlySet<PickMaker> = new Set(['host', 'clock', 'autopick'])
