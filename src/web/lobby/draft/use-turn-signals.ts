import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { announce } from '../../ui/live-region.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import { turnSound } from '../../platform/preferences.ts'
import { draftAnnouncement } from '../events/lobby-reports.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { isToCome, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'

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
      say: announce,
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

/** The accent color means "it is your move": otherwise the page does without it (tokens.css). */
export function useMoveColor(session: LobbySession): void {
  const move = useSnapshot(session, moveColorOf)
  useLayoutEffect(() => {
    const root = document.documentElement
    if (move === null) return
    root.dataset['move'] = move
    return () => {
      delete root.dataset['move']
    }
  }, [move])
}

/** Null for an auction, whose screen marks the one next move itself. */
export function moveColorOf(facts: TurnFacts & Pick<LobbySnapshot, 'auction'>): 'own' | 'other' | null {
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

/** Browsers allow hidden pages no more than about one timer a second. */
const FLASH_MS = 1_000

export const TURN_TITLE = 'Your Turn!'
const NEXT_TITLE = 'You’re up next'

export interface FlashPage {
  title: string
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface FlashTimers {
  every(work: () => void, ms: number): () => void
}

/**
 * Alternates the title with "Your Turn!", or the given one, while the page is hidden; with reduced motion it just shows it. Returns how to
 * stop, which restores the title.
 */
export function flashTitle(
  page: FlashPage,
  timers: FlashTimers,
  mayMove: boolean,
  turnTitle: string = TURN_TITLE,
): () => void {
  const ownTitle = page.title
  let stopTimer: (() => void) | null = null

  const rest = () => {
    if (stopTimer === null) return
    stopTimer()
    stopTimer = null
    page.title = ownTitle
  }
  const follow = () => {
    if (!page.hidden) return rest()
    if (stopTimer !== null) return
    page.title = turnTitle
    stopTimer = mayMove
      ? timers.every(() => {
          page.title = page.title === turnTitle ? ownTitle : turnTitle
        }, FLASH_MS)
      : () => undefined
  }

  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    rest()
  }
}

/** The part of the browser's audio that two short notes need. */
export interface ToneContext {
  readonly state: AudioContextState
  readonly currentTime: number
  readonly destination: object
  createOscillator(): ToneNote
  createGain(): ToneGain
  resume(): Promise<void>
  close(): Promise<void>
}

interface ToneNote {
  readonly frequency: { value: number }
  connect(destination: object): unknown
  start(atS: number): void
  stop(atS?: number): void
}

interface ToneGain {
  readonly gain: {
    setValueAtTime(value: number, atS: number): unknown
    exponentialRampToValueAtTime(value: number, atS: number): unknown
  }
  connect(destination: object): unknown
}

interface TurnTone {
  /** Browsers allow sound only after the person has touched the page: call it from such an event. */
  unlock(): void
  /** Silent while sound is not allowed yet, and not made up for later, when the turn may be over. */
  ring(): void
  /** One short note: the person is up next. */
  hint(): void
  /** Stops notes that still sound. */
  silence(): void
  close(): void
}

/** E5, then A5: audible across a room, over before it can annoy. */
const NOTES = [
  { hertz: 659.25, startS: 0, lengthS: 0.16 },
  { hertz: 880, startS: 0.14, lengthS: 0.34 },
] as const
const LOUDNESS = 0.18
const ATTACK_S = 0.012
/** An exponential fade cannot end at zero. */
const ALMOST_SILENT = 0.0001

export function createTurnTone(openContext: () => ToneContext | null): TurnTone {
  let context: ToneContext | null = null
  let sounding: readonly ToneNote[] = []

  const silence = () => {
    for (const note of sounding) note.stop()
    sounding = []
  }
  return {
    unlock: () => {
      context ??= openContext()
      if (context?.state === 'suspended') void context.resume().catch(() => undefined)
    },
    ring: () => play(NOTES),
    hint: () => play(NOTES.slice(0, 1)),
    silence,
    close: () => {
      silence()
      void context?.close().catch(() => undefined)
      context = null
    },
  }

  function play(notes: readonly (typeof NOTES)[number][]): void {
    if (context?.state !== 'running') return
    silence()
    const { currentTime } = context
    const open = context
    sounding = notes.map(({ hertz, startS, lengthS }) => {
      const fromS = currentTime + startS
      const gain = open.createGain()
      gain.gain.setValueAtTime(ALMOST_SILENT, fromS)
      gain.gain.exponentialRampToValueAtTime(LOUDNESS, fromS + ATTACK_S)
      gain.gain.exponentialRampToValueAtTime(ALMOST_SILENT, fromS + lengthS)
      gain.connect(open.destination)
      const note = open.createOscillator()
      note.frequency.value = hertz
      note.connect(gain)
      note.start(fromS)
      note.stop(fromS + lengthS)
      return note
    })
  }
}

/** Null in a browser without audio. */
function openAudio(): ToneContext | null {
  return 'AudioContext' in window ? new AudioContext() : null
}

/** What the screen does about what happens in the draft. */
interface DraftSignals {
  /** For screen readers. */
  say(text: string): void
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
    saySoon()
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
    saySoon()
  }
  // A pick and the turn that it brings are one announcement; they arrive right after each other.
  const saySoon = () => queueMicrotask(sayNow)
  const sayNow = () => {
    const turn = isTurnNew ? OWN_TURN_TEXT : isNextNew ? UP_NEXT_TEXT : null
    const sentences = [pick, turn].filter((text) => text !== null)
    pick = null
    isTurnNew = false
    isNextNew = false
    if (sentences.length > 0 && !isStopped) signals.say(sentences.join('. '))
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
    saySoon()
  })
  return () => {
    isStopped = true
    unsubscribe()
    stopReports()
    calmNext()
    calm()
  }
}

