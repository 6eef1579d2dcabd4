import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { tierText } from './tier-texts.ts'
import { isPlainPpr, pointsUnit, type Scoring } from '#core/league/scoring.ts'
import { shortName } from '#core/players/names.ts'
import { offBoardText } from '../../session/off-board-text.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { decimalText } from '../../platform/formats.ts'
import { dayText } from '../../platform/local-date.ts'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { PlayerAlerts } from '../../stats/player-alerts.tsx'
import { CardIcon } from '../card-icon.tsx'
import type { CardAction } from '../card-keys.ts'
import { deviceNotes } from '../notes/player-notes.ts'
import { MoreButton } from '../player-menu.tsx'
import type { PlayerStatus } from '../player-status.ts'
import type { Column } from './column.ts'
import type { ListedRow } from './player-row.tsx'
import { RowAction } from './row-action.tsx'
import type { PlayerFacts } from './use-list-facts.ts'

/** The columns that every list of a draft has. Features insert theirs between them. */
type PlayerColumn = Column<ListedRow<PlayerFacts>>
type Row = ListedRow<PlayerFacts>

export const RANK: PlayerColumn = {
  id: 'rank',
  head: '#',
  title: 'Rank',
  sort: 'rank',
  width: '2.25rem',
  narrow: '2rem',
  phone: '1.75rem',
  className: 'pr-2 text-muted',
  cell: ({ player }) => (
    <>
      <span className="sr-only">Rank </span>
      {player.isUnranked === true ? '–' : player.rank}
    </>
  ),
}

export const POSITION: PlayerColumn = {
  id: 'position',
  head: 'Pos',
  title: 'Position and rank at the position',
  sort: 'position',
  width: '3.25rem',
  from: 'tablet',
  className: 'list-position',
  cell: PositionText,
}

export const TEAM: PlayerColumn = {
  id: 'team',
  head: 'Team, bye',
  sort: 'team',
  width: '3.75rem',
  narrow: '4rem',
  from: 'laptop',
  className: 'text-left',
  cell: ({ player: { team, bye } }) => (
    <>
      {team === '' ? 'FA' : team}{' '}
      <span className="text-muted">
        <span className="sr-only">bye </span>
        {bye ?? '–'}
      </span>
    </>
  ),
}

export const MARKS: PlayerColumn = {
  id: 'marks',
  head: 'Marks',
  isHeadHidden: true,
  width: '5.75rem',
  from: 'desk',
  className: 'flex justify-end pr-2',
  cell: Marks,
}

/** The row's menu, and its one action: to draft, or to queue. */
export const DRAFT_ACTION: PlayerColumn = actionColumn('Draft or queue', (row) => <RowAction {...row} />)

/** The row's menu, and its one action. */
export function actionColumn<Facts extends PlayerFacts>(
  head: string,
  action: (row: ListedRow<Facts>) => ReactNode,
): Column<ListedRow<Facts>> {
  return {
    id: 'action',
    head,
    isHeadHidden: true,
    width: '8rem',
    narrow: '7.25rem',
    phone: '5.75rem',
    className: 'list-action',
    cell: (row) => (
      <>
        <MoreButton player={row.player} isDisabled={row.isLeaving} tabIndex={row.tabIndex} />
        {action(row)}
      </>
    ),
  }
}

/**
 * Who it is. On a phone and in a narrow list, a second line says what has no column: `more` is what the feature adds to position,
 * team and bye.
 */
