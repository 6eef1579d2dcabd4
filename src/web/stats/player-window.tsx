import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import type { Player } from '#core/players/player.ts'
import { queryClient } from '../api/query-client.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerSections } from './player-sections.tsx'
import { preparePlayer, usePreparedPlayer } from './prepared-player.ts'
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
  Tools?: ComponentType<{ player: Player }> | undefined
}

/** The player detail dialog (specification, section 2). */
export function PlayerWindow({ isSide = false, ...props }: PlayerWindowProps) {
  // The next screen begins with no window rendered ahead.
  useEffect(() => () => preparePlayer(null), [])
  return (
    <QueryClientProvider client={queryClient}>
      {isSide ? props.open && <SideWindow {...props} /> : <DialogWindow {...props} />}
    </QueryClientProvider>
  )
}

function SideWindow({ onClose, player, boardDate, Tools }: PlayerWindowProps) {
  return (
    <SidePanel
      label={player?.name ?? 'Unknown player'}
      title={<Title player={player} />}
      lead={player && <Portrait player={player} />}
      onClose={onClose}
    >
      <Body player={player} boardDate={boardDate} Tools={Tools} isShown />
    </SidePanel>
  )
}

function DialogWindow({ open, onClose, player, boardDate, Tools }: PlayerWindowProps) {
  // Focus starts here rather than on a button, so that the arrow keys scroll.
  const factsRef = useRef<HTMLDivElement>(null)
  const { shown, isAhead, onClosed } = useShownPlayer(open, player)
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      isAhead={isAhead}
      onClosed={onClosed}
      title={<Title player={shown} />}
      lead={shown === null ? undefined : <Portrait player={shown} />}
      size="lg"
      isTall
      initialFocus={factsRef}
    >
      <Body player={shown} boardDate={boardDate} Tools={Tools} isShown={!isAhead} factsRef={factsRef} />
    </DialogPopup>
  )
}

interface BodyProps extends Pick<PlayerWindowProps, 'player' | 'boardDate' | 'Tools'> {
  /** False while the window is rendered ahead. */
  isShown: boolean
  /** If given, the facts can take the focus. */
  factsRef?: RefObject<HTMLDivElement | null>
}

function Body({ player, boardDate, Tools, isShown, factsRef }: BodyProps) {
  if (player === null) return <UnknownPlayer />
  return (
    <>
      <div ref={factsRef} tabIndex={factsRef && -1} className="outline-none">
        <PlayerFacts player={player} boardDate={boardDate} />
      </div>
      {Tools !== undefined && <Tools player={player} />}
      <PlayerSections key={player.id} player={player} isShown={isShown} />
    </>
  )
}

/** Renders this player's window ahead, and requests what it will show. */
export function warm(player: Player): void {
  const keys = keysOnBoard(player)
  // Others have to be found by name first.
  if (keys === null) return
  preparePlayer(player)
  if (navigator.onLine) prefetchStats(queryClient, statsServer, keys)
}

function Title({ player }: { player: Player | null }) {
  if (player === null) return 'Unknown player'
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

/** The open window's player, the same while it fades out, and before it opens whoever it is rendered ahead for. */
function useShownPlayer(open: boolean, player: Player | null) {
  const prepared = useDeferredValue(usePreparedPlayer((state) => state.player))
  const [last, setLast] = useState<Player | null>(null)
  if (open && player !== last) setLast(player)
  return {
    shown: open ? player : (last ?? prepared),
    isAhead: !open && last === null && prepared !== null,
    onClosed() {
      setLast(null)
      // The next window starts anew, unscrolled.
      preparePlayer(null)
    },
  }
}
