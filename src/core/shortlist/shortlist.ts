import type { PlayerId } from '../players/player.ts'
import { addLast, moveInQueue, removeFromQueue, type Queue } from './queue.ts'

/** A person's private marks on a board: targets, avoids and the queue. They never leave the device in a lobby (RU6). */
export interface Shortlist {
  readonly targets: ReadonlySet<PlayerId>
  readonly avoids: ReadonlySet<PlayerId>
  readonly queue: Queue
}

/** Marks are set, not toggled, so that a command that arrives twice or late still means the same. */
export type ShortlistCommand =
  | { readonly kind: 'set-target'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-avoid'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'set-queued'; readonly playerId: PlayerId; readonly isOn: boolean }
  | { readonly kind: 'move-queued'; readonly playerId: PlayerId; readonly toIndex: number }

export const EMPTY_SHORTLIST: Shortlist = { targets: new Set(), avoids: new Set(), queue: [] }

/**
 * Target clears avoid; avoid clears target and queue; queueing clears avoid (specification, section 4).
 * Gives back the same shortlist where the command changes nothing.
 */
export function applyShortlist(shortlist: Shortlist, command: ShortlistCommand): Shortlist {
  const next = marked(shortlist, command)
  const isSame =
    next.targets === shortlist.targets && next.avoids === shortlist.avoids && next.queue === shortlist.queue
  return isSame ? shortlist : next
}

function marked(shortlist: Shortlist, command: ShortlistCommand): Shortlist {
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

/** What drafting a player does to the marks on him: all are cleared, and the queue closes up behind him (F2). */
export function clearMarks(shortlist: Shortlist, playerId: PlayerId): Shortlist {
  return {
    targets: without(shortlist.targets, playerId),
    avoids: without(shortlist.avoids, playerId),
    queue: removeFromQueue(shortlist.queue, playerId),
  }
}

/** Lists read from storage may break the rules: marks on drafted players go, then avoid gives way to target and queue. */
export function repairShortlist(shortlist: Shortlist, isDrafted: (playerId: PlayerId) => boolean): Shortlist {
  const targets = new Set([...shortlist.targets].filter((id) => !isDrafted(id)))
  const queued = new Set(shortlist.queue.filter((id) => !isDrafted(id)))
  const avoids = [...shortlist.avoids].filter((id) => !isDrafted(id) && !targets.has(id) && !queued.has(id))
  return { targets, avoids: new Set(avoids), queue: [...queued] }
}

function withId(ids: ReadonlySet<PlayerId>, playerId: PlayerId): ReadonlySet<PlayerId> {
  return ids.has(playerId) ? ids : new Set([...ids, playerId])
}

/** Gives back the same set where nothing changes, so that screens that show it stay still. */
function without(ids: ReadonlySet<PlayerId>, playerId: PlayerId): ReadonlySet<PlayerId> {
  return ids.has(playerId) ? new Set([...ids].filter((id) => id !== playerId)) : ids
}