/** Whose turn it is, seen from one seat, which also has it once nobody is on the clock and it owes a pick; unknown without a link to the server (RU17). */
export type OwnTurn =
  | { readonly kind: 'own'; readonly slotNumber: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' }

interface TurnAlert {
  /** The title flashes while it lasts. */
  readonly isOn: boolean
  /** The turn that rang: each rings once, however often the link drops. */
  readonly rungSlotNumber: number | null
}

export const QUIET: TurnAlert = { isOn: false, rungSlotNumber: null }

export type TurnFacts = Pick<LobbySnapshot, 'draft' | 'lobbyRights' | 'link' | 'auction'>

export function ownTurnOf({ draft, lobbyRights, link, auction = null }: TurnFacts): OwnTurn {
  if (link.kind === 'reconnecting') return { kind: 'unknown' }
  // Whoever nominates has no cell of the board, but a turn.
  const onTheClock = auction === null ? slotOnTheClock(draft) : auction.auction.turn + 1
  const { isOnTheClock, owedSlotNumber } = lobbyRights
  const slotNumber = isOnTheClock ? onTheClock : onTheClock === null ? owedSlotNumber : null
  return slotNumber === null ? { kind: 'other' } : { kind: 'own', slotNumber }
}

/** The slot of one's own that comes right after the one on the clock, which is somebody else's; null otherwise. */
function upNextSlot({ draft, lobbyRights, link, ownTeamIndex, rights }: NextFacts): number | null {
  // Who nominates next is not told by the cells of an auction's board.
  if (rights.isBeforeStart === true || rights.isElsewhere === true) return null
  if (link.kind === 'reconnecting' || lobbyRights.isOnTheClock || ownTeamIndex === null) return null
  const onTheClock = slotOnTheClock(draft)
  if (onTheClock === null) return null
  const nextIndex = draft.slots.findIndex((_pick, index) => index >= onTheClock && isToCome(draft, index + 1))
  return nextIndex !== -1 && ownerOf(draft, nextIndex + 1) === ownTeamIndex ? nextIndex + 1 : null
}

type NextFacts = TurnFacts & Pick<LobbySnapshot, 'ownTeamIndex' | 'rights'>

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
