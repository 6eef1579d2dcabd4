import { seatsInOrder } from '#core/lobby/seat-order.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { act } from '../act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'
import { useBusy } from '../room/use-busy.ts'
import { plannedTradeTexts, takenBack, tradablePicks, tradeOf, type TradablePick } from './trade-choices.ts'

interface TradeChoice {
  readonly seatIds: readonly [SeatId, SeatId]
  readonly pickIds: ReadonlySet<string>
}

/** Open picks change hands, one for one; before the start and during the draft. */
export function TradePicksDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby, link } = useSnapshotWhile(session, open)
  const [choice, setChoice] = useOpenedState<TradeChoice>(open, () => {
    const [one, other] = seatsInOrder(session.snapshot().lobby.seats)
    return { seatIds: [one?.id ?? '', other?.id ?? ''], pickIds: new Set() }
  })
  const [busy, run] = useBusy<'trade' | 'take-back'>()
  const picks = tradablePicks(lobby)
  const trade = tradeOf(picks, choice.pickIds, choice.seatIds)
  const planned = lobby.draft === null ? plannedTradeTexts(lobby) : []
  const seats = seatsInOrder(lobby.seats).map(({ id, username }) => ({ value: id, label: username }))
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  const [oneId, otherId] = choice.seatIds
  const side = (seatId: SeatId, label: string, onSeat: (id: SeatId) => void) => (
    <TradeSide
      label={label}
      seats={seats}
      seatId={seatId}
      picks={picks.filter(({ ownerSeatId }) => ownerSeatId === seatId)}
      chosenIds={choice.pickIds}
      onSeat={onSeat}
      onPick={(id) => setChoice({ ...choice, pickIds: toggled(choice.pickIds, id) })}
    />
  )
  const submit = async () => {
    if (trade !== null && (await act(session.tradePicks(trade)))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="lg"
      title="Trade picks"
      description="Both teams give the same number of open picks."
      onSubmit={() => run('trade', submit)}
      footer={
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={trade === null || isBlocked}
            icon={busy === 'trade' && <Spinner />}
          >
            Trade
          </Button>
        </>
      }
    >
      {planned.length > 0 && (
        <div className="mb-4 rounded-xl border border-line bg-sunken p-3">
          <ul className="text-sm" aria-label="Trades so far">
            {planned.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-2 touch:min-h-11"
            disabled={isBlocked}
            onClick={() => run('take-back', () => act(session.tradePicks(takenBack(lobby))))}
          >
            Take them back
          </Button>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {side(oneId, 'First team', (id) => setChoice({ seatIds: [id, otherId], pickIds: new Set() }))}
        {side(otherId, 'Second team', (id) => setChoice({ seatIds: [oneId, id], pickIds: new Set() }))}
      </div>
    </Dialog>
  )
}

interface TradeSideProps {
  label: string
  seats: readonly SelectOption<SeatId>[]
  seatId: SeatId
  picks: readonly TradablePick[]
  chosenIds: ReadonlySet<string>
  onSeat: (seatId: SeatId) => void
  onPick: (id: string) => void
}

function TradeSide({ label, seats, seatId, picks, chosenIds, onSeat, onPick }: TradeSideProps) {
  return (
    <div className="min-w-0">
      <Select label={label} value={seatId} options={seats} onChange={onSeat} />
      <fieldset className="mt-2 max-h-72 overflow-y-auto rounded-xl border border-line">
        <legend className="sr-only">{label} gives</legend>
        {picks.map((pick) => (
          <label
            key={pick.id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line px-3 text-sm last:border-0 hover:bg-text/5"
          >
            <input
              type="checkbox"
              checked={chosenIds.has(pick.id)}
              onChange={() => onPick(pick.id)}
              className="size-4.5 shrink-0 accent-text"
            />
            <span className="min-w-0 flex-1 truncate tabular-nums">{pick.label}</span>
          </label>
        ))}
        {picks.length === 0 && <p className="p-3 text-sm text-muted">No open picks.</p>}
      </fieldset>
    </div>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
