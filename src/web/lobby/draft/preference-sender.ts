import type { Preferences } from '#core/automatic/autopick.ts'
import type { DraftPlan } from '#core/automatic/draft-plan.ts'
import type { Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { CallFailure } from '../../api/call-function.ts'
import type { Clock } from '../../platform/clock.ts'

/** What a seat sends for its automatic picks (RU34). */
export interface PreferenceList {
  readonly queue: readonly PlayerId[]
  readonly avoids: readonly PlayerId[]
  readonly ranking: readonly PlayerId[] | null
  readonly plan?: DraftPlan
}

/** Keeps the server's copy of queue, plan, avoids and ranking current while automatic picks need it. */
export interface PreferenceSender {
  /** `wanted` is null while the server needs nothing; `isLinked` is false while it is out of reach. */
  update(wanted: Preferences | null, isLinked: boolean): void
  /** Sends what waits, because the page may be about to go. */
  flush(): void
  close(): void
}

interface PreferenceSenderParts {
  readonly clock: Clock
  readonly send: (list: PreferenceList) => Promise<Result<unknown, CallFailure>>
}

/** Somebody who reorders a queue changes it many times in a second. */
const WAIT_MS = 800
const RETRY_MS = 5_000

export function createPreferenceSender({ clock, send }: PreferenceSenderParts): PreferenceSender {
  let wantedText: string | null = null
  let wantedList: PreferenceList | null = null
  let sentText: string | null = null
  let wasLinked = true
  let isSending = false
  let isClosed = false
  let cancelTimer: (() => void) | null = null
  return {
    update: (wanted, isLinked) => {
      // A server that was away may have lost nothing, but sending twice is harmless.
      if (isLinked && !wasLinked) sentText = null
      wasLinked = isLinked
      wantedList = wanted === null ? null : listOf(wanted)
      wantedText = wantedList === null ? null : JSON.stringify(wantedList)
      // Switched off and on again, the list is sent again: the server forgets it.
      if (wantedText === null) sentText = null
      if (wantedText === null || wantedText === sentText || !isLinked) return stopWaiting()
      if (!isSending) cancelTimer ??= clock.after(WAIT_MS, () => void sendNow())
    },
    flush: () => {
      if (cancelTimer === null) return
      stopWaiting()
      void sendNow()
    },
    close: () => {
      isClosed = true
      stopWaiting()
    },
  }

  async function sendNow(): Promise<void> {
    cancelTimer = null
    const [list, text] = [wantedList, wantedText]
    if (list === null) return
    isSending = true
    const answer = await send(list)
    isSending = false
    if (answer.ok) sentText = text
    if (isClosed || wantedText === null || wantedText === sentText) return
    cancelTimer ??= clock.after(answer.ok ? WAIT_MS : RETRY_MS, () => void sendNow())
  }

  function stopWaiting(): void {
    cancelTimer?.()
    cancelTimer = null
  }
}

function listOf({ queue, avoids, ranking, plan }: Preferences): PreferenceList {
  return { queue, avoids: [...avoids].toSorted(), ranking, ...(plan && { plan }) }
}
