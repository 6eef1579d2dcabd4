import type { CallFunction } from '../api/call-function.ts'
import type { Belongings, SharedList } from './belongings.ts'

/** A list of this device: its content as a text that is the same for the same list. */
interface OwnList {
  readonly id: string
  readonly content: string
}

interface StoredList {
  readonly id: string
  readonly revision: number
}

/** What one round does with a list that this device or the server has. */
export type ListStep =
  /** Stored on top of that revision; 0 for a list that the server lacks. */
  | { readonly kind: 'push'; readonly id: string; readonly afterRevision: number }
  | { readonly kind: 'receive'; readonly id: string }
  /** Both changed: this device's list stays under another name, and the other one is received. */
  | { readonly kind: 'keep-both'; readonly id: string }
  /** Deleted here since the last round. */
  | { readonly kind: 'remove'; readonly id: string }

/**
 * Compares the lists that are here and on the server with what both had after the last round. A list that another device deleted stays here
 * and isn't stored again until it changes. One that another device changed comes back although it was deleted here.
 */
export function listSteps(
  here: readonly OwnList[],
  there: readonly StoredList[],
  shared: readonly SharedList[],
): readonly ListStep[] {
  const [hereById, thereById, sharedById] = [byId(here), byId(there), byId(shared)]
  const ids = [...new Set([...hereById.keys(), ...thereById.keys()])]
  return ids.flatMap((id): readonly ListStep[] => {
    const [own, stored, known] = [hereById.get(id), thereById.get(id), sharedById.get(id)]
    const isChangedHere = own !== undefined && known?.mark !== markOf(own.content)
    const isChangedThere = stored !== undefined && known?.revision !== stored.revision
    if (stored === undefined) return isChangedHere ? [{ kind: 'push', id, afterRevision: 0 }] : []
    if (own === undefined) return [isChangedThere ? { kind: 'receive', id } : { kind: 'remove', id }]
    if (isChangedHere && isChangedThere) return [{ kind: 'keep-both', id }]
    if (isChangedHere) return [{ kind: 'push', id, afterRevision: stored.revision }]
    return isChangedThere ? [{ kind: 'receive', id }] : []
  })
}

function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** Equal for equal contents: 53 bits are enough to see that a list changed. */
export function markOf(content: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}-${content.length}`
}

/** Runs one round. What the server can't take or answer now waits for the next one. */
export async function shareLists(call: CallFunction, belongings: Belongings): Promise<void> {
  const shared = belongings.shared()?.lists
  if (shared === undefined) return
  const here = belongings.lists()
  const listed = await call('list_my_lists', {
    known: shared.map(({ id, revision }) => ({ list_id: id, revision })),
  })
  if (!listed.ok) return
  const there = listed.value.map(({ list_id: id, revision, content }) => ({ id, revision, content }))
  const contents = new Map(here.map(({ id, content }) => [id, content]))
  const storedById = byId(there)
  const next = new Map(
    shared.flatMap((list) => (storedById.has(list.id) || contents.has(list.id) ? [[list.id, list]] : [])),
  )
  for (const step of listSteps(here, there, shared)) {
    const stored = storedById.get(step.id)
    switch (step.kind) {
      case 'push': {
        const content = contents.get(step.id) ?? ''
        const packed = await packed64(content)
        const saved = await call('save_my_list', {
          list_id: step.id,
          content: packed,
          after_revision: step.afterRevision,
        })
        if (saved.ok) next.set(step.id, { id: step.id, revision: saved.value.revision, mark: markOf(content) })
        break
      }
      case 'remove':
        if ((await call('delete_my_list', { list_id: step.id })).ok) next.delete(step.id)
        break
      case 'keep-both':
      case 'receive': {
        const content = stored?.content == null ? null : await unpacked64(stored.content)
        if (content === null || stored === undefined) break
        const isSame = content === contents.get(step.id)
        const keepsOwn = step.kind === 'keep-both' || isEditedSince(step.id)
        const received = isSame ? content : belongings.receiveList(content, keepsOwn)
        if (received !== null) next.set(step.id, { id: step.id, revision: stored.revision, mark: markOf(received) })
        break
      }
    }
  }
  const now = belongings.shared()
  // Null: meanwhile everything of this person was deleted.
  if (now !== null) belongings.storeShared({ ...now, lists: [...next.values()] })

  /** The person may edit while the server answers. */
  function isEditedSince(listId: string): boolean {
    return belongings.lists().find(({ id }) => id === listId)?.content !== contents.get(listId)
  }
}

/** Lists repeat names of fields hundreds of times: packed, ten files fit where one did. */
async function packed64(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Null for what this version did not pack. */
async function unpacked64(content: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    return await new Response(stream).text()
  } catch {
    return null
  }
}
