import { useMoveColor } from '../../draft/use-move-color.ts'
import { useEffect } from 'react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { turnSound } from '../../platform/preferences.ts'
import { announce } from '../../ui/live-region.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import { flashTitle, NEXT_TITLE, TURN_TITLE } from './flash-title.ts'
import { ownTurnOf, type TurnFacts } from './turn-alert.ts'
import { createTurnTone, openAudio } from './turn-tone.ts'
import { watchDraft } from './watch-draft.ts'

/** Two short pulses, for a phone in a pocket. */
const PULSES_MS = [120, 80, 120]

/** Events after which browsers allow sound. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Announces, sounds and shows what happens in the draft while the screen is mounted. */
export function useTurnSignals(session: LobbySession): void {
  useEffect(() => {
    const tone = createTurnTone(openAudio)
    if (hasBeenTouched()) tone.unlock()
    for (const touch of TOUCHES) addEventListener(touch, tone.unlock, { passive: true })
    const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const stopWatching = watchDraft(session, {
      announce,
      ring: () => {
        if (turnSound.isOn()) tone.ring()
        if (mayMove && hasBeenTouched() && 'vibrate' in navigator) navigator.vibrate(PULSES_MS)
      },
      hint: () => {
        if (turnSound.isOn()) tone.hint()
        if (mayMove && hasBeenTouched() && 'vibrate' in navigator) navigator.vibrate(PULSES_MS.slice(0, 1))
      },
      silence: tone.silence,
      flash: (reason) => flashTitle(document, TIMERS, mayMove, reason === 'own' ? TURN_TITLE : NEXT_TITLE),
    })
    return () => {
      stopWatching()
      for (const touch of TOUCHES) removeEventListener(touch, tone.unlock)
      tone.close()
    }
  }, [session])
}

/** The accent color follows the turn of the lobby. */
export function useLobbyMoveColor(session: LobbySession): void {
  useMoveColor(useSnapshot(session, moveColorOf))
}

/** Null for an auction, whose screen marks the one next move itself. */
export function moveColorOf(facts: TurnFacts): 'own' | 'other' | null {
  if ((facts.auction ?? null) !== null) return null
  return ownTurnOf(facts).kind === 'own' ? 'own' : 'other'
}

/** Older browsers don't say: there the next touch unlocks the sound. */
function hasBeenTouched(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive
}

const TIMERS = {
  every: (work: () => void, ms: number) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
