import { ListOrdered } from 'lucide-react'
import { createElement, useRef } from 'react'
import { useDraft, useDraftActions } from '../draft/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { QueueList, type QueueListProps } from './queue-list.tsx'
import { useSortableList } from './use-sortable-list.ts'

export function QueueBody({ variant }: { variant: 'panel' | 'sheet' }) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const actions = useDraftActions()
  const bodyRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(bodyRef)
  const players = queue.flatMap((playerId) => playersById.get(playerId) ?? [])
  const list = useSortableList(players.length >= 2) ?? QueueList
  const isPanel = variant === 'panel'
  const listProps: QueueListProps = {
    players,
    canDragRows: isPanel,
    onDraft: (playerId) => actions.draft(playerId),
    onRetry: (playerId) => actions.retryPick?.(playerId),
    onDiscard: (playerId) => actions.discardPick?.(playerId),
    onRemove: (playerId) => actions.setQueued(playerId, false),
    onMove: (playerId, toIndex) => actions.moveQueued(playerId, toIndex),
  }
  return (
    <div
      ref={bodyRef}
      tabIndex={-1}
      className={classNames('outline-none', isPanel ? 'h-80 overflow-y-auto overscroll-contain' : '-mx-3')}
      {...keptFocus}
    >
      {players.length === 0 && (
        <EmptyState
          className={isPanel ? 'h-full content-center' : ''}
          icon={<ListOrdered aria-hidden />}
          title="No players queued"
          description="Add the players you want next. The first one is your next pick."
        />
      )}
      {players.length > 0 && createElement(list, listProps)}
    </div>
  )
}
