import { draftAnnouncement } from '../events/lobby-reports.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { nextTurnAlert, ownTurnOf, QUIET, upNextSlot } from './turn-alert.ts'

/** What the screen does about what happens in the draft. */
interface DraftSignals {
  /** For screen readers. */
  announce(text: string): void
  ring(): void
  /** The person is up next. */
  hint(): void
  /** Flashes the title until the returned function is called. */
  flash(reason: 'own' | 'next'): () => void
  /** The turn is over: no more sound. */
  silence(): void
}

export const OWN_TURN_TEXT = 'Your Turn! Make Your Pick!'
const UP_NEXT_TEXT = 'You’re up next'

/** Announces each pick and undraft, and signals the person's own turn. Returns how to stop. */
export function watchDraft(
  session: Pick<LobbySession, 'snapshot' | 'subscribe' | 'onReport'>,
  signals: DraftSignals,
): () => void {
  let alert = QUIET
  let stopFlash: (() => void) | null = null
  let pick: string | null = null
  let isTurnNew = false
  let nextSlot: number | null = null
  let isNextNew = false
  let stopNextFlash: (() => void) | null = null
  let isStopped = false

  const calmNext = () => {
    stopNextFlash?.()
    stopNextFlash = null
  }
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
    if (alert.isOn) stopFlash ??= signals.flash('own')
    if (!next.rings) return
    signals.ring()
    isTurnNew = true
    announceSoon()
  }
  const followNext = (snapshot: LobbySnapshot, isFirst: boolean) => {
    // What the link hides for a while is not new when it is back.
    if (snapshot.link.kind === 'reconnecting') return calmNext()
    const slot = upNextSlot(snapshot)
    const isNew = slot !== null && slot !== nextSlot && !isFirst
    nextSlot = slot
    if (slot === null) return calmNext()
    if (!isNew) return
    stopNextFlash ??= signals.flash('next')
    signals.hint()
    isNextNew = true
    announceSoon()
  }
  // A pick and the turn that it brings are one announcement; they arrive right after each other.
  const announceSoon = () => queueMicrotask(announceNow)
  const announceNow = () => {
    const turn = isTurnNew ? OWN_TURN_TEXT : isNextNew ? UP_NEXT_TEXT : null
    const sentences = [pick, turn].filter((text) => text !== null)
    pick = null
    isTurnNew = false
    isNextNew = false
    if (sentences.length > 0 && !isStopped) signals.announce(sentences.join('. '))
  }

  followTurn(session.snapshot())
  followNext(session.snapshot(), true)
  const unsubscribe = session.subscribe((snapshot) => {
    // The flash for "next" ends before the one for the turn begins: both change the same title.
    followNext(snapshot, false)
    followTurn(snapshot)
  })
  const stopReports = session.onReport((report) => {
    pick = draftAnnouncement(report, session.snapshot()) ?? pick
    announceSoon()
  })
  return () => {
    isStopped = true
    unsubscribe()
    stopReports()
    calmNext()
    calm()
  }
}
