import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { PositionFilter } from '#core/players/browse.ts'
import type { Position } from '#core/players/player.ts'
import { queuesInRow } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { ListFrame } from './list-frame.tsx'
import { NO_TIER_ENDS, playerItems } from './list-items.ts'
import { useListOrder, type PlayerListProps } from './player-list.tsx'
import { PlayerRow } from './player-row.tsx'
import type { PlayerFacts } from './use-list-facts.ts'

type ColumnsProps<Facts extends PlayerFacts> = Omit<PlayerListProps<Facts>, 'label'>

/** The list once per position, side by side, with a head before each tier. */
export function PositionColumns<Facts extends PlayerFacts>({
  position,
  ...column
}: ColumnsProps<Facts> & { position: PositionFilter | null }) {
  const rootRef = useRef<HTMLDivElement>(null)

  function moveSideways(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-player-id]') : null
    if (step === 0 || row === null || rootRef.current === null) return
    event.preventDefault()
    // Before the column gets it, for which the key means up and down.
    event.stopPropagation()
    rowBeside(rootRef.current, row, step)?.focus()
  }

  return (
    <div ref={rootRef} className="position-columns" onKeyDownCapture={moveSideways}>
      {columnsOf(position).map((each) => (
        <PositionColumn key={each} position={each} {...column} />
      ))}
    </div>
  )
}

/** Kickers and defenses have their chips. */
function columnsOf(position: PositionFilter | null): readonly Position[] {
  if (position === null) return ['QB', 'RB', 'WR', 'TE']
  return position === 'FLEX' ? ['RB', 'WR', 'TE'] : [position]
}

/** The row at about the same height in the next column. */
function rowBeside(root: HTMLElement, row: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...root.querySelectorAll('[data-column]')]
  const target = columns[columns.findIndex((column) => column.contains(row)) + step]
  const { top } = row.getBoundingClientRect()
  const distanceOf = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top)
  return [...(target?.querySelectorAll<HTMLElement>('[data-player-id]') ?? [])].toSorted(
    (a, b) => distanceOf(a) - distanceOf(b),
  )[0]
}

function PositionColumn<Facts extends PlayerFacts>(props: ColumnsProps<Facts> & { position: Position }) {
  const { position, source, players, taken, leavingIds } = props
  const { list, narrowColumns } = source
  const { hasTiers } = useListOrder(source.sorts)
  const waits = useDraft(queuesInRow)
  const own = useMemo(() => players.filter((player) => player.position === position), [players, position])
  const items = useMemo(
    () =>
      playerItems(own, {
        isDrafted: list.isDrafted,
        taken: taken.filter((player) => player.position === position),
        tierOf: hasTiers ? list.positionTierOf : null,
        // The heads of the tiers say it.
        tierEnds: NO_TIER_ENDS,
        pickLine: null,
      }),
    [own, taken, position, list, hasTiers],
  )
  return (
    <section aria-label={position} data-column data-position={position} className="position-column">
      <h3 className="position-column-head">
        <PositionBadge position={position} variant="text" className="text-name" />
        <span>{source.narrowHead}</span>
      </h3>
      <ListFrame
        label={position}
        items={items}
        rows={own}
        columns={narrowColumns}
        order={null}
        isColumn
        renderRow={(player, place, { focusNext }) => (
          <PlayerRow
            key={player.id}
            {...place}
            facts={source.factsOf(player)}
            columns={narrowColumns}
            isWaiting={waits}
            isLeaving={leavingIds.has(player.id)}
            isTaken={list.isDrafted(player.id)}
            keys={source.keys}
            onDraftByKey={focusNext}
          />
        )}
      />
    </section>
  )
}
