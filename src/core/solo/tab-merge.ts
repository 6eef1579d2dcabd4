import type { AuctionCommand } from '../auction/auction-command.ts'
import { playerInSlot, slotNumberOfPlayer } from '../draft/draft.ts'
import { applySolo, decideSolo, type SoloCommand, type SoloFacts, type SoloRefusal } from './solo-draft.ts'
import { type SoloDraft } from './solo-setup.ts'

/**
 * Several tabs share one stored draft (F4). Each tab numbers its edits, and the stored draft records the last edit it
 * includes from each tab. A tab that reads a draft without some of its own edits has lost a race: it decides those
 * commands again on top of what it read, and reports the ones that no longer fit.
 */
export type SeenEdits = Readonly<Record<string, number>>

export interface Edit {
  readonly editNumber: number
  readonly command: SoloCommand
}

export interface SharedDraft {
  readonly solo: SoloDraft
  readonly seenEdits: SeenEdits
}

export interface LostEdit {
  readonly command: SoloCommand
  readonly refusal: SoloRefusal | { readonly code: 'overtaken' }
}

export interface MergedDraft extends SharedDraft {
  /** Whether edits of this tab were reapplied, so the result has to be stored. */
  readonly hasReapplied: boolean
  readonly lostEdits: readonly LostEdit[]
}

/** How many of its newest edits a tab can reapply: far more than can be in flight at once. */
export const KEPT_EDITS = 50

/**
 * How many tabs a stored draft remembers; those that wrote longest ago are dropped. Each page load counts as a tab, and
 * a dropped tab would reapply its old edits, so the limit is far above the page loads of one draft.
 */
const SEEN_TABS = 256

/** Records that a draft includes an edit. The tab that wrote last comes last. */
export function withSeenEdit(seenEdits: SeenEdits, tabId: string, editNumber: number): SeenEdits {
  const others = Object.entries(seenEdits).filter(([other]) => other !== tabId)
  return Object.fromEntries([...others, [tabId, editNumber] as const].slice(-SEEN_TABS))
}

/** Takes what another tab stored and reapplies this tab's missing edits on top. */
export function mergeTabs(
  incoming: SharedDraft,
  tabId: string,
  ownEdits: readonly Edit[],
  facts: SoloFacts,
): MergedDraft {
  const seenNumber = incoming.seenEdits[tabId] ?? 0
  const missing = ownEdits.filter((edit) => edit.editNumber > seenNumber)
  const lostEdits: LostEdit[] = []
  let { solo, seenEdits } = incoming
  for (const { command, editNumber } of missing) {
    seenEdits = withSeenEdit(seenEdits, tabId, editNumber)
    // Replacing the whole draft would wipe out the other tab's edits.
    if (REPLACING.has(command.kind)) {
      lostEdits.push({ command, refusal: { code: 'overtaken' } })
      continue
    }
    const decided = decideSolo(solo, command, facts)
    if (decided.ok) solo = decided.value.reduce(applySolo, solo)
    else if (!isAlreadySo(solo, command)) lostEdits.push({ command, refusal: decided.error })
  }
  return { solo, seenEdits, hasReapplied: missing.length > 0, lostEdits }
}

/** Undo, redo and load; following; bringing a league. */
const REPLACING: ReadonlySet<SoloCommand['kind']> = new Set(['replace', 'follow', 'bring-league'])

/** No loss if the other tab made the same pick in the same slot, or the same undraft. */
function isAlreadySo(solo: SoloDraft, command: SoloCommand): boolean {
  if (command.kind === 'auction') return isAuctionAlreadySo(solo, command.command)
  if (command.kind === 'undraft') return slotNumberOfPlayer(solo.draft, command.playerId) === null
  if (command.kind !== 'pick' || command.target.kind !== 'slot') return false
  return playerInSlot(solo.draft, command.target.slotNumber) === command.playerId
}

/** The same bid or nomination came from the other tab, or what it was for is over. */
function isAuctionAlreadySo({ auction: part }: SoloDraft, command: AuctionCommand): boolean {
  if (part === null) return false
  const { lots, sales, isPaused } = part.auction
  switch (command.kind) {
    case 'bid': {
      const bids = lots.find(({ lotNumber }) => lotNumber === command.lotNumber)?.bids ?? []
      return bids.some(({ amount, by }) => by === 'person' && amount === command.amount)
    }
    case 'nominate':
      return [...lots, ...sales].some(({ playerId }) => playerId === command.playerId)
    case 'pass':
      return lots.every(({ lotNumber }) => lotNumber !== command.lotNumber)
    case 'resume':
      return !isPaused
    case 'undo-sale':
      return sales.every(({ playerId }) => playerId !== command.playerId)
    default:
      return false
  }
}
