import { useMemo } from 'react'
import { slotLabel } from '#core/draft/order.ts'
import { pointsUnit } from '#core/league/scoring.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { decimalText } from '../platform/formats.ts'
import type { Column } from '../players/list/column.ts'
import { falling, type SortChoice, type SortFigures } from '../players/list/list-order.ts'
import {
  DRAFT_ACTION,
  MARKS,
  nameColumn,
  NARROW_NAME,
  narrowActionColumn,
  pointsColumn,
  Points,
  POSITION,
  RANK,
  TEAM,
} from '../players/list/player-columns.tsx'
import type { ListSource } from '../players/list/player-list.tsx'
import type { ListedRow, RowKeys } from '../players/list/player-row.tsx'
import { RowAction } from '../players/list/row-action.tsx'
import { useListFacts, type PlayerFacts } from '../players/list/use-list-facts.ts'
import { ADP_MARKS } from '../session/league-adp.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { useDraftLater, useScoring } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { shareArc } from '../ui/share-arc.ts'
import { useMyOdds } from './pick-advice.ts'
import { oddsText, shownOdds, valueOf } from './value-and-odds.ts'

/** What a row of a draft of turns says beside what every row says; null where unknown. */
export interface SnakeFacts extends PlayerFacts {
  readonly adp: number | null
  readonly value: number | null
  /** At the person's next pick. */
  readonly odds: number | null
}

type Row = ListedRow<SnakeFacts>

/** The players of a draft of turns, with ADP, value, and the odds that they come back. */
export function useSnakePlayers(): ListSource<SnakeFacts> {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const scoring = useScoring()
  const list = useListFacts()
  const { slots, oddsOf, hasOdds } = useMyOdds()
  const slotNumber = slots.next
  const place = slotNumber === null ? null : slotLabel(slotNumber, draft.format.teamCount)
  const { basis } = leagueFacts({ board, draft, priceFacts }).prices
  const adpMark = ADP_MARKS[basis]
  const oddsPlace = hasOdds ? place : null

  const columns = useMemo(
    (): readonly Column<Row>[] => [
      RANK,
      NAME,
      POSITION,
      TEAM,
      {
        ...ADP,
        head: adpMark === null ? 'ADP' : `ADP ${adpMark.mark}`,
        title: adpMark?.title ?? 'Average draft position',
      },
      VALUE,
      { ...pointsColumn(scoring), ...FIGURES_ON_PHONES },
      { ...LAST, title: `Points last season (${pointsUnit(scoring)})` },
      oddsPlace === null ? ODDS : { ...ODDS, ...oddsHead(oddsPlace) },
      MARKS,
      DRAFT_ACTION,
    ],
    [adpMark, scoring, oddsPlace],
  )

  return useMemo(() => {
    const { adpById } = leagueFacts({ board, draft, priceFacts }).prices
    const adpOf = (playerId: PlayerId) => adpById.get(playerId) ?? null
    const nextOdds = (playerId: PlayerId) => oddsOf(playerId)?.next ?? null
    const tierOf = list.positionTierOf ?? (({ tier }: Player) => tier)
    const figures: SortFigures = {
      adp: ({ id }) => [adpOf(id)],
      // The best value has the lowest ADP; equal values, and players of a tier, go by points over replacement.
      value: ({ id }) => [rounded(adpOf(id)), falling(list.overReplacement(id))],
      points: ({ id }) => [falling(list.pointsOf(id))],
      // Whoever is least likely to be there comes first.
      odds: ({ id }) => [nextOdds(id)],
      tier: (player) => [player.isUnranked === true ? null : tierOf(player), falling(list.overReplacement(player.id))],
    }
    return {
      columns,
      narrowColumns: NARROW_COLUMNS,
      narrowHead: oddsPlace === null ? 'proj' : `proj, at ${oddsPlace}`,
      factsOf: (player) => {
        const adp = adpOf(player.id)
        return {
          ...list.factsOf(player),
          adp,
          value: valueOf(draft, player.id, adp),
          odds: shownOdds(nextOdds(player.id)),
        }
      },
      list,
      sorts: snakeSorts(hasImportedBoard),
      figures,
      pickLine: slotNumber === null || place === null ? null : { slotNumber, place, adpOf },
      keys: NO_KEYS,
    }
  }, [draft, board, priceFacts, hasImportedBoard, list, oddsOf, columns, slotNumber, place, oddsPlace])
}

const NO_KEYS: RowKeys = {}

function rounded(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure)
}

/** The orders of the rows. */
export function snakeSorts(hasImportedBoard: boolean): readonly SortChoice[] {
  return hasImportedBoard ? SORTS_OF_OWN_RANKING : SORTS
}

