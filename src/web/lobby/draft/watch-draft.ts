import type { LobbySession, LobbySnapshot } from '../lobby-session.ts'
import { draftNews } from './draft-news.ts'
import { nextTurnAlert, ownTurnOf, QUIET } from './turn-alert.ts'

/** What the screen does about what happens in the draft. */
export interface DraftSignals {
  /** For screen readers; one sentence for one happening. */
  say(text: string): void
  ring(): void
  /** Draws the eye of somebody who looks elsewhere, until the returned function is called. */
  flash(): () => void
  /** The turn is over: no more sound. */
  silence(): void
}

export const OWN_TURN_WORDS = 'Your Turn! Make Your Pick!'

/** Follows the draft and says and sounds what has to be: each pick, each undraft, one's own turn. Returns how to stop. */
export function watchDraft(store: LobbySession['store'], signals: DraftSignals): () => void {
  let alert = QUIET
  let stopFlash: (() => void) | null = null
  let { draft } = store.getState()

  const calm = () => {
    stopFlash?.()
    stopFlash = null
    signals.silence()
  }
  const look = (snapshot: LobbySnapshot) => {
    const news = draftNews(draft, snapshot)
    draft = snapshot.draft
    const wasOn = alert.isOn
    const next = nextTurnAlert(alert, ownTurnOf(snapshot))
    alert = next.alert
    const sentences = [news, next.rings ? OWN_TURN_WORDS : null].filter((text) => text !== null)
    if (sentences.length > 0) signals.say(sentences.join('. '))
    if (wasOn && !alert.isOn) calm()
    if (alert.isOn) stopFlash ??= signals.flash()
    if (next.rings) signals.ring()
  }

  look(store.getState())
  const stopWatching = store.subscribe(look)
  return () => {
    stopWatching()
    calm()
  }
}
