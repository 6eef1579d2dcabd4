import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Player } from '#core/players/player.ts'
import { queryClient } from '../api/query-client.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerSections } from './player-sections.tsx'
import { SidePanel } from './side-panel.tsx'
import { keysOnBoard } from './stats-keys.ts'
import { prefetchStats } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import { UnknownPlayer } from './unresolved-player.tsx'
import { useResolved } from './use-resolved.ts'

export interface PlayerWindowProps {
  open: boolean
  onClose: () => void
  /** Null for a player who is not on the current board. */
  player: Player | null
  /** YYYY-MM-DD: the date of the board's ADP. */
  boardDate: string
  /** Beside the list instead of over it. */
  isSide?: boolean
  /** Below the facts: what the draft adds about the player. */
  children?: ReactNode
}

/** The player detail dialog (specification, section 2). */
export function PlayerWindow({ open, onClose, player, boardDate, isSide = false, children }: PlayerWindowProps) {
  // Focus starts here rather than on a button, so that the arrow keys scroll.
  const factsRef = useRef<HTMLDivElement>(null)
  const shown = useLastPlayer(open, player)
  if (isSide) {
    if (!open) return null
    return (
      <QueryClientProvider client={queryClient}>
        <SidePanel
          label={shown?.name ?? 'Unknown player'}
          title={shown === null ? 'Unknown player' : <Title player={shown} />}
          lead={shown === null ? null : <Portrait player={shown} />}
          onClose={onClose}
        >
          {shown === null ? (
            <UnknownPlayer />
          ) : (
            <>
              <PlayerFacts player={shown} boardDate={boardDate} />
              {children}
              <PlayerSections key={shown.id} player={shown} />
            </>
          )}
        </SidePanel>
      </QueryClientProvider>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog
        open={open}
        onClose={onClose}
        title={shown === null ? 'Unknown player' : <Title player={shown} />}
        lead={shown === null ? undefined : <Portrait player={shown} />}
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
            {children}
            <PlayerSections key={shown.id} player={shown} />
          </>
        )}
      </Dialog>
    </QueryClientProvider>
  )
}

/** Requests ahead what this player's window will show. */
export function warm(player: Player): void {
  prefetchStats(queryClient, statsServer, player)
}

function Title({ player }: { player: Player }) {
  return (
    <>
      {player.name}{' '}
      <span className="mt-0.5 flex items-center gap-2 font-sans text-sm font-normal text-muted">
        <PositionBadge position={player.position} individual={player.individual} />{' '}
        {player.team === '' ? 'FA' : player.team}
      </span>
    </>
  )
}

function Portrait({ player }: { player: Player }) {
  return keysOnBoard(player) === null ? <ResolvedPortrait player={player} /> : <Headshot player={player} size={56} />
}

/** A row of an imported ranking shows the headshot of the player it turned out to mean. */
function ResolvedPortrait({ player }: { player: Player }) {
  const resolved = useResolved(player)
  const known = resolved.kind === 'resolved' ? resolved.as : null
  return <Headshot player={known === null ? player : { ...known, name: player.name }} size={56} />
}

/** Keeps showing the last player while the window fades out. */
function useLastPlayer(open: boolean, player: Player | null): Player | null {
  const [last, setLast] = useState(player)
  if (open && player !== last) setLast(player)
  return open ? player : last
}
