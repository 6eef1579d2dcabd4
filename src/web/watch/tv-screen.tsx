import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { BoardTable } from '../board/board-table.tsx'
import { boardOfPicks } from '../board/board-view.ts'
import { keepScreenAwake, wakeLocksOf } from '../board/full-screen.ts'
import { TvAuction, useNewestSale } from './tv-auction.tsx'
import { Fact, Figure, PositionFact } from './tv-figure.tsx'
import { TvRecap } from './tv-recap.tsx'
import { TvReactions } from './tv-reactions.tsx'
import { TvDraw, TvRoom } from './tv-room.tsx'
import './tv.css'
import './tv-shows.css'
import { useDrawShow, useNewestPick } from './use-watched.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import { lastPicks } from './new-picks.ts'
import { pictureShift } from './picture-shift.ts'
import { speak, spokenPick } from './spoken-picks.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import type { WatchedDraft } from './watch-session.ts'
import { turnOf } from '#core/draft/turn.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import './tv-call.css'
import { TvClock, usePickStatus } from './tv-clock.tsx'

declare module 'react' {
  interface CSSProperties {
    '--x'?: number
    '--y'?: number
  }
}

export interface WatchedProps {
  session: DraftSession<WatchedDraft>
}

const MINUTE_MS = 60_000

/** The big screen: 16 by 9, readable from five meters, without controls. */
export function TvScreen({ session }: WatchedProps) {
  const watched = useSnapshot(session, (snapshot) => snapshot)
  const [minuteNumber, setMinuteNumber] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinuteNumber((count) => count + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => keepScreenAwake(wakeLocksOf(navigator), document), [])
  const onPick = useCallback((after: WatchedDraft, slotNumber: number) => {
    // Sales of an auction are announced with their prices.
    if (!after.auction) speakPick(after, slotNumber)
  }, [])
  const newest = useNewestPick(session, onPick)
  const draw = useDrawShow(session)
  const { draft, room, rights, isLive } = watched
  const hasStarted = rights.isBeforeStart !== true
  const [xPx, yPx] = pictureShift(minuteNumber)
  const isOver = hasStarted && isComplete(draft)
  const auction = watched.auction?.auction ?? null
  const isAuctioned = auction !== null
  const sold = useNewestSale(watched)
  const isAnnouncing = isAuctioned ? sold !== null : newest?.isAnnounced === true
  return (
    <main className="tv" style={{ '--x': xPx, '--y': yPx }} aria-label={`TV board of ${watched.title}`}>
      <div className="tv-stage">
        {!hasStarted && room !== null ? (
          <>{draw === null ? <TvRoom room={room} /> : <TvDraw room={room} show={draw} />}</>
        ) : isOver && !isAnnouncing ? (
          <TvRecap watched={watched} />
        ) : auction !== null ? (
          <TvAuction watched={watched} auction={auction} sold={sold} />
        ) : (
          <>
            <TvTop watched={watched} newestSlot={newest?.slotNumber ?? null} />
            <WatchedPicks watched={watched} newestSlot={newest?.slotNumber ?? null} />
          </>
        )}
        {!isAuctioned && newest?.isAnnounced === true && (
          <TvAnnouncement key={newest.slotNumber} watched={watched} slotNumber={newest.slotNumber} />
        )}
        {!isLive && (!hasStarted || isOver) && <p className="tv-lost">Reconnecting…</p>}
      </div>
    </main>
  )
}

interface WatchedPicksProps {
  watched: WatchedDraft
  /** Framed. */
  newestSlot: number | null
}

/** The whole draft as a table that fits the screen, with the next turns marked. */
const WatchedPicks = memo(function WatchedPicks({ watched, newestSlot }: WatchedPicksProps) {
  const { draft, board, teamNames } = watched
  const { soon } = useDraftView()
  const view = useMemo(() => {
    const soonSlots = soon.map(({ number }) => number)
    return boardOfPicks({ draft, playersById: board.playersById, teamNames, newestSlot, soonSlots })
  }, [draft, board, teamNames, newestSlot, soon])
  return <BoardTable view={view} size="tv" />
})

