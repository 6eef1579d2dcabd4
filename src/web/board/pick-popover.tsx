import { ChartNoAxesColumn, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { slotLabel } from '#core/draft/order.ts'
import { offBoardText } from '../session/off-board-text.ts'
import { PositionBadge } from '../ui/badge.tsx'
import { warmStats } from '../stats/lazy-player-window.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import type { OpenedCell } from './board-cell.tsx'

/** What else can be done with a pick, by those who may. */
export interface PickTool {
  readonly label: string
  readonly icon: ReactNode
  readonly run: (slotNumber: number) => void
}

export interface PickPopoverProps {
  pick: OpenedCell
  /** Who made it and why, if not the team's own person. */
  makerText: string | null
  /** The team whose pick it was before a trade. */
  formerTeamName: string | null
  tools: readonly PickTool[]
  teamName: string
  teamCount: number
  /** Its cell, which it follows while the board scrolls. */
  findAnchor: () => Element | null
  onUndraft: () => void
  onStats: () => void
  onClose: () => void
}

/** The actions of a filled cell. */
export function PickPopover(props: PickPopoverProps) {
  const { pick, makerText, formerTeamName, tools, teamName, teamCount, findAnchor, onUndraft, onStats, onClose } = props
  const { player, number: slotNumber } = pick
  const offBoard = offBoardText(player)
  return (
    <Popover label={player.name} findAnchor={findAnchor} onClose={onClose}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-display text-head/6 font-semibold">{player.name}</p>
          <p className="mt-0.5 text-small text-muted">
            <PositionBadge position={player.position} individual={player.individual} variant="text" /> {player.team}
            {player.bye !== null && ` · Bye ${player.bye}`}
          </p>
          <p className="truncate text-small text-muted">
            {slotLabel(slotNumber, teamCount)} · {teamName}
          </p>
          {formerTeamName !== null && <p className="truncate text-small text-muted">Traded by {formerTeamName}</p>}
          {offBoard !== null && <p className="text-small text-muted">{offBoard}</p>}
          {makerText !== null && <p className="text-small text-muted">{makerText}</p>}
        </div>
        <IconButton label="Close" size="sm" icon={<X aria-hidden />} className="-mt-1 -mr-1" onClick={onClose} />
      </div>
      <div className="mt-3 grid gap-1.5">
        <Button
          isWide
          aria-haspopup="dialog"
          icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
          onPointerEnter={() => warmStats(player)}
          onClick={onStats}
        >
          Stats
        </Button>
        <Button
          data-first-focus
          isWide
          variant="danger"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={onUndraft}
        >
          Undraft
        </Button>
        {tools.map(({ label, icon, run }) => (
          <Button
            key={label}
            isWide
            icon={icon}
            onClick={() => {
              onClose()
              run(slotNumber)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Popover>
  )
}
