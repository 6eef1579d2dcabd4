// Apart because lobbies alone load it.
import type { ListEdit } from '#core/shortlist/shared-lists.ts'
import { editSchema } from '../lobby/seat-list-functions.ts'
import { editFromWire, editToWire } from '../lobby/shared-list-forms.ts'

/** More than anybody changes before a connection is back; the oldest go. */
const UNSENT_MAX = 1000

/** Marks of a shared seat that the server has not confirmed, as the browser keeps them: in the form of the wire, oldest first. */
export function readUnsentEdits(stored: unknown): readonly ListEdit[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(-UNSENT_MAX).flatMap((value: unknown) => {
    const read = editSchema.safeParse(value)
    return read.success ? [editFromWire(read.data)] : []
  })
}

export function storedUnsentEdits(edits: readonly ListEdit[]): unknown {
  return edits.slice(-UNSENT_MAX).map(editToWire)
}
