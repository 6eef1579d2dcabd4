import { ListPlus, Scale, Shuffle } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Ask, LoadState } from './demo-store.ts'

export interface DemoControlsProps {
  load: LoadState
  /** False once all active players are here. */
  hasMore: boolean
  onAsk: (ask: Ask) => void
}

/** The three ways to get players. They stay open to a press while one is under way: the newest wins. */
export function DemoControls({ load, hasMore, onAsk }: DemoControlsProps) {
  return (
    <div className="grid grid-cols-3 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
      {CONTROLS.map(({ ask, label, Icon }) => {
        const isUnderWay = load.kind === 'loading' && load.ask === ask
        return (
          <Button
            key={ask}
            disabled={ask === 'more' && !hasMore}
            className="max-sm:gap-1.5 max-sm:px-1.5 max-sm:leading-tight max-sm:whitespace-normal"
            icon={isUnderWay ? <Spinner /> : <Icon aria-hidden className="size-4 text-muted max-sm:hidden" />}
            onClick={() => onAsk(ask)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const CONTROLS = [
  { ask: 'balanced', label: 'Balanced Sample', Icon: Scale },
  { ask: 'random', label: 'Random Sample', Icon: Shuffle },
  { ask: 'more', label: 'Load More', Icon: ListPlus },
] as const
