import { ArrowLeftRight } from 'lucide-react'
import { openDialog } from '../../platform/place.ts'
import { useDraftLater } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { clearCompared, COMPARED_MIN, useCompared } from './compared-players.ts'

/** Who is marked for comparison, while anybody is. */
export function CompareBar() {
  const ids = useCompared((compared) => compared.ids)
  const playersById = useDraftLater((snapshot) => snapshot.board.playersById)
  if (ids.length === 0) return null
  const names = ids.flatMap((id) => playersById.get(id)?.name ?? [])
  return (
    <div className="sticky bottom-18 z-10 mt-3 flex items-center gap-3 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float desk:bottom-3">
      <p className="min-w-0 flex-1 truncate text-small">
        {names.join(', ')}
        {ids.length < COMPARED_MIN && <span className="text-muted"> · mark one more</span>}
      </p>
      <Button variant="quiet" onClick={clearCompared}>
        Clear
      </Button>
      <Button
        variant="primary"
        disabled={names.length < COMPARED_MIN}
        icon={<ArrowLeftRight aria-hidden className="size-4" />}
        onClick={() => openDialog('compare')}
      >
        Compare
      </Button>
    </div>
  )
}
