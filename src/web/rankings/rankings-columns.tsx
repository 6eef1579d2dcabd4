/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is placed by itself, which table rows cannot be */
import { isSameData } from '#core/lib/json.ts'
import { signedText } from '#core/lib/signed-text.ts'
import type { ListEdit, ListMark } from '#core/rankings/my-list.ts'
import { memo, useState, type PointerEvent } from 'react'
import { dayText } from '../platform/local-date.ts'
import { hasSecondLine, haveSameCells, type Column, type Room } from '../players/list/column.ts'
import { RowCells, rowElement, type RowLayout } from '../players/list/list-frame.tsx'
import { PlayerAlerts } from '../stats/player-alerts.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Dragged } from './drag-row.ts'
import { placeText, spreadText, underText, type ListRow } from './list-rows.ts'

export interface RowActs {
  readonly moveTo: (row: ListRow, toRank: number) => void
  readonly drag: (event: PointerEvent<HTMLElement>, row: ListRow, kind: Dragged) => void
  /** Null ends typing a number. */
  readonly type: (playerId: string | null) => void
  readonly select: (playerId: string) => void
  readonly edit: (edit: ListEdit) => void
}

/** What the cells of a row of My rankings draw. */
export interface EditedRow {
  readonly row: ListRow
  readonly room: Room
  readonly canDrag: boolean
  readonly tabIndex: number
  readonly isTyping: boolean
  readonly acts: RowActs
}

interface RankingsRowProps extends RowLayout, Pick<EditedRow, 'row' | 'canDrag' | 'isTyping' | 'acts'> {
  columns: readonly Column<EditedRow>[]
  isSelected: boolean
  /** A row that comes into view during a drag is drawn as its texts alone until the drag ends: a whole one takes longer than a frame. */
  isPassing: boolean
}

/** Rows are made anew with every edit; those that read the same are not drawn again. */
export const RankingsRow = memo(
  RowContent,
  ({ acts: _acts, columns, isPassing, ...before }, { acts: _nextActs, columns: nextColumns, ...after }) => {
    const { isPassing: isPassingNow, ...rest } = after
    // A row that is drawn in full stays so.
    const isFull = isPassing === isPassingNow || isPassingNow
    return isFull && haveSameCells(columns, nextColumns) && isSameData(before, rest)
  },
)

function RowContent(props: RankingsRowProps) {
  const { row, columns, room, canDrag, isTabStop, isTyping, isSelected, isPassing, acts } = props
  const [isFull, setIsFull] = useState(!isPassing)
  if (!isPassing && !isFull) setIsFull(true)
  const element = rowElement({ ...props, id: row.id, position: row.position })
  return (
    <div
      role="row"
      {...element}
      aria-selected={isSelected}
      className={classNames(element.className, row.mark === 'avoid' && 'list-row-avoided')}
    >
      {isFull ? (
        <RowCells
          row={{ row, room, canDrag, tabIndex: isTabStop ? 0 : -1, isTyping, acts }}
          columns={columns}
          room={room}
        />
      ) : (
        <PassingCells row={row} room={room} />
      )}
    </div>
  )
}

/** The texts of a row, in the places that they have in a whole one. */
function PassingCells({ row, room }: Pick<EditedRow, 'row' | 'room'>) {
  const isNarrow = hasSecondLine(room)
  return (
    <>
      {!isNarrow && <span />}
      <span className="pr-2 font-semibold">{row.rank}</span>
      <span data-passing className={isNarrow ? 'list-who' : 'list-who col-[3/-1]'}>
        <span className="list-name-line">
          <span className="list-name">{row.name}</span>
          {!isNarrow && <small className="list-tag">{underText(row)}</small>}
        </span>
        {isNarrow && <small className="list-second-line">{underText(row)}</small>}
      </span>
    </>
  )
}

/** The columns of My rankings, with one for each source that has a say. */
export function rankingsColumns(
  sources: readonly { readonly id: string; readonly label: string }[],
): readonly Column<EditedRow>[] {
  return [
    HANDLE,
    RANK,
    PLAYER,
    TEAM,
    ...sources.map(({ label }, index): Column<EditedRow> => ({
      id: `source ${index}`,
      head: label.replace(/\.(csv|tsv|txt)$/i, ''),
      title: label,
      width: '3.5rem',
      narrow: '3rem',
      from: 'laptop',
      className: 'truncate pr-1 pl-1',
      cell: SOURCE_CELLS[index] ?? sourceCell(index),
    })),
    BLEND,
    DIFFERENCE,
    POINTS,
    NOTE,
    MARKS,
  ]
}

/** The same function for the same place, so that rows are not drawn again. */
const SOURCE_CELLS = [0, 1, 2, 3].map(sourceCell)

function sourceCell(index: number): Column<EditedRow>['cell'] {
  return ({ row: { sourceRanks, positionRank } }) => {
    const rank = sourceRanks[index] ?? null
    return (
      <span className={rank !== null && Math.abs(rank - positionRank) >= FAR ? STRONG : 'text-muted'}>
        {rank ?? '–'}
      </span>
    )
  }
}

/** A source this many places away from the list is highlighted. */
const FAR = 4
const WIDE_SPREAD = 8
const STRONG = 'font-bold text-text'

const HANDLE: Column<EditedRow> = {
  id: 'handle',
  head: 'Move',
  isHeadHidden: true,
  width: '1.75rem',
  from: 'laptop',
  className: 'h-full',
  cell: Handle,
}

