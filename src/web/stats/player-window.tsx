import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { queryClient } from '../api/query-client.ts'
import { PositionBadge } from '../players/position-badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerPortrait } from './player-portrait.tsx'
import { PlayerSections } from './player-sections.tsx'
import { prefetchStats } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import { UnknownPlayer } from './unresolved-player.tsx'

export interface PlayerWindowProps {
  open: boolean
  onClose: () => void
  /** Null for somebody whom the board of now does not have. */
  player: Player | null
  /** YYYY-MM-DD: how old the board's ADP is. */
  boardDate: string
}

/** Player detail (specification, section 2): who he is, what he did lately, and game by game. */
export function PlayerWindow({ open, onClose, player, boardDate }: PlayerWindowProps) {
  // Not a button: nobody opens the window to press one, and from here the arrow keys scroll.
  const factsRef = useRef<HTMLDivElement>(null)
  const shown = useLastPlayer(open, player)
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog
        open={open}
        onClose={onClose}
        title={shown === null ? 'Unknown player' : <Title player={shown} />}
        lead={shown === null ? undefined : <PlayerPortrait player={shown} />}
        size="lg"
        isTall
        initialFocus={factsRef}
      >
        {shown === null ? (
          <UnknownPlayer />
        ) : (
          <>
            <div ref={factsRef} tabIndex={-1} className="outline-none">
              <PlayerFacts player={shown} boardDate={boardDate} />
            </div>
            <PlayerSections key={shown.id} player={shown} />
          </>
        )}
      </Dialog>
    </QueryClientProvider>
  )
}

/** Asks ahead for what the window of this player will show. */
export function warm(player: Player): void {
  prefetchStats(queryClient, statsServer, player)
}

function Title({ player }: { player: Player }) {
  return (
    <>
      {player.name}{' '}
      <span className="mt-0.5 flex items-center gap-2 font-sans text-sm font-normal text-muted">
        <PositionBadge position={player.position} /> {player.team === '' ? 'FA' : player.team}
      </span>
    </>
  )
}

/** While the window fades out its place is left already, but it goes on showing whom it showed. */
function useLastPlayer(open: boolean, player: Player | null): Player | null {
  const [last, setLast] = useState(player)
  if (open && player !== last) setLast(player)
  return open ? player : last
}
