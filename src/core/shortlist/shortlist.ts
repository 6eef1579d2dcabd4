import { isEmptyPlan, type DraftPlan } from '../automatic/draft-plan.ts'
import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import type { PlayerPool } from '../draft/draft-command.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import { addLast, moveInQueue, removeFromQueue, type Queue } from './queue.ts'

/** A person's private marks on a board: targets, avoids and the queue. In a lobby they stay on the device, except for RU34, RU57 and SP6 (RU6). */
export interface Shortlist {
  readonly targets: ReadonlySet<PlayerId>
  readonly avoids: ReadonlySet<PlayerId>
  readonly queue: Queue
  /** The plan for automatic picks; absent if empty. Unlike the marks, it stays when its players are drafted. */
  readonly plan?: DraftPlan
}

/** Commands set marks instead of toggling them, so a late or repeated command has the same meaning. */
export type ShortlistCommand =
  | { readonly kind: 'set-target'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-avoid'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-queued'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'move-queued'; readonly playerId: PlayerId; readonly toIndex: number }
  | { readonly kind: 'set-plan'; readonly plan: DraftPlan }

export type ShortlistRefusal = 'unknown_player' | 'already_drafted' | 'not_queued'

/** Larger than the number of players on a board. */
export const MAX_LISTED_PLAYERS = 1000

export const EMPTY_SHORTLIST: Shortlist = { targets: new Set(), avoids: new Set(), queue: [] }

/** Allows marks only on undrafted players in the pool, both in solo drafts and in lobbies. The event equals the command. */
export function decideShortlist(
  { shortlist, draft }: { readonly shortlist: Shortlist; readonly draft: Draft | null },
  command: ShortlistCommand,
  pool: PlayerPool,
): Result<readonly ShortlistCommand[], ShortlistRefusal> {
  if (command.kind === 'move-queued') {
    return shortlist.queue.includes(command.playerId) ? ok([command]) : err('not_queued')
  }
  if (command.kind === 'set-plan') return ok([command])
  if (!pool.has(command.playerId)) return err('unknown_player')
  const isDrafted = draft !== null && slotNumberOfPlayer(draft, command.playerId) !== null
  return isDrafted ? err('already_drafted') : ok([command])
}

/**
 * Target clears avoid; avoid clears target and queue; queueing clears avoid (specification, section 4).
 * Returns the same shortlist when the command changes nothing.
 */
export function applyShortlist(shortlist: Shortlist, command: ShortlistCommand): Shortlist {
  const next = marked(shortlist, command)
  const isSame =
    next.targets === shortlist.targets &&
    next.avoids === shortlist.avoids &&
    next.queue === shortlist.queue &&
    next.plan === shortlist.plan
  return isSame ? shortlist : next
}

function marked(shortlist: Shortlist, command: ShortlistCommand): Shortlist {
  if (command.kind === 'set-plan') return withPlan(shortlist, command.plan)
  const { playerId } = command
  switch (command.kind) {
    case 'set-target':
      return command.isOn
        ? { ...shortlist, targets: withId(shortlist.targets, playerId), avoids: without(shortlist.avoids, playerId) }
        : { ...shortlist, targets: without(shortlist.targets, playerId) }
    case 'set-avoid':
      return command.isOn
        ? { ...clearMarks(shortlist, playerId), avoids: withId(shortlist.avoids, playerId) }
        : { ...shortlist, avoids: without(shortlist.avoids, playerId) }
    case 'set-queued':
      return command.isOn
        ? { ...shortlist, avoids: without(shortlist.avoids, playerId), queue: addLast(shortlist.queue, playerId) }
        : { ...shortlist, queue: removeFromQueue(shortlist.queue, playerId) }
    case 'move-queued':
      return {
        ...shortlist,
        queue: moveInQueue(shortlist.queue, shortlist.queue.indexOf(playerId), command.toIndex),
      }
  }
}

/** Removes every mark on a player and closes the gap in the queue, as drafting the player does (F2). */
export function clearMarks(shortlist: Shortlist, playerId: PlayerId): Shortlist {
  return {
    ...shortlist,
    targets: without(shortlist.targets, playerId),
    avoids: without(shortlist.avoids, playerId),
    queue: removeFromQueue(shortlist.queue, playerId),
  }
}

/** Fixes stored lists that break the rules: removes marks on drafted players, then removes avoids that are also targeted or queued. */
export function repairShortlist(shortlist: Shortlist, isDrafted: (playerId: PlayerId) => boolean): Shortlist {
  const targets = new Set([...shortlist.targets].filter((id) => !isDrafted(id)))
  const queued = new Set(shortlist.queue.filter((id) => !isDrafted(id)))
  const avoids = [...shortlist.avoids].filter((id) => !isDrafted(id) && !targets.has(id) && !queued.has(id))
  return { ...shortlist, targets, avoids: new Set(avoids), queue: [...queued] }
}

function withPlan({ targets, avoids, queue }: Shortlist, plan: DraftPlan): Shortlist {
  return { targets, avoids, queue, ...(!isEmptyPlan(plan) && { plan }) }
}

function withId(ids: ReadonlySet<PlayerId>, playerId: PlayerId): ReadonlySet<PlayerId> {
  return ids.has(playerId) ? ids : new Set([...ids, playerId])
}

/** Returns the same set if nothing changes, so that screens that show it don't re-render. */
function without(ids: ReadonlySet<PlayerId>, playerId: PlayerId): ReadonlySet<PlayerId> {
  return ids.has(playerId) ? new Set([...ids].filter((id) => id !== playerId)) : ids
}
