import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import './auction-list.css'
import type { PlayerId } from '#core/players/player.ts'
import { useBrowse } from '../players/browse-store.ts'
import type { Column } from '../players/list/column.ts'
import { falling, type SortChoice, type SortFigures } from '../players/list/list-order.ts'
import {
  actionColumn,
  MARKS,
  nameColumn,
  NARROW_NAME,
  narrowActionColumn,
  pointsColumn,
  POSITION,
  RANK,
  TEAM,
} from '../players/list/player-columns.tsx'
import type { ListSource } from '../players/list/player-list.tsx'
import type { ListedRow, RowKeys } from '../players/list/player-row.tsx'
import { RowAction } from '../players/list/row-action.tsx'
import { useListFacts, type PlayerFacts } from '../players/list/use-list-facts.ts'
import { useScoring } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import type { RowBlocks } from '../ui/virtual-rows.ts'
import { planTarget, useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import { shortAgainst } from '../ui/price-against.ts'
import { useNominate } from './nominate-panel.tsx'
import { typedPrice } from './typed-price.ts'
import { useFactsLater } from './use-auction.ts'

/** What an auction's row shows in addition to `PlayerFacts`. */
export interface AuctionPlayerFacts extends PlayerFacts {
  /** The expected price now; for a sold player, the expected price before the auction. */
  readonly expected: number
  /** The price that the viewer entered for this auction; null if they entered none. */
  readonly mine: number | null
  /** What the player was sold for; null if unsold. */
  readonly price: number | null
  /** Identifies the auction on this device. */
  readonly seed: number
}

type Row = ListedRow<AuctionPlayerFacts>

export interface NominationFacts {
  /** The opening bid if the viewer nominates now; otherwise null. */
  readonly openingBid: number | null
  /** Set on a phone, where the viewer first chooses a row and then nominates within thumb's reach. */
  readonly onChoose?: ((playerId: PlayerId) => void) | undefined
}

/** What a row's button does while the viewer nominates. */
interface RowNomination {
  readonly label: 'Nominate' | 'Choose'
  readonly run: (playerId: PlayerId) => void
}

/** Not part of the columns, so that starting or ending a nomination re-renders only the buttons, not the rows. Null while the viewer doesn't nominate. */
export const RowNominationContext = createContext<RowNomination | null>(null)

export function useRowNomination({ openingBid, onChoose }: NominationFacts): RowNomination | null {
  const { board } = useFactsLater()
  const nominate = useNominate()
  return useMemo(() => {
    if (openingBid === null) return null
    if (onChoose !== undefined) return { label: 'Choose', run: onChoose }
    return {
      label: 'Nominate',
      run: (playerId) => nominate(playerId, board.playersById.get(playerId)?.name ?? 'A player', openingBid),
    }
  }, [openingBid, onChoose, nominate, board])
}

/** Supplies the player list of an auction, with expected and paid prices. */
export function useAuctionPlayers(nomination: RowNomination | null): ListSource<AuctionPlayerFacts> {
  const facts = useFactsLater()
  const { targets } = useAuctionPlan(facts)
  const scoring = useScoring()
  const list = useListFacts()
  const isSold = useBrowse(({ filter }) => filter === 'drafted')
  const { auction } = facts

  const latestRef = useRef(nomination)
  useLayoutEffect(() => {
    latestRef.current = nomination
  })
  const keys = useMemo((): RowKeys => ({ n: (playerId) => latestRef.current?.run(playerId) }), [])

  const columns = useMemo(
    (): readonly Column<Row>[] => [
      RANK,
      NAME,
      POSITION,
      TEAM,
      pointsColumn(scoring),
      isSold ? { ...EXPECTED, head: 'Price' } : EXPECTED,
      MARKS,
      ACTION,
    ],
    [scoring, isSold],
  )

  return useMemo(() => {
    const prices = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
    const priceOf = (playerId: PlayerId) => prices.get(playerId) ?? null
    const figures: SortFigures = {
      points: ({ id }) => [falling(list.pointsOf(id))],
      expected: ({ id }) => [falling(priceOf(id) ?? facts.expected(id))],
    }
    return {
      columns,
      narrowColumns: NARROW_COLUMNS,
      narrowHead: 'expected',
      factsOf: (player) => {
        const price = priceOf(player.id)
        return {
          ...list.factsOf(player),
          expected: price === null ? facts.expected(player.id) : facts.before(player.id),
          mine: targets[player.id] ?? null,
          price,
          seed: auction.seed,
        }
      },
      list,
      sorts: SORTS,
      figures,
      pickLine: null,
      keys,
      blocks: BLOCKS,
      isHidden: (playerId) => auction.lots.some((lot) => lot.playerId === playerId),
    }
  }, [auction, facts, targets, list, columns, keys])
}

/** Small blocks: a laptop fits only nine rows below a lot, and each bid has to render while others wait. */
const BLOCKS: RowBlocks = { size: 4, lead: 1 }

const SORTS: readonly SortChoice[] = [
  { value: 'rank', label: 'Rank' },
  { value: 'expected', label: 'Expected' },
  { value: 'points', label: 'Points' },
  { value: 'name', label: 'Name' },
  { value: 'position', label: 'Position' },
  { value: 'team', label: 'Team' },
]

const NAME = nameColumn<AuctionPlayerFacts>(
  ({ room, points }) => room === 'phone' && points !== null && ` · ${Math.round(points)} pts`,
)

/** Shows the price and, in the same cell, the viewer's own price if they entered one. */
const EXPECTED: Column<Row> = {
  id: 'expected',
  head: 'Expected',
  sort: 'expected',
  width: '8.5rem',
  narrow: '6.25rem',
  phone: '4rem',
  className: 'list-price',
  cell: ({ player, price, expected, mine, seed, room, tabIndex }) => {
    const isPhone = room === 'phone'
    if (price !== null) {
      return (
        <>
          <small>{shortAgainst(price, expected)}</small>
          <b>{money(price)}</b>
        </>
      )
    }
    return (
      <>
        {isPhone ? (
          mine !== null && <small>mine {money(mine)}</small>
        ) : (
          <MineInput
            key={mine ?? ''}
            mine={mine}
            name={player.name}
            tabIndex={tabIndex}
            onType={(dollars) => planTarget(seed, player.id, dollars)}
          />
        )}
        <b>
          <span className="sr-only">expected </span>
          {money(expected)}
        </b>
      </>
    )
  },
}

const ACTION = actionColumn<AuctionPlayerFacts>('Nominate or queue', (row) => <AuctionAction {...row} />)

/** The columns of a single-position list, where the action overlays the figures. */
const NARROW_COLUMNS: readonly Column<Row>[] = [
  { ...RANK, width: '1.875rem' },
  NARROW_NAME,
  { ...EXPECTED, width: '2.75rem', cell: ({ price, expected }) => money(price ?? expected) },
  narrowActionColumn((row) => <AuctionAction {...row} />),
]

/** Nominates the player while the viewer nominates; otherwise queues the player. */
function AuctionAction(row: Row) {
  const { player, status, tabIndex, isLeaving } = row
  const nomination = useContext(RowNominationContext)
  if (status.place !== null) return <span className="row-action-note">Sold</span>
  if (nomination === null || isLeaving) return <RowAction {...row} isWaiting />
  return (
    <Button
      size="sm"
      className="row-action"
      aria-label={`${nomination.label} ${player.name}`}
      tabIndex={tabIndex}
      onClick={() => nomination.run(player.id)}
    >
      {nomination.label}
    </Button>
  )
}

interface MineInputProps {
  /** The price that the viewer entered earlier; null if none. */
  mine: number | null
  name: string
  tabIndex: number
  onType: (dollars: number | null) => void
}

/** An inline field for what the viewer would pay: "mine $44". While empty, it shows only on hover or focus of the row. */
function MineInput({ mine, name, tabIndex, onType }: MineInputProps) {
  return (
    <label className="own-price" data-empty={mine === null || undefined}>
      mine $
      <input
        aria-label={`Your price for ${name}`}
        inputMode="numeric"
        autoComplete="off"
        tabIndex={tabIndex}
        defaultValue={mine ?? ''}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={(event) => {
          const typed = typedPrice(event.target.value, mine)
          if (typed.kind === 'set') onType(typed.dollars)
          else event.target.value = mine === null ? '' : String(mine)
        }}
      />
    </label>
  )
}
