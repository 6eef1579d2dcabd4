import { readDraft } from '#protocol/stored/read-draft.ts'
import { jsonChange, withJsonChange, type JsonChange, parsedJson } from '#core/lib/json.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import { storedDraftFields } from '#core/solo/stored-draft.ts'
import { keptStepsForm } from '#protocol/stored/stored-forms.ts'
import type { z } from '#protocol/zod.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { auctionsPart } from './auctions-part.ts'
import type { SoloPresent, SoloState } from './solo-state.ts'

/** More than a person takes back after a break. */
const KEPT_STEPS = 60

/** The states that undo can go back to, of the tab that stored the draft last. Read only when somebody does. */
export function loadUndo(storage: DeviceStorage, state: SoloState): readonly SoloPresent[] {
  const kept = keptStepsForm.safeParse(parsedJson(storage.read(STORAGE_KEYS.undoSteps) ?? '')).data
  if (kept === undefined || kept.of !== markOf(state)) return []
  const past: SoloPresent[] = []
  let after = state.present
  for (const step of kept.steps.toReversed()) {
    const before = lazily(step, after, state)
    past.unshift(before)
    after = before
  }
  return past
}

/** Without room on the device undo ends with the tab. */
export function keepUndo(storage: DeviceStorage, past: readonly SoloPresent[], state: SoloState): void {
  const chain = [...past.slice(-KEPT_STEPS), state.present]
  // An imported ranking is too large to keep once more for each step.
  const from = chain.findLastIndex(({ importedBoard }) => importedBoard !== state.present.importedBoard) + 1
  const steps = chain.slice(from).flatMap((before, index, kept) => {
    const after = kept[index + 1]
    return after === undefined ? [] : [stepBetween(before, after)]
  })
  if (steps.length === 0) return storage.remove(STORAGE_KEYS.undoSteps)
  storage.write(
    STORAGE_KEYS.undoSteps,
    JSON.stringify({ of: markOf(state), steps } satisfies z.output<typeof keptStepsForm>),
  )
}

/** An emptied draft is not stored. */
function markOf({ draftText, updatedAt }: SoloState): string {
  return draftText === null ? '' : `${updatedAt} ${draftText.length}`
}

const forms = new WeakMap<SoloPresent, unknown>()
const steps = new WeakMap<SoloPresent, { readonly after: SoloPresent; readonly step: JsonChange }>()

function stepBetween(before: SoloPresent, after: SoloPresent): JsonChange {
  const known = steps.get(before)
  if (known?.after === after) return known.step
  const step = jsonChange(formOf(after), formOf(before)) ?? { in: {} }
  steps.set(before, { after, step })
  return step
}

function formOf(present: SoloPresent): unknown {
  const known = forms.get(present)
  if (known !== undefined) return known
  // Players keep the names that they have in the draft itself.
  const form = { ...storedDraftFields(present.solo, new Map()), players: [] }
  forms.set(present, form)
  return form
}

function lazily(step: JsonChange, after: SoloPresent, { setup, present }: SoloState): SoloPresent {
  let solo: SoloDraft | null = null
  const before: SoloPresent = {
    importedBoard: present.importedBoard,
    get solo() {
      if (solo === null) {
        const form = withJsonChange(formOf(after), step)
        const read = readDraft(form, setup, auctionsPart.current())
        forms.set(before, form)
        solo = read.ok ? read.value.solo : after.solo
      }
      return solo
    },
  }
  steps.set(before, { after, step })
  return before
}
