import { memo } from 'react'
import type { Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { CardIcon } from './card-icon.tsx'
import { CardStatsButton } from './card-stats-button.tsx'
import { Headshot } from './headshot.tsx'
import { PositionBadge } from './position-badge.tsx'

export interface CardFactsProps {
  player: Player
  /** The name's element, which names the card. */
  nameId: string
  isDrafted: boolean
  isTarget: boolean
  isAvoid: boolean
  queueNumber: number | null
  /** Of the Stats button, see CardButtons. */
  tabIndex: number
}

/** Who the player is and what the board says of him. A fact that is not known leaves its place empty. */
export const CardFacts = memo(function CardFacts(props: CardFactsProps) {
  const { player, nameId, isDrafted, tabIndex } = props
  return (
    <>
      <div className="flex items-center gap-3">
        <Headshot player={player} size={52} className={isDrafted ? 'opacity-60' : ''} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h3
              id={nameId}
              title={player.name}
              className={classNames(
                'min-w-0 flex-1 truncate font-display text-[1.3125rem]/6 font-semibold',
                isDrafted && 'text-muted line-through decoration-1',
              )}
            >
              {player.name}
            </h3>
            <Rank player={player} />
          </div>
          <div className="mt-0.5 flex h-5.5 items-center gap-2 text-[0.8125rem] text-muted">
            <PositionBadge position={player.position} />
            <span>{player.team === '' ? 'FA' : player.team}</span>
            {player.bye !== null && <span>Bye {player.bye}</span>}
            <Markers {...props} />
          </div>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <dl className="grid min-w-0 flex-1 grid-cols-[4fr_3fr_5fr_5fr] gap-x-1.5">
          <Fact label="ADP" value={decimal(player.adp)} isQuiet={isDrafted} />
          <Fact label="Tier" value={String(player.tier)} isQuiet={isDrafted} />
          <Fact label="Proj PPR" value={decimal(player.projected.pprPoints)} isQuiet={isDrafted} />
          <Fact label="Last PPR" value={decimal(player.lastSeason.pprPoints)} isQuiet={isDrafted} />
        </dl>
        <CardStatsButton player={player} tabIndex={tabIndex} />
      </div>
    </>
  )
})

function Rank({ player }: { player: Player }) {
  if (player.isUnranked === true) return <span className="text-xs text-muted">Unranked</span>
  return (
    <span title="Overall rank" className="font-display text-[1.3125rem]/6 font-bold text-muted">
      <span className="sr-only">Rank </span>
      {player.rank}
    </span>
  )
}

function Markers({ isTarget, isAvoid, queueNumber }: CardFactsProps) {
  if (!isTarget && !isAvoid && queueNumber === null) return null
  return (
    <span className="ml-auto flex items-center gap-2 text-text">
      {isTarget && <CardIcon name="target" label="Target" className="size-4" />}
      {isAvoid && <CardIcon name="avoid" label="Avoid" className="size-4 text-danger" />}
      {queueNumber !== null && (
        <span className="flex items-center gap-1 font-display text-base/none font-bold">
          <CardIcon name="queued" label="Queue" className="size-4" />
          {queueNumber}
        </span>
      )}
    </span>
  )
}

function Fact({ label, value, isQuiet }: { label: string; value: string | null; isQuiet: boolean }) {
  if (value === null) return <div />
  return (
    <div>
      <dt className="truncate text-[0.6875rem]/4 text-muted">{label}</dt>
      <dd className={classNames('font-display text-lg/5 font-semibold', isQuiet && 'text-muted')}>{value}</dd>
    </div>
  )
}

function decimal(value: number | null): string | null {
  return value === null ? null : value.toFixed(1)
}
