import { ArrowDown, ArrowUp, ListFilter, Search } from 'lucide-react'
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { lineTiersOf, tiersOf } from '#core/advice/position-tiers.ts'
import { saleOf, takenPlayers } from '#core/auction/auction.ts'
import { POSITION_CHIPS, searchedPlayers, togglePosition, type PositionFilter } from '#core/players/browse.ts'
import { isSameData } from '#core/lib/json.ts'
import { isPosition, type PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { lastInTier } from '../advice/list/list-items.ts'
import { longestBar, positionRanks } from '../advice/list/row-facts.ts'
import { changeBrowse, useBrowse } from '../players/browse-store.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { drawnIndexes, itemsInView, useRowWindow, type RangeIn } from '../ui/virtual-rows.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { useAuctionPlan } from './auction-plans.ts'
import { AuctionRow } from './auction-row.tsx'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import {
  FIRST_ORDER,
  lineOf,
  lineTops,
  listLines,
  orderAfterPress,
  orderDirection,
  sortedLines,
  type ListLine,
  type ListOrder,
  type ListSort,
  type PlayerLine,
} from './list-lines.ts'
import { useFactsLater } from './use-auction.ts'

interface AuctionListProps {
  isPhone: boolean
  /** The person nominates: each row has the button, at this opening bid. Null otherwise. */
  openingBid: number | null
  /** On a phone a row is chosen first, and nominated under the thumb. */
  onChoose?: ((playerId: PlayerId) => void) | undefined
  /** After the last player. */
  footer: ReactNode
}

/** Who is left, with what they should cost; or who was sold. Only the rows near the view are on the page. */
export function AuctionList({ isPhone, openingBid, onChoose, footer }: AuctionListProps) {
  const facts = useFactsLater()
  const [order, setOrder] = useState(FIRST_ORDER)
  const [isSold, setIsSold] = useState(false)
  const [focusedId, setFocusedId] = useState<PlayerId | null>(null)
  const browse = useDeferredValue(useBrowse())
  const { search, position } = browse
  const rows = useListRows(facts, { order, isSold, search, position })
  const isRanked = order.sort === 'rank' && !order.isReversed
  const hasTiers = isRanked && !isSold && search === '' && position !== null && isPosition(position)
  const lines = useMemo(() => listLines(rows, hasTiers), [rows, hasTiers])
  const listRef = useRef<HTMLOListElement>(null)
  const rangeIn: RangeIn = useCallback(
    ({ remPx }, view, overscan) => itemsInView(lineTops(lines, { isPhone, remPx }), view, overscan),
    [lines, isPhone],
  )
  const rowWindow = useRowWindow(listRef, rangeIn)
  const remPx = rowWindow?.size.remPx ?? null
  const tops = useMemo(() => (remPx === null ? [0] : lineTops(lines, { isPhone, remPx })), [lines, isPhone, remPx])
  const drawn = rowWindow === null ? [] : drawnIndexes(rowWindow.range, lineOf(lines, focusedId))
  return (
    <section aria-label="Players" className="aplayers">
      <h2 className="sr-only">Players</h2>
      <Filter order={order} onOrder={setOrder} isSold={isSold} onSold={setIsSold} isPhone={isPhone} />
      <div className="alist">
        {!isPhone && <Heads order={order} onOrder={setOrder} isSold={isSold} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the rows */}
        <ol
          ref={listRef}
          aria-label={isSold ? 'Sold players' : 'Players left'}
          style={{ height: tops.at(-1) }}
          onKeyDown={(event) => moveFocus(event, listRef.current)}
          onFocus={({ target }) =>
            setFocusedId(target.closest<HTMLElement>('[data-player-id]')?.dataset['playerId'] ?? null)
          }
        >
          {drawn.map((index) => {
            const line = lines[index]
            const topPx = tops[index]
            if (line === undefined || topPx === undefined) return null
            const style = { transform: `translateY(${topPx}px)` }
            return line.kind === 'tier' ? (
              <TierHead key={`tier ${line.tier}`} line={line} style={style} />
            ) : (
              <AuctionRow
                key={line.row.player.id}
                row={line.row}
                topPx={topPx}
                isPhone={isPhone}
                openingBid={openingBid}
                onChoose={onChoose}
                seed={facts.auction.seed}
              />
            )
          })}
        </ol>
        {rows.length === 0 && (
          <p className="p-8 text-center text-muted">{isSold ? 'Nobody has been sold yet.' : 'No players found.'}</p>
        )}
        {footer}
      </div>
    </section>
  )
}

interface Wanted {
  readonly order: ListOrder
  readonly isSold: boolean
  readonly search: string
  readonly position: PositionFilter | null
}

function useListRows(facts: AuctionFacts, { order, isSold, search, position }: Wanted): readonly PlayerLine[] {
  const snapshot = useDraftLater((latest) => latest)
  const { targets } = useAuctionPlan(facts)
  const { board } = facts
  const [known] = useState(() => new Map<PlayerId, PlayerLine>())
  const base = useMemo(() => {
    const { points, overReplacement } = leagueFacts(snapshot)
    const taken = takenPlayers(facts.auction)
    const isTaken = (id: PlayerId) => taken.has(id)
    return {
      points,
      overReplacement,
      taken,
      ranks: positionRanks(board),
      bar: longestBar(board.players, isTaken, overReplacement),
      last: lastInTier(board.players, tiersOf(snapshot), isTaken),
      lineTierOf: lineTiersOf(snapshot, position !== null && isPosition(position)),
    }
  }, [snapshot, facts.auction, board, position])
  const found = useMemo(
    () => searchedPlayers(board, { search, position, filter: 'all', sort: 'rank', showDrafted: true }),
    [board, search, position],
  )
  return useMemo(() => {
    const { points, overReplacement, taken, ranks, bar, last, lineTierOf } = base
    const rows = found.flatMap((player): PlayerLine[] => {
      const { id } = player
      const sale = saleOf(facts.auction, id)
      if (isSold ? sale === null : taken.has(id)) return []
      const over = overReplacement(id)
      const row: PlayerLine = {
        player,
        positionRank: ranks.get(id) ?? 0,
        points: points(id),
        over: over === null ? 0 : Math.max(0, over / bar),
        expected: isSold ? facts.before(id) : facts.expected(id),
        mine: targets[id] ?? null,
        tier: player.isUnranked === true ? null : (lineTierOf?.(player) ?? null),
        isLastOfTier: last.has(id),
        sold: sale === null ? null : { name: teamName(facts, sale.teamIndex), price: sale.price },
      }
      // The same row is not drawn again: most bids change none.
      const before = known.get(id)
      if (before !== undefined && isSameData(before, row)) return [before]
      known.set(id, row)
      return [row]
    })
    return sortedLines(rows, order)
  }, [base, found, facts, isSold, order, targets, known])
}

interface FilterProps {
  order: ListOrder
  onOrder: (order: ListOrder) => void
  isSold: boolean
  onSold: (isSold: boolean) => void
  isPhone: boolean
}

/** A desk sorts by the heads of the columns. */
const PHONE_SORTS: readonly { readonly value: ListSort; readonly label: string }[] = [
  { value: 'rank', label: 'Rank' },
  { value: 'expected', label: 'Expected' },
  { value: 'points', label: 'Points' },
  { value: 'name', label: 'Name' },
]

function Filter({ order, onOrder, isSold, onSold, isPhone }: FilterProps) {
  const { search, position } = useBrowse()
  return (
    <search className={isPhone ? 'ph-filter' : 'afilter'} aria-label="Players">
      <label className="search">
        <Search aria-hidden />
        <input
          data-search
          type="search"
          placeholder="Search"
          aria-label="Search players"
          autoComplete="off"
          value={search}
          onChange={(event) => changeBrowse({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            changeBrowse({ search: '' })
            event.currentTarget.blur()
          }}
        />
        {!isPhone && (
          <kbd className="ml-auto rounded-sm border border-line px-1.5 py-0.5 font-sans text-label/none font-medium">
            /
          </kbd>
        )}
      </label>
      <fieldset className="chips" aria-label="Position">
        {CHIPS.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className="chip"
            data-position={value ?? undefined}
            aria-pressed={position === value}
            onClick={() => changeBrowse({ position: togglePosition(position, value) })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {isPhone && (
        <span className="sorter">
          <ListFilter aria-hidden />
          <select
            aria-label="Sort By"
            value={order.sort}
            onChange={(event) => {
              const sort = PHONE_SORTS.find(({ value }) => value === event.target.value)?.value ?? 'rank'
              onOrder({ sort, isReversed: false })
            }}
          >
            {PHONE_SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
      <fieldset className="seg" aria-label="Left or sold">
        <button type="button" aria-pressed={!isSold} onClick={() => onSold(false)}>
          Left
        </button>
        <button type="button" aria-pressed={isSold} onClick={() => onSold(true)}>
          Sold
        </button>
      </fieldset>
    </search>
  )
}

/** FLEX stands after the positions that may fill it. */
const CHIPS: readonly { readonly value: PositionFilter | null; readonly label: string }[] = POSITION_CHIPS.flatMap(
  (chip) => (chip.value === 'TE' ? [chip, { value: 'FLEX' as const, label: 'FLEX' }] : [chip]),
)

interface HeadsProps extends Pick<FilterProps, 'order' | 'onOrder'> {
  isSold: boolean
}

/** The heads of the columns, which sort them; a second press turns the order round. */
function Heads(props: HeadsProps) {
  const { isSold } = props
  return (
    <div className="acols">
      <Head {...props} sort="rank" label="#" title="Rank" className="justify-end pr-2" />
      <Head {...props} sort="name" label="Player" className="pl-1" />
      <Head {...props} sort="position" label="Pos" />
      <Head {...props} sort="team" label="Team, bye" />
      <Head {...props} sort="points" label="Projected" className="pl-3" />
      <Head {...props} sort="expected" label={isSold ? 'Price' : 'Expected'} className="justify-end" />
      <span />
      <span />
    </div>
  )
}

interface HeadProps extends HeadsProps {
  sort: ListSort
  label: string
  title?: string
  className?: string
}

function Head({ order, onOrder, sort, label, title, className = '' }: HeadProps) {
  const isSorted = order.sort === sort
  const direction = orderDirection(order)
  return (
    <button
      type="button"
      title={title}
      aria-pressed={isSorted}
      aria-label={`Sort by ${title ?? label}${isSorted ? `, ${direction}` : ''}`}
      className={`flex items-center gap-0.5 ${isSorted ? 'font-semibold text-text' : ''} ${className}`}
      onClick={() => onOrder(orderAfterPress(order, sort))}
    >
      {label}
      {isSorted && (direction === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
    </button>
  )
}

function TierHead({ line, style }: { line: Extract<ListLine, { kind: 'tier' }>; style: CSSProperties }) {
  const { tier, rows } = line
  const expected = rows.reduce((sum, row) => sum + row.expected, 0)
  const position = rows[0]?.player.position
  return (
    <li className="tier" style={style} data-position={position}>
      <b className="font-bold tracking-[0.02em]">
        <span className="pos">{position}</span> tier {tier}
      </b>
      <small className="text-small/none">{rows.length} left</small>
      <hr className="border-t border-line" />
      <small className="text-small/none">{money(expected)} expected for all</small>
    </li>
  )
}

/** The arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent, list: HTMLOListElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.target instanceof HTMLInputElement) return
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-player-id]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
