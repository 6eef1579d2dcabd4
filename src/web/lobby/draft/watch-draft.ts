import { draftAnnouncement } from '../lobby-reports.ts'
import type { LobbySession } from '../lobby-session.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { nextTurnAlert, ownTurnOf, QUIET } from './turn-alert.ts'

/** What the screen does about what happens in the draft. */
export interface DraftSignals {
  /** For screen readers. */
  say(text: string): void
  ring(): void
  /** Flashes the title until the returned function is called. */
  flash(): () => void
  /** The turn is over: no more sound. */
  silence(): void
}

export const OWN_TURN_TEXT = 'Your Turn! Make Your Pick!'

/** Announces each pick and undraft, and signals the person's own turn. Returns how to stop. */
export function watchDraft(
  session: Pick<LobbySession, 'snapshot' | 'subscribe' | 'onReport'>,
  signals: DraftSignals,
): () => void {
  let alert = QUIET
  let stopFlash: (() => void) | null = null
  let pick: string | null = null
  let isTurnNew = false
  let isStopped = false

  const calm = () => {
    stopFlash?.()
    stopFlash = null
    signals.silence()
  }
  const followTurn = (snapshot: LobbySnapshot) => {
    const wasOn = alert.isOn
    const next = nextTurnAlert(alert, ownTurnOf(snapshot))
    alert = next.alert
    if (wasOn && !alert.isOn) calm()
    if (alert.isOn) stopFlash ??= signals.flash()
    if (!next.rings) return
    signals.ring()
    isTurnNew = true
    saySoon()
  }
  // A pick and the turn that it brings are one announcement; they arrive right after each other.
  const saySoon = () => queueMicrotask(sayNow)
  const sayNow = () => {
    const sentences = [pick, isTurnNew ? OWN_TURN_TEXT : null].filter((text) => text !== null)
    pick = null
    isTurnNew = false
    if (sentences.length > 0 && !isStopped) signals.say(sentences.join('. '))
  }

  followTurn(session.snapshot())
  const unsubscribe = session.subscribe(followTurn)
  const stopReports = session.onReport((report) => {
    pick = draftAnnouncement(report, session.snapshot().board) ?? pick
    saySoon()
  })
  return () => {
    isStopped = true
    unsubscribe()
    stopReports()
    calm()
  }
}
