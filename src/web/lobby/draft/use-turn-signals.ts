import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { announce } from '../../ui/live-region.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { flashTitle } from './title-flash.ts'
import { ownTurnOf } from './turn-alert.ts'
import { isTurnSoundOn } from './turn-sound.ts'
import { createTurnTone, openAudio } from './turn-tone.ts'
import { watchDraft } from './watch-draft.ts'

/** Two short pulses, for a phone in a pocket. */
const PULSES_MS = [120, 80, 120]

/** A touch of the page after which browsers allow sound. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Says, sounds and shows what happens in the draft, for as long as the screen is there. */
export function useTurnSignals({ store }: LobbySession): void {
  useEffect(() => {
    const tone = createTurnTone(openAudio)
    if (hasBeenTouched()) tone.unlock()
    for (const touch of TOUCHES) addEventListener(touch, tone.unlock, { passive: true })
    const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const stopWatching = watchDraft(store, {
      say: announce,
      ring: () => {
        if (isTurnSoundOn()) tone.ring()
        if (mayMove && hasBeenTouched() && 'vibrate' in navigator) navigator.vibrate(PULSES_MS)
      },
      silence: tone.silence,
      flash: () => flashTitle(document, TIMERS, mayMove),
    })
    return () => {
      stopWatching()
      for (const touch of TOUCHES) removeEventListener(touch, tone.unlock)
      tone.close()
    }
  }, [store])
}

/** The accent says "it is your move": while it is not, the page goes without (tokens.css). */
export function useMoveColour({ store }: LobbySession): void {
  const isOwn = useStore(store, (snapshot) => ownTurnOf(snapshot).kind === 'own')
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['move'] = isOwn ? 'own' : 'other'
    return () => {
      delete root.dataset['move']
    }
  }, [isOwn])
}

/** Older browsers do not tell: there the next touch opens the sound. */
function hasBeenTouched(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive
}

const TIMERS = {
  every: (work: () => void, ms: number) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
