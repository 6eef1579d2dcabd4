import { useEffect, useState, type ComponentType } from 'react'
import { createLoadOnce } from '../ui/load-once.ts'
import type { QueueListProps } from './queue-list.tsx'

/** The list that can be dragged, fetched once there is something to reorder; without it the buttons still work. */
export function useSortableList(isWanted: boolean): ComponentType<QueueListProps> | null {
  const [, setIsHere] = useState(false)
  useEffect(() => {
    if (!isWanted || sortablePart.current() !== null) return
    let isListening = true
    sortablePart.load().then(
      () => isListening && setIsHere(true),
      () => undefined,
    )
    return () => {
      isListening = false
    }
  }, [isWanted])
  return sortablePart.current()
}

const sortablePart = createLoadOnce<ComponentType<QueueListProps>>(() =>
  import('./sortable-queue-list.tsx').then((module) => module.SortableQueueList),
)
