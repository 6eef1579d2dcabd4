/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows in view are on the page, each placed by itself, which table rows cannot be */
import { NotebookPen } from 'lucide-react'
import { memo, useRef, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { pointsInSeason } from '#core/league/points.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { actOnPlayer, LEAVES_ITS_BUTTON, moveFocusTo } from '../../players/act-on-player.ts'
import { CardIcon } from '../../players/card-icon.tsx'
import { cardActionOf, isTypingTarget, type CardAction } from '../../players/card-keys.ts'
import { playerStatus } from '../../players/player-status.ts'
import { useDraft, useDraftActions, useScoring } from '../../session/session-context.tsx'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PositionBadge } from '../../ui/position-badge.tsx'
import { COMPARED_MAX, toggleCompared, useCompared } from '../compare/compared-players.ts'
import { deviceNotes } from '../notes/device-notes.ts'
import { oddsText, signedText } from './row-facts.ts'
import { RowDraft } from './row-draft.tsx'

export interface PlayerRowProps {
  player: Player
  /** In the grid, whose heads are row 1. */
  rowNumber: number
  topPx: number
  heightPx: number
  adp: number | null
  value: number | null
  /** The odds at the next pick and the one after it. */
  next: number | null
  afterNext: number | null
  /** The tier that begins with this player. */
  startsTier: number | null
  isTabStop: boolean
  isLeaving: boolean
  onDraftByKey: (playerId: PlayerId) => void
}

export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, rowNumber, topPx, heightPx, adp, value, next, afterNext, startsTier, isTabStop, isLeaving } = props
  const rowRef = useRef<HTMLDivElement>(null)
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const { points } = pointsInSeason(player.projected, player.position, useScoring())
  const tabIndex = isTabStop ? 0 : -1
  const isDrafted = status.place !== null
  const isQueued = status.queueNumber !== null

  function act(action: CardAction): void {
    if (LEAVES_ITS_BUTTON.has(action)) moveFocusTo(rowRef.current)
    actOnPlayer(action, player, { actions, status, teamIndex: null })
  }
  function actOnKey(event: KeyboardEvent): void {
    if (isLeaving || !(event.target instanceof HTMLElement) || isTypingTarget(event.target)) return
    const action = cardActionOf(event, status)
    if (action === null) return
    event.preventDefault()
    act(action)
    if (action === 'draft' && status.mayDraft) props.onDraftByKey(player.id)
  }

  return (
    // The keys are shortcuts for the row's own buttons.
    <div
      ref={rowRef}
      role="row"
      aria-rowindex={rowNumber}
      data-player-id={player.id}
      data-position={player.position}
      data-tier-start={startsTier !== null || undefined}
      data-leaving={isLeaving || undefined}
      tabIndex={tabIndex}
      className={classNames('player-row', isDrafted && 'player-row-drafted', isLeaving && 'player-row-leaving')}
      style={{ top: topPx, height: heightPx }}
      onKeyDown={actOnKey}
    >
      <span role="gridcell" className="row-rank">
        {player.isUnranked === true ? '–' : player.rank}
      </span>
      <span role="rowheader" className="row-who">
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
        <Marks player={player} isTarget={status.isTarget} isAvoid={status.isAvoid} queueNumber={status.queueNumber} />
        <span className="row-team">
          <PositionBadge position={player.position} variant="text" /> {player.team === '' ? 'FA' : player.team}
          {player.bye !== null && <span> {player.bye}</span>}
          <span className="row-narrow">
            {adp !== null && ` · ADP ${adp.toFixed(1)}`}
            {value !== null && ` ${signedText(value)}`}
          </span>
        </span>
      </span>
      <span role="gridcell" className="row-wide row-tier">
        {startsTier === null ? (
          <span className="text-muted">{player.tier}</span>
        ) : (
          <b>
            <span className="sr-only">First of tier </span>
            {player.tier}
          </b>
        )}
      </span>
      <span role="gridcell" className="row-wide">
        {adp === null ? '–' : adp.toFixed(1)}
      </span>
      <span
        role="gridcell"
        className={classNames('row-wide', value !== null && value > 0 ? 'font-bold' : 'text-muted')}
      >
        {value === null ? '–' : signedText(value)}
      </span>
      <span role="gridcell" className="row-wide">
        {points === null ? '–' : points.toFixed(1)}
      </span>
      <Odds probability={next} isDrafted={isDrafted} className="row-odds" points={points} />
      <Odds probability={afterNext} isDrafted={isDrafted} className="row-wide row-later" />
      <span role="gridcell" className="row-wide row-center">
        <CompareBox player={player} tabIndex={tabIndex} />
      </span>
      <span role="gridcell" className="row-wide row-center">
        <button
          type="button"
          aria-label={isQueued ? `Remove from Queue: ${player.name}` : `Add to Queue: ${player.name}`}
          title={isQueued ? 'Remove from Queue' : 'Add to Queue'}
          disabled={!status.mayMark}
          tabIndex={tabIndex}
          className={classNames('row-mark', isQueued && 'row-mark-on')}
          onClick={() => act('queue')}
        >
          <CardIcon name={isQueued ? 'queued' : 'queue'} className="size-4.5" />
        </button>
      </span>
      <span role="gridcell">
        <RowDraft player={player} status={status} tabIndex={tabIndex} onAction={act} />
      </span>
    </div>
  )
})

interface MarksProps {
  player: Player
  isTarget: boolean
  isAvoid: boolean
  queueNumber: number | null
}

function Marks({ player, isTarget, isAvoid, queueNumber }: MarksProps) {
  const note = deviceNotes.use((notes) => notes.get(player.id))
  return (
    <span className="row-marks">
      {isTarget && <CardIcon name="target" label="Target" className="size-4" />}
      {isAvoid && <CardIcon name="avoid" label="Avoid" className="size-4 text-danger" />}
      {queueNumber !== null && (
        <span className="row-narrow">
          <CardIcon name="queued" label={`Queue ${queueNumber}`} className="inline size-4" />
        </span>
      )}
      {note !== undefined && (
        <span title={note}>
          <NotebookPen aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Note: {note}</span>
        </span>
      )}
    </span>
  )
}

interface OddsProps {
  probability: number | null
  isDrafted: boolean
  className: string
  /** Stands above the odds on a phone. */
  points?: number | null
}

function Odds({ probability, isDrafted, className, points = null }: OddsProps) {
  return (
    <span role="gridcell" className={className}>
      {points !== null && <span className="row-narrow font-semibold">{points.toFixed(0)}</span>}
      {probability === null || isDrafted ? (
        <span aria-hidden className="row-odds-text text-muted">
          –
        </span>
      ) : (
        <span className={classNames('row-odds-text', probability < 0.5 ? 'font-bold' : 'text-muted')}>
          {oddsText(probability)}
        </span>
      )}
    </span>
  )
}

function CompareBox({ player, tabIndex }: { player: Player; tabIndex: number }) {
  const isCompared = useCompared(({ ids }) => ids.includes(player.id))
  const isFull = useCompared(({ ids }) => ids.length >= COMPARED_MAX)
  return (
    <input
      type="checkbox"
      aria-label={`Compare ${player.name}`}
      checked={isCompared}
      disabled={isFull && !isCompared}
      tabIndex={tabIndex}
      className="size-4.5 accent-text"
      onChange={() => toggleCompared(player.id)}
    />
  )
}
