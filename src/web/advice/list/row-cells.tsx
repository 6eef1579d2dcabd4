/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the cells of rows that table rows cannot be */
import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { tierText } from '#core/advice/position-tiers.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { CardIcon } from '../../players/card-icon.tsx'
import type { CardAction } from '../../players/card-keys.ts'
import type { PlayerStatus } from '../../players/player-status.ts'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { dayText } from '../../platform/local-date.ts'
import { PlayerAlerts } from '../../stats/player-alerts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { deviceNotes } from '../notes/player-notes.ts'
import { signedText } from '#core/lib/english.ts'
import { oddsText } from './row-facts.ts'

/** The figures of a row; null where unknown. */
export interface RowFigures {
  readonly positionRank: number
  readonly adp: number | null
  readonly value: number | null
  readonly points: number | null
  /** Points over a replacement starter, as a share of the best left; null if unknown. */
  readonly overReplacement: number | null
  readonly lastPoints: number | null
  /** The odds at the person's next pick. */
  readonly odds: number | null
  /** Within the position; null without tiers. */
  readonly tier: number | null
  /** The tier of the position ends with this player. */
  readonly isLastOfTier: boolean
}

export interface CellsProps extends RowFigures {
  player: Player
  status: PlayerStatus
  tabIndex: number
  onAction: (action: CardAction) => void
  /** The one action of the row. */
  children: ReactNode
}

/** One line from tablets up. What a narrow list has no room for is hidden by the styles. */
export function WideCells(props: CellsProps) {
  const { player, status, tabIndex, onAction, children, adp, value, points, lastPoints, odds } = props
  const isDrafted = status.place !== null
  const isQueued = status.queueNumber !== null
  const shared = { name: player.name, isDisabled: !status.mayMark, tabIndex, onAction }
  return (
    <>
      <Rank player={player} />
      <span role="rowheader" className="row-who">
        <Name player={player} tabIndex={tabIndex} />
        <PlayerAlerts player={player} />
        {(status.isTarget || status.isAvoid || isQueued) && (
          <span aria-hidden className="row-mark-signs">
            <MarkSigns status={status} />
          </span>
        )}
        <Tag {...props} />
        <Note player={player} />
        {/* A narrow list has no columns for these. */}
        <span className="row-under">
          {teamText(player)}
          {value !== null && !isDrafted && ` · val ${signedText(value)}`}
        </span>
      </span>
      <span role="gridcell" className="row-position">
        {positionLetters(player)}
        {player.individual === undefined && props.positionRank}
      </span>
      <span role="gridcell" className="row-team">
        {player.team === '' ? 'FA' : player.team} <span>{player.bye ?? '–'}</span>
      </span>
      <span role="gridcell" className="row-adp">
        {adp === null ? '–' : adp.toFixed(1)}
      </span>
      <span role="gridcell" className={value !== null && value > 0 ? 'row-value row-up' : 'row-value'}>
        {value === null ? '–' : signedText(value)}
      </span>
      <span role="gridcell" className="row-points">
        {decimal(points)}
        <Meter share={props.overReplacement} />
      </span>
      <span role="gridcell" className="row-last">
        {lastPoints === null ? '–' : lastPoints.toFixed(0)}
      </span>
      <span role="gridcell" className="row-odds">
        <Odds odds={isDrafted ? null : odds} />
      </span>
      <span role="gridcell" className="row-marks">
        <Mark {...shared} action="target" label="Target" isOn={status.isTarget} isToggle />
        <Mark {...shared} action="avoid" label="Avoid" isOn={status.isAvoid} isToggle />
        <Mark
          {...shared}
          action="queue"
          label={isQueued ? 'Remove from Queue' : 'Add to Queue'}
          isOn={isQueued}
          text={status.queueNumber}
        />
      </span>
      <span role="gridcell" className="row-go">
        {children}
      </span>
    </>
  )
}

