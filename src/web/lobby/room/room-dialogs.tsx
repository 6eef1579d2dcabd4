import { createLoadOnce, lazyDialog, useLazyPart } from '../../ui/lazy-part.ts'
import { seatOf, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import { useSnapshot, useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog, usePlace } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/dialog-state.ts'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import { LobbyTradeDialog } from '../tools/lobby-trade-dialog.tsx'
import { LeagueRulesDialog } from './league-rules-dialog.tsx'
import { LOBBY_TEXTS } from '../events/lobby-texts.ts'
import { startText } from '../schedule/schedule-messages.ts'
import { sendWithToast } from './room-commands.ts'
import { freeSeatCount, isBeforeStartTime, missingText, presenceOf } from './room-lines.ts'
import { useState, useRef, type ComponentType } from 'react'
import type { OrderType } from '#core/lobby/lobby-command.ts'
import { orderCommand, seatsInOrder } from '#core/lobby/seat-order.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { followSeats, withSeatAt } from './manual-order.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { OrderRow, type OrderListProps } from './order-row.tsx'
import { fullPositionText } from '#core/draft/position-limits.ts'
import { keeperProblem, limitOfKeepers } from '#core/lobby/keepers-and-trades.ts'
import { KeepersDialog } from '../../draft/tools/keepers-dialog.tsx'
import { act } from '../../session/draft-actions.ts'
import { keeperRows, lobbyKeepers, seatNames } from '../tools/lobby-keepers.ts'
import { seatOptions } from '../tools/lobby-trades.ts'

const LazyLobbyBringDialog = lazyDialog(() =>
  import('./lobby-bring-dialog.tsx').then((module) => module.LobbyBringDialog),
)

const LazyLobbyMoneyDialog = lazyDialog(
  () => import('../tools/lobby-money-dialog.tsx').then((module) => module.LobbyMoneyDialog),
  'when it opens',
)

const LazyStartTimeDialog = lazyDialog(() =>
  import('../schedule/start-time-dialog.tsx').then((module) => module.StartTimeDialog),
)

/** The host's dialogs. All are mounted closed, so that their code loads while the page is idle. */
export function RoomDialogs({ session }: { session: LobbySession }) {
  const dialog = usePlace((place) => place.dialog)
  const aboutSeatId = usePlace((place) => place.seatId)
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  return (
    <>
      <SetOrderDialog open={dialog === 'set-order'} session={session} />
      <LeagueRulesDialog open={dialog === 'league-rules'} session={session} />
      <LazyLobbyBringDialog open={dialog === 'bring-league'} onClose={closeDialog} session={session} />
      <LobbyKeepersDialog open={dialog === 'keepers'} session={session} />
      <LobbyTradeDialog open={dialog === 'trade-picks'} session={session} />
      <LazyLobbyMoneyDialog open={dialog === 'move-money'} onClose={closeDialog} session={session} />
      <StartEarlyDialog open={dialog === 'start-early'} session={session} />
      <LazyStartTimeDialog open={dialog === 'start-time'} onClose={closeDialog} session={session} />
      <RemoveSeatDialog open={dialog === 'remove-seat' && seat !== null} session={session} seat={seat} />
    </>
  )
}

/** Starting short-handed asks first: nobody can join after the start. */
function StartEarlyDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const snapshot = useSnapshotWhile(session, open)
  const { lobby, seatId } = snapshot
  const isShort = freeSeatCount(lobby) > 0
  const missing = missingText(lobby, seatId, presenceOf(snapshot))
  const isEarly = isBeforeStartTime(lobby, session.serverNowMs())
  const early = isEarly && lobby.schedule !== null ? `It’s scheduled for ${startText(lobby.schedule.startsAtMs)}.` : ''
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => void sendWithToast(session, { kind: 'start' }, LOBBY_TEXTS.started)}
      title={
        isEarly
          ? 'Start early?'
          : isShort
            ? `Start with ${lobby.seats.length} of ${lobby.maxTeams} teams?`
            : 'Start without everyone here?'
      }
      description={`${early} ${missing} ${missing === '' ? '' : isShort ? 'Nobody can join after the start. You can also fill open seats with computers first.' : 'They can come back at any time; until then you can draft for them.'}`}
      confirmLabel="Start Draft"
      cancelLabel="Not yet"
    />
  )
}

interface RemoveSeatDialogProps {
  open: boolean
  session: LobbySession
  /** Null once it is gone, or while the window is fading out. */
  seat: Seat | null
}

function RemoveSeatDialog({ open, session, seat }: RemoveSeatDialogProps) {
  const [shown] = useOpenedState(open, () => seat)
  const username = shown?.username ?? ''
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() =>
        shown !== null && void sendWithToast(session, { kind: 'remove', seatId: shown.id }, LOBBY_TEXTS.removed)
      }
      title={`Remove ${username}?`}
      description={`This opens up the seat. ${username} can join again with the code.`}
      confirmLabel="Remove"
      variant="danger"
    />
  )
}

const ORDER_OPTIONS: readonly { value: OrderType; label: string }[] = [
  { value: 'random', label: 'Random Order' },
  { value: 'manual', label: 'Manual Order' },
]

interface WantedOrder {
  readonly type: OrderType
  readonly seatIds: readonly SeatId[]
}

function SetOrderDialog({ open, session }: { open: boolean; session: LobbySession }) {
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
    const isSet = await sendWithToast(session, command, LOBBY_TEXTS['order-set'])
    setIsBusy(false)
    if (isSet) closeDialog()
  }

  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Set Order"
      description="The order of the first round. The second round runs in reverse."
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
        <p className="mt-4 rounded-xl border border-line bg-sunken p-4 text-body text-muted">
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

function LobbyKeepersDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby, board, pool, link } = useSnapshotWhile(session, open)
  return (
    <KeepersDialog
      open={open}
      board={board}
      pool={pool}
      teams={seatOptions(lobby)}
      names={seatNames(lobby)}
      roundCount={lobby.roundCount}
      saved={() => keeperRows(session.snapshot().lobby.keepers)}
      problemOf={(rows) => {
        const keepers = lobbyKeepers(rows)
        const code = keeperProblem(lobby, keepers, pool)
        const limit = limitOfKeepers(lobby.rules, keepers, pool)
        return code && { code, details: limit && fullPositionText(limit) }
      }}
      onSave={(rows) => act(session.send({ kind: 'set-keepers', keepers: lobbyKeepers(rows) }))}
      isBlocked={link.kind === 'reconnecting'}
    />
  )
}
