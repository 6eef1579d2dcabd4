import { memo } from 'react'
import { pointsInSeason } from '#core/league/points.ts'
import { pointsUnit } from '#core/league/scoring.ts'
import { offBoardText } from '../session/off-board-text.ts'
import type { Player, Position, SeasonPoints } from '#core/players/player.ts'
import { decimalText } from '../platform/formats.ts'
import { useLeagueAdp } from '../session/league-adp.ts'
import { useScoring } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { CardIcon } from './card-icon.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/badge.tsx'

export interface CardFactsProps {
  player: Player
  /** The id of the element that names the card. */
  nameId: string
  isDrafted: boolean
  isTarget: boolean
  isAvoid: boolean
  queueNumber: number | null
  /** For the Stats button, see CardButtons. */
  tabIndex: number
}

/** Who the player is, and the facts of the board. The place of an unknown fact stays empty. */
export const CardFacts = memo(function CardFacts(props: CardFactsProps) {
  const { player, nameId, isDrafted, tabIndex } = props
  const { adpFromRank, tierFromRank } = player.addedByImport ?? {}
  const adp = useLeagueAdp(player)
  return (
    <>
      <div className="flex items-center gap-3">
        <Headshot player={player} size={44} className={isDrafted ? 'opacity-60' : ''} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h3
              id={nameId}
              title={player.name}
              className={classNames(
                'min-w-0 flex-1 truncate font-display text-head/6 font-semibold',
                isDrafted && 'text-muted line-through decoration-1',
              )}
            >
              {player.name}
            </h3>
            <Rank player={player} />
          </div>
          <div className="flex h-5 items-center gap-2 text-small text-muted">
            <PositionBadge position={player.position} individual={player.individual} />
            <span>{player.team === '' ? 'FA' : player.team}</span>
            <span className="shrink-0">Bye {player.bye ?? '–'}</span>
            {player.addedByImport !== undefined && <span className="truncate">{offBoardText(player)}</span>}
            <Markers {...props} />
          </div>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <dl className="grid min-w-0 flex-1 grid-cols-[4fr_3fr_5fr_5fr] gap-x-1.5">
          <Fact
            label={adp.label}
            title={adp.title}
            value={adp.adp === null ? null : decimalText(adp.adp)}
            isQuiet={isDrafted}
            isFromRank={adpFromRank}
          />
          <Fact label="Tier" value={String(player.tier)} isQuiet={isDrafted} isFromRank={tierFromRank} />
          <PointsFact label="Proj" season={player.projected} position={player.position} isQuiet={isDrafted} />
          <PointsFact label="Last" season={player.lastSeason} position={player.position} isQuiet={isDrafted} />
        </dl>
        <StatsButton player={player} tabIndex={tabIndex} />
      </div>
    </>
  )
})

function Rank({ player }: { player: Player }) {
  if (player.isUnranked === true)
    return <span className="text-label text-muted">{offBoardText(player) ?? 'Unranked'}</span>
  return (
    <span title="Overall rank" className="font-display text-head/6 font-bold text-muted">
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
        <span className="flex items-center gap-1 font-display text-body/none font-bold">
          <CardIcon name="queued" label="Queue" className="size-4" />
          {queueNumber}
        </span>
      )}
    </span>
  )
}

interface FactProps {
  label: string
  title?: string | null
  value: string | null
  isQuiet: boolean
  /** Made from the rank of an imported ranking, so not a fact (RU33). */
  isFromRank?: boolean | undefined
}

function Fact({ label, title = null, value, isQuiet, isFromRank = false }: FactProps) {
  if (value === null) return <div />
  return (
    <div title={isFromRank ? `${label} from rank` : (title ?? undefined)}>
      <dt className="truncate text-label/3.5 text-muted">{label}</dt>
      <dd className={classNames('font-display text-name/4.5 font-semibold', (isQuiet || isFromRank) && 'text-muted')}>
        {value}
        {isFromRank && <span className="block truncate font-sans text-label/3 font-normal"> from rank</span>}
      </dd>
    </div>
  )
}

interface PointsFactProps extends Pick<FactProps, 'label' | 'isQuiet'> {
  season: SeasonPoints
  position: Position
}

/** Points under the league's scoring: "Proj PPR". */
function PointsFact({ label, season, position, isQuiet }: PointsFactProps) {
  const { points, scoring } = pointsInSeason(season, position, useScoring())
  return (
    <Fact
      label={`${label} ${pointsUnit(scoring)}`}
      value={points === null ? null : decimalText(points)}
      isQuiet={isQuiet}
    />
  )
}

function StatsButton({ player, tabIndex }: { player: Player; tabIndex: number }) {
  const warm = () => warmStats(player)
  return (
    <button
      type="button"
      aria-label={`Stats: ${player.name}`}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      className="grid h-8 w-10 shrink-0 content-center select-none justify-items-center rounded-lg border border-line bg-raised text-label/3.5 text-muted hover:border-control hover:text-text touch:-my-1 touch:h-11 touch:w-11"
      onPointerEnter={warm}
      onPointerDown={warm}
      onFocus={warm}
      onClick={() => openStats(player)}
    >
      Stats
      <CardIcon name="stats" className="size-4" />
    </button>
  )
}
