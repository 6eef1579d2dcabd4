import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { clockRibbon } from '#core/draft/clock-ribbon.ts'
import { slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters, type Player, type PlayerId } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import './clock-ribbon.css'
import { useDraftLater } from '../session/session-context.tsx'
import { useFollowNow } from './follow-now.ts'

/** Who picks now and next; follows the draft and scrolls back to past picks. */
export function ClockRibbon({ className }: { className?: string }) {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const teamNames = useDraftLater((snapshot) => snapshot.teamNames)
  const playersById = useDraftLater((snapshot) => snapshot.board.playersById)
  return <Ribbon draft={draft} teamNames={teamNames} playersById={playersById} className={className} />
}

interface RibbonProps {
  draft: Draft
  teamNames: readonly string[]
  playersById: ReadonlyMap<PlayerId, Player>
  className: string | undefined
}

const Ribbon = memo(function Ribbon({ draft, teamNames, playersById, className }: RibbonProps) {
  const entries = useMemo(() => clockRibbon(draft), [draft])
  const listRef = useRef<HTMLOListElement>(null)
  const nowNumber = slotOnTheClock(draft)
  const { side, backToNow } = useFollowNow(listRef, nowNumber)

  return (
    <section aria-label="Who picks next" className={classNames('clock-ribbon', className)}>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={listRef} tabIndex={0} aria-label="Order of picks" className="clock-ribbon-list no-scrollbar">
        {entries.map((entry) =>
          entry.kind === 'round' ? (
            <li key={`round-${entry.roundNumber}`} className="clock-ribbon-round">
              <span aria-hidden>R{entry.roundNumber}</span>
              <span className="sr-only">Round {entry.roundNumber}</span>
            </li>
          ) : (
            <RibbonTurn
              key={entry.slotNumber}
              slotNumber={entry.slotNumber}
              label={entry.label}
              teamName={teamNames[entry.teamIndex] ?? ''}
              player={entry.playerId === null ? null : (playersById.get(entry.playerId) ?? null)}
              isOnTheClock={entry.isOnTheClock}
              isSkipped={entry.isSkipped}
            />
          ),
        )}
        {nowNumber === null && (
          <li data-turn="end" className="clock-ribbon-turn clock-ribbon-end">
            Draft Complete
          </li>
        )}
      </ol>
      {side !== 'here' && (
        <Button
          size="sm"
          icon={side === 'before' ? <ArrowLeft aria-hidden className="size-4" /> : null}
          className={classNames('clock-ribbon-back shadow-float', side === 'before' ? 'left-2' : 'right-2')}
          onClick={() => {
            backToNow()
            listRef.current?.focus({ preventScroll: true })
          }}
        >
          Back to now
          {side === 'after' && <ArrowRight aria-hidden className="size-4" />}
        </Button>
      )}
    </section>
  )
})

interface RibbonTurnProps {
  slotNumber: number
  label: string
  teamName: string
  player: Player | null
  isOnTheClock: boolean
  isSkipped: boolean
}

const RibbonTurn = memo(function RibbonTurn(props: RibbonTurnProps) {
  const { slotNumber, label, teamName, player, isOnTheClock, isSkipped } = props
  if (player !== null) {
    return (
      <li
        data-turn={slotNumber}
        data-position={player.position}
        title={`${label} ${teamName}: ${player.name}`}
        className="clock-ribbon-turn clock-ribbon-past"
      >
        <span className="clock-ribbon-note">
          <b>{positionLetters(player)}</b> {label} · {teamName}
        </span>
        <span className="clock-ribbon-name">{shortName(player.name)}</span>
      </li>
    )
  }
  return (
    <li
      aria-current={isOnTheClock || undefined}
      data-turn={slotNumber}
      title={teamName}
      className={classNames('clock-ribbon-turn', isOnTheClock && 'clock-ribbon-now')}
    >
      <span className="clock-ribbon-note">
        {isOnTheClock && 'On the clock '}
        {isSkipped && 'Skipped '}
        {label}
      </span>
      <span className="clock-ribbon-name">{teamName}</span>
    </li>
  )
})
