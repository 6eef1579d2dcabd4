import { Newspaper, SearchX } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export interface NoNewsProps {
  /** `filtered`: the filters hide every article. `none`: there is none. `failed`: the server is out of reach. */
  reason: 'filtered' | 'none' | 'failed'
  isFiltering: boolean
  onClearFilters: () => void
  onRetry: () => void
}

/** In the words of the specification (section 2), with the way out that leads somewhere. */
export function NoNews({ reason, isFiltering, onClearFilters, onRetry }: NoNewsProps) {
  return (
    <EmptyState
      icon={reason === 'filtered' ? <SearchX aria-hidden /> : <Newspaper aria-hidden />}
      title="No News Found"
      description={
        reason === 'filtered'
          ? 'No articles match your current filters. Try adjusting your search criteria.'
          : 'No news articles available at the moment.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltering && <Button onClick={onClearFilters}>Clear Filters</Button>}
          {reason === 'failed' && <Button onClick={onRetry}>Try Again</Button>}
        </div>
      }
      className="py-16"
    />
  )
}
