import type { GameLog, GameLogHeading } from '#core/stats/game-log.ts'
import { classNames } from '../ui/class-names.ts'

/** A season as a table that scrolls sideways while week and points stay in view (RU48). */
export function GameLogTable({ log }: { log: GameLog }) {
  const { season, headings, rows, totals } = log
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`Game log ${season}`} tabIndex={0} className="overflow-x-auto pb-1 max-sm:-mx-5">
      <table className="w-full border-separate border-spacing-0 font-display text-base/none tabular-nums">
        <thead>
          <tr className="text-[0.8125rem] text-muted">
            {headings.map(({ heading, meaning, isFigure }, columnIndex) => (
              <th
                key={heading}
                scope="col"
                title={meaning}
                className={cellClass({ isFigure, columnIndex }, 'font-semibold')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekNumber, cells }) => (
            <tr key={weekNumber} className="hover:[&>*]:bg-raised">
              <Cells cells={cells} headings={headings} />
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr className="font-bold [&>*]:border-b-0 [&>*]:bg-raised">
              <Cells cells={totals} headings={headings} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Cells({ cells, headings }: { cells: readonly string[]; headings: readonly GameLogHeading[] }) {
  return headings.map(({ heading, isFigure }, columnIndex) => {
    const isLast = columnIndex === headings.length - 1
    const className = cellClass({ isFigure, columnIndex }, isLast && 'font-bold')
    return columnIndex === 0 ? (
      <th key={heading} scope="row" className={classNames(className, 'font-semibold')}>
        {cells[columnIndex]}
      </th>
    ) : (
      <td key={heading} className={className}>
        {cells[columnIndex]}
      </td>
    )
  })
}

function cellClass(
  { isFigure, columnIndex }: { isFigure: boolean; columnIndex: number },
  more: string | false,
): string {
  return classNames(
    'h-8 whitespace-nowrap border-b border-line px-1.75',
    isFigure ? 'text-right' : 'text-left',
    // Up to the window's edge, so that nothing shows beside it.
    columnIndex === 0 && 'sticky left-0 z-1 bg-surface max-sm:pl-5 max-sm:shadow-[1px_0_0_var(--line)]',
    // The points stay in view, at the other edge.
    'last:sticky last:right-0 last:z-1 last:bg-surface last:shadow-[-1px_0_0_var(--line)] last:max-sm:pr-5',
    more,
  )
}
