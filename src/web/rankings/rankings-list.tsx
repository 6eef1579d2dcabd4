import { X } from 'lucide-react'
import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { tierText } from '../players/list/tier-texts.ts'
import type { ListEdit, ListMark } from '#core/rankings/my-list.ts'
import type { TierTools } from '../players/list/divider-line.tsx'
import { ListFrame, type ListHandle } from '../players/list/list-frame.tsx'
import { rowEdges, type ListItem, type TierDivider } from '../players/list/list-items.ts'
import { announce } from '../ui/live-region.tsx'
import type { RowBlocks } from '../ui/virtual-rows.ts'
import { startRowDrag, type Dragged } from './drag-row.ts'
import { moveText, type ListRow } from './list-rows.ts'
import { rankingsColumns, RankingsRow, type RowActs } from './rankings-columns.tsx'

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

/** The list with handles. Arrows walk, Alt with arrows moves; the letters stand in the keyboard help of the screen. */
export function RankingsList(props: RankingsListProps) {
  const { rows, sources, isByPosition, canDrag, selectedId, onSelect, onEdit, onUndo, onNote } = props
  const [typingId, setTypingId] = useState<string | null>(null)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const items = useMemo(() => rankingsItems(rows), [rows])
  const columns = useMemo(() => rankingsColumns(sources), [sources])

  // Rows that stay as they are keep the acts of an earlier drawing, so these ask for the list of now.
  const latestRef = useRef({ rows, items, isByPosition, onEdit, onSelect })
  useLayoutEffect(() => {
    latestRef.current = { rows, items, isByPosition, onEdit, onSelect }
  })

  const topsRef = useRef<readonly number[]>([0])
  const keepTops = useCallback((tops: readonly number[]) => {
    topsRef.current = tops
  }, [])

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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, handle: ListHandle) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    const breakId = target.dataset['break']
    const rowId = breakId ?? target.closest<HTMLElement>('[data-player-id]')?.dataset['playerId']
    const row = rows.find(({ id }) => id === rowId)
    if (row === undefined || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const act = event.altKey ? movingAct() : keyActs(row)[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()

    function movingAct(): (() => void) | undefined {
      if (step === 0 || row === undefined) return undefined
      return breakId === undefined ? () => moveTo(row, row.rank + step, handle) : () => moveBreak(row, step)
    }
  }

  return (
    <ListFrame
      label="Rankings"
      items={items}
      rows={rows}
      columns={columns}
      order={null}
      blocks={BLOCKS}
      onKeyDown={onKeyDown}
      renderRow={(row, place, handle) => (
        <RankingsRow
          key={row.id}
          {...place}
          row={row}
          columns={columns}
          canDrag={canDrag}
          isSelected={row.id === selectedId}
          isTyping={row.id === typingId}
          isPassing={draggedId !== null && row.id !== draggedId}
          acts={actsWith(handle)}
        />
      )}
      onLayout={keepTops}
      tierTools={tierTools}
    />
  )

  function actsWith(handle: ListHandle): RowActs {
    return {
      moveTo: (row, toRank) => moveTo(row, toRank, handle),
      drag: (event, row, kind) => drag({ event, row, kind }, handle),
      type: (playerId) => {
        setTypingId(playerId)
        if (playerId !== null || typingId === null) return
        // Keys go on from the row, unless the person went elsewhere.
        setTimeout(() => {
          if (document.activeElement === document.body) handle.focusOn(typingId)
        })
      },
      select: (playerId) => latestRef.current.onSelect(playerId),
      edit: (edit) => latestRef.current.onEdit(edit),
    }
  }

  /** A handle for the break, and the way to remove it. The first tier of a position has neither. */
  function tierTools({ rowId }: TierDivider, handle: ListHandle, isTabStop: boolean): TierTools {
    const tabIndex = isTabStop ? 0 : -1
    const row = rows.find(({ id }) => id === rowId)
    const place = <span className="w-7 touch:w-11" />
    if (row === undefined || row.positionRank === 1) return { before: place, after: null }
    return {
      before: canDrag ? (
        <button
          type="button"
          data-break={row.id}
          tabIndex={tabIndex}
          aria-label={`Move the break above ${row.name}`}
          className="rankings-grip"
          onPointerDown={(event) => drag({ event, row, kind: 'break' }, handle)}
        />
      ) : (
        place
      ),
      after: (
        <button
          type="button"
          aria-label={`Remove the break above ${row.name}`}
          tabIndex={tabIndex}
          className="ml-auto grid size-7 place-items-center text-muted touch:size-11"
          onClick={() => onEdit({ kind: 'set-break', playerId: row.id, isBreak: false })}
        >
          <X aria-hidden className="size-4" />
        </button>
      ),
    }
  }

  function moveTo(row: ListRow, toRank: number, handle: ListHandle): void {
    const latest = latestRef.current
    const target = Math.min(latest.rows.length, Math.max(1, toRank))
    latest.onEdit(
      latest.isByPosition
        ? { kind: 'move-within', playerId: row.id, toRank: target }
        : { kind: 'move', playerId: row.id, toIndex: target - 1 },
    )
    announce(moveText(row, target, latest.isByPosition))
    // The row has been drawn at its new place by then.
    setTimeout(() => handle.focusOn(row.id))
  }

  function moveBreak(row: ListRow, step: number): void {
    const latest = latestRef.current
    const index = latest.rows.findIndex(({ id }) => id === row.id)
    const target = latest.rows[index + step]
    if (target === undefined || index + step === 0) return
    latest.onEdit({ kind: 'move-break', playerId: row.id, toPlayerId: target.id })
    announce(`Tier ${row.tier} begins with ${target.name}`)
    setTimeout(() => document.querySelector<HTMLElement>(`[data-break="${CSS.escape(target.id)}"]`)?.focus())
  }

  function drag({ event, row, kind }: RowDrag, handle: ListHandle): void {
    const list = event.currentTarget.closest<HTMLElement>('[data-players-list]')
    // A tier begins at its rank, whoever is moved, so its line stays.
    const lifted = event.currentTarget.closest<HTMLElement>('[data-player-id], [data-divider]')
    if (list === null || lifted === null || event.button !== 0) return
    event.preventDefault()
    // Scrolling away must not take the row off the page.
    handle.focusOn(row.id)
    setDraggedId(row.id)
    const latest = latestRef.current
    const fromIndex = latest.rows.findIndex(({ id }) => id === row.id)
    startRowDrag(event.nativeEvent, {
      list,
      lifted,
      fromIndex,
      kind,
      edges: rowEdges(latest.items, topsRef.current),
      placeAt: (toIndex) => {
        const taken = latest.rows[toIndex]
        if (kind === 'break') return `Tier ${row.tier} from ${taken?.name ?? ''}`
        return latest.isByPosition ? `${row.position}${toIndex + 1}, tier ${taken?.tier ?? 1}` : `Number ${toIndex + 1}`
      },
      onDrop: (toIndex) => (kind === 'player' ? moveTo(row, toIndex + 1, handle) : moveBreak(row, toIndex - fromIndex)),
      // The row lands first.
      onEnd: () => startTransition(() => setDraggedId(null)),
    })
  }
}

interface RowDrag {
  readonly event: PointerEvent<HTMLElement>
  readonly row: ListRow
  readonly kind: Dragged
}

/** The rows, with a line above each that begins a tier. */
export function rankingsItems(rows: readonly ListRow[]): readonly ListItem<ListRow>[] {
  return rows.flatMap((row, rowIndex): readonly ListItem<ListRow>[] => {
    const { divider, id, position } = row
    const item = { kind: 'row', row, rowIndex } as const
    if (divider === null) return [item]
    const { tier, count } = divider
    const note = count === 1 ? '1 player' : `${count} players`
    return [{ kind: 'tier', rowId: id, title: tierText(position, tier), note, tier }, item]
  })
}

/** Small ones: a drag scrolls fast, and a block that takes longer than a frame would be felt. */
const BLOCKS: RowBlocks = { size: 4, lead: 3 }
