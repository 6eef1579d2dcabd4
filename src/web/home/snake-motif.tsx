import type { Position } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import './snake-motif.css'

const TEAM_COUNT = 5
const ROUND_COUNT = 3
const CELL = { width: 80, height: 56, gap: 8 } as const
const HEAD_WIDTH = 58
const TURN_WIDTH = 18
const RIGHT = HEAD_WIDTH + TEAM_COUNT * (CELL.width + CELL.gap) - CELL.gap
const WIDTH = RIGHT + TURN_WIDTH
const HEIGHT = ROUND_COUNT * (CELL.height + CELL.gap)

/** A plausible start of a draft; index = pick number - 1. */
const PICKED: readonly Position[] = ['RB', 'RB', 'WR', 'WR', 'RB', 'WR', 'RB']
const PICKED_COUNT = PICKED.length

/**
 * Decoration: a small draft fills in snake order, once, in under two seconds, and stops at the pick on the clock. With
 * reduced motion the end shows at once.
 */
export function SnakeMotif({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('font-display select-none', className)}
      style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
    >
      <svg viewBox={`0 -1 ${WIDTH} ${HEIGHT}`} className="block w-full">
        {Array.from({ length: ROUND_COUNT }, (_, roundIndex) => (
          <RoundHead key={roundIndex} roundIndex={roundIndex} />
        ))}
        {Array.from({ length: ROUND_COUNT - 1 }, (_, roundIndex) => (
          <Turn key={roundIndex} roundIndex={roundIndex} />
        ))}
        {Array.from({ length: TEAM_COUNT * ROUND_COUNT }, (_, pickIndex) => (
          <Cell key={pickIndex} pickIndex={pickIndex} />
        ))}
      </svg>
    </div>
  )
}

function RoundHead({ roundIndex }: { roundIndex: number }) {
  const y = roundIndex * (CELL.height + CELL.gap) + CELL.height / 2
  return (
    <g transform={`translate(0 ${y})`} className={roundIndex * TEAM_COUNT > PICKED_COUNT ? 'opacity-50' : ''}>
      <text x="4" y="6" className="fill-text text-head font-semibold">
        {roundIndex + 1}
      </text>
      <path
        d={isToTheRight(roundIndex) ? ARROW_RIGHT : ARROW_LEFT}
        className="fill-none stroke-muted stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      />
    </g>
  )
}

const ARROW_RIGHT = 'M22 0h11m-4-4 4 4-4 4'
const ARROW_LEFT = 'M33 0H22m4-4-4 4 4 4'

/** The first round goes to the right, the next one back. */
function isToTheRight(roundIndex: number): boolean {
  return roundIndex % 2 === 0
}

/** From the end of one round to the start of the next, on the side where the snake turns. */
function Turn({ roundIndex }: { roundIndex: number }) {
  const top = roundIndex * (CELL.height + CELL.gap) + CELL.height / 2
  const bottom = top + CELL.height + CELL.gap
  const isRight = isToTheRight(roundIndex)
  const x = isRight ? RIGHT + 4 : HEAD_WIDTH - 4
  const bulge = isRight ? x + 13 : x - 13
  const nextPickIndex = (roundIndex + 1) * TEAM_COUNT
  return (
    <path
      d={`M${x} ${top}C${bulge} ${top} ${bulge} ${bottom} ${x} ${bottom}`}
      pathLength="1"
      className={classNames(
        'snake-motif-turn fill-none stroke-control stroke-2 [stroke-linecap:round]',
        nextPickIndex > PICKED_COUNT && 'opacity-50',
      )}
      style={{ animationDelay: pickDelay(Math.min(nextPickIndex, PICKED_COUNT) - 1) }}
    />
  )
}

function Cell({ pickIndex }: { pickIndex: number }) {
  const roundIndex = Math.floor(pickIndex / TEAM_COUNT)
  const placeIndex = pickIndex % TEAM_COUNT
  const teamIndex = isToTheRight(roundIndex) ? placeIndex : TEAM_COUNT - 1 - placeIndex
  const x = HEAD_WIDTH + teamIndex * (CELL.width + CELL.gap)
  const y = roundIndex * (CELL.height + CELL.gap)
  const position = PICKED[pickIndex]
  const size = { width: CELL.width, height: CELL.height, rx: 9 }
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect {...size} className="fill-none stroke-line" />
      {position !== undefined && (
        <g data-position={position} className="snake-motif-pick" style={{ animationDelay: pickDelay(pickIndex) }}>
          <rect {...size} className="fill-[color-mix(in_oklab,var(--p)_var(--tint),var(--surface))]" />
          <rect width="5" height={CELL.height - 20} x="8" y="10" rx="2.5" className="fill-p" />
          <rect width={nameWidth(pickIndex)} height="7" x="22" y="15" rx="3.5" className="fill-text opacity-80" />
          <text
            x="22"
            y="43"
            className="fill-[color-mix(in_oklab,var(--p)_var(--tint-text),var(--text))] text-body font-semibold tracking-[0.03em]"
          >
            {position}
          </text>
        </g>
      )}
      {pickIndex === PICKED_COUNT && (
        <g className="snake-motif-pick" style={{ animationDelay: pickDelay(pickIndex) }}>
          <rect {...size} className="fill-none stroke-text stroke-2" />
          <text
            x={CELL.width / 2}
            y={CELL.height / 2 + 6}
            textAnchor="middle"
            className="fill-text text-head font-bold"
          >
            {`${roundIndex + 1}.${String(placeIndex + 1).padStart(2, '0')}`}
          </text>
        </g>
      )}
    </g>
  )
}

const PICK_STEP_MS = 190

function pickDelay(pickIndex: number): string {
  return `${300 + pickIndex * PICK_STEP_MS}ms`
}

/** Names vary in length. The pattern repeats every seven picks, not every row. */
function nameWidth(pickIndex: number): number {
  return 26 + ((pickIndex * 5) % 7) * 3.6
}
