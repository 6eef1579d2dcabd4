import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { flushSync } from 'react-dom'
import type { ListEdit, ListMark } from '#core/rankings/my-list.ts'
import { announce } from '../ui/live-region.tsx'
import { useRowWindow, type RangeIn, drawnIndexes, itemsInView, type RowBlocks } from '../ui/virtual-rows.ts'
import { startRowDrag, type Dragged } from './drag-row.ts'
import { listRoom, moveText, rowTops, type ListRow } from './list-rows.ts'
import { RankingsRow, type RowActs } from './rankings-row.tsx'

declare module 'react' {
  interface CSSProperties {
    /** How many columns of sources there are. */
    '--sources'?: number
  }
}

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

/** The rows of the list, of which only those near the window are on the page. Arrows walk, Alt with arrows moves; the letters stand in the keyboard help of the screen. */
export function RankingsList(props: RankingsListProps) {
  const { rows, sources, isByPosition, canDrag, selectedId, onSelect, onEdit, onUndo, onNote } = props
  const listRef = useRef<HTMLOListElement>(null)
  const [typingId, setTypingId] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const rangeIn: RangeIn = useCallback(
    (size, view, overscan) => itemsInView(rowTops(rows, listRoom(size), size.remPx), view, overscan, BLOCKS),
    [rows],
  )
  const near = useRowWindow(listRef, rangeIn)
  const room = near === null ? null : listRoom(near.size)
  const tops = near === null || room === null ? [0] : rowTops(rows, room, near.size.remPx)
  const activeIndex = rows.findIndex(({ id }) => id === activeId)
  const drawn = near === null ? [] : drawnIndexes(near.range, activeIndex === -1 ? null : activeIndex)
  const tabStopId = rows[activeIndex === -1 ? (drawn[0] ?? 0) : activeIndex]?.id

  // Rows that stay as they are keep the acts of an earlier drawing, so these ask for the rows of now.
  const latestRef = useRef({ rows, tops, isByPosition, onEdit })
  useLayoutEffect(() => {
    latestRef.current = { rows, tops, isByPosition, onEdit }
  })
  const acts: RowActs = { moveTo, moveBreak, drag }
  const focusRow = (playerId: string | undefined) => {
    if (playerId === undefined) return
    // The row may be far from the window, and is drawn once it is the active one.
    flushSync(() => setActiveId(playerId))
    focusRowIn(listRef.current, playerId)
  }

  const type = (playerId: string | null) => {
    setTypingId(playerId)
    if (playerId !== null || typingId === null) return
    // Keys go on from the row, unless the person went elsewhere.
    setTimeout(() => {
      if (document.activeElement === document.body) focusRowIn(listRef.current, typingId)
    })
  }

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
    const end = event.key === 'Home' ? rows[0] : event.key === 'End' ? rows.at(-1) : undefined
    if (end !== undefined) {
      event.preventDefault()
      focusRow(end.id)
      return
    }
    const act = keyActs(row)[event.key]
    if (act === undefined || event.altKey) return
    event.preventDefault()
    act()
  }

  const mark = (row: ListRow, wanted: ListMark) => {
    const isOn = row.mark !== wanted
    onEdit({ kind: 'mark', playerId: row.id, mark: isOn ? wanted : null })
    announce(`${row.name}: ${isOn ? '' : 'no '}${wanted}`)
  }

  const keyActs = (row: ListRow): Readonly<Record<string, (() => void) | undefined>> => ({
    '#': () => setTypingId(row.id),
    k: () => {
      // The first of a position always begins a tier.
      if (!isByPosition || row.positionRank === 1) return
      onEdit({ kind: 'set-break', playerId: row.id, isBreak: row.divider === null })
      announce(`${row.divider === null ? 'Break' : 'No break'} above ${row.name}`)
    },
    t: () => mark(row, 'target'),
    a: () => mark(row, 'avoid'),
    e: () => onNote(row.id),
    u: onUndo,
  })

  return (
    <div className="rankings-list" data-room={room} style={{ '--sources': sources.length }}>
      {room !== 'narrow' && <ListHeads sources={sources} isWide={room === 'wide'} />}

      {/* Keys are shortcuts for the buttons of the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={listRef}
        aria-label="Rankings"
        className="relative"
        style={{ height: tops.at(-1) }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setActiveId(rowIdOf(target))}
      >
        {drawn.map((index) => {
          const row = rows[index]
          const topPx = tops[index]
          if (row === undefined || topPx === undefined || room === null) return null
          return (
            <RankingsRow
              key={row.id}
              row={row}
              rowNumber={index + 1}
              rowCount={rows.length}
              topPx={topPx}
              room={room}
              heightPx={(tops[index + 1] ?? topPx) - topPx}
              canDrag={canDrag}
              isTabStop={row.id === tabStopId}
              isSelected={row.id === selectedId}
              isTyping={row.id === typingId}
              isPassing={isDragging && row.id !== activeId}
              onType={type}
              onSelect={onSelect}
              onEdit={onEdit}
              acts={acts}
            />
          )
        })}
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
    announce(moveText(row, target, latest.isByPosition))
    // The row has been drawn at its new place by then.
    setTimeout(() => focusRowIn(listRef.current, row.id))
  }

  function moveBreak(row: ListRow, step: number): void {
    const latest = latestRef.current
    const index = latest.rows.findIndex(({ id }) => id === row.id)
    const target = latest.rows[index + step]
    if (target === undefined || index + step === 0) return
    latest.onEdit({ kind: 'move-break', playerId: row.id, toPlayerId: target.id })
    setActiveId(target.id)
    announce(`Tier ${row.tier} begins with ${target.name}`)
    setTimeout(() => listRef.current?.querySelector<HTMLElement>(`[data-break="${CSS.escape(target.id)}"]`)?.focus())
  }

  function drag(event: PointerEvent<HTMLElement>, row: ListRow, kind: Dragged): void {
    const list = listRef.current
    // A tier begins at its rank, whoever is moved, so its line stays.
    const lifted = event.currentTarget.closest<HTMLElement>(kind === 'player' ? '.rankings-row' : '.rankings-tier')
    if (list === null || lifted === null || event.button !== 0) return
    event.preventDefault()
    // Scrolling away must not take the row off the page.
    setActiveId(row.id)
    setIsDragging(true)
    const latest = latestRef.current
    const fromIndex = latest.rows.findIndex(({ id }) => id === row.id)
    startRowDrag(event.nativeEvent, {
      list,
      lifted,
      fromIndex,
      kind,
      edges: latest.tops,
      placeAt: (toIndex) => {
        const taken = latest.rows[toIndex]
        if (kind === 'break') return `Tier ${row.tier} from ${taken?.name ?? ''}`
        return latest.isByPosition ? `${row.position}${toIndex + 1}, tier ${taken?.tier ?? 1}` : `Number ${toIndex + 1}`
      },
      onDrop: (toIndex) => (kind === 'player' ? moveTo(row, toIndex + 1) : moveBreak(row, toIndex - fromIndex)),
      // The row lands first.
      onEnd: () => startTransition(() => setIsDragging(false)),
    })
  }
}

/** Small ones: a drag scrolls fast, and a block that takes longer than a frame would be felt. */
const BLOCKS: RowBlocks = { size: 4, lead: 3 }

export function ListHeads({ sources, isWide }: Pick<RankingsListProps, 'sources'> & { isWide: boolean }) {
  return (
    <div aria-hidden className="rankings-row rankings-heads">
      <span />
      <span className="rankings-rank">#</span>
      <span>Player</span>
      <span>Team, bye</span>
      {sources.map(({ id, label }) => (
        <span key={id} title={label} className="rankings-source">
          {label.replace(/\.(csv|tsv|txt)$/i, '')}
        </span>
      ))}
      <span className="rankings-blend">Blend</span>
      <span className="rankings-difference">Diff.</span>
      {isWide && <span className="rankings-points">Pts</span>}
      {isWide && <span className="rankings-note">Note</span>}
      <span />
    </div>
  )
}

function rowIdOf(target: Element): string | null {
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

function focusRowIn(list: HTMLElement | null, playerId: string | undefined): void {
  if (playerId === undefined) return
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(playerId)}"] .rankings-name`)?.focus()
}
