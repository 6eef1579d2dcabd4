// Apart because lobbies alone load it, and the schemas of calls come with every screen.
import type { ListEdit, SharedLists } from '#core/shortlist/shared-lists.ts'
import type { Shortlist, ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { z } from '../zod.ts'
import { planFromWire, planToWire } from './draft-plan.ts'
import { listFields, type SharedListsAnswer, type WireEdit } from './seat-list-functions.ts'

/** As the server keeps them: with the time of each player's last change. */
export const storedListsSchema = z.strictObject({
  ...listFields,
  changed: z.optional(z.record(z.string(), z.number())),
})

export function editFromWire(edit: WireEdit): ListEdit {
  return { command: commandOf(edit), atMs: edit.at ?? null }
}

function commandOf(edit: WireEdit): ShortlistCommand {
  switch (edit.kind) {
    case 'target':
      return { kind: 'set-target', playerId: edit.player_id, isOn: edit.on }
    case 'avoid':
      return { kind: 'set-avoid', playerId: edit.player_id, isOn: edit.on }
    case 'queue':
      return { kind: 'set-queued', playerId: edit.player_id, isOn: edit.on }
    case 'move':
      return { kind: 'move-queued', playerId: edit.player_id, toIndex: edit.to_index }
    case 'plan':
      return { kind: 'set-plan', plan: planFromWire(edit.plan) }
  }
}

export function editToWire({ command, atMs }: ListEdit): WireEdit {
  const made = atMs === null ? {} : { at: atMs }
  switch (command.kind) {
    case 'set-target':
      return { kind: 'target', player_id: command.playerId, on: command.isOn, ...made }
    case 'set-avoid':
      return { kind: 'avoid', player_id: command.playerId, on: command.isOn, ...made }
    case 'set-queued':
      return { kind: 'queue', player_id: command.playerId, on: command.isOn, ...made }
    case 'move-queued':
      return { kind: 'move', player_id: command.playerId, to_index: command.toIndex, ...made }
    case 'set-plan':
      return { kind: 'plan', plan: planToWire(command.plan), ...made }
  }
}

export function listsToWire(lists: SharedLists['lists']): SharedListsAnswer['lists'] {
  if (lists === null) return null
  const { targets, avoids, queue, plan } = lists
  return {
    targets: [...targets],
    avoids: [...avoids],
    queue: [...queue],
    ...(plan !== undefined && { plan: planToWire(plan) }),
  }
}

export function listsFromWire(lists: NonNullable<SharedListsAnswer['lists']>): Shortlist {
  return {
    targets: new Set(lists.targets),
    avoids: new Set(lists.avoids),
    queue: lists.queue,
    ...(lists.plan && { plan: planFromWire(lists.plan) }),
  }
}
