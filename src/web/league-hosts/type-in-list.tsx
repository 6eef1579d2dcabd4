import { spelledName, spelledPlace } from '#core/league-hosts/type-in-spelling.ts'
import {
  tickOf,
  type TypeInGroup,
  type TypeInOrder,
  type TypeInPick,
  type TypeInSite,
} from '#core/league-hosts/type-in.ts'
import { classNames } from '../ui/class-names.ts'
import { groupTitle } from './type-in-texts.ts'

export interface TypeInListProps {
  site: TypeInSite
  order: TypeInOrder
  groups: readonly TypeInGroup[]
  teamNames: readonly string[]
  ticks: ReadonlySet<string>
  shownSlotNumber: number | null
  onShow: (slotNumber: number) => void
  onTick: (pick: TypeInPick, isOn: boolean) => void
}

/** Every line with its tick, in the site's order. */
export function TypeInList(props: TypeInListProps) {
  const { order, groups, teamNames, ticks } = props
  return (
    <div className="grid gap-4">
      {groups.map((group) => {
        const title = groupTitle(order, group, teamNames)
        const doneCount = group.picks.filter((pick) => ticks.has(tickOf(pick))).length
        return (
          <section key={group.number} aria-label={title ?? 'All picks'}>
            {title !== null && (
              <h3 className="mb-1 flex items-baseline justify-between gap-3 font-display text-lg/6 font-semibold">
                <span className="min-w-0 truncate">{title}</span>
                <span className="shrink-0 text-sm font-medium text-muted">
                  {doneCount} of {group.picks.length}
                </span>
              </h3>
            )}
            <ul className="divide-y divide-line rounded-lg border border-line">
              {group.picks.map((pick) => (
                <Line key={pick.slotNumber} {...props} pick={pick} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({
  site,
  order,
  pick,
  teamNames,
  ticks,
  shownSlotNumber,
  onShow,
  onTick,
}: TypeInListProps & { pick: TypeInPick }) {
  const isTicked = ticks.has(tickOf(pick))
  const name = spelledName(site, pick)
  const showsTeam = order !== 'team' && (order !== 'column' || pick.teamIndex !== pick.columnIndex)
  return (
    <li
      className={classNames(
        'flex min-h-10 items-center gap-3 px-3 text-sm touch:min-h-11',
        shownSlotNumber === pick.slotNumber && 'bg-accent-soft',
      )}
    >
      <input
        type="checkbox"
        aria-label={`${name} is typed in`}
        className="size-5 shrink-0 accent-(--accent)"
        checked={isTicked}
        onChange={(event) => onTick(pick, event.target.checked)}
      />
      <button
        type="button"
        className={classNames('min-w-0 flex-1 truncate py-1.5 text-left', isTicked && 'text-muted line-through')}
        onClick={() => onShow(pick.slotNumber)}
      >
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted">
          {spelledPlace(site, pick)}
          {pick.isKeeper && ', keeper'}
        </span>
      </button>
      {showsTeam && <span className="max-w-[40%] shrink-0 truncate text-muted">{teamNames[pick.teamIndex]}</span>}
      <span className="w-8 shrink-0 text-right text-muted tabular-nums">{pick.slotNumber}</span>
    </li>
  )
}
