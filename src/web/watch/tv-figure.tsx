import { useStore } from 'zustand'
import type { Board } from '#core/players/board.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { loadedImages, noteFailed, noteLoaded } from '../platform/loaded-images.ts'
import { useHeadshotSource } from '../ui/headshot-sources.ts'
import { classNames } from '../ui/class-names.ts'
import { Silhouette } from '../ui/headshot.tsx'

/** The headshot where it loads, else the figure of the position. */
export function Figure({ player, className }: { player: Player; className: string }) {
  const source = useHeadshotSource(player)
  const isLoaded = useStore(loadedImages, ({ loaded }) => source !== null && loaded.has(source))
  return (
    <div className={classNames('absolute text-p', className)}>
      {!isLoaded && <Silhouette kind={player.position} className="w-full opacity-50" />}
      {source !== null && (
        <img
          src={source}
          alt=""
          className="size-full object-contain object-bottom"
          hidden={!isLoaded}
          referrerPolicy="no-referrer"
          onLoad={() => noteLoaded(source)}
          onError={() => {
            if (navigator.onLine) noteFailed(source)
          }}
        />
      )}
    </div>
  )
}

export function Fact({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt className="text-body/none font-medium text-[color-mix(in_oklab,var(--text)_72%,var(--bg))]">{label}</dt>
    </div>
  )
}

interface PositionFactProps {
  board: Board
  player: Player
  /** How large. */
  className: string
}

/** "WR12" */
export function PositionFact({ board, player, className }: PositionFactProps) {
  return (
    <div>
      <dt className="sr-only">Position</dt>
      <dd className={classNames('font-bold text-p-strong', className)}>
        {positionLetters(player)}
        {positionRank(board, player)}
      </dd>
    </div>
  )
}

/** The player's number among those of their position on the board, from 1. */
function positionRank({ players }: Board, { id, position }: Player): number {
  return players.filter((player) => player.position === position).findIndex((player) => player.id === id) + 1
}
