import { useState, useRef, type ComponentType } from 'react'
import type { SeatId } from '#core/lobby/lobby.ts'
import type { OrderType } from '#core/lobby/lobby-command.ts'
import { orderCommand, seatsInOrder } from '#core/lobby/seat-order.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { followSeats, withSeatAt } from './manual-order.ts'
import { LOBBY_TEXTS } from '../lobby-texts.ts'
import { sendTold } from './room-commands.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { createLoadOnce, useLazyPart } from '../../ui/lazy-part.ts'
import { OrderRow, type OrderListProps } from './order-row.tsx'

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
    const command = order.type === 'random' ? ({ kind: 'shuffle-order' } as const) : orderCommand(lobby, seatIds)
    const isSet = await sendTold(session, command, LOBBY_TEXTS['order-set'])
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

const sortablePart = createLoadOnce<ComponentType<OrderListProps>>(() =>
  import('./sortable-order-list.tsx').then((module) => module.SortableOrderList),
)

/** The players in order, moved by dragging or by buttons, which work before the dragging code has loaded. */
function OrderList({ seats, onMove }: OrderListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(listRef)
  const sortable = useLazyPart(sortablePart, { seats, onMove }, true, () => undefined)
  return (
    <div
      ref={listRef}
      tabIndex={-1}
      className="mt-4 overflow-hidden rounded-xl border border-line outline-none"
      {...keptFocus}
    >
      {sortable ?? (
        <ol>
          {seats.map((seat, index) => (
            <OrderRow key={seat.id} seat={seat} index={index} count={seats.length} onMove={onMove} />
          ))}
        </ol>
      )}
    </div>
  )
}
