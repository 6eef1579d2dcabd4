import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from '../ui/logo.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** While the draft opens; with `onRetry`, when it could not be opened. */
export function OpeningScreen({ onRetry, onHome }: { onRetry?: () => void; onHome?: () => void }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
      <h1>
        <Logo className="text-muted" />
      </h1>
      {onRetry ? (
        <EmptyState
          title="The board could not be loaded"
          description="Check the connection. After one visit with a connection it works without."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {onHome && <Button onClick={onHome}>Home</Button>}
              <Button variant="primary" onClick={onRetry}>
                Try Again
              </Button>
            </div>
          }
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Loading draft...
        </p>
      )}
    </main>
  )
}
