import type { CallFunction } from '../api/call-function.ts'
import type { Belongings, Shared } from './belongings.ts'
import { shareLists } from './list-sharing.ts'

export interface Received {
  readonly lobbyCount: number
  readonly draftCount: number
}

/** What one round does with saved drafts, by id. */
export interface SharePlan {
  /** New here: stored on the server. */
  readonly push: readonly string[]
  /** New on the server: added here. */
  readonly receive: readonly string[]
  /** Deleted here since the last round. */
  readonly remove: readonly string[]
}

/**
 * Compares the drafts that are here and on the server with those that both had after the last round. Nothing is ever deleted
 * here: a draft that another device deleted stays, and isn't stored on the server again.
 */
export function sharePlan(here: readonly string[], there: readonly string[], shared: readonly string[]): SharePlan {
  const [isHere, isThere, isShared] = [new Set(here), new Set(there), new Set(shared)]
  return {
    push: here.filter((id) => !isThere.has(id) && !isShared.has(id)),
    receive: there.filter((id) => !isHere.has(id) && !isShared.has(id)),
    remove: there.filter((id) => !isHere.has(id) && isShared.has(id)),
  }
}

/** Five times as many as the server sends at once. */
const MAX_CODES = 50

const NOTHING_SHARED: Shared = { draftIds: [], lobbyCodes: [], lists: [] }

/** From now on this browser shares, beginning with everything that it has. */
export function startSharing(call: CallFunction, belongings: Belongings): Promise<Received> {
  if (belongings.shared() === null) belongings.storeShared(NOTHING_SHARED)
  return share(call, belongings)
}

/** Runs one round of sharing. What the server can't take or answer now waits for the next round. */
export async function share(call: CallFunction, belongings: Belongings): Promise<Received> {
  const { draftIds, lobbyCodes } = belongings.shared() ?? NOTHING_SHARED
  const here = belongings.savedDrafts()
  const known_ids = here.map(({ id }) => id)
  const [lobbies, listed] = await Promise.all([call('list_my_lobbies', {}), call('list_my_drafts', { known_ids })])
  const known = lobbies.ok ? lobbies.value : []
  belongings.rememberLobbies(known.filter(({ code }) => !lobbyCodes.includes(code)))
  belongings.suggestUsername(known[0]?.username ?? '')
  if (!listed.ok) return { lobbyCount: known.length, draftCount: 0 }

  const there = new Map(listed.value.map(({ draft_id, draft }) => [draft_id, draft]))
  const plan = sharePlan(known_ids, [...there.keys()], draftIds)
  for (const draft_id of plan.remove) if ((await call('delete_my_draft', { draft_id })).ok) there.delete(draft_id)
  for (const { id, draft } of here.filter((saved) => plan.push.includes(saved.id))) {
    if (!(await call('save_my_draft', { draft_id: id, draft })).ok) break
    there.set(id, draft)
  }
  const draftCount = belongings.receiveDrafts(plan.receive.map((id) => there.get(id) ?? null))
  // Null: meanwhile everything of this person was deleted.
  const now = belongings.shared()
  if (now !== null) belongings.storeShared({ ...now, draftIds: sharedAfter(), lobbyCodes: codesAfter() })
  await shareLists(call, belongings)
  return { lobbyCount: known.length, draftCount }

  function sharedAfter(): readonly string[] {
    const [wasShared, wasHere] = [new Set(draftIds), new Set(known_ids)]
    const isHere = new Set(belongings.savedDrafts().map(({ id }) => id))
    return [...new Set([...wasShared, ...there.keys()])].filter((id) =>
      there.has(id) ? wasShared.has(id) || wasHere.has(id) || isHere.has(id) : wasShared.has(id) && isHere.has(id),
    )
  }

  function codesAfter(): readonly string[] {
    return [...new Set([...lobbyCodes, ...known.map(({ code }) => code)])].slice(-MAX_CODES)
  }
}
