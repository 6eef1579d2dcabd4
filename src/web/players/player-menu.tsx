import { Ellipsis, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { Player } from '#core/players/player.ts'
import { closePopup, openPopup, usePlace } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { PlayerActions } from './player-actions.tsx'

export interface MoreButtonProps {
  player: Player
  isDisabled?: boolean
  tabIndex: number
}

/** Opens the menu of a row, in which everything has words (RU37). */
export function MoreButton({ player, isDisabled = false, tabIndex }: MoreButtonProps) {
  return (
    <button
      type="button"
      data-more
      aria-label={`More for ${player.name}`}
      aria-haspopup="dialog"
      disabled={isDisabled}
      tabIndex={tabIndex}
      className="row-more"
      onClick={() => openPopup(popupIdOf(player.id))}
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  )
}

/** The menu of the row whose button was pressed. The back button closes it. */
export function PlayerMenu({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  const playerId = usePlace(({ popupId }) =>
    popupId?.startsWith(PREFIX) === true ? popupId.slice(PREFIX.length) : null,
  )
  const player = useDraft(({ board }) => (playerId === null ? null : (board.playersById.get(playerId) ?? null)))
  if (player === null) return null
  const findAnchor = () =>
    panelRef.current?.querySelector<HTMLElement>(`[data-player-id="${CSS.escape(player.id)}"] [data-more]`) ?? null
  const close = () => {
    closePopup(popupIdOf(player.id))
    findAnchor()?.focus({ preventScroll: true })
  }
  return (
    <Popover key={player.id} label={`Menu of ${player.name}`} findAnchor={findAnchor} onClose={close} className="w-72">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-display text-head/6 font-semibold">{player.name}</p>
        <IconButton label="Close" size="sm" icon={<X aria-hidden />} className="-mt-1 -mr-1" onClick={close} />
      </div>
      <PlayerActions player={player} onAct={close} />
      <Button
        isWide
        className="mt-2"
        aria-haspopup="dialog"
        onPointerEnter={() => warmStats(player)}
        onClick={() => openStats(player)}
      >
        Stats
      </Button>
    </Popover>
  )
}

const PREFIX = 'player '

function popupIdOf(playerId: string): string {
  return `${PREFIX}${playerId}`
}
