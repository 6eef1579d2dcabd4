import { useStore } from 'zustand'
import type { Board } from '#core/players/board.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { loadedImages, noteFailed, noteLoaded } from '../platform/loaded-images.ts'
import { useHeadshotSource } from '../ui/headshot-sources.ts'
import { Silhouette } from '../ui/headshot.tsx'

/** The headshot where it loads, else the figure of the position. */
export function Figure({ player }: { player: Player }) {
  const source = useHeadshotSource(player)
  const isLoaded = useStore(loadedImages, ({ loaded }) => source !== null && loaded.has(source))
  return (
    <div className="tv-call-figure">
      {!isLoaded && <Silhouette kind={player.position} />}
      {source !== null && (
        <img
          src={source}
          alt=""
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
      <dt>{label}</dt>
    </div>
  )
}

/** "WR12" */
export function PositionFact({ board, player }: { board: Board; player: Player }) {
  return (
    <div>
      <dt className="sr-only">Position</dt>
      <dd className="tv-call-position">
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
