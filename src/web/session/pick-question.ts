import { create } from 'zustand'
import { controlOf, ownerOf, slotForPick } from '#core/draft/draft.ts'
import type { DraftSnapshot } from './draft-session.ts'

/** Asked once before the host drafts for somebody who is here and on the clock (RU56). */
export interface PickQuestion {
  /** "Draft Nico Collins for Bob?" */
  readonly title: string
  /** "Bob is here and on the clock." */
  readonly text: string
  /** "Draft for Bob" */
  readonly confirmLabel: string
  /** The pick that it is about: once that is made, the question is void. */
  readonly slotNumber: number
}

type QuestionFacts = Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'pickerNames' | 'rights'>

/** Null where nothing is asked: the own turn, an absent person, a computer, a solo draft, another team that was chosen. */
export function pickQuestion(
  facts: QuestionFacts,
  playerName: string,
  chosenTeamIndex: number | null,
): PickQuestion | null {
  const { draft, ownTeamIndex, pickerNames, rights } = facts
  const slotNumber = slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  if (slotNumber === null || !rights.mayPick || !isSomebodyPicking(facts)) return null
  const teamIndex = ownerOf(draft, slotNumber)
  if (chosenTeamIndex !== null && chosenTeamIndex !== teamIndex) return null
  const name = pickerNames?.[teamIndex] ?? 'the team on the clock'
  return {
    title: `Draft ${playerName} for ${name}?`,
    text: `${name} is here and on the clock.`,
    confirmLabel: `Draft for ${name}`,
    slotNumber,
  }
}

/** Whether somebody else is on the clock, connected, and picks by hand. */
export function isSomebodyPicking({ draft, ownTeamIndex, pickerNames, rights }: QuestionFacts): boolean {
  const slotNumber = slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  if (slotNumber === null || pickerNames === null || rights.isPickerHere !== true) return false
  const teamIndex = ownerOf(draft, slotNumber)
  return teamIndex !== ownTeamIndex && controlOf(draft, teamIndex) === 'person'
}

interface AskedPick {
  readonly question: PickQuestion
  readonly run: () => void
}

export const useAskedPick = create<{ readonly asked: AskedPick | null }>(() => ({ asked: null }))

export function askPick(asked: AskedPick): void {
  useAskedPick.setState({ asked })
}

export function closePickQuestion(): void {
  useAskedPick.setState({ asked: null })
}
