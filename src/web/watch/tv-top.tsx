import { awaitedTurn } from '#core/draft/turn.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import type { ClockView } from '../draft/clock-view.ts'
import { lastPicks, nextTurns, surnameOf } from './watch-facts.ts'
import { useClockView } from '../draft/use-clock-view.ts'
import type { WatchedDraft, WatchSource } from './watch-source.ts'

declare module 'react' {
  interface CSSProperties {
    '--length'?: number
    '--share'?: number
  }
}

export interface TvTopProps {
  source: WatchSource
  watched: WatchedDraft
  isLive: boolean
  newestSlot: number | null
}

const NEXT_COUNT = 3

/** Time left, who is up, the next three, and the last pick. */
export function TvTop({ source, watched, isLive, newestSlot }: TvTopProps) {
  const { draft, teamNames, board } = watched
  const clock = useClockView(draft, source.nowMs)
  const turn = awaitedTurn(draft)
  const picks = lastPicks(draft, draft.slots.length)
  const last = picks.find(({ slotNumber }) => slotNumber === newestSlot) ?? picks[0]
  const player = last === undefined ? undefined : board.playersById.get(last.playerId)
  const text = clockText(clock, turn?.label ?? '')
  return (
    <header className="tv-top">
      <div
        className="tv-clock"
        data-kind={isLive ? (clock?.kind ?? 'off') : 'lost'}
        data-short={clock?.isShort || undefined}
      >
        <span role="timer" style={{ '--length': Math.max(4, (isLive ? text : LOST_TEXT).length) }}>
          {isLive ? text : LOST_TEXT}
        </span>
        {watched.isClockEstimated && isLive && clock !== null && clock.kind !== 'paused' && (
          <small title="Estimated from the time that the other site gives">est.</small>
        )}
        {clock?.kind === 'running' && isLive && <i style={{ '--share': clock.share }} />}
      </div>
      <div className="tv-who">
        <small>
          {turn === null
            ? watched.title
            : `${turn.isMakeUp && isLive ? 'To make up' : statusText(clock, isLive)}, ${turn.label}`}
        </small>
        <b style={{ '--length': (turn === null ? '' : (teamNames[turn.teamIndex] ?? '')).length }}>
          {turn === null ? 'Draft complete' : teamNames[turn.teamIndex]}
        </b>
      </div>
      <div className="tv-next">
        <small>Next</small>
        <ol>
          {nextTurns(draft, NEXT_COUNT).map(({ slotNumber, label, teamIndex }) => (
            <li key={slotNumber}>
              <i>{label}</i>
              {teamNames[teamIndex]}
            </li>
          ))}
        </ol>
      </div>
      {last !== undefined && player !== undefined && (
        <LastPick where={`${last.label}, ${teamNames[last.teamIndex] ?? ''}`} player={player} />
      )}
    </header>
  )
}

const LOST_TEXT = 'Reconnecting…'

function LastPick({ where, player }: { where: string; player: Player }) {
  return (
    <div className="tv-last" data-position={player.position}>
      <small>{where}</small>
      <b>{surnameOf(player)}</b>
      <span>
        {positionLetters(player)} {player.team}
      </span>
    </div>
  )
}

function clockText(clock: ClockView | null, label: string): string {
  if (clock === null) return label
  return clock.kind === 'paused' && clock.text === '' ? 'Paused' : clock.text
}

function statusText(clock: ClockView | null, isLive: boolean): string {
  if (!isLive) return 'Last known'
  if (clock?.kind === 'paused') return 'Paused'
  if (clock?.kind === 'quiet') return clock.spokenText.split('. ').at(-1) ?? 'Quiet hours'
  return 'On the clock'
}
