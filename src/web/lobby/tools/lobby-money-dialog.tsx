// Apart because it loads when an auction's host opens it.
import { budgetOf, spareBudget } from '#core/lobby/lobby-auction.ts'
import type { MoneyTrade } from '#core/lobby/lobby.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { usernameOf } from '#protocol/lobby/lobby-names.ts'
import { dollarsIn } from '../../auction/lot-view.ts'
import { WhyField } from '../../auction/tool-form.tsx'
import { act } from '../../session/draft-actions.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

interface LobbyMoneyDialogProps {
  open: boolean
  onClose: () => void
  session: LobbySession
}

/** Before an auction, money goes from one team's budget to another's. None is made or lost. */
export function LobbyMoneyDialog({ open, onClose, session }: LobbyMoneyDialogProps) {
  const { lobby, link } = useSnapshotWhile(session, open)
  const seats = seatsInOrder(lobby.seats)
  const [form, setForm] = useOpenedState(open, () => ({
    from: seats[0]?.id ?? '',
    to: seats[1]?.id ?? '',
    text: '',
    why: '',
  }))
  const [busy, run] = useBusy<'move' | 'take-back'>()
  const { from, to, text, why } = form
  const dollars = dollarsIn(text)
  const spare = Math.max(0, spareBudget(lobby, from))
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  const problem = problemIn(text, dollars, spare)
  const isGood = dollars !== null && problem === null && from !== to
  const options = seats.map(({ id, username }) => ({ value: id, label: `${username}, $${budgetOf(lobby, id)}` }))
  const move = (trade: MoneyTrade, reason = '') =>
    act(session.send({ kind: 'trade-money', ...trade, ...(reason.trim() !== '' && { why: reason }) }))
  const submit = async () => {
    if (dollars !== null && (await move({ seatId: from, toSeatId: to, dollars }, why))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Move money"
      description="From one team’s budget to another’s, before the auction. No money is made or lost."
      onSubmit={() => isGood && run('move', submit)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isGood || isBlocked}>
            Move the money
          </Button>
        </>
      }
    >
      {lobby.moneyTrades.length > 0 && (
        <ul aria-label="Moved so far" className="mb-4 rounded-xl border border-line bg-sunken px-3 py-1 text-body">
          {lobby.moneyTrades.map((trade) => (
            <li key={`${trade.seatId} ${trade.toSeatId}`} className="flex min-h-11 items-center gap-2">
              <span className="min-w-0 flex-1 break-words">{tradeText(trade)}</span>
              <Button
                size="sm"
                className="touch:min-h-11"
                disabled={isBlocked}
                onClick={() =>
                  run('take-back', () => move({ ...trade, seatId: trade.toSeatId, toSeatId: trade.seatId }))
                }
              >
                Take back<span className="sr-only"> {tradeText(trade)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        <Select label="From" value={from} options={options} onChange={(next) => setForm({ ...form, from: next })} />
        <Select
          label="To"
          value={to}
          options={options}
          error={from === to ? 'Choose another team.' : undefined}
          onChange={(next) => setForm({ ...form, to: next })}
        />
        <TextField
          label="Dollars"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          hint={`At most $${spare}: the team keeps the minimum for each place, and its keepers’ salaries.`}
          error={problem}
          onChange={(next) => setForm({ ...form, text: next })}
        />
        <WhyField value={why} onChange={(next) => setForm({ ...form, why: next })} />
      </div>
    </Dialog>
  )

  function tradeText({ seatId, toSeatId, dollars: moved }: MoneyTrade): string {
    return `${usernameOf(lobby, seatId)} gives ${usernameOf(lobby, toSeatId)} $${moved}`
  }
}

function problemIn(text: string, dollars: number | null, spare: number): string | null {
  if (text.trim() === '') return null
  if (dollars === null || dollars === 0) return 'Enter whole dollars, $1 or more.'
  return dollars > spare ? `This team can give $${spare} at most.` : null
}
