import { openSlotOfTeam, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import type { SoloCommand } from '#core/solo/solo-draft.ts'

/** What was clicked is the slot that the person saw, whatever another tab has done since (H5). */
export function aimed(command: SoloCommand, draft: Draft): SoloCommand {
  if (command.kind !== 'pick' || command.target.kind === 'slot') return command
  const slotNumber =
    command.target.kind === 'clock' ? slotOnTheClock(draft) : openSlotOfTeam(draft, command.target.teamIndex)
  return slotNumber === null ? command : { ...command, target: { kind: 'slot', slotNumber } }
}
