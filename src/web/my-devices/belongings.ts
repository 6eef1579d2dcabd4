import type { CallFunction } from '../api/call-function.ts'

/** What this browser has that its owner's other devices should have too. The app passes it in. */
export interface Belongings {
  /** Drafts saved under a name, as they are stored. */
  savedDrafts(): readonly { readonly id: string; readonly draft: Readonly<Record<string, unknown>> }[]
  /** Adds those that are not here yet; returns how many. */
  receiveDrafts(drafts: readonly unknown[]): number
  /** Adds them to the recent lobbies. */
  rememberLobbies(lobbies: readonly { readonly code: string; readonly name: string; readonly username: string }[]): void
  /** '' without one. */
  username(): string
  /** Sets the name under which solo drafts are saved, unless there is one. */
  suggestUsername(username: string): void
}

export interface Received {
  readonly lobbyCount: number
  readonly draftCount: number
}

/** Stores copies of the saved drafts for a device that is about to be added. What can't be stored stays here alone. */
export async function carryOut(call: CallFunction, belongings: Belongings): Promise<void> {
  for (const { id, draft } of belongings.savedDrafts()) {
    const saved = await call('save_my_draft', { draft_id: id, draft })
    if (!saved.ok) return
  }
}

/** Shows on this device, which was just added, what the owner's others have. */
export async function carryIn(call: CallFunction, belongings: Belongings, username: string): Promise<Received> {
  const [lobbies, drafts] = await Promise.all([call('list_my_lobbies', {}), call('list_my_drafts', {})])
  const known = lobbies.ok ? lobbies.value : []
  belongings.rememberLobbies(known)
  belongings.suggestUsername(username === '' ? (known[0]?.username ?? '') : username)
  const draftCount = belongings.receiveDrafts(drafts.ok ? drafts.value.map(({ draft }) => draft) : [])
  return { lobbyCount: known.length, draftCount }
}
