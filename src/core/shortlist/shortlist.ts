import { isEmptyPlan, type DraftPlan } from '../automatic/draft-plan.ts'
import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import type { PlayerPool } from '../draft/draft-command.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import { addLast, moveInQueue, removeFromQueue, type Queue } from './queue.ts'

/** A person's private marks on a board: targets, avoids and the queue. They never leave the device in a lobby (RU6). */
export interface Shortlist {
  readonly targets: ReadonlySet<PlayerId>
  readonly avoids: ReadonlySet<PlayerId>
  readonly queue: Queue
  /** For automatic picks; left out without one. It outlives the draft of its players. */
  readonly plan?: DraftPlan
}

/** Marks are set, not toggled, so a command that arrives twice or late still means the same. */
export type ShortlistCommand =
  | { readonly kind: 'set-target'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-avoid'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-queued'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'move-queued'; readonly playerId: PlayerId; readonly toIndex: number }
  | { readonly kind: 'set-plan'; readonly plan: DraftPlan }

export type ShortlistRefusal = 'unknown_player' | 'already_drafted' | 'not_queued'

/** More marks than a board has players. */
export const MAX_LISTED_PLAYERS = 1000

export const EMPTY_SHORTLIST: Shortlist = { targets: new Set(), avoids: new Set(), queue: [] }

/** Only undrafted players of the pool can be marked, in solo and in a lobby alike. The event repeats the command. */
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

/** Drafting a player clears every mark on them and closes the gap in the queue (F2). */
export function clearMarks(shortlist: Shortlist, playerId: PlayerId): Shortlist {
  return {
    ...shortlist,
    targets: without(shortlist.targets, playerId),
    avoids: without(shortlist.avoids, playerId),
    queue: removeFromQueue(shortlist.queue, playerId),
  }
}

/** Stored lists may break the rules: marks on drafted players go, then avoid yields to target and queue. */
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

/** Returns the same set when nothing changes, so screens that show it don't redraw. */
function without(ids: ReadonlySet<PlayerId>, playerId: PlayerId): ReadonlySet<PlayerId> {
  return ids.has(playerId) ? new Set([...ids].filter((id) => id !== playerId)) : ids
}
