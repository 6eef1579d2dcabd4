import { ListFilter, Search } from 'lucide-react'
import { Fragment, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { lineTiersOf, tiersOf } from '#core/advice/position-tiers.ts'
import { saleOf, takenPlayers } from '#core/auction/auction.ts'
import { POSITION_CHIPS, searchedPlayers, togglePosition, type PositionFilter } from '#core/players/browse.ts'
import { isSameData } from '#core/lib/json.ts'
import { isPosition, POSITIONS, type PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../advice/league-facts.ts'
import { lastInTier, positionCounts } from '../advice/list/list-items.ts'
import { longestBar, positionRanks } from '../advice/list/row-facts.ts'
import { changeBrowse, useBrowse } from '../players/browse-store.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { canPayCount, type AuctionFacts } from './auction-facts.ts'
import { AuctionRow, type PlayerLine } from './auction-row.tsx'
import { money, teamName } from './auction-texts.ts'
import { useFactsLater, useMyValue } from './use-auction.ts'

type Sort = 'expected' | 'target' | 'diff' | 'points' | 'rank'

const SORTS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'expected', label: 'Expected' },
  { value: 'target', label: 'Target' },
  { value: 'diff', label: 'Diff.' },
  { value: 'points', label: 'Points' },
  { value: 'rank', label: 'Rank' },
]

/** As many rows as anybody scrolls to; a search finds everybody. */
const ROWS_MAX = 150

interface AuctionListProps {
  isPhone: boolean
  /** The person nominates: each row has the button, at this opening bid. Null otherwise. */
  openingBid: number | null
  /** On a phone a row is chosen first, and nominated under the thumb. */
  onChoose?: ((playerId: PlayerId) => void) | undefined
  /** After the last player. */
  footer: ReactNode
}

/** Who is left, with what they should cost and what the person would pay; or who was sold. */
export function AuctionList({ isPhone, openingBid, onChoose, footer }: AuctionListProps) {
  const facts = useFactsLater()
  const [sort, setSort] = useState<Sort>('expected')
  const [isSold, setIsSold] = useState(false)
  const browse = useDeferredValue(useBrowse())
  const { search, position } = browse
  const rows = useListRows(facts, { sort, isSold, search, position })
  const listRef = useRef<HTMLOListElement>(null)
  const hasTiers = sort === 'expected' && !isSold && search === ''
  return (
    <section aria-label="Players" className="aplayers">
      <h2 className="sr-only">Players</h2>
      <Filter sort={sort} onSort={setSort} isSold={isSold} onSold={setIsSold} isPhone={isPhone} />
      <div className="alist">
        {!isPhone && <Heads />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the rows */}
        <ol ref={listRef} onKeyDown={(event) => moveFocus(event, listRef.current)}>
          {rows.map((row, index) => {
            const isFirstOfTier = hasTiers && row.tier !== null && row.tier !== rows[index - 1]?.tier
            return (
              <Fragment key={row.player.id}>
                {isFirstOfTier && <TierHead tier={row.tier ?? 0} rows={rows.filter(({ tier }) => tier === row.tier)} />}
                <AuctionRow
                  row={row}
                  isPhone={isPhone}
                  openingBid={openingBid}
                  onChoose={onChoose}
                  seed={facts.auction.seed}
                />
              </Fragment>
            )
          })}
        </ol>
        {rows.length === 0 && (
          <p className="p-8 text-center text-muted">{isSold ? 'Nobody is sold yet.' : 'No players found.'}</p>
        )}
        {footer}
      </div>
    </section>
  )
}

interface Wanted {
  readonly sort: Sort
  readonly isSold: boolean
  readonly search: string
  readonly position: PositionFilter | null
}

function useListRows(facts: AuctionFacts, { sort, isSold, search, position }: Wanted): readonly PlayerLine[] {
  const snapshot = useDraftLater((latest) => latest)
  const valueOf = useMyValue(facts)
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
      const expected = facts.expected(id)
      const over = overReplacement(id)
      const row: PlayerLine = {
        player,
        positionRank: ranks.get(id) ?? 0,
        points: points(id),
        over: over === null ? 0 : Math.max(0, over / bar),
        expected: isSold ? facts.before(id) : expected,
        target: valueOf(id),
        canPay: isSold ? 0 : canPayCount(facts, id, expected),
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
    const keys: Record<Sort, (row: PlayerLine) => number> = {
      expected: ({ expected, sold }) => -(sold?.price ?? expected),
      target: ({ target }) => -target,
      diff: ({ target, expected }) => expected - target,
      points: (row) => -(row.points ?? 0),
      rank: ({ player }) => player.rank,
    }
    const key = sort === 'expected' && !isSold && search === '' ? keys.rank : keys[sort]
    return rows.toSorted((one, other) => key(one) - key(other)).slice(0, ROWS_MAX)
  }, [base, found, facts, isSold, sort, search, valueOf, known])
}

interface FilterProps {
  sort: Sort
  onSort: (sort: Sort) => void
  isSold: boolean
  onSold: (isSold: boolean) => void
  isPhone: boolean
}

function Filter({ sort, onSort, isSold, onSold, isPhone }: FilterProps) {
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
          <kbd className="ml-auto rounded-sm border border-line px-1.5 py-0.5 font-sans text-xs/none font-medium">
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
      <span className="sorter">
        <ListFilter aria-hidden />
        <select
          aria-label="Sort By"
          value={sort}
          onChange={(event) => onSort(SORTS.find(({ value }) => value === event.target.value)?.value ?? 'expected')}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
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

function Heads() {
  return (
    <div className="acols" aria-hidden>
      <span className="pr-2 text-right">#</span>
      <span className="pl-1">Player</span>
      <span>Pos</span>
      <span>Team, bye</span>
      <span className="pl-3">
        Proj<em className="max-[68.75rem]:hidden">, over repl.</em>
      </span>
      <span className="text-right">Expected</span>
      <span className="text-right">Target</span>
      <span className="text-right max-[68.75rem]:pr-2">Diff.</span>
      <span className="text-right max-[68.75rem]:hidden">Can pay</span>
      <span className="max-[68.75rem]:hidden" />
      <span />
    </div>
  )
}

function TierHead({ tier, rows }: { tier: number; rows: readonly PlayerLine[] }) {
  const expected = rows.reduce((sum, row) => sum + row.expected, 0)
  const counts = positionCounts(
    rows.map(({ player }) => player),
    POSITIONS,
  )
  return (
    <li className="tier">
      <b className="font-bold tracking-[0.02em]">Tier {tier}</b>
      {counts.map(({ position, count }) => (
        <span key={position} className="pos" data-position={position}>
          <em className="mr-0.75 font-semibold text-text">{count}</em>
          {position}
        </span>
      ))}
      <small className="text-[0.875rem]/none">left</small>
      <hr className="border-t border-line" />
      <small className="text-[0.875rem]/none">{money(expected)} expected for all</small>
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
