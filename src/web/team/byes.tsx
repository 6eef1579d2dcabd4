import type { Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'

/** A team's byes by week, those of several players standing out. */
export function ByesLine({ players, className }: { players: readonly Player[]; className?: string }) {
  const weeks = byeWeeks(players)
  if (weeks.length === 0) return null
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted', className)}>
      <h3>Byes</h3>
      <ul className="flex flex-wrap gap-1">
        {weeks.map(({ week, names }) => (
          <li
            key={week}
            title={names.join(', ')}
            className={classNames(
              'rounded-md px-1.5 font-display text-body/6 font-semibold tabular-nums',
              names.length > 1 ? 'bg-text/10 text-text' : 'bg-sunken',
            )}
          >
            <span className="sr-only">Week </span>
            {week}
            {names.length > 1 && (
              <>
                <span aria-hidden> × {names.length}</span>
                <span className="sr-only">: {names.length} players</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface ByeWeek {
  readonly week: number
  readonly names: readonly string[]
}

/** The weeks in which players of a team don't play, in order. */
export function byeWeeks(players: readonly Player[]): readonly ByeWeek[] {
  const namesByWeek = new Map<number, string[]>()
  for (const { bye, name } of players) {
    if (bye !== null) namesByWeek.set(bye, [...(namesByWeek.get(bye) ?? []), name])
  }
  return [...namesByWeek].toSorted(([a], [b]) => a - b).map(([week, names]) => ({ week, names }))
}
