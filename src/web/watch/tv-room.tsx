import { useMemo, useState } from 'react'
import { andList } from '../ui/english.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { timeText } from '../draft/clock-view.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { isPlaceShown } from '../lobby/room/draw-pace.ts'
import { joinPlace } from '../lobby/room/invite.ts'
import { formatText } from '../lobby/room/room-lines.ts'
import { startHeading } from '../lobby/schedule/schedule-messages.ts'
import { seatWord, shortTeamName } from './seat-labels.ts'
import type { DrawShow } from './use-watched.ts'
import type { WatchedRoom } from './watch-session.ts'

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number
  }
}

/** A lobby before its start: how to join, who is here, and the order once it is set. */
export function TvRoom({ room: { lobby, onlineSeatIds } }: { room: WatchedRoom }) {
  const { code, name, seats, maxTeams, rules, schedule } = lobby
  const [openedAtMs] = useState(() => Date.now())
  const { secondsPerPick } = rules.clock
  const join = joinPlace(location, code)
  const facts = [
    `${maxTeams} teams`,
    formatText(lobby),
    scoringLabel(rules.scoring),
    rules.auction !== undefined
      ? `${timeText(rules.auction.bidSeconds)} to bid`
      : secondsPerPick === null
        ? 'no clock'
        : `${timeText(secondsPerPick)} per pick`,
  ]
  const free = maxTeams - seats.length
  return (
    <section className="tv-room">
      <header>
        <h1>{name}</h1>
        <p>{facts.join(', ')}</p>
        {schedule !== null && <p>{startHeading(schedule.startsAtMs, openedAtMs)}</p>}
      </header>
      <div className="tv-room-join">
        {join !== null && <QrCode text={join.url} label="QR code to join the draft" />}
        <p>Join with the code</p>
        <b>{code}</b>
        {join !== null && <small>{join.host}</small>}
      </div>
      <ol className="tv-room-seats" data-many={seats.length > 6 || undefined}>
        {seatsInOrder(seats).map((seat) => (
          <li key={seat.id} data-here={seat.isComputer || onlineSeatIds.has(seat.id) || undefined}>
            <i>{seat.draftOrder ?? '·'}</i>
            <b>{shortTeamName(seat)}</b>
            <small>{seatWord(seat, onlineSeatIds)}</small>
          </li>
        ))}
      </ol>
      <footer>{free === 0 ? 'Everybody has a seat' : `${free} ${free === 1 ? 'seat is' : 'seats are'} free`}</footer>
    </section>
  )
}

/** The draw along the snake, from the last place to the first. */
export function TvDraw({ room: { lobby }, show }: { room: WatchedRoom; show: DrawShow }) {
  const { seatIds, shownCount } = show
  const names = useMemo(
    () =>
      seatIds.map((seatId) => {
        const seat = lobby.seats.find(({ id }) => id === seatId)
        return seat === undefined ? '' : shortTeamName(seat)
      }),
    [seatIds, lobby.seats],
  )
  const count = names.length
  const perRow = Math.max(1, Math.ceil(count / 2))
  const newestIndex = count - shownCount
  const newest = shownCount === 0 ? null : names[newestIndex]
  const left = names.slice(0, newestIndex)
  const hash = lobby.lastDraw?.hash.slice(0, 12).replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <section className="tv-draw" aria-live="polite">
      <header>
        <h1>The draw</h1>
        <p>
          {lobby.name}, {count} teams
        </p>
        {hash !== undefined && <small>Sealed: {hash}. Verify it in the room.</small>}
      </header>
      <ol style={{ '--columns': perRow }}>
        {names.map((name, index) => {
          const isShown = isPlaceShown(index, count, shownCount)
          const row = index < perRow ? 1 : 2
          const column = index < perRow ? index + 1 : perRow - (index - perRow)
          return (
            <li
              key={index}
              data-shown={isShown || undefined}
              data-newest={(isShown && index === newestIndex && shownCount < count) || undefined}
              style={{ gridRow: row, gridColumn: column }}
            >
              <i>{index + 1}</i>
              <b>{isShown ? name : '?'}</b>
            </li>
          )
        })}
      </ol>
      <footer>
        <h2>
          {newest === null
            ? 'Here we go'
            : shownCount === count
              ? `${names[0] ?? ''} picks first`
              : `Pick ${newestIndex + 1}: ${newest ?? ''}`}
        </h2>
        {shownCount > 0 && left.length > 0 && left.length <= 3 && (
          <p>
            {andList(left)} {left.length === 1 ? 'is' : 'are'} left
          </p>
        )}
      </footer>
    </section>
  )
}
