import { useMemo, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
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
    <section
      className={classNames(
        SHOW,
        'grid grid-cols-[calc(500*var(--u))_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-80 gap-y-40',
      )}
    >
      <header className={classNames(LINE, 'col-span-full flex-wrap gap-y-8')}>
        <h1 className={HEADING}>{name}</h1>
        <p className={DETAIL_LINE}>{facts.join(', ')}</p>
        {schedule !== null && <p className={DETAIL_LINE}>{startHeading(schedule.startsAtMs, openedAtMs)}</p>}
      </header>
      <div className="self-start text-head/[1.05] font-medium">
        {join !== null && <QrCode text={join.url} label="QR code to join the draft" />}
        <p className="mt-24 text-muted">Join with the code</p>
        <b className="block text-hero/[1.05] font-bold tracking-[0.06em]">{code}</b>
        {join !== null && <small className="text-name/[1.05] text-muted">{join.host}</small>}
      </div>
      <ol className={classNames('grid content-start gap-x-28 gap-y-12', seats.length > 6 && 'grid-cols-2')}>
        {seatsInOrder(seats).map((seat) => (
          <li
            key={seat.id}
            className="flex items-baseline gap-20 rounded-[calc(14*var(--u))] bg-surface px-24 py-18 text-head/[1.05]"
          >
            <i className="min-w-54 font-bold text-muted not-italic">{seat.draftOrder ?? '·'}</i>
            <b
              className={classNames(
                'flex-1 clip-line font-semibold',
                !seat.isComputer && !onlineSeatIds.has(seat.id) && 'text-muted',
              )}
            >
              {shortTeamName(seat)}
            </b>
            <small className="text-body/[1.05] font-medium text-muted">{seatWord(seat, onlineSeatIds)}</small>
          </li>
        ))}
      </ol>
      <footer className="col-span-full text-head/[1.05] font-semibold text-muted">
        {free === 0 ? 'Everybody has a seat' : `${free} ${free === 1 ? 'seat is' : 'seats are'} free`}
      </footer>
    </section>
  )
}

const SHOW = 'h-full px-76 pt-60 pb-48 leading-[1.05]'
const LINE = 'flex items-baseline gap-32'
const HEADING = 'text-display/[1.05] font-bold'
const DETAIL = 'text-head/[1.05] font-medium text-muted'
const DETAIL_LINE = `${DETAIL} whitespace-nowrap`

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
    <section className={classNames(SHOW, 'flex flex-col')} aria-live="polite">
      <header className={LINE}>
        <h1 className={HEADING}>The draw</h1>
        <p className={DETAIL}>
          {lobby.name}, {count} teams
        </p>
        {hash !== undefined && (
          <small className="ml-auto text-body/[1.05] font-medium text-muted">
            Sealed: {hash}. Verify it in the room.
          </small>
        )}
      </header>
      <ol className={SNAKE} style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, calc(260 * var(--u))))` }}>
        {names.map((name, index) => {
          const isShown = isPlaceShown(index, count, shownCount)
          const isNewest = isShown && index === newestIndex && shownCount < count
          const row = index < perRow ? 1 : 2
          const column = index < perRow ? index + 1 : perRow - (index - perRow)
          return (
            <li
              key={index}
              data-newest={isNewest || undefined}
              className={classNames(PLACE, isNewest ? NEWEST : isShown ? 'border-solid border-line bg-surface' : OPEN)}
              style={{ gridRow: row, gridColumn: column }}
            >
              <i className={classNames('text-figure/[1.05] font-bold not-italic', !isNewest && 'text-muted')}>
                {index + 1}
              </i>
              <b
                className={classNames(
                  'overflow-hidden pb-[0.15em] text-name/[1.15] font-semibold wrap-anywhere',
                  !isShown && 'text-muted',
                )}
              >
                {isShown ? name : '?'}
              </b>
            </li>
          )
        })}
      </ol>
      <footer className={LINE}>
        <h2 className="text-figure/[1.05] font-bold">
          {newest === null
            ? 'Here we go'
            : shownCount === count
              ? `${names[0] ?? ''} picks first`
              : `Pick ${newestIndex + 1}: ${newest ?? ''}`}
        </h2>
        {shownCount > 0 && left.length > 0 && left.length <= 3 && (
          <p className={DETAIL}>
            {andList(left)} {left.length === 1 ? 'is' : 'are'} left
          </p>
        )}
      </footer>
    </section>
  )
}

/** The places, with the snake behind them. */
const SNAKE =
  'relative z-0 m-auto grid grid-rows-[calc(210*var(--u))_calc(210*var(--u))] gap-x-34 gap-y-110 before:absolute before:inset-y-96 before:-right-70 before:left-130 before:-z-1 before:rounded-r-[calc(180*var(--u))] before:border-[calc(18*var(--u))] before:border-l-0 before:border-line'
const PLACE =
  'grid content-center rounded-[calc(18*var(--u))] border-[calc(2*var(--u))] px-14 text-center transition-[scale] duration-200'
const OPEN = 'border-dashed border-line bg-bg'
const NEWEST = 'scale-112 border-transparent bg-text text-bg'
