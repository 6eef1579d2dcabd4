import { READY_TO_START, RECONNECTING } from '../draft/turn-text.ts'
import type { DraftView } from '../draft/view.ts'

/** What an auction says between lots. `siteName`: where it is held, if that isn't here. */
export function betweenLotsText(
  { state, kind, nomination }: Pick<DraftView, 'state' | 'kind' | 'nomination'>,
  siteName: string | null,
): { readonly title: string; readonly text: string } {
  const wait = siteName === null ? null : `Players are nominated and bid for on ${siteName}.`
  if (state === 'unknown') return { title: RECONNECTING, text: 'Who nominates is shown once you are connected.' }
  if (state === 'ready') return { title: READY_TO_START, text: wait ?? 'Press Start above when you are ready.' }
  if (state === 'paused' || nomination === null) {
    const paused = kind === 'solo' ? 'Press Resume above to go on.' : 'Nominations and bids go on once it is resumed.'
    return { title: 'The auction is paused', text: wait ?? paused }
  }
  return {
    title: nomination.isOwn ? 'Your nomination' : `${nomination.name} nominates the next player`,
    text: wait ?? 'Meanwhile you can mark players and plan your money.',
  }
}

/** Above and below the time that is left to nominate. `time`: as the clock shows it. */
export function nominationClockText(
  { state, nomination }: Pick<DraftView, 'state' | 'nomination'>,
  time: string,
): { readonly title: string; readonly note: string } {
  if (state === 'unknown') return { title: 'As it was', note: 'the time may be shorter' }
  if (state === 'paused') return { title: 'Paused', note: `${time} is kept` }
  return { title: nomination?.isOwn === true ? 'Nominate in' : 'Nominates in', note: 'then autopick nominates' }
}