export function nameColumn<Facts extends PlayerFacts>(
  more: (row: ListedRow<Facts>) => ReactNode,
): Column<ListedRow<Facts>> {
  return {
    id: 'player',
    head: 'Player',
    sort: 'name',
    width: 'minmax(0, 1fr)',
    isName: true,
    className: 'list-who',
    cell: (row) => {
      const { player, status, room, tabIndex } = row
      const isPhone = room === 'phone'
      const isDrafted = status.place !== null
      return (
        <>
          <span className="list-name-line">
            <span className="list-name-group">
              <Name player={player} tabIndex={tabIndex} />
              <PlayerAlerts player={player} />
              {room !== 'desk' && <MarkSigns status={status} />}
              <Note player={player} />
            </span>
            {(room === 'desk' || (isDrafted && !isPhone)) && <Tag {...row} />}
          </span>
          {(isPhone || room === 'tablet') && (
            <span className="list-second-line">
              {isPhone && (
                <>
                  <span className="list-position">
                    <PositionText {...row} />
                  </span>{' '}
                </>
              )}
              {isPhone && isDrafted ? (
                <Tag {...row} />
              ) : (
                <>
                  {teamText(player)}
                  {more(row)}
                </>
              )}
            </span>
          )}
        </>
      )
    },
  }
}

/** The projection, beside a bar on a desk. */
export function pointsColumn(scoring: Scoring): PlayerColumn {
  const unit = pointsUnit(scoring)
  return {
    id: 'points',
    head: isPlainPpr(scoring) ? 'Proj' : `Proj ${unit}`,
    title: `Projected points (${unit}): estimated from past seasons and ADP, unless your ranking has its own. The bar is points over a replacement starter`,
    sort: 'points',
    width: 'minmax(7.5rem, 0.35fr)',
    narrow: '3rem',
    from: 'tablet',
    className: 'pl-1 font-semibold',
    cell: Points,
  }
}

export function Points({ points, overReplacement, room }: Row): ReactNode {
  const text = decimalText(points)
  if (room !== 'desk') return text
  return (
    <span className="grid grid-cols-[2.875rem_1fr] items-center gap-2">
      {text}
      {/* Decoration: the points stand beside it. */}
      <span aria-hidden className="h-1.5 overflow-hidden rounded-[3px] bg-line">
        {overReplacement !== null && overReplacement > 0 && (
          <i className="block h-full bg-p" style={{ width: `${Math.min(100, Math.round(overReplacement * 100))}%` }} />
        )}
      </span>
    </span>
  )
}

/** For a list of one position: rank, short name with its marks, and the menu. The action lies over the figures while the row is meant. */
export const NARROW_NAME: PlayerColumn = {
  id: 'player',
  head: 'Player',
  width: 'minmax(0, 1fr)',
  isName: true,
  className: 'flex h-full min-w-0 items-center gap-1.5 text-left',
  cell: ({ player, status, tabIndex }) => {
    const offBoard = offBoardText(player)
    const facts = [status.place === null ? null : `Taken ${status.place}`, offBoard].filter((fact) => fact !== null)
    return (
      <>
        <Name player={player} tabIndex={tabIndex} title={[player.name, ...facts].join(' · ')} isShort />
        <MarkSigns status={status} />
        {status.place !== null && <span className="list-tag">{status.place}</span>}
      </>
    )
  },
}

export function narrowActionColumn<Facts extends PlayerFacts>(
  action: (row: ListedRow<Facts>) => ReactNode,
): Column<ListedRow<Facts>> {
  return {
    id: 'action',
    head: 'Menu',
    width: '1.75rem',
    className: 'list-action-over',
    cell: (row) => (
      <>
        <MoreButton player={row.player} isDisabled={row.isLeaving} tabIndex={row.tabIndex} />
        {!row.isLeaving && <span>{action(row)}</span>}
      </>
    ),
  }
}

/** "WR14" */
function PositionText({ player, positionRank }: Pick<PlayerFacts, 'player' | 'positionRank'>): ReactNode {
  return (
    <>
      {positionLetters(player)}
      {player.individual === undefined && positionRank}
    </>
  )
}

/** "DET bye 6" */
function teamText({ team, bye }: Player): string {
  return `${team === '' ? 'FA' : team} bye ${bye ?? '–'}`
}

interface NameProps {
  player: Player
  tabIndex: number
  title?: string
  isShort?: boolean
}

function Name({ player, tabIndex, title, isShort = false }: NameProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={title}
      tabIndex={tabIndex}
      className="list-name"
      onPointerEnter={() => warmStats(player)}
      onClick={() => openStats(player)}
    >
      {isShort ? shortName(player.name) : player.name}
    </button>
  )
}

