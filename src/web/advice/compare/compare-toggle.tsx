import { ArrowLeftRight } from 'lucide-react'
import type { PlayerId } from '#core/players/player.ts'
import { openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { COMPARED_MAX, COMPARED_MIN, toggleCompared, useCompared } from '../../players/list/compared-players.ts'

/** Marks a player for comparison, and leads to it once there are two. */
export function CompareToggle({ playerId }: { playerId: PlayerId }) {
  const ids = useCompared((compared) => compared.ids)
  const isCompared = ids.includes(playerId)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        aria-pressed={isCompared}
        disabled={!isCompared && ids.length >= COMPARED_MAX}
        onClick={() => toggleCompared(playerId)}
      >
        {isCompared ? 'Marked to compare' : 'Mark to compare'}
      </Button>
      {isCompared && ids.length >= COMPARED_MIN && (
        <Button
          variant="primary"
          icon={<ArrowLeftRight aria-hidden className="size-4" />}
          onClick={() => openDialog('compare')}
        >
          Compare {ids.length} players
        </Button>
      )}
    </div>
  )
}
