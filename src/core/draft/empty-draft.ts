import { CLOCK_OFF, type Draft, type DraftTeam } from './draft.ts'
import { teamsInOrder, type DraftFormat } from './order.ts'

/** A draft before its first pick. Apart from `draft.ts`, so that the landing loads no rules of leagues. */
export function emptyDraft(format: DraftFormat, seed = 0): Draft {
  const owners = teamsInOrder(format)
  const teams = Array.from({ length: format.teamCount }, () => PERSON)
  return { format, owners, slots: owners.map(() => null), skipped: [], teams, clock: CLOCK_OFF, seed }
}

const PERSON: DraftTeam = { control: 'person', timeoutsInRow: 0 }