const SORTS: readonly SortChoice[] = [
  { value: 'rank', label: 'Rank' },
  { value: 'adp', label: 'ADP' },
  { value: 'points', label: 'Points' },
  { value: 'value', label: 'Value' },
  { value: 'odds', label: 'Odds' },
  { value: 'tier', label: 'Tier' },
  { value: 'name', label: 'Name' },
  { value: 'position', label: 'Position' },
  { value: 'team', label: 'Team' },
]
const SORTS_OF_OWN_RANKING = SORTS.map((sort) => (sort.value === 'rank' ? { ...sort, label: 'My rank' } : sort))

const NAME = nameColumn<SnakeFacts>(({ room, status, adp, value }) => (
  <>
    {room === 'phone' && adp !== null && ` · ADP ${adp.toFixed(1)}`}
    {value !== null && status.place === null && (
      <>
        {' · val '}
        <span className={value > 0 ? STRONG : ''}>{signedText(value)}</span>
      </>
    )}
  </>
))

const ADP: Column<Row> = {
  id: 'adp',
  head: 'ADP',
  sort: 'adp',
  width: '2.75rem',
  from: 'tablet',
  cell: ({ adp }) => decimalText(adp),
}

const VALUE: Column<Row> = {
  id: 'value',
  head: 'Value',
  title: 'The pick on the clock minus ADP: + means still here after ADP',
  sort: 'value',
  width: '2.375rem',
  from: 'laptop',
  cell: ({ value }) => (
    <span className={value !== null && value > 0 ? STRONG : 'text-muted'}>
      {value === null ? '–' : signedText(value)}
    </span>
  ),
}

const LAST: Column<Row> = {
  id: 'last',
  head: 'Last',
  width: '2.625rem',
  from: 'desk',
  className: 'text-muted',
  cell: ({ lastPoints }) => (lastPoints === null ? '–' : lastPoints.toFixed(0)),
}

const ODDS: Column<Row> = {
  id: 'odds',
  head: 'No later pick of yours',
  isHeadHidden: true,
  width: '4.5rem',
  narrow: '4.25rem',
  from: 'tablet',
  cell: ({ odds, status }) => <Odds odds={status.place === null ? odds : null} hasRing />,
}

function oddsHead(place: string) {
  return {
    head: `At ${place}`,
    title: `How likely the player is still there at your pick ${place}`,
    isHeadHidden: false,
    sort: 'odds',
  } as const
}

/** On a phone the odds stand below the projection. */
const FIGURES_ON_PHONES: Pick<Column<Row>, 'from' | 'phone' | 'cell'> = {
  from: 'phone',
  phone: '3.75rem',
  cell: (row) => {
    if (row.room !== 'phone') return <Points {...row} />
    const { points, odds, status } = row
    return (
      <span className="grid justify-items-end gap-0.5 pr-2 leading-[1.15]">
        <span>
          <small className={FIGURE_NAME}>Proj</small> {points === null ? '–' : points.toFixed(0)}
        </span>
        {odds !== null && status.place === null && (
          <span>
            <small className={FIGURE_NAME}>Odds</small> <Odds odds={odds} />
          </span>
        )}
      </span>
    )
  },
}

const FIGURE_NAME = 'text-label font-medium text-muted'

/** One position beside the others has the action over its figures. */
const NARROW_COLUMNS: readonly Column<Row>[] = [
  { ...RANK, width: '1.875rem' },
  NARROW_NAME,
  {
    id: 'points',
    head: 'Projected',
    width: '2rem',
    className: 'text-muted',
    cell: ({ points }) => (points === null ? '–' : points.toFixed(0)),
  },
  {
    id: 'odds',
    head: 'Odds',
    width: '2.375rem',
    cell: ({ odds, status }) => <Odds odds={status.place === null ? odds : null} />,
  },
  narrowActionColumn((row) => <RowAction {...row} />),
]

/** In a row of figures, one that decides. */
const STRONG = 'font-bold text-text'

function Odds({ odds, hasRing = false }: { odds: number | null; hasRing?: boolean }) {
  if (odds === null) {
    return (
      <span aria-hidden className="text-muted">
        –
      </span>
    )
  }
  return (
    <span
      className={classNames(
        // The rings stand below each other, however many digits there are.
        hasRing ? 'inline-grid grid-cols-[auto_2rem] items-center gap-1' : 'inline-flex items-center',
        odds < LOW_ODDS ? STRONG : 'font-semibold text-muted',
      )}
    >
      {hasRing && <i aria-hidden className="list-ring" style={{ backgroundImage: shareArc(odds) }} />}
      {oddsText(odds)}
    </span>
  )
}

/** Below, the player is likely gone. */
const LOW_ODDS = 0.3
