import { useIsOnline } from '../platform/online.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureOf } from '../api/query-client.ts'
import { failureWords } from './stats-words.ts'

export interface StatsFailureProps {
  title: 'Failed to load stats' | 'Failed to load game log' | 'Failed to load news'
  error: Error
  onRetry: () => void
}

/** What could not be loaded, why, and another try; the rest of the window stays. */
export function StatsFailure({ title, error, onRetry }: StatsFailureProps) {
  const isOnline = useIsOnline()
  return (
    <div role="alert">
      <EmptyState
        className="py-5"
        title={title}
        description={failureWords(failureOf(error), isOnline)}
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  )
}
