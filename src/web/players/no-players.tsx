import { SearchX } from 'lucide-react'
import type { BrowseOptions } from '#core/players/browse.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { emptyList } from './empty-list.ts'

/** Why the list is empty, and the way out. */
export function NoPlayers({ options, onWayOut }: { options: BrowseOptions; onWayOut: () => void }) {
  const { title, description, wayOut } = emptyList(options)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={description}
      action={<Button onClick={onWayOut}>{wayOut}</Button>}
    />
  )
}
