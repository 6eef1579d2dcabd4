import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { compactRows } from '../../platform/preferences.ts'
import { useDraft } from '../../session/session-context.tsx'
import { queuesInRow } from '../../session/my-team.ts'
import type { RowBlocks } from '../../ui/virtual-rows.ts'
import { typedMemo } from '../../ui/typed-memo.ts'
import { changeBrowse, useBrowse } from '../browse-store.ts'
import type { Column } from './column.ts'
import { ListFrame } from './list-frame.tsx'
import { NO_TIER_ENDS, playerItems, type PickLine } from './list-items.ts'
import { keepsPickLine, keepsTiers, offeredOrder, type SortChoice, type SortFigures } from './list-order.ts'
import { PlayerRow, type ListedRow, type RowKeys } from './player-row.tsx'
import type { ListFacts, PlayerFacts } from './use-list-facts.ts'

/** What a feature supplies for its player list: columns, figures and sort orders. */
export interface ListSource<Facts extends PlayerFacts> {
  readonly columns: readonly Column<ListedRow<Facts>>[]
  /** The columns of a single-position list, when positions are shown side by side. */
  readonly narrowColumns: readonly Column<ListedRow<Facts>>[]
  /** Header text of a single-position list: "proj, at 4.08". */
  readonly narrowHead: string
  /** Called for each player whose row is rendered. */
  readonly factsOf: (player: Player) => Facts
  readonly list: ListFacts
  readonly sorts: readonly SortChoice[]
  readonly figures: SortFigures
  readonly pickLine: PickLine | null
  readonly keys: RowKeys
  /** How many rows to render at a time; lists that show only a few rows use smaller blocks. */
  readonly blocks?: RowBlocks
  /** Players hidden from every list, such as those up for bids. */
  readonly isHidden?: (playerId: PlayerId) => boolean
}

export interface PlayerListProps<Facts extends PlayerFacts> {
  label: string
  source: ListSource<Facts>
  players: readonly Player[]
  /** The drafted players at the end of `players`, shown as a separate group (RU49). */
  taken: readonly Player[]
  leavingIds: { has(playerId: PlayerId): boolean }
}

/** The players of a draft as rows, with dividers where tiers end. Memoized, so that typing in the search box doesn't re-render the list. */
export const PlayerList = typedMemo(WideList)

function WideList<Facts extends PlayerFacts>({ label, source, players, taken, leavingIds }: PlayerListProps<Facts>) {
  const { columns, list, sorts } = source
  const isCompact = compactRows.use()
  const order = useListOrder(sorts)
  const hasTierEnds = order.hasTiers
  const pickLine = order.hasPickLine ? source.pickLine : null
  const items = useMemo(() => {
    const tierEnds = hasTierEnds ? list.tierEnds : NO_TIER_ENDS
    return playerItems(players, { isDrafted: list.isDrafted, taken, tierOf: null, tierEnds, pickLine })
  }, [players, taken, list, hasTierEnds, pickLine])
  const waits = useDraft(queuesInRow)
  return (
    <ListFrame
      label={label}
      items={items}
      rows={players}
      columns={columns}
      order={order}
      onOrder={changeBrowse}
      isCompact={isCompact}
      blocks={source.blocks}
      renderRow={(player, place, { focusNext }) => (
        <PlayerRow
          key={player.id}
          {...place}
          facts={source.factsOf(player)}
          columns={columns}
          isWaiting={waits}
          isLeaving={leavingIds.has(player.id)}
          isTaken={list.isDrafted(player.id)}
          keys={source.keys}
          onDraftByKey={focusNext}
        />
      )}
    />
  )
}

/** The chosen sort order and the dividers that it allows. Typing in the search box doesn't change the result. */
export function useListOrder(sorts: readonly SortChoice[]) {
  return useBrowse(
    useShallow((chosen) => {
      const options = offeredOrder(chosen, sorts)
      const { sort, isReversed } = options
      return { sort, isReversed, hasTiers: keepsTiers(options), hasPickLine: keepsPickLine(options) }
    }),
  )
}
