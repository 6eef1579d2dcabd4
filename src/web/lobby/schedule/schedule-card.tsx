import { CalendarPlus, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { answerOf } from '#core/lobby/draft-schedule.ts'
import { seatOf } from '#core/lobby/lobby.ts'
import { downloadText } from '../../platform/download.ts'
import { openDialog } from '../../platform/place.ts'
import { act } from '../../session/draft-actions.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segments } from '../../ui/segments.tsx'
import { useBusy } from '../../ui/dialog-state.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { calendarFile, googleCalendarLink } from './calendar.ts'
import {
  ANSWER_LABELS,
  answerCounts,
  answerQuestion,
  countdown,
  countdownStepMs,
  deviceClockNote,
  reminderTitle,
  startDetail,
  startHeading,
  startPlanText,
} from './schedule-messages.ts'
import { titleCountdown } from '../../platform/preferences.ts'

/** When the draft starts and what happens then; for everybody in the room, once there is a date. */
export function ScheduleCard({ session }: { session: LobbySession }) {
  const { lobby, lobbyRights } = useSnapshot(session, (latest) => latest)
  const { schedule } = lobby
  const { nowMs, deviceNowMs } = useServerNow(session, schedule?.startsAtMs ?? 0)
  const isReminded = titleCountdown.use()
  const reminder = schedule === null ? null : reminderTitle(lobby.name, schedule.startsAtMs, nowMs)
  useTitle(isReminded ? reminder : null, `${lobby.name} · Snakeboard`)
  if (schedule === null) return null
  const date = {
    lobbyName: lobby.name,
    code: lobby.code,
    startsAtMs: schedule.startsAtMs,
    url: session.invite.url,
  }
  const clockNote = deviceClockNote(deviceNowMs, nowMs)
  return (
    <section
      aria-labelledby="schedule-heading"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-4 desk:p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="schedule-heading" className="font-display text-title/8 font-bold desk:text-figure/9">
          {startHeading(schedule.startsAtMs, nowMs)}
        </h2>
        <p className="mt-1 text-body text-muted">
          <strong className="text-text tabular-nums">{countdown(schedule.startsAtMs, nowMs)}</strong>{' '}
          {startDetail(schedule)}
        </p>
        <p
          className={classNames(
            'mt-1 text-body',
            schedule.missedBecause === null ? 'text-muted' : 'font-semibold text-text',
          )}
        >
          {startPlanText(lobby)}
        </p>
        {clockNote !== '' && <p className="mt-1 text-body text-warn">{clockNote}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {lobbyRights.isHost && (
          <Button
            className="min-h-11"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => openDialog('start-time')}
          >
            Change<span className="sr-only"> the start time</span>
          </Button>
        )}
        <Button
          className="min-h-11"
          icon={<CalendarPlus aria-hidden className="size-4" />}
          title="A file for any calendar app"
          onClick={() =>
            downloadText(`snakeboard-${lobby.code}.ics`, calendarFile(date, session.serverNowMs()), 'text/calendar')
          }
        >
          Add to calendar
        </Button>
        <a
          className="inline-flex min-h-11 items-center px-1 text-body underline underline-offset-2"
          href={googleCalendarLink(date)}
          target="_blank"
          rel="noreferrer"
        >
          Google Calendar
        </a>
      </div>
    </section>
  )
}

/** Who comes, counted, and the own answer. */
export function WhoIsComing({ session }: { session: LobbySession }) {
  const { lobby, seatId, link } = useSnapshot(session, (latest) => latest)
  const [busy, run] = useBusy<'answer'>()
  if (lobby.schedule === null || seatOf(lobby, seatId) === null) return null
  const answer = answerOf(lobby, seatId)
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  return (
    <section aria-labelledby="coming-heading" className="mb-4 rounded-2xl border border-line bg-surface">
      <h2 id="coming-heading" className="px-4 pt-3 font-display text-head/6 font-semibold">
        Who is coming
      </h2>
      <dl className="mt-3 grid grid-cols-4 divide-x divide-line border-y border-line">
        {answerCounts(lobby).map(({ label, count }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end px-2.5 py-2">
            <dt className="truncate text-label/4 text-muted">{label}</dt>
            <dd className="font-display text-title/7 font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4">
        <Segments
          label={answerQuestion(lobby, seatId)}
          value={answer ?? 'none'}
          options={ANSWER_LABELS}
          disabled={isBlocked}
          onChange={(chosen) => {
            if (chosen !== 'none') run('answer', () => act(session.send({ kind: 'answer-start', answer: chosen })))
          }}
        />
      </div>
    </section>
  )
}

/** Shows a title in the tab while there is one, and the usual one afterwards. */
function useTitle(title: string | null, ownTitle: string): void {
  useEffect(() => {
    if (title === null) return
    document.title = title
    return () => {
      document.title = ownTitle
    }
  }, [title, ownTitle])
}

/** The server's time and this device's, often enough for the countdown. */
function useServerNow(session: LobbySession, startsAtMs: number) {
  const [now, setNow] = useState(() => nowOf(session))
  useEffect(() => {
    const timer = setTimeout(() => setNow(nowOf(session)), countdownStepMs(startsAtMs, now.nowMs))
    return () => clearTimeout(timer)
  }, [session, startsAtMs, now])
  return now
}

function nowOf(session: LobbySession): { readonly nowMs: number; readonly deviceNowMs: number } {
  return { nowMs: session.serverNowMs(), deviceNowMs: Date.now() }
}
