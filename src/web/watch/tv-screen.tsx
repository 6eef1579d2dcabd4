import { useCallback, useEffect, useState } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { keepScreenAwake, wakeLocksOf } from '../draft/screen-wake-lock.ts'
import { deviceStorage } from '../platform/device.ts'
import { readPreferences } from '../platform/preferences.ts'
import { TvAnnouncement } from './tv-announcement.tsx'
import { TvBoard } from './tv-board.tsx'
import { TvRecap } from './tv-recap.tsx'
import { TvDraw, TvRoom } from './tv-room.tsx'
import { TvTop } from './tv-top.tsx'
import './tv.css'
import './tv-shows.css'
import { useDrawShow, useNewestPick } from './use-watched.ts'
import { pictureShift, spokenPick } from './watch-facts.ts'
import type { WatchedDraft, WatchSource } from './watch-source.ts'

declare module 'react' {
  interface CSSProperties {
    '--x'?: number
    '--y'?: number
  }
}

export interface TvScreenProps {
  source: WatchSource
  watched: WatchedDraft
  isLive: boolean
}

const MINUTE_MS = 60_000

/** The big screen: 16 by 9, readable from five meters, without controls. */
export function TvScreen({ source, watched, isLive }: TvScreenProps) {
  const [minuteNumber, setMinuteNumber] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinuteNumber((count) => count + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => keepScreenAwake(wakeLocksOf(navigator), document), [])
  const speak = useCallback((after: WatchedDraft, slotNumber: number) => {
    if (readPreferences(deviceStorage).spokenPicks === true) sayPick(after, slotNumber)
  }, [])
  const newest = useNewestPick(source, speak)
  const draw = useDrawShow(source)
  const { draft, room, hasStarted } = watched
  const [xPx, yPx] = pictureShift(minuteNumber)
  const isOver = hasStarted && isComplete(draft)
  return (
    <main className="tv" style={{ '--x': xPx, '--y': yPx }} aria-label={`TV board of ${watched.title}`}>
      <div className="tv-stage">
        {!hasStarted && room !== null ? (
          <>{draw === null ? <TvRoom room={room} /> : <TvDraw room={room} show={draw} />}</>
        ) : isOver && newest?.isAnnounced !== true ? (
          <TvRecap watched={watched} />
        ) : (
          <>
            <TvTop source={source} watched={watched} isLive={isLive} newestSlot={newest?.slotNumber ?? null} />
            <TvBoard watched={watched} newestSlot={newest?.slotNumber ?? null} />
          </>
        )}
        {newest?.isAnnounced === true && (
          <TvAnnouncement key={newest.slotNumber} watched={watched} slotNumber={newest.slotNumber} />
        )}
        {!isLive && (!hasStarted || isOver) && <p className="tv-lost">Reconnecting…</p>}
      </div>
    </main>
  )
}

function sayPick({ draft, board, teamNames }: WatchedDraft, slotNumber: number): void {
  const pick = draft.slots[slotNumber - 1] ?? null
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (player === undefined || !('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(spokenPick(draft, slotNumber, player, teamNames))
  words.lang = 'en-US'
  speechSynthesis.speak(words)
}
