import { useMemo } from 'react'
import { draftSummary } from '#core/draft/summary.ts'
import { turnOnTheClock } from '#core/draft/turn.ts'
import { classNames } from '../ui/class-names.ts'
import { StatTile } from '../ui/stat-tile.tsx'
import { useDraft } from './session-context.tsx'

/** The four figures above the players. */
export function SummaryTiles({ className }: { className?: string }) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const summary = useMemo(() => draftSummary(draft, shortlist), [draft, shortlist])
  const turn = turnOnTheClock(draft)
  const next = turn === null ? 'Draft Complete' : (teamNames[turn.teamIndex] ?? '')
  return (
    <div
      className={classNames('grid grid-cols-[1.2fr_1fr_1fr_1.6fr] gap-1.5 desk:grid-cols-4 desk:gap-2.5', className)}
    >
      <StatTile label="Drafted" value={summary.draftedCount} detail={`/${summary.totalCount}`} />
      <StatTile label="Targets" value={summary.targetCount} />
      <StatTile label="Avoids" value={summary.avoidCount} />
      <StatTile label="Next Pick" value={next} />
    </div>
  )
}