function Handle({ row, canDrag, acts }: EditedRow) {
  if (!canDrag) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Move ${row.name}`}
      title="Drag, or Alt with the arrow keys"
      className="rankings-grip"
      onPointerDown={(event) => acts.drag(event, row, 'player')}
    />
  )
}

const RANK: Column<EditedRow> = {
  id: 'rank',
  head: '#',
  title: 'Rank',
  width: '2.25rem',
  phone: '2.75rem',
  className: 'pr-2 font-semibold',
  cell: ({ row, isTyping, tabIndex, acts }) =>
    isTyping ? (
      <TypedRank row={row} acts={acts} />
    ) : (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`Number ${row.rank}: move ${row.name} to another number`}
        className="h-full w-full text-right touch:min-h-11"
        onClick={() => acts.type(row.id)}
      >
        {row.rank}
      </button>
    ),
}

function TypedRank({ row, acts }: Pick<EditedRow, 'row' | 'acts'>) {
  return (
    <input
      // Asked for by a press or a key.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      inputMode="numeric"
      aria-label={`New number of ${row.name}`}
      defaultValue={row.rank}
      className="h-7 w-full rounded-md border border-control bg-field text-right"
      onFocus={(event) => event.target.select()}
      // The number pads of some phones have no Enter, so leaving the field counts too.
      onBlur={({ currentTarget }) => {
        const rank = Number.parseInt(currentTarget.value, 10)
        acts.type(null)
        if (rank >= 1 && rank !== row.rank) acts.moveTo(row, rank)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = String(row.rank)
        // Straight to the row, so that a key pressed right after acts on it.
        if (key === 'Escape' || key === 'Enter') currentTarget.closest<HTMLElement>('[data-player-id]')?.focus()
      }}
    />
  )
}

const PLAYER: Column<EditedRow> = {
  id: 'player',
  head: 'Player',
  width: 'minmax(8rem, 1fr)',
  narrow: 'minmax(7rem, 1fr)',
  phone: 'minmax(0, 1fr)',
  isName: true,
  className: 'list-who',
  cell: ({ row, room, tabIndex, acts }) => {
    const isNarrow = hasSecondLine(room)
    const { id, name, mark, dollars, newSince, place } = row
    return (
      <>
        <span className="list-name-line">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`${name}, ${placeText(row)}`}
            className="list-name"
            onClick={() => acts.select(id)}
          >
            {name}
          </button>
          <PlayerAlerts player={row} />
          {mark !== null && <span className="sr-only">{mark === 'target' ? 'Target' : 'Avoid'}</span>}
          {!isNarrow && dollars !== null && <small className="list-tag">${dollars}</small>}
          {!isNarrow && newSince !== null && <small className="list-tag">new since {dayText(newSince)}</small>}
          {!isNarrow && place !== null && <small className="list-tag">{place}</small>}
        </span>
        {isNarrow && <small className="list-second-line">{underText(row)}</small>}
      </>
    )
  },
}

const TEAM: Column<EditedRow> = {
  id: 'team',
  head: 'Team, bye',
  width: '4rem',
  from: 'laptop',
  className: 'text-left',
  cell: ({ row: { team, bye } }) => (
    <>
      {team === '' ? 'FA' : team} <span className="text-muted">{bye ?? '–'}</span>
    </>
  ),
}

const BLEND: Column<EditedRow> = {
  id: 'blend',
  head: 'Blend',
  width: '4rem',
  from: 'laptop',
  className: 'pr-1 font-semibold',
  cell: ({ row }) => (
    <span title={spreadText(row) ?? undefined}>
      {row.blendRank}
      {row.spread !== null && row.spread > 0 && (
        <small className={row.spread >= WIDE_SPREAD ? STRONG : 'font-medium text-muted'}>
          {' '}
          ±{Math.ceil(row.spread / 2)}
        </small>
      )}
    </span>
  ),
}

const DIFFERENCE: Column<EditedRow> = {
  id: 'difference',
  head: 'Diff.',
  title: 'Places above the blend',
  width: '3rem',
  narrow: '2.5rem',
  from: 'laptop',
  className: 'pr-1 text-muted',
  cell: ({ row: { blendRank, positionRank } }) => signedText(blendRank - positionRank),
}

const POINTS: Column<EditedRow> = {
  id: 'points',
  head: 'Pts',
  title: 'Blended points',
  width: '3rem',
  from: 'desk',
  className: 'pr-1 text-muted',
  cell: ({ row: { points } }) => (points === null ? '–' : Math.round(points)),
}

const NOTE: Column<EditedRow> = {
  id: 'note',
  head: 'Note',
  width: 'minmax(0, 11rem)',
  from: 'desk',
  className: 'truncate pl-3 text-left font-sans text-small text-muted',
  cell: ({ row: { note } }) => (note === '' ? '–' : note),
}

/** On a phone the thumb has the handle beside the mark. */
const MARKS: Column<EditedRow> = {
  id: 'marks',
  head: 'Marks',
  isHeadHidden: true,
  width: '4rem',
  phone: '5.5rem',
  className: 'flex h-full items-center justify-end',
  cell: (row) => {
    const isNarrow = hasSecondLine(row.room)
    return (
      <>
        <Mark {...row} mark="target" label="Target" />
        {!isNarrow && <Mark {...row} mark="avoid" label="Avoid" />}
        {isNarrow && <Handle {...row} />}
      </>
    )
  },
}

function Mark({ row, mark, label, tabIndex, acts }: EditedRow & { mark: ListMark; label: string }) {
  const isOn = row.mark === mark
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-mark={mark}
      className="rankings-mark"
      aria-pressed={isOn}
      aria-label={`${label} ${row.name}`}
      onClick={() => acts.edit({ kind: 'mark', playerId: row.id, mark: isOn ? null : mark })}
    />
  )
}
