import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export const QUEUE_DRAG_INSTRUCTIONS =
  'To move a player in the queue, press space or enter, then the up and down arrow keys. Press space or enter again to put him down, escape to leave him where he was.'

/** What is read out while somebody in a list is dragged; positions count from 1. */
export function queueAnnouncements(players: readonly { readonly id: string; readonly name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => players.find((player) => player.id === id)?.name ?? 'The player'
  const placeOf = (id: UniqueIdentifier) =>
    `position ${players.findIndex((player) => player.id === id) + 1} of ${players.length}`
  const pickedUp = (id: UniqueIdentifier) => `${nameOf(id)} picked up at ${placeOf(id)}.`
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      // Said at once after the start, and would take the place of its words.
      if (over.id === active.id) return pickedUp(active.id)
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
