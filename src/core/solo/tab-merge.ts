import {
  applySolo,
  decideSolo,
  type SoloCommand,
  type SoloDraft,
  type SoloPool,
  type SoloRefusal,
} from './solo-draft.ts'

/**
 * Two tabs share one stored draft (F4). Each edit carries its tab and a number that counts up there; the stored draft
 * says, tab by tab, up to which edit it has seen. A tab that reads a draft which lacks some of its own edits has lost
 * a race: it decides those commands once more on top of what it read, and what no longer fits is named, never dropped
 * in silence.
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
  /** Whether edits of this tab were put back on top, so that the result has to be stored. */
  readonly hasReapplied: boolean
  readonly lostEdits: readonly LostEdit[]
}

/** A tab keeps this many of its newest edits for putting back: far more than can be under way at once. */
export const KEPT_EDITS = 50

/**
 * Only this many tabs are remembered in a stored draft; those that wrote longest ago fall out. Each load of the page
 * counts as one, and a tab that fell out would put its old edits back, so it takes more loads than one draft sees.
 */
const SEEN_TABS = 256

/** Marks an edit as part of a draft; the tab that wrote last stands last. */
export function withSeenEdit(seenEdits: SeenEdits, tabId: string, editNumber: number): SeenEdits {
  const others = Object.entries(seenEdits).filter(([other]) => other !== tabId)
  return Object.fromEntries([...others, [tabId, editNumber] as const].slice(-SEEN_TABS))
}

/** Takes over what another tab stored and puts this tab's missing edits back on top of it. */
export function mergeTabs(
  incoming: SharedDraft,
  tabId: string,
  ownEdits: readonly Edit[],
  pool: SoloPool,
): MergedDraft {
  const seenNumber = incoming.seenEdits[tabId] ?? 0
  const missing = ownEdits.filter((edit) => edit.editNumber > seenNumber)
  const lostEdits: LostEdit[] = []
  let { solo, seenEdits } = incoming
  for (const { command, editNumber } of missing) {
    seenEdits = withSeenEdit(seenEdits, tabId, editNumber)
    // A whole draft put in place (undo, redo, load) would wipe out what the other tab did.
    if (command.kind === 'replace') {
      lostEdits.push({ command, refusal: { code: 'overtaken' } })
      continue
    }
    const decided = decideSolo(solo, command, pool)
    if (decided.ok) solo = applySolo(solo, decided.value)
    else if (!isAlreadySo(solo, command)) lostEdits.push({ command, refusal: decided.error })
  }
  return { solo, seenEdits, hasReapplied: missing.length > 0, lostEdits }
}

/** A pick that the other tab made too, in the same slot, or an undraft that it made too, is no loss. */
function isAlreadySo(solo: SoloDraft, command: SoloCommand): boolean {
  if (command.kind === 'undraft') return !solo.draft.slots.includes(command.playerId)
  if (command.kind !== 'pick' || command.target.kind !== 'slot') return false
  return solo.draft.slots[command.target.slotNumber - 1] === command.playerId
}
