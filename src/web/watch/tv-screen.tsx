import { memo, useCallback, useEffect, useMemo, useState } from 'react'
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
import { positionLetters } from '#core/players/player.ts'
import { CALL_FACTS, CALL_FIGURE, CALL_FIRST, CALL_LABEL, CALL_NEXT, CALL_WORD, CallNames, TvCall } from './tv-call.tsx'
import { usePickStatus } from './tv-clock.tsx'
import { TopLast, TopNext, TvTopLine } from './tv-top-line.tsx'

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
    <main
      className="tv fixed inset-0 z-10 grid cursor-none place-items-center overflow-hidden bg-bg font-display tabular-nums"
      aria-label={`TV board of ${watched.title}`}
    >
      {/* Moved a little each minute, against burn-in. */}
      <div
        className="relative flex h-1068 w-1908 flex-col"
        style={{ translate: `calc(${xPx} * var(--u)) calc(${yPx} * var(--u))` }}
      >
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
        {!isLive && (!hasStarted || isOver) && (
          <p className="absolute right-40 bottom-30 text-head/[1.45] font-semibold text-warn">Reconnecting…</p>
        )}
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
    <TvCall position={player.position}>
      <p className={CALL_FIRST}>
        <b className={CALL_LABEL}>{label}</b> Pick {slotNumber} of {draft.slots.length}
      </p>
      <Figure player={player} className={CALL_FIGURE} />
      <CallNames team={taken} surname={surname} />
      <dl className={CALL_FACTS}>
        <PositionFact board={board} player={player} className="text-display/none" />
        <Fact value={player.team || 'Free agent'} label={player.bye === null ? '' : `bye ${player.bye}`} />
        {adp !== null && <Fact value={adp.toFixed(1)} label="average draft position" />}
        {points !== null && <Fact value={String(Math.round(points))} label="projected points" />}
      </dl>
      <TvReactions
        place="call"
        watched={watched}
        slotNumber={slotNumber}
        playerId={watched.draft.slots[slotNumber - 1]?.playerId}
      />
      <p className={CALL_NEXT}>
        {now?.kind !== 'pick' ? (
          'The draft is complete'
        ) : (
          <>
            <small className={CALL_WORD}>{now.isMakeUp ? 'To make up' : 'Now'}</small> {now.name}{' '}
            <small className={CALL_WORD}>{now.label}</small>
            {then !== undefined && (
              <span className="ml-auto">
                <small className={CALL_WORD}>then</small> {then.name}
              </span>
            )}
          </>
        )}
      </p>
    </TvCall>
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
    <TvTopLine label={pick?.label ?? ''} status={pick === null ? watched.title : status} name={pick?.name ?? null}>
      <TopNext title="Next" turns={soon} hasLabels />
      {last !== undefined && player !== undefined && (
        <TopLast
          position={player.position}
          where={`${last.label}, ${teamNames[last.teamIndex] ?? ''}`}
          name={surnameOf(player)}
          detail={`${positionLetters(player)} ${player.team}`}
        >
          <TvReactions place="last" watched={watched} slotNumber={last.slotNumber} playerId={player.id} />
        </TopLast>
      )}
    </TvTopLine>
  )
}
