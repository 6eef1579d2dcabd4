import { deviceStorage } from '../platform/device-storage.ts'
import { readPreferences } from '../platform/preferences.ts'

let context: AudioContext | null = null

/** For those who turned sounds on. */
export function playOwnSignal(kind: 'outbid' | 'nomination'): void {
  if (readPreferences(deviceStorage).auctionSound === true) playSignal(kind)
}

/** Two short tones: falling when somebody outbids you, rising when you nominate. */
export function playSignal(kind: 'outbid' | 'nomination'): void {
  try {
    context ??= new AudioContext()
    const tones = kind === 'outbid' ? [660, 440] : [440, 660]
    for (const [index, frequency] of tones.entries()) play(context, frequency, context.currentTime + index * 0.14)
  } catch {
    // No sound where the browser has none.
  }
}

function play(audio: AudioContext, frequency: number, atSeconds: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.12, atSeconds)
  gain.gain.exponentialRampToValueAtTime(0.001, atSeconds + 0.12)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(atSeconds)
  oscillator.stop(atSeconds + 0.13)
}
