import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { clockRibbon } from '#core/draft/clock-ribbon.ts'
import type { Draft } from '#core/draft/draft.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters, type Player, type PlayerId } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { slotOfTurn } from '../draft/view.ts'
import { useFollowNow } from '../board/follow-now.ts'

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
  const nowNumber = slotOfTurn({ draft })
  const { side, backToNow } = useFollowNow(listRef, nowNumber)

  return (
    <section
      aria-label="Who picks next"
      className={classNames('relative flex-none border-b border-line bg-linear-to-b from-surface to-bg', className)}
    >
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={listRef} tabIndex={0} aria-label="Order of picks" className={LIST}>
        {entries.map((entry) =>
          entry.kind === 'round' ? (
            <li
              key={`round-${entry.roundNumber}`}
              className={classNames(
                ENTRY,
                'grid w-9 place-items-center border-dashed border-line font-display text-small font-semibold text-muted',
              )}
            >
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
          <li
            data-turn="end"
            className={classNames(ENTRY, TURN, 'w-32 items-center border-line bg-surface font-display font-semibold')}
          >
            Draft Complete
          </li>
        )}
      </ol>
      {side !== 'here' && (
        <Button
          size="sm"
          icon={side === 'before' ? <ArrowLeft aria-hidden className="size-4" /> : null}
          className={classNames(
            'absolute! top-1/2 -translate-y-1/2 shadow-float',
            side === 'before' ? 'left-2' : 'right-2',
          )}
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
        className={classNames(ENTRY, TURN, 'w-28 border-transparent bg-tint shadow-[inset_4px_0_var(--p)]')}
      >
        <span className={classNames(NOTE, 'text-tint')}>
          <b>{positionLetters(player)}</b> {label} · {teamName}
        </span>
        <span className={classNames(NAME, 'font-semibold')}>{shortName(player.name)}</span>
      </li>
    )
  }
  return (
    <li
      aria-current={isOnTheClock || undefined}
      data-turn={slotNumber}
      title={teamName}
      className={classNames(
        ENTRY,
        TURN,
        isOnTheClock ? 'w-32 border-accent-line bg-accent text-on-accent' : 'w-28 border-line bg-surface',
      )}
    >
      <span className={classNames(NOTE, !isOnTheClock && 'text-muted')}>
        {isOnTheClock && 'On the clock '}
        {isSkipped && 'Skipped '}
        {label}
      </span>
      <span className={classNames(NAME, isOnTheClock ? 'font-bold' : 'font-semibold')}>{teamName}</span>
    </li>
  )
})

/**
 * The sizes are fixed, so what changes in one entry lays out that entry alone. Not content-visibility: the browser would
 * ask of each of up to 320 entries, in every frame of the page, whether it is in view.
 */
const ENTRY = 'h-12 flex-none rounded-[9px] border [contain:layout_size_style]'
const TURN = 'flex flex-col justify-center px-2.5'
const NOTE = 'truncate text-label/4'
const NAME = 'truncate font-display text-name/5'
const LIST =
  'no-scrollbar relative flex gap-1.5 overflow-x-auto overscroll-x-contain px-4 py-1 focus-visible:-outline-offset-2'
