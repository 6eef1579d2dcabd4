import { Ban, GripVertical, Target, X } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dayText } from '../platform/local-date.ts'
import { PlayerAlerts } from '../stats/player-alerts.tsx'
import { classNames } from '../ui/class-names.ts'
import { announce } from '../ui/live-region.tsx'
import { isSameData } from '#core/lib/same-data.ts'
import type { ListEdit } from '#core/rankings/my-list.ts'
import { startRowDrag, type Dragged } from './drag-row.ts'
import { differenceText, placeText, type ListRow } from './list-rows.ts'

export interface RankingsListProps {
  rows: readonly ListRow[]
  sources: readonly { readonly id: string; readonly label: string }[]
  /** Ranks count within the position that is shown. */
  isByPosition: boolean
  /** A search shows only some rows, between which nothing can be dropped. */
  canDrag: boolean
  selectedId: string | null
  onSelect: (playerId: string) => void
  onEdit: (edit: ListEdit) => void
  onUndo: () => void
  onNote: (playerId: string) => void
}

/** The rows of the list. Arrows walk, Alt with arrows moves; the letters stand in the keyboard help of the screen. */
export function RankingsList(props: RankingsListProps) {
  const { rows, sources, isByPosition, canDrag, selectedId, onSelect, onEdit, onUndo, onNote } = props
  const listRef = useRef<HTMLOListElement>(null)
  const [typingId, setTypingId] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const tabStopId = rows.some(({ id }) => id === activeId) ? activeId : (rows[0]?.id ?? null)

  // Rows that stay as they are keep the acts of an earlier drawing, so these ask for the rows of now.
  const latestRef = useRef({ rows, isByPosition, onEdit })
  useLayoutEffect(() => {
    latestRef.current = { rows, isByPosition, onEdit }
  })
  const acts: RowActs = { moveTo, moveBreak, drag }
  const focusRow = (playerId: string | undefined) => focusRowIn(listRef.current, playerId)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    const rowElement = target.closest<HTMLElement>('[data-row]')
    const index = rows.findIndex(({ id }) => id === rowElement?.dataset['row'])
    const row = rows[index]
    if (row === undefined || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!event.altKey) focusRow(rows[index + step]?.id)
      else if (target.dataset['break'] !== undefined) moveBreak(row, step)
      else moveTo(row, row.rank + step)
      return
    }
    const act = keyActs(row)[event.key]
    if (act === undefined || event.altKey) return
    event.preventDefault()
    act()
  }

  const keyActs = (row: ListRow): Readonly<Record<string, (() => void) | undefined>> => ({
    '#': () => setTypingId(row.id),
    k: () => isByPosition && onEdit({ kind: 'set-break', playerId: row.id, isBreak: row.divider === null }),
    t: () => onEdit({ kind: 'mark', playerId: row.id, mark: row.mark === 'target' ? null : 'target' }),
    a: () => onEdit({ kind: 'mark', playerId: row.id, mark: row.mark === 'avoid' ? null : 'avoid' }),
    e: () => onNote(row.id),
    u: onUndo,
  })

  return (
    <div className="rankings-list" data-sources={sources.length}>
      <div aria-hidden className="rankings-row rankings-heads">
        <span />
        <span className="rankings-rank">#</span>
        <span>Player</span>
        <span>Team, bye</span>
        {sources.map(({ id, label }) => (
          <span key={id} title={label} className="rankings-source">
            {label}
          </span>
        ))}
        <span className="rankings-blend">Blend</span>
        <span className="rankings-difference">Diff.</span>
        <span className="rankings-note">Note</span>
        <span />
      </div>
      {/* Keys are shortcuts for the buttons of the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={listRef}
        aria-label="Rankings"
        className="relative"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setActiveId(rowIdOf(target))}
      >
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            canDrag={canDrag}
            isTabStop={row.id === tabStopId}
            isSelected={row.id === selectedId}
            isTyping={row.id === typingId}
            onType={setTypingId}
            onSelect={onSelect}
            onEdit={onEdit}
            acts={acts}
          />
        ))}
      </ol>
    </div>
  )

  function moveTo(row: ListRow, toRank: number): void {
    const latest = latestRef.current
    const target = Math.min(latest.rows.length, Math.max(1, toRank))
    latest.onEdit(
      latest.isByPosition
        ? { kind: 'move-within', playerId: row.id, toRank: target }
        : { kind: 'move', playerId: row.id, toIndex: target - 1 },
    )
    announce(`${row.name} to ${latest.isByPosition ? row.position : 'number '}${target}`)
    // The row has been drawn at its new place by then.
    setTimeout(() => focusRowIn(listRef.current, row.id))
  }

  function moveBreak(row: ListRow, step: number): void {
    const latest = latestRef.current
    const index = latest.rows.findIndex(({ id }) => id === row.id)
    const target = latest.rows[index + step]
    if (target === undefined || index + step === 0) return
    latest.onEdit({ kind: 'move-break', playerId: row.id, toPlayerId: target.id })
    announce(`Tier ${row.tier} begins with ${target.name}`)
    setTimeout(() => listRef.current?.querySelector<HTMLElement>(`[data-break="${CSS.escape(target.id)}"]`)?.focus())
  }

  function drag(event: PointerEvent<HTMLElement>, row: ListRow, kind: Dragged): void {
    const list = listRef.current
    const lifted = event.currentTarget.closest<HTMLElement>(kind === 'player' ? '[data-row]' : '.rankings-tier')
    if (list === null || lifted === null || event.button !== 0) return
    event.preventDefault()
    const latest = latestRef.current
    const fromIndex = latest.rows.findIndex(({ id }) => id === row.id)
    startRowDrag(event.nativeEvent, {
      list,
      lifted,
      fromIndex,
      kind,
      placeAt: (toIndex) => {
        const taken = latest.rows[toIndex]
        if (kind === 'break') return `Tier ${row.tier} from ${taken?.name ?? ''}`
        return latest.isByPosition ? `${row.position}${toIndex + 1}, tier ${taken?.tier ?? 1}` : `Number ${toIndex + 1}`
      },
      onDrop: (toIndex) => (kind === 'player' ? moveTo(row, toIndex + 1) : moveBreak(row, toIndex - fromIndex)),
    })
  }
}

interface RowActs {
  moveTo: (row: ListRow, toRank: number) => void
  moveBreak: (row: ListRow, step: number) => void
  drag: (event: PointerEvent<HTMLElement>, row: ListRow, kind: Dragged) => void
}

function rowIdOf(target: Element): string | null {
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

function focusRowIn(list: HTMLElement | null, playerId: string | undefined): void {
  if (playerId === undefined) return
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(playerId)}"] .rankings-name`)?.focus()
}

interface RowProps {
  row: ListRow
  canDrag: boolean
  isTabStop: boolean
  isSelected: boolean
  isTyping: boolean
  onType: (playerId: string | null) => void
  onSelect: (playerId: string) => void
  onEdit: (edit: ListEdit) => void
  acts: RowActs
}

function RowContent(props: RowProps) {
  const { row, canDrag, isTabStop, isSelected, isTyping, onType, onSelect, onEdit, acts } = props
  const { id, name, position, divider, mark, note } = row
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li data-row={id} data-position={position} className="rankings-item" aria-current={isSelected || undefined}>
      {divider !== null && (
        <div className="rankings-tier">
          {canDrag && row.positionRank > 1 && (
            <button
              type="button"
              data-break={id}
              tabIndex={tabIndex}
              aria-label={`Move the break above ${name}`}
              className="rankings-grip"
              onPointerDown={(event) => acts.drag(event, row, 'break')}
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
          )}
          <b>Tier {divider.tier}</b>
          <small>
            {divider.count} {position}
          </small>
          {row.positionRank > 1 && (
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
      <div className={classNames('rankings-row', mark === 'avoid' && 'rankings-avoided')}>
        {canDrag ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Move ${name}`}
            title="Drag, or Alt with the arrow keys"
            className="rankings-grip"
            onPointerDown={(event) => acts.drag(event, row, 'player')}
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        ) : (
          <span />
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
          <button type="button" tabIndex={tabIndex} className="rankings-name" onClick={() => onSelect(id)}>
            {name}
            <span className="sr-only">, {placeText(row)}</span>
          </button>
          <PlayerAlerts player={row} />
          {mark !== null && <span className="sr-only">{mark === 'target' ? 'Target' : 'Avoid'}</span>}
          {row.dollars !== null && <small className="rankings-new">${row.dollars}</small>}
          {row.newSince !== null && <small className="rankings-new">new since {dayText(row.newSince)}</small>}
          <small className="rankings-under">
            {row.team === '' ? 'FA' : row.team} {row.bye ?? '–'} · blend {row.blendRank} · {differenceText(row)}
            {note !== '' && ' · note'}
          </small>
        </span>
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
          title={row.spread === null ? undefined : `Sources lie ${row.spread} places apart`}
        >
          {row.blendRank}
          {row.spread !== null && row.spread > 0 && <small> ±{Math.ceil(row.spread / 2)}</small>}
        </span>
        <span className="rankings-difference">{signed(row.blendRank - row.positionRank)}</span>
        <span className="rankings-note">{note === '' ? '–' : note}</span>
        <span className="rankings-marks">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={mark === 'target'}
            aria-label={`Target ${name}`}
            onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'target' ? null : 'target' })}
          >
            <Target aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={mark === 'avoid'}
            aria-label={`Avoid ${name}`}
            onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'avoid' ? null : 'avoid' })}
          >
            <Ban aria-hidden className="size-4" />
          </button>
        </span>
      </div>
    </li>
  )
}

/** Rows are made anew with every edit; those that read the same are not drawn again. */
const Row = memo(
  RowContent,
  (before, after) =>
    isSameData(before.row, after.row) &&
    before.canDrag === after.canDrag &&
    before.isTabStop === after.isTabStop &&
    before.isSelected === after.isSelected &&
    before.isTyping === after.isTyping,
)

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
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Enter') return
        const rank = Number.parseInt(event.currentTarget.value, 10)
        onDone()
        if (rank >= 1) onMove(row, rank)
      }}
    />
  )
}