/** Where there are no buttons for them. */
function MarkSigns({ status }: { status: PlayerStatus }) {
  const { isTarget, isAvoid, queueNumber } = status
  if (!isTarget && !isAvoid && queueNumber === null) return null
  return (
    <span data-mark-signs className="flex flex-none items-center gap-1 self-center">
      {isAvoid && <CardIcon name="avoid" label="Avoid" className="size-3.5" />}
      {isTarget && <CardIcon name="target" label="Target" className="size-3.5" />}
      {queueNumber !== null && (
        <span className="inline-flex items-center text-small font-bold">
          <CardIcon name="queued" label="Queue" className="size-3.5" />
          {queueNumber}
        </span>
      )}
    </span>
  )
}

/** Who took the player, or what decides about them. */
function Tag({ player, status, tier, isLastOfTier }: Pick<Row, 'player' | 'status' | 'tier' | 'isLastOfTier'>) {
  const offBoard = offBoardText(player)
  if (status.place !== null) {
    return (
      <span className="list-tag text-text">
        Taken {status.place}
        {offBoard !== null && ` · ${offBoard}`}
      </span>
    )
  }
  if (offBoard !== null) return <span className="list-tag">{offBoard}</span>
  if (isLastOfTier && tier !== null) {
    return <span className="list-tag text-text">last of {tierText(player.position, tier)}</span>
  }
  if (player.isInactive === true && player.roster === undefined) return <span className="list-tag">inactive</span>
  if (player.newSince !== undefined) return <span className="list-tag">new since {dayText(player.newSince)}</span>
  if (NO_GAMES.has(player.position) && player.lastSeason.pprPoints === null)
    return <span className="list-tag">no games last season</span>
  return tier === null ? null : <span className="list-tag">{tierText(player.position, tier)}</span>
}

/** Of kickers and defenses, missing figures say nothing. */
const NO_GAMES: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE'])

function Note({ player }: { player: Player }) {
  const note = deviceNotes.use((notes) => notes.get(player.id))
  if (note === undefined) return null
  return (
    <span title={note} className="self-center text-muted">
      <NotebookPen aria-hidden className="size-3.5" />
      <span className="sr-only">Note: {note}</span>
    </span>
  )
}

function Marks({ player, status, tabIndex, act }: Row): ReactNode {
  const isQueued = status.queueNumber !== null
  const shared = { name: player.name, isDisabled: !status.mayMark, tabIndex, onAction: act }
  return (
    <>
      <Mark {...shared} action="target" label="Target" isOn={status.isTarget} isToggle />
      <Mark {...shared} action="avoid" label="Avoid" isOn={status.isAvoid} isToggle />
      <Mark
        {...shared}
        action="queue"
        label={isQueued ? 'Remove from Queue' : 'Add to Queue'}
        isOn={isQueued}
        text={status.queueNumber}
      />
    </>
  )
}

interface MarkProps {
  action: 'target' | 'avoid' | 'queue'
  name: string
  label: string
  isOn: boolean
  isToggle?: boolean
  text?: number | null
  isDisabled: boolean
  tabIndex: number
  onAction: (action: CardAction) => void
}

function Mark({ action, name, label, isOn, isToggle = false, text = null, isDisabled, tabIndex, onAction }: MarkProps) {
  return (
    <button
      type="button"
      aria-label={isToggle ? `${label} ${name}` : `${label}: ${name}`}
      title={label}
      aria-pressed={isToggle ? isOn : undefined}
      disabled={isDisabled}
      tabIndex={tabIndex}
      className={isOn ? MARK_ON : MARK_OFF}
      onClick={() => onAction(action)}
    >
      <CardIcon name={action === 'queue' && isOn ? 'queued' : action} className="size-4" />
      {text !== null && <span className="text-small font-bold">{text}</span>}
    </button>
  )
}

const MARK =
  'flex size-7 items-center justify-center gap-px rounded-md enabled:hover:bg-text/8 enabled:hover:text-text disabled:opacity-40'
const MARK_ON = `${MARK} text-text`
const MARK_OFF = `${MARK} text-control`
