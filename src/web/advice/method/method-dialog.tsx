import { closeDialog } from '../../platform/place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DropOffPicture } from '../panel/drop-off-picture.tsx'
import { usePickView } from '../panel/use-pick-view.ts'
import { CALIBRATION, type CalibrationBin } from './calibration.ts'

/** How the recommendations come about, for people who never heard of a model. */
export function MethodDialog({ open }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={closeDialog} title="How suggestions are made">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on low windows */}
      <section aria-label="Method" tabIndex={0} className="grid gap-3 pb-2 text-sm/6">
        <p>
          Each player is valued by how much more than a free agent players at that price scored in past seasons. With
          your own ranking imported, only your points or ranks count.
        </p>
        <p>
          For each position we estimate the best player you will find at your next picks. The suggestion is the player
          you lose most by waiting for, weighed by what your lineup still needs. Your queue comes first, avoided players
          never come, and no suggestion leaves you without a full lineup.
        </p>
        {open && <DropOffs />}
        <p>
          The odds come from how people drafted in real leagues: price, position, round and what each team still needs.
          Nothing is drawn at random, so the same draft always has the same odds. This is how they did in drafts that
          they had not seen:
        </p>
        <CalibrationTable bins={CALIBRATION.bins} />
        <p className="text-muted">{CALIBRATION.source}</p>
        <p>
          Take it as a second opinion. In real drafts played again, following it did better than the people who sat
          there, and than ADP alone. Taking the best ADP that fills a starter first did about as well. Injuries decide
          more than any draft.
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
        {bins.map(({ from, until, said, was, count }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {percent(from)} to {percent(until)}
            </th>
            <td>{percent(said)}</td>
            <td>{percent(was)}</td>
            <td>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
