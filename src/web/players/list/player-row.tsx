/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is placed by itself, which table rows cannot be */
import { useRef, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { PlayerId } from '#core/players/player.ts'
import { announce } from '../../ui/live-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { typedMemo } from '../../ui/typed-memo.ts'
import { useDraft } from '../../session/session-context.tsx'
import type { CardAction } from '../card-keys.ts'
import { isTypingTarget } from '../../ui/key-press.ts'
import { leavesList, playerStatus, type PlayerStatus } from '../player-status.ts'
import { usePlayerActs } from '../use-player-acts.ts'
import { haveSameCells, type Column, type Room } from './column.ts'
import { toggleCompared, useCompared } from './compared-players.ts'
import { RowCells, rowElement, type RowLayout } from './list-frame.tsx'
import type { RowMoment } from './row-action-kind.ts'
import type { PlayerFacts } from './use-list-facts.ts'

/** What cells know of a row beside its figures. */
export interface RowState extends RowMoment {
  readonly status: PlayerStatus
  readonly room: Room
  readonly tabIndex: number
  readonly act: (action: CardAction) => void
}

/** What the cells of a draft's list draw. */
export type ListedRow<Facts extends PlayerFacts> = Facts & RowState

/** Keys of a row beside those of every player. */
export type RowKeys = Readonly<Record<string, (playerId: PlayerId) => void>>

export interface PlayerRowProps<Facts extends PlayerFacts> extends RowLayout {
  facts: Facts
  columns: readonly Column<ListedRow<Facts>>[]
  isWaiting: boolean
  isLeaving: boolean
  /** Drafted before the list was made. */
  isTaken: boolean
  keys: RowKeys
  onDraftByKey: (playerId: PlayerId) => void
}

/** One player of a draft, subscribed to this player only. Drawn again if a figure, a cell or the place changed. */
export const PlayerRow = typedMemo(RowContent, isSameRow)

function RowContent<Facts extends PlayerFacts>(props: PlayerRowProps<Facts>) {
  const { facts, columns, room, isWaiting, isTabStop, keys, onDraftByKey } = props
  const { player } = facts
  const rowRef = useRef<HTMLDivElement>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const isLeaving = leavesList(props, status)
  // A row that leaves only says so: its cells stay as they were.
  const shown = isLeaving ? { ...status, place: null } : status
  const tabIndex = isTabStop ? 0 : -1
  const { act, actOnKey, focusOnPress } = usePlayerActs(rowRef, {
    player,
    // The key may do no more than the button.
    status: isWaiting && status.mayDraft ? { ...status, mayDraft: false } : status,
    isLeaving,
    onDraftByKey,
  })

  function onKeyDown(event: KeyboardEvent): void {
    const own = isLeaving || status.place !== null ? undefined : keys[event.key.toLowerCase()]
    if (own !== undefined && isPlainKey(event)) {
      event.preventDefault()
      own(player.id)
    } else if (event.key.toLowerCase() === 'c' && isPlainKey(event)) {
      event.preventDefault()
      toggleCompared(player.id)
      const isCompared = useCompared.getState().ids.includes(player.id)
      announce(isCompared ? `${player.name} is marked to compare` : `${player.name} is not compared`)
    } else {
      actOnKey(event)
    }
  }

  const row: ListedRow<Facts> = { ...facts, status: shown, isWaiting, isLeaving, room, tabIndex, act }
  const element = rowElement({ ...props, id: player.id, position: player.position })
  return (
    // The keys are shortcuts for the row's own buttons.
    <div
      ref={rowRef}
      role="row"
      {...element}
      data-leaving={isLeaving || undefined}
      className={classNames(
        element.className,
        status.place !== null ? 'list-row-out' : status.isAvoid && 'list-row-avoided',
        isLeaving && 'opacity-40',
      )}
      onKeyDown={onKeyDown}
      onMouseDown={focusOnPress}
    >
      <RowCells row={row} columns={columns} room={room} />
    </div>
  )
}

function isPlainKey(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof HTMLElement && isTypingTarget(event.target)
  return !isTyping && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
}

function isSameRow<Facts extends PlayerFacts>(
  { facts, columns, ...place }: Readonly<PlayerRowProps<Facts>>,
  { facts: nextFacts, columns: nextColumns, ...nextPlace }: Readonly<PlayerRowProps<Facts>>,
): boolean {
  return isShallowlySame(place, nextPlace) && isShallowlySame(facts, nextFacts) && haveSameCells(columns, nextColumns)
}

function isShallowlySame(one: object, other: object): boolean {
  if (one === other) return true
  const after = new Map<string, unknown>(Object.entries(other))
  const before = Object.entries(one)
  return before.length === after.size && before.every(([key, value]) => Object.is(after.get(key), value))
}
