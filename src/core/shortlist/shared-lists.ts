import type { PlayerPool } from '../draft/draft-command.ts'
import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import {
  applyShortlist,
  decideShortlist,
  EMPTY_SHORTLIST,
  MAX_LISTED_PLAYERS,
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
  /** When a player's marks were last changed, in server time; the plan's under `PLAN_KEY`. */
  readonly changedAtMs: ReadonlyMap<PlayerId, number>
}

/** A change of what is shared, which may have waited on its device. */
export interface ListEdit {
  readonly command: ShortlistCommand
  /** When the person made it, in server time; null for now. */
  readonly atMs: number | null
}

export const NOTHING_SHARED: SharedLists = {
  number: 0,
  shares: { first: false, second: false },
  lists: null,
  changedAtMs: new Map(),
}

/** Sharing begins with empty lists, to which each device adds its own. It ends when either stops: each device keeps a copy. */
export function shareLists(shared: SharedLists, person: SeatPerson, isOn: boolean): SharedLists {
  if (shared.shares[person] === isOn) return shared
  const shares = { ...shared.shares, [person]: isOn }
  const lists = shares.first && shares.second ? EMPTY_SHORTLIST : null
  return { number: shared.number + 1, shares, lists, changedAtMs: new Map() }
}

interface EditFacts {
  readonly draft: Draft | null
  readonly pool: PlayerPool
  readonly nowMs: number
}

/**
 * The last change of a player wins, whenever it arrives. A mark on a player who was drafted meanwhile, or whom the lobby doesn't have, is
 * left out.
 */
export function editSharedLists(
  shared: SharedLists,
  edits: readonly ListEdit[],
  { draft, pool, nowMs }: EditFacts,
): Result<SharedLists, 'lists_not_shared'> {
  if (shared.lists === null) return err('lists_not_shared')
  let lists = withoutDrafted(shared.lists, draft)
  const changedAtMs = new Map(shared.changedAtMs)
  for (const { command, atMs } of edits) {
    const key = command.kind === 'set-plan' ? PLAN_KEY : command.playerId
    // A device whose clock is ahead must not win for good.
    const madeAtMs = Math.min(atMs ?? nowMs, nowMs)
    if (madeAtMs < (changedAtMs.get(key) ?? 0)) continue
    const decided = decideShortlist({ shortlist: lists, draft }, command, pool)
    const next = decided.ok ? decided.value.reduce(applyShortlist, lists) : lists
    if (!decided.ok || isTooLong(next)) continue
    lists = next
    changedAtMs.set(key, madeAtMs)
  }
  const isSame = lists === shared.lists
  const isAsLate = [...changedAtMs].every(([key, atMs]) => shared.changedAtMs.get(key) === atMs)
  if (isSame && isAsLate) return ok(shared)
  return ok({ ...shared, number: shared.number + (isSame ? 0 : 1), lists, changedAtMs: newestOf(changedAtMs) })
}

/** No player has it. */
const PLAN_KEY = ''

/** An edit that waited longer than this many others were made is rare, and then wins. */
function newestOf(changedAtMs: ReadonlyMap<PlayerId, number>): ReadonlyMap<PlayerId, number> {
  if (changedAtMs.size <= MAX_LISTED_PLAYERS) return changedAtMs
  return new Map([...changedAtMs].toSorted(([, one], [, other]) => other - one).slice(0, MAX_LISTED_PLAYERS))
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
