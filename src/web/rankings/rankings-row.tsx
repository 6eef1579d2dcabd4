import { X } from 'lucide-react'
import { memo, useState, type PointerEvent } from 'react'
import { isSameData } from '#core/lib/json.ts'
import type { ListEdit } from '#core/rankings/my-list.ts'
import { dayText } from '../platform/local-date.ts'
import { PlayerAlerts } from '../stats/player-alerts.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Dragged } from './drag-row.ts'
import { placeText, spreadText, underText, type ListRoom, type ListRow } from './list-rows.ts'

export interface RowActs {
  moveTo: (row: ListRow, toRank: number) => void
  moveBreak: (row: ListRow, step: number) => void
  drag: (event: PointerEvent<HTMLElement>, row: ListRow, kind: Dragged) => void
}

interface RowProps {
  row: ListRow
  /** From 1, of as many rows as the list has: only those near the window are on the page. */
  rowNumber: number
  rowCount: number
  topPx: number
  heightPx: number
  room: ListRoom
  canDrag: boolean
  isTabStop: boolean
  isSelected: boolean
  isTyping: boolean
  /** A row that comes into view during a drag is drawn as its texts alone until the drag ends: a whole one takes longer than a frame. */
  isPassing: boolean
  onType: (playerId: string | null) => void
  onSelect: (playerId: string) => void
  onEdit: (edit: ListEdit) => void
  acts: RowActs
}

/** Rows are made anew with every edit; those that read the same are not drawn again. */
export const RankingsRow = memo(
  RowContent,
  (before, after) =>
    isSameData(before.row, after.row) &&
    before.rowNumber === after.rowNumber &&
    before.rowCount === after.rowCount &&
    before.topPx === after.topPx &&
    before.heightPx === after.heightPx &&
    before.room === after.room &&
    before.canDrag === after.canDrag &&
    before.isTabStop === after.isTabStop &&
    before.isSelected === after.isSelected &&
    before.isTyping === after.isTyping &&
    // A row that is drawn in full stays so.
    (before.isPassing === after.isPassing || after.isPassing),
)

function RowContent(props: RowProps) {
  const { row, rowNumber, rowCount, topPx, heightPx, canDrag, isTabStop, isSelected, isPassing, onEdit, acts } = props
  const { id, name, position, divider } = row
  const [isFull, setIsFull] = useState(!isPassing)
  if (!isPassing && !isFull) setIsFull(true)
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li
      data-row={id}
      data-position={position}
      className="rankings-item"
      aria-posinset={rowNumber}
      aria-setsize={rowCount}
      aria-current={isSelected || undefined}
      style={{ top: topPx, height: heightPx }}
    >
      {divider !== null && (
        <div className="rankings-tier">
          {isFull && canDrag && row.positionRank > 1 && (
            <button
              type="button"
              data-break={id}
              tabIndex={tabIndex}
              aria-label={`Move the break above ${name}`}
              className="rankings-grip"
              onPointerDown={(event) => acts.drag(event, row, 'break')}
            />
          )}
          <b>Tier {divider.tier}</b>
          <small>
            {divider.count} {position}
          </small>
          {isFull && row.positionRank > 1 && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={`Remove the break above ${name}`}
              className="rankings-unbreak"
              onClick={() => onEdit({ kind: 'set-break', playerId: id, isBreak: false })}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      )}
      {isFull ? <FullRow {...props} /> : <PassingRow row={row} isNarrow={props.room === 'narrow'} />}
    </li>
  )
}

