import { SearchX } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export interface NobodyFoundProps {
  /** Whether search or position may be what hides everybody. */
  isNarrowed: boolean
  onClearFilters: () => void
}

export function NobodyFound({ isNarrowed, onClearFilters }: NobodyFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No players found. Try adjusting your filters or loading more players."
      action={isNarrowed && <Button onClick={onClearFilters}>Clear filters</Button>}
      className="mx-auto max-w-md"
    />
  )
}