function speakPick(watched: WatchedDraft, slotNumber: number): void {
  const { draft, board } = watched
  const pick = draft.slots[slotNumber - 1] ?? null
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (player !== undefined) speak(spokenPick(watched, slotNumber, player))
}

declare module 'react' {
  interface CSSProperties {
    '--length'?: number
  }
}

interface TvAnnouncementProps {
  watched: WatchedDraft
  slotNumber: number
}

/** A pick, over the whole screen. */
function TvAnnouncement({ watched, slotNumber }: TvAnnouncementProps) {
  const { draft, board, teamNames } = watched
  const { turn: now, soon } = useDraftView()
  const pick = draft.slots[slotNumber - 1] ?? null
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (player === undefined) return null
  const { label, teamIndex } = turnOf(draft, slotNumber)
  const [then] = soon
  const surname = surnameOf(player)
  const taken = `${teamNames[teamIndex] ?? ''} takes ${firstNameOf(player)}`
  const adp = player.adp
  const points = player.projected.pprPoints
  return (
    <section className="tv-call" data-position={player.position} aria-live="polite">
      <p className="tv-call-pick">
        <b>{label}</b> Pick {slotNumber} of {draft.slots.length}
      </p>
      <Figure player={player} />
      <p className="tv-call-team" style={{ '--length': taken.length }}>
        {taken}
      </p>
      <p className="tv-call-name" style={{ '--length': surname.length }}>
        {surname}
      </p>
      <dl className="tv-call-facts">
        <PositionFact board={board} player={player} />
        <Fact value={player.team || 'Free agent'} label={player.bye === null ? '' : `bye ${player.bye}`} />
        {adp !== null && <Fact value={adp.toFixed(1)} label="average draft position" />}
        {points !== null && <Fact value={String(Math.round(points))} label="projected points" />}
      </dl>
      <TvReactions watched={watched} slotNumber={slotNumber} playerId={watched.draft.slots[slotNumber - 1]?.playerId} />
      <p className="tv-call-next">
        {now?.kind !== 'pick' ? (
          'The draft is complete'
        ) : (
          <>
            <small>{now.isMakeUp ? 'To make up' : 'Now'}</small> {now.name} <small>{now.label}</small>
            {then !== undefined && (
              <span>
                <small>then</small> {then.name}
              </span>
            )}
          </>
        )}
      </p>
    </section>
  )
}

/** Time left, who is up, the next three, and the last pick. */
function TvTop({ watched, newestSlot }: WatchedPicksProps) {
  const { draft, teamNames, board } = watched
  const { turn, soon } = useDraftView()
  const status = usePickStatus()
  const picks = lastPicks(draft, draft.slots.length)
  const last = picks.find(({ slotNumber }) => slotNumber === newestSlot) ?? picks[0]
  const player = last === undefined ? undefined : board.playersById.get(last.playerId)
  const pick = turn?.kind === 'pick' ? turn : null
  return (
    <header className="tv-top">
      <TvClock label={pick?.label ?? ''} />
      <div className="tv-who">
        <small>{pick === null ? watched.title : status}</small>
        <b style={{ '--length': pick?.name.length ?? 0 }}>{pick === null ? 'Draft complete' : pick.name}</b>
      </div>
      <div className="tv-next">
        <small>Next</small>
        <ol>
          {soon.map(({ number, label, name }) => (
            <li key={number}>
              <i>{label}</i>
              {name}
            </li>
          ))}
        </ol>
      </div>
      {last !== undefined && player !== undefined && (
        <LastPick where={`${last.label}, ${teamNames[last.teamIndex] ?? ''}`} player={player}>
          <TvReactions watched={watched} slotNumber={last.slotNumber} playerId={player.id} />
        </LastPick>
      )}
    </header>
  )
}

function LastPick({ where, player, children }: { where: string; player: Player; children: ReactNode }) {
  return (
    <div className="tv-last" data-position={player.position}>
      <small>{where}</small>
      <b>{surnameOf(player)}</b>
      <span>
        {positionLetters(player)} {player.team}
      </span>
      {children}
    </div>
  )
}