function FullRow(props: RowProps) {
  const { row, room, canDrag, isTabStop, isTyping, onType, onSelect, onEdit, acts } = props
  const { id, name, mark } = row
  const tabIndex = isTabStop ? 0 : -1
  const isNarrow = room === 'narrow'
  return (
    <div className={classNames('rankings-row', mark === 'avoid' && 'rankings-avoided')}>
      {canDrag ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Move ${name}`}
          title="Drag, or Alt with the arrow keys"
          className="rankings-grip"
          onPointerDown={(event) => acts.drag(event, row, 'player')}
        />
      ) : (
        !isNarrow && <span />
      )}
      {isTyping ? (
        <TypedRank row={row} onMove={acts.moveTo} onDone={() => onType(null)} />
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Number ${row.rank}: move ${name} to another number`}
          className="rankings-rank"
          onClick={() => onType(id)}
        >
          {row.rank}
        </button>
      )}
      <span className="rankings-who">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${name}, ${placeText(row)}`}
          className="rankings-name"
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
        <PlayerAlerts player={row} />
        {mark !== null && <span className="sr-only">{mark === 'target' ? 'Target' : 'Avoid'}</span>}
        {!isNarrow && row.dollars !== null && <small className="rankings-new">${row.dollars}</small>}
        {!isNarrow && row.newSince !== null && (
          <small className="rankings-new">new since {dayText(row.newSince)}</small>
        )}
        {!isNarrow && row.place !== null && <small className="rankings-place">{row.place}</small>}
        {isNarrow && <small className="rankings-under">{underText(row)}</small>}
      </span>
      {!isNarrow && <RowFigures row={row} isWide={room === 'wide'} />}
      <span className="rankings-marks">
        <button
          type="button"
          tabIndex={tabIndex}
          className="rankings-target"
          aria-pressed={mark === 'target'}
          aria-label={`Target ${name}`}
          onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'target' ? null : 'target' })}
        />
        {!isNarrow && (
          <button
            type="button"
            tabIndex={tabIndex}
            className="rankings-avoid"
            aria-pressed={mark === 'avoid'}
            aria-label={`Avoid ${name}`}
            onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'avoid' ? null : 'avoid' })}
          />
        )}
      </span>
    </div>
  )
}

/** The texts of a row, in the places that they have in a whole one. */
function PassingRow({ row, isNarrow }: { row: ListRow; isNarrow: boolean }) {
  return (
    <div className={classNames('rankings-row rankings-passing', row.mark === 'avoid' && 'rankings-avoided')}>
      {!isNarrow && <span />}
      <span className="rankings-rank">{row.rank}</span>
      <span className="rankings-who">
        <span className="rankings-name">{row.name}</span>
        <small className={isNarrow ? 'rankings-under' : 'rankings-place'}>{underText(row)}</small>
      </span>
    </div>
  )
}

function RowFigures({ row, isWide }: { row: ListRow; isWide: boolean }) {
  const { note } = row
  return (
    <>
      <span className="rankings-team">
        {row.team === '' ? 'FA' : row.team} <span>{row.bye ?? '–'}</span>
      </span>
      {row.sourceRanks.map((rank, index) => (
        <span
          key={index}
          className={classNames('rankings-source', rank !== null && isFar(rank, row.positionRank) && 'rankings-far')}
        >
          {rank ?? '–'}
        </span>
      ))}
      <span
        className={classNames('rankings-blend', row.spread !== null && row.spread >= WIDE_SPREAD && 'rankings-wide')}
        title={spreadText(row) ?? undefined}
      >
        {row.blendRank}
        {row.spread !== null && row.spread > 0 && <small> ±{Math.ceil(row.spread / 2)}</small>}
      </span>
      <span className="rankings-difference">{signed(row.blendRank - row.positionRank)}</span>
      {isWide && <span className="rankings-points">{row.points === null ? '–' : Math.round(row.points)}</span>}
      {isWide && (
        <span className={classNames('rankings-note', note !== '' && 'overflow-hidden')}>
          {note === '' ? '–' : note}
        </span>
      )}
    </>
  )
}

/** A source this many places away from the list is highlighted. */
const FAR = 4
const WIDE_SPREAD = 8

function isFar(rank: number, positionRank: number): boolean {
  return Math.abs(rank - positionRank) >= FAR
}

function signed(places: number): string {
  return places > 0 ? `+${places}` : String(places).replace('-', '−')
}

interface TypedRankProps {
  row: ListRow
  onMove: (row: ListRow, toRank: number) => void
  onDone: () => void
}

function TypedRank({ row, onMove, onDone }: TypedRankProps) {
  return (
    <input
      // Asked for by a press or a key.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      inputMode="numeric"
      aria-label={`New number of ${row.name}`}
      defaultValue={row.rank}
      className="rankings-rank rankings-typed"
      onFocus={(event) => event.target.select()}
      // The number pads of some phones have no Enter, so leaving the field counts too.
      onBlur={({ currentTarget }) => {
        const rank = Number.parseInt(currentTarget.value, 10)
        onDone()
        if (rank >= 1 && rank !== row.rank) onMove(row, rank)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = String(row.rank)
        if (key === 'Escape' || key === 'Enter') currentTarget.blur()
      }}
    />
  )
}
