import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { pointsInSeason } from '#core/league/points.ts'
import { isPlainPpr, pointsUnit, scoringLabel } from '#core/league/scoring.ts'
import { offBoardText } from '#core/players/off-board.ts'
import type { Player } from '#core/players/player.ts'
import { dayText } from '../platform/local-date.ts'
import { useLeagueAdp } from '../session/league-adp.ts'
import { useScoring } from '../session/session-context.tsx'
import { newerAdpQuery } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'

export interface PlayerFactsProps {
  player: Player
  /** YYYY-MM-DD: the date of the board's ADP. */
  boardDate: string
}

/** The board's facts, with the server's ADP if it is newer. */
export const PlayerFacts = memo(function PlayerFacts({ player, boardDate }: PlayerFactsProps) {
  // Asked once the facts are drawn.
  const mayAsk = useDeferredValue(true, false)
  const { data: newerAdp } = useQuery({ ...newerAdpQuery(statsServer, player, boardDate), enabled: mayAsk })
  const league = useLeagueAdp(player)
  // The server's newer ADP is that of PPR drafts.
  const newer = league.adp === player.adp ? newerAdp : null
  const scoring = useScoring()
  const projected = pointsInSeason(player.projected, player.position, scoring)
  const lastSeason = pointsInSeason(player.lastSeason, player.position, scoring)
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-6">
        <Fact label="Rank" value={player.isUnranked === true ? '–' : String(player.rank)} />
        <Fact label={newer == null ? league.label : 'ADP now'} value={decimal(newer?.adp ?? league.adp)} />
        <Fact label="Tier" value={String(player.tier)} />
        <Fact label="Bye" value={player.bye === null ? '–' : `Week ${player.bye}`} />
        <Fact label={`Proj ${pointsUnit(projected.scoring)}`} value={decimal(projected.points)} />
        <Fact label={`Last ${pointsUnit(lastSeason.scoring)}`} value={decimal(lastSeason.points)} />
      </dl>
      {offBoardText(player) !== null && <p className="mt-1.5 text-xs text-muted">{offBoardText(player)}</p>}
      {!isPlainPpr(scoring) && <p className="mt-1.5 text-xs text-muted">Points: {scoringLabel(scoring)}</p>}
      {newer == null && league.title !== null && <p className="mt-1.5 text-xs text-muted">ADP: {league.title}</p>}
      {newer != null && (
        <p className="mt-1.5 text-xs text-muted">
          ADP: {newer.source}, <time dateTime={newer.as_of}>{dayText(newer.as_of)}</time>
          {player.adp !== null && ` (on the board ${decimal(player.adp)})`}
        </p>
      )}
    </>
  )
})

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="bg-surface px-2.5 py-1.5 text-center">
      <dt className="truncate text-[0.6875rem]/4 text-muted">{label}</dt>
      <dd className="font-display text-lg/5.5 font-semibold">{value}</dd>
    </div>
  )
}

function decimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(1)
}
