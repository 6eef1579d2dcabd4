import { turnOf } from '#core/draft/turn.ts'
import type { IndividualPosition, Player, Position } from '#core/players/player.ts'
import { viewTurn, type ViewFacts } from '../draft/view.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { readPreferences } from '../platform/preferences.ts'

/** Reads the text out on a device that has spoken picks on, in place of what it is reading. */
export function speak(text: string): void {
  if (readPreferences(deviceStorage).spokenPicks !== true || !('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en-US'
  speechSynthesis.speak(words)
}

/** "Maya takes Trey McBride, tight end. K-Town Kickers are on the clock." */
export function spokenPick(facts: ViewFacts, slotNumber: number, player: Player): string {
  const { draft, teamNames } = facts
  const taken = `${teamNames[turnOf(draft, slotNumber).teamIndex] ?? ''} takes ${player.name}, ${SPOKEN_POSITIONS[player.individual ?? player.position]}.`
  const turn = viewTurn(facts)
  if (turn?.kind !== 'pick') return `${taken} The draft is complete.`
  return `${taken} ${teamNames[turn.teamIndex] ?? ''} ${turn.isMakeUp ? 'has a pick to make up' : 'is on the clock'}.`
}

const SPOKEN_POSITIONS: Readonly<Record<Position | IndividualPosition, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  K: 'kicker',
  DST: 'defense',
  DL: 'defensive lineman',
  LB: 'linebacker',
  DB: 'defensive back',
}
