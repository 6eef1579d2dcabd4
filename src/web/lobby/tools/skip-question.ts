import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { slotOfTurn } from '../../draft/view.ts'

export interface SkipQuestion {
  readonly slotNumber: number
  readonly title: string
  readonly text: string
}

/** What the host is asked before a turn is skipped; null if that turn is over. */
export function skipQuestion(
  draft: Draft,
  slotNumber: number | null,
  pickerNames: readonly string[],
  ownTeamIndex: number | null,
): SkipQuestion | null {
  if (slotNumber === null || slotOfTurn({ draft }) !== slotNumber) return null
  const teamIndex = ownerOf(draft, slotNumber)
  const label = slotLabel(slotNumber, draft.format.teamCount)
  const everybodySees = 'Everybody in the draft is told.'
  if (teamIndex === ownTeamIndex) {
    return { slotNumber, title: `Skip your pick ${label}?`, text: `You can make it up later. ${everybodySees}` }
  }
  const name = pickerNames[teamIndex] ?? 'this team'
  return { slotNumber, title: `Skip ${name}’s pick ${label}?`, text: `${name} can make it up later. ${everybodySees}` }
}
