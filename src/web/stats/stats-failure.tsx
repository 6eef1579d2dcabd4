import { useIsOnline } from '../platform/online.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureOf } from '../api/query-client.ts'
import { failureText } from './stats-labels.ts'

export interface StatsFailureProps {
  title: 'Failed to load stats' | 'Failed to load game log' | 'Failed to load news'
  error: Error
  onRetry: () => void
}

export function StatsFailure({ title, error, onRetry }: StatsFailureProps) {
  const isOnline = useIsOnline()
  return (
    <div role="alert">
      <EmptyState
        className="py-5"
        title={title}
        description={failureText(failureOf(error), isOnline)}
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  )
}
