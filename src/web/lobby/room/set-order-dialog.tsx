import { useState } from 'react'
import type { SeatId } from '#core/lobby/lobby.ts'
import type { OrderType } from '#core/lobby/lobby-command.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { followSeats, withSeatAt } from './manual-order.ts'
import { OrderList } from './order-list.tsx'
import { setManualOrder, setRandomOrder } from './room-commands.ts'

const ORDER_OPTIONS: readonly { value: OrderType; label: string }[] = [
  { value: 'random', label: 'Random Order' },
  { value: 'manual', label: 'Manual Order' },
]

interface WantedOrder {
  readonly type: OrderType
  readonly seatIds: readonly SeatId[]
}

export function SetOrderDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const isLinked = useSnapshot(session, (snapshot) => snapshot.link.kind !== 'reconnecting')
  const [isBusy, setIsBusy] = useState(false)
  const [order, setOrder] = useOpenedState<WantedOrder>(open, () => ({
    type: 'manual',
    seatIds: seatsInOrder(lobby.seats).map((seat) => seat.id),
  }))
  const seats = followSeats(order.seatIds, lobby.seats)
  const seatIds = seats.map((seat) => seat.id)

  const apply = async () => {
    setIsBusy(true)
    const isSet = order.type === 'random' ? await setRandomOrder(session) : await setManualOrder(session, seatIds)
    setIsBusy(false)
    if (isSet) closeDialog()
  }

  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Set Order"
      description="Who picks when in the first round; the second runs back."
      footer={
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isBusy || !isLinked}
            icon={isBusy && <Spinner />}
            onClick={() => void apply()}
          >
            Apply Order
          </Button>
        </>
      }
    >
      <Select
        label="Order type"
        value={order.type}
        options={ORDER_OPTIONS}
        onChange={(type) => setOrder({ ...order, type })}
      />
      {order.type === 'manual' ? (
        <OrderList
          seats={seats}
          onMove={(seatId, toIndex) => setOrder({ ...order, seatIds: withSeatAt(seatIds, seatId, toIndex) })}
        />
      ) : (
        <p className="mt-4 rounded-xl border border-line bg-sunken p-4 text-sm text-muted">
          The server draws the order of all {seats.length} players. Every order is equally likely.
        </p>
      )}
    </Dialog>
  )
}
