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
export function openAudio(): ToneContext | null {
  return 'AudioContext' in window ? new AudioContext() : null
}
