import { wholeText } from '../../platform/formats.ts'
import { closeDialog } from '../../platform/place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { usePickView, type DropOff } from '../panel/pick-view.ts'
import { CALIBRATION, type CalibrationBin } from './calibration.ts'
import { PositionBadge } from '../../ui/badge.tsx'

/** How the recommendations come about, for people who never heard of a model. */
export function MethodDialog({ open }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={closeDialog} title="How suggestions are made">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on low windows */}
      <section aria-label="Method" tabIndex={0} className="grid gap-3 pb-2 text-small/6">
        <p>
          Each player is valued by how much more than a free agent players at that price scored. Projected points are
          our estimate from past seasons and ADP, off by 60 on average, and don&apos;t count. With your own ranking
          imported, only your points or ranks count.
        </p>
        <p>
          For each position we estimate the best player you will find at your next picks. The suggestion is the player
          you lose most by waiting for, weighed by what your lineup still needs. Your queue comes first, avoided players
          never come, and no suggestion leaves you without a full lineup.
        </p>
        {open && <DropOffs />}
        <p>
          The odds come from how people drafted in real leagues: price, position, round and what each team still needs.
          They learn from the picks so far. Where a team may start two quarterbacks, suggestions and the strip count the
          starters who are left. Nothing is drawn at random: the same draft always has the same odds. This is how they
          did in drafts that they had not seen:
        </p>
        <CalibrationTable bins={CALIBRATION.bins} />
        <p className="text-muted">{CALIBRATION.source}</p>
        <p>
          Take it as a second opinion. In drafts that nobody tuned it on, it was 60 to 90 points a season better than
          people and as good as a careful list (the best ADP that fills a starter first), not better. Newer prices help
          more than any formula, and injuries decide more than any draft.
        </p>
      </section>
    </Dialog>
  )
}

/** The estimate for the pick that the recommendations are for. */
function DropOffs() {
  const view = usePickView()
  if (view === null || view.until === null || view.dropOffs.length === 0) return null
  return <DropOffPicture dropOffs={view.dropOffs} until={view.until} />
}

function CalibrationTable({ bins }: { bins: readonly CalibrationBin[] }) {
  return (
    <table className="w-full border-collapse text-right tabular-nums">
      <caption className="sr-only">What the odds said and how often players were back</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            We said
          </th>
          <th scope="col" className="py-1 font-medium">
            On average
          </th>
          <th scope="col" className="py-1 font-medium">
            Were back
          </th>
          <th scope="col" className="py-1 font-medium">
            Cases
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, until, predicted, was, count }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {percent(from)} to {percent(until)}
            </th>
            <td>{percent(predicted)}</td>
            <td>{percent(was)}</td>
            <td>{wholeText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** What each position offers now, and how much of it is expected to be left at the next pick. */
function DropOffPicture({ dropOffs, until }: { dropOffs: readonly DropOff[]; until: string }) {
  const most = Math.max(1, ...dropOffs.map(({ now }) => now))
  return (
    <section aria-label={`Drop-off by position until ${until}`}>
      <h3 className="text-small text-muted">
        Best now, and what is expected at {until} <span className="sr-only">in points above a free agent</span>
      </h3>
      <ul className="mt-1 grid gap-1">
        {dropOffs.map(({ position, now, later }) => (
          <li
            key={position}
            data-position={position}
            className="grid grid-cols-[2rem_minmax(0,1fr)_6.5rem] items-center gap-2 font-display text-body/5"
          >
            <PositionBadge position={position} variant="text" />
            <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width={(now / most) * 100} height="8" fill="var(--p)" opacity="0.3" />
              <rect width={(later / most) * 100} height="8" fill="var(--p)" />
            </svg>
            <span className="text-right text-muted tabular-nums">
              <span className="sr-only">from </span>
              {Math.round(now)}
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
              {Math.round(later)}{' '}
              <b className="font-semibold text-text">{later < now - 0.5 ? `−${Math.round(now - later)}` : '0'}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
