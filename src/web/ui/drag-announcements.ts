import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** What is read out while a row is dragged; positions count from 1. */
export function dragAnnouncements(rows: readonly { readonly id: string; readonly name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? 'The row'
  const placeOf = (id: UniqueIdentifier) => `position ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`
  const pickedUp = (id: UniqueIdentifier) => `${nameOf(id)} picked up at ${placeOf(id)}.`
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      // Fires right after the start, and would replace its announcement.
      if (over.id === active.id) return pickedUp(active.id)
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
