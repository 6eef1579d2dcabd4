import type { PlayerPool } from '../draft/draft-command.ts'
import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import {
  applyShortlist,
  decideShortlist,
  EMPTY_SHORTLIST,
  repairShortlist,
  type Shortlist,
  type ShortlistCommand,
} from './shortlist.ts'

/** Which of a seat's two people. */
export type SeatPerson = 'first' | 'second'

/** What the two people of a seat share. Each of them chooses for themselves, and nobody else may see any of it (RU6). */
export interface SharedLists {
  /** Rises with each change. */
  readonly number: number
  readonly shares: Readonly<Record<SeatPerson, boolean>>
  /** Null unless both share. Both edit it. */
  readonly lists: Shortlist | null
}

export const NOTHING_SHARED: SharedLists = { number: 0, shares: { first: false, second: false }, lists: null }

/** More marks than a board has players. */
export const MAX_LISTED_PLAYERS = 1000

/** Sharing begins with empty lists, to which each device adds its own. It ends when either stops: each device keeps a copy. */
export function shareLists(shared: SharedLists, person: SeatPerson, isOn: boolean): SharedLists {
  if (shared.shares[person] === isOn) return shared
  const shares = { ...shared.shares, [person]: isOn }
  const lists = shares.first && shares.second ? EMPTY_SHORTLIST : null
  return { number: shared.number + 1, shares, lists }
}

/** A mark on a player who was drafted meanwhile, or whom the lobby doesn't have, is left out. */
export function editSharedLists(
  shared: SharedLists,
  edits: readonly ShortlistCommand[],
  draft: Draft | null,
  pool: PlayerPool,
): Result<SharedLists, 'lists_not_shared'> {
  if (shared.lists === null) return err('lists_not_shared')
  const before = withoutDrafted(shared.lists, draft)
  const lists = edits.reduce<Shortlist>((shortlist, edit) => {
    const decided = decideShortlist({ shortlist, draft }, edit, pool)
    const next = decided.ok ? decided.value.reduce(applyShortlist, shortlist) : shortlist
    return isTooLong(next) ? shortlist : next
  }, before)
  return ok(lists === shared.lists ? shared : { ...shared, number: shared.number + 1, lists })
}

/** Drafted players have no marks (F2). Returns the same lists if there are none. */
export function withoutDrafted(lists: Shortlist, draft: Draft | null): Shortlist {
  if (draft === null) return lists
  const isDrafted = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) !== null
  const hasDrafted = [...lists.targets, ...lists.avoids, ...lists.queue].some(isDrafted)
  return hasDrafted ? repairShortlist(lists, isDrafted) : lists
}

/** What a device adds of its own marks when sharing begins. Marks that are there already stay as they are. */
export function marksToAdd(own: Shortlist, shared: Shortlist): readonly ShortlistCommand[] {
  const known = new Set([...shared.targets, ...shared.avoids, ...shared.queue])
  const isNew = (playerId: PlayerId) => !known.has(playerId)
  const queued = own.queue.filter((playerId) => !shared.queue.includes(playerId) && !shared.avoids.has(playerId))
  const plan = shared.plan === undefined ? own.plan : undefined
  return [
    ...[...own.targets].filter(isNew).map((playerId) => ({ kind: 'set-target', playerId, isOn: true }) as const),
    ...[...own.avoids].filter(isNew).map((playerId) => ({ kind: 'set-avoid', playerId, isOn: true }) as const),
    ...queued.map((playerId) => ({ kind: 'set-queued', playerId, isOn: true }) as const),
    ...(plan === undefined ? [] : [{ kind: 'set-plan', plan } as const]),
  ]
}

function isTooLong({ targets, avoids, queue }: Shortlist): boolean {
  return Math.max(targets.size, avoids.size, queue.length) > MAX_LISTED_PLAYERS
}
