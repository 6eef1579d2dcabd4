import { useState } from 'react'
import type { Article } from '#core/news/article.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'

/** Specification, section 2. */
const SHOWN_COUNT = 3

export interface ArticlePlayersProps {
  article: Article
  positionOf: (id: PlayerId) => Position | null
  onOpen: (id: PlayerId) => void
}

/** Up to three names and "+N more", which shows the rest. A name opens its player. */
export function ArticlePlayers({ article, positionOf, onOpen }: ArticlePlayersProps) {
  const { playerNames, playerIds } = article
  const [isExpanded, setIsExpanded] = useState(false)
  if (playerNames.length === 0) return null
  const names = isExpanded ? playerNames : playerNames.slice(0, SHOWN_COUNT)
  const moreCount = playerNames.length - names.length
  return (
    <ul aria-label="Players" className="-mx-1 flex flex-wrap items-center gap-x-1 touch:gap-y-0.5">
      {names.map((name, index) => {
        const id = playerIds[index]
        return (
          <li key={id ?? name} className="flex min-w-0">
            {id === undefined ? (
              <span className={NAME}>{name}</span>
            ) : (
              <PlayerName name={name} position={positionOf(id)} onOpen={() => onOpen(id)} />
            )}
          </li>
        )
      })}
      {moreCount > 0 && (
        <li className="flex">
          <button
            type="button"
            aria-label={`${moreCount} more ${moreCount === 1 ? 'player' : 'players'}`}
            title={playerNames.slice(SHOWN_COUNT).join(', ')}
            className={classNames(NAME, PRESSABLE, 'text-muted')}
            onClick={() => setIsExpanded(true)}
          >
            +{moreCount} more
          </button>
        </li>
      )}
    </ul>
  )
}

function PlayerName({ name, position, onOpen }: { name: string; position: Position | null; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-position={position ?? undefined}
      data-kept-control={name}
      className={classNames(NAME, PRESSABLE)}
      onClick={onOpen}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-[3px] bg-p" />
      <span className="truncate underline decoration-line underline-offset-3">{name}</span>
    </button>
  )
}

const NAME = 'inline-flex min-h-7 min-w-0 items-center gap-1.5 px-1 text-sm font-semibold'
const PRESSABLE = 'rounded-md hover:bg-text/7 touch:min-h-11'
