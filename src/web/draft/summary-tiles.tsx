import { useMemo } from 'react'
import { draftSummary } from '#core/shortlist/draft-summary.ts'
import { awaitedTurn, type Turn } from '#core/draft/turn.ts'
import { classNames } from '../ui/class-names.ts'
import { StatTile } from '../ui/stat-tile.tsx'
import { useDraft } from '../session/session-context.tsx'

export interface SummaryTilesProps {
  className?: string
}

/** The four summary cards. */
export function SummaryTiles({ className }: SummaryTilesProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const pickerNames = useDraft((snapshot) => snapshot.pickerNames)
  const summary = useMemo(() => draftSummary(draft, shortlist), [draft, shortlist])
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const turn = isBeforeStart ? null : awaitedTurn(draft)
  const next = pickerNames === null ? nextName(turn, teamNames, 'Draft Complete') : nextName(turn, pickerNames, 'TBD')
  return (
    <div
      className={classNames(
        'grid grid-cols-[1.2fr_0.98fr_0.94fr_1.6fr] gap-1.5 desk:grid-cols-4 desk:gap-2.5',
        className,
      )}
    >
      <StatTile
        label="Drafted"
        value={<Figure text={String(summary.draftedCount)} detail={`/${summary.totalCount}`} />}
      />
      <StatTile label="Targets" value={<Figure text={String(summary.targetCount)} />} />
      <StatTile label="Avoids" value={<Figure text={String(summary.avoidCount)} />} />
      <StatTile label="Next Pick" value={<Figure text={next} />} />
    </div>
  )
}

function nextName(turn: Turn | null, names: readonly string[], overWord: string): string {
  return turn === null ? overWord : (names[turn.teamIndex] ?? overWord)
}

/** On a phone there are 60 px for "192/192" and 86 px for "Draft Complete". */
function Figure({ text, detail }: { text: string; detail?: string }) {
  return (
    <span className="text-base desk:text-[1.625rem]" title={text}>
      {text}
      {detail !== undefined && <span className="font-medium text-muted">{detail}</span>}
    </span>
  )
}
