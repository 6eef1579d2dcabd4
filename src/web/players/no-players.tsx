import { SearchX } from 'lucide-react'
import type { BrowseOptions } from '#core/players/browse.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { emptyList } from './empty-list.ts'
import { WriteInForm } from './write-in-form.tsx'

/** Why the list is empty, and the way out. */
export function NoPlayers({ options, onWayOut }: { options: BrowseOptions; onWayOut: () => void }) {
  const { title, description, wayOut } = emptyList(options)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={description}
      action={
        <div className="grid justify-items-center gap-3">
          <Button onClick={onWayOut}>{wayOut}</Button>
          {options.search.trim() !== '' && <WriteInForm name={options.search} />}
        </div>
      }
    />
  )
}
