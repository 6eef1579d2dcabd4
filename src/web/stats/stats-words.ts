import type { Position } from '#core/players/player.ts'
import type { CallFailure } from '../api/call-function.ts'
import { isUnanswered } from '../api/unanswered.ts'
import { REFUSAL_WORDS } from '../app/refusal-words.ts'

/** The specification's "Error: {message}" (section 8). Without a network the message says that, whatever the answer was. */
export function failureWords({ code }: CallFailure, isOnline: boolean): string {
  const isOffline = !isOnline && isUnanswered(code)
  return `Error: ${isOffline ? OFFLINE : REFUSAL_WORDS[code]}`
}

const OFFLINE = 'You are offline. This loads by itself when the connection is back.'

/** What the points of a position are called: PPR is about those who can catch. */
export function pointsWord(position: Position): string {
  return position === 'K' || position === 'DST' ? 'Points' : 'PPR'
}
