import { Card } from '../../ui/card.tsx'
import type { TeamLine } from './recap-view.ts'

/** What became of one team, in four figures. */
export function RecapSummary({ line, teamCount }: { line: TeamLine; teamCount: number }) {
  const figures = [
    { value: line.value, label: 'points against the market' },
    { value: line.percentile, label: 'percentile of this league' },
    { value: line.topThree, label: 'of such teams finished in the top three' },
  ]
  return (
    <Card className="grid grid-cols-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
      <div className="max-sm:col-span-3 max-sm:border-b sm:border-r border-line px-4 py-3">
        <p className="font-display text-[2.125rem]/10 font-bold [overflow-wrap:anywhere]">
          {line.name}, {line.rank} of {teamCount}
        </p>
        <p className="text-[0.8125rem] text-muted">by draft value</p>
      </div>
      {figures.map(({ value, label }) => (
        <div key={label} className="border-r border-line px-4 py-3 last:border-0">
          <p className="font-display text-[2.125rem]/10 font-bold tabular-nums">{value}</p>
          <p className="text-[0.8125rem]/4.5 text-muted">{label}</p>
        </div>
      ))}
    </Card>
  )
}