/** Two lines on a phone. */
export function PhoneCells(props: CellsProps) {
  const { player, status, tabIndex, children, adp, value, points, odds } = props
  const isDrafted = status.place !== null
  return (
    <>
      <Rank player={player} />
      <span role="rowheader" className="row-who">
        <span className="row-first">
          <Name player={player} tabIndex={tabIndex} />
          <PlayerAlerts player={player} />
          <MarkSigns status={status} />
          <Note player={player} />
        </span>
        <span className="row-second">
          <span className="row-position">
            {positionLetters(player)}
            {player.individual === undefined && props.positionRank}
          </span>{' '}
          {isDrafted ? (
            <Tag {...props} />
          ) : (
            <>
              {teamText(player)}
              {adp !== null && ` · ADP ${adp.toFixed(1)}`}
              {value !== null && (
                <>
                  {' · val '}
                  <span className={value > 0 ? 'row-up' : ''}>{signedText(value)}</span>
                </>
              )}
            </>
          )}
        </span>
      </span>
      <span role="gridcell" className="row-figures">
        <span className="row-points">
          <small>Proj</small> {points === null ? '–' : points.toFixed(0)}
        </span>
        {odds !== null && !isDrafted && (
          <span>
            <small>Odds</small> <Odds odds={odds} />
          </span>
        )}
      </span>
      <span role="gridcell" className="row-go">
        {children}
      </span>
    </>
  )
}

/** "DET bye 6" */
function teamText({ team, bye }: Player): string {
  return `${team === '' ? 'FA' : team} bye ${bye ?? '–'}`
}

/** Where there are no buttons for them. */
function MarkSigns({ status }: Pick<CellsProps, 'status'>) {
  return (
    <>
      {status.isAvoid && <CardIcon name="avoid" label="Avoid" className="size-4" />}
      {status.isTarget && <CardIcon name="target" label="Target" className="size-4" />}
      {status.queueNumber !== null && (
        <span className="row-queued">
          <CardIcon name="queued" label="Queue" className="size-4" />
          {status.queueNumber}
        </span>
      )}
    </>
  )
}

function Rank({ player }: { player: Player }) {
  return (
    <span role="gridcell" className="row-rank">
      {player.isUnranked === true ? '–' : player.rank}
    </span>
  )
}

function Name({ player, tabIndex }: { player: Player; tabIndex: number }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      className="row-name"
      onPointerEnter={() => warmStats(player)}
      onClick={() => openStats(player)}
    >
      {player.name}
    </button>
  )
}

/** Who took the player, or what decides about them. */
function Tag({ player, status, tier, isLastOfTier }: Pick<CellsProps, 'player' | 'status' | 'tier' | 'isLastOfTier'>) {
  const offBoard = offBoardText(player)
  if (status.place !== null) {
    return (
      <span className="row-tag row-up">
        Taken {status.place}
        {offBoard !== null && ` · ${offBoard}`}
      </span>
    )
  }
  if (offBoard !== null) return <span className="row-tag">{offBoard}</span>
  if (isLastOfTier && tier !== null) {
    return <span className="row-tag row-up">last of {tierText(player.position, tier)}</span>
  }
  if (player.isInactive === true && player.roster === undefined) return <span className="row-tag">inactive</span>
  if (player.newSince !== undefined) return <span className="row-tag">new since {dayText(player.newSince)}</span>
  if (NO_GAMES.has(player.position) && player.lastSeason.pprPoints === null)
    return <span className="row-tag">no games last season</span>
  return tier === null ? null : <span className="row-tag">{tierText(player.position, tier)}</span>
}

/** Of kickers and defenses, missing figures say nothing. */
const NO_GAMES: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE'])

function Note({ player }: { player: Player }) {
  const note = deviceNotes.use((notes) => notes.get(player.id))
  if (note === undefined) return null
  return (
    <span title={note} className="row-note">
      <NotebookPen aria-hidden className="size-3.5" />
      <span className="sr-only">Note: {note}</span>
    </span>
  )
}

/** Decoration: the points stand beside it. */
function Meter({ share }: { share: number | null }) {
  return (
    <span aria-hidden className="row-meter">
      {share !== null && share > 0 && <i style={{ width: `${Math.min(100, Math.round(share * 100))}%` }} />}
    </span>
  )
}

function Odds({ odds }: { odds: number | null }) {
  if (odds === null) {
    return (
      <span aria-hidden className="row-odds-text">
        –
      </span>
    )
  }
  return (
    <span className={classNames('row-odds-text', odds < LOW_ODDS && 'row-up')}>
      <i aria-hidden className="row-ring" style={{ backgroundImage: ringOf(odds) }} />
      {oddsText(odds)}
    </span>
  )
}

function ringOf(odds: number): string {
  return `conic-gradient(currentcolor ${Math.round(odds * 100)}%, var(--line) 0)`
}

const LOW_ODDS = 0.3 // Below, the player is likely gone.

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
      className={isOn ? 'row-mark row-mark-on' : 'row-mark'}
      onClick={() => onAction(action)}
    >
      <CardIcon name={action === 'queue' && isOn ? 'queued' : action} className="size-4" />
      {text !== null && <span className="row-mark-number">{text}</span>}
    </button>
  )
}

function decimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(1)
}
