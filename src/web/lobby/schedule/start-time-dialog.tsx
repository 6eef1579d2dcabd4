import { CalendarX } from 'lucide-react'
import type { DraftPlan } from '#core/lobby/draft-schedule.ts'
import { wallPartsOf, wallTime } from '#core/lobby/wall-time.ts'
import { timeZonesWith } from '../../league/time-zones.ts'
import { deviceTimeZone } from '../../platform/local-date.ts'
import { closeDialog } from '../../platform/place.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { LOBBY_TEXTS } from '../events/lobby-texts.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { sendWithToast } from '../room/room-commands.ts'
import { startText, wallTimeNote } from './schedule-messages.ts'

export interface StartTimeDialogProps {
  open: boolean
  onClose: () => void
  session: LobbySession
}

interface Typed extends Pick<DraftPlan, 'timeZone' | 'startsItself' | 'autopicksMissing' | 'fillsSeats'> {
  readonly date: string
  readonly time: string
}

/** The host says when the draft starts, and what happens then. */
export function StartTimeDialog({ open, session }: StartTimeDialogProps) {
  const { lobby, link } = useSnapshotWhile(session, open)
  const { schedule } = lobby
  const [typed, setTyped] = useOpenedState<Typed>(open, () => typedOf(schedule, session.serverNowMs()))
  const [busy, run] = useBusy<'save' | 'remove'>()
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const at = wallTime(typed.date, typed.time, typed.timeZone)
  const isPast = at !== null && at.atMs <= session.serverNowMs()
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  const send = async (plan: DraftPlan | null) => {
    if (await sendWithToast(session, { kind: 'set-start-time', plan }, LOBBY_TEXTS['schedule-set'])) closeDialog()
  }
  const { startsItself, autopicksMissing, fillsSeats, timeZone } = typed
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={schedule === null ? 'Set a start time' : 'Change the start time'}
      description="Everyone sees it in their own time zone and can say whether they’re coming."
      footer={
        <>
          {schedule !== null && (
            <Button
              className="mr-auto"
              disabled={isBlocked}
              icon={busy === 'remove' ? <Spinner /> : <CalendarX aria-hidden className="size-4" />}
              onClick={() => run('remove', () => send(null))}
            >
              Remove
            </Button>
          )}
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isBlocked || at === null || isPast}
            icon={busy === 'save' && <Spinner />}
            onClick={() =>
              at !== null &&
              run('save', () => send({ startsAtMs: at.atMs, timeZone, startsItself, autopicksMissing, fillsSeats }))
            }
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Date" type="date" value={typed.date} onChange={(date) => set({ date })} />
        <TextField label="Time" type="time" value={typed.time} onChange={(time) => set({ time })} />
        <Select
          className="col-span-2"
          label="Time zone"
          value={timeZone}
          options={timeZonesWith(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={(zone) => set({ timeZone: zone })}
        />
      </div>
      <output className="mt-2 block text-body text-muted">
        {at === null && 'Choose a date and a time.'}
        {at !== null && isPast && 'That time has passed. Choose a later one.'}
        {at !== null && !isPast && `${startText(at.atMs)} for you. ${wallTimeNote(at, timeZone)}`}
      </output>
      <div className="mt-3 grid gap-1 border-t border-line pt-2">
        <Switch
          className="whitespace-normal!"
          label="Start the draft automatically at that time"
          isChecked={startsItself}
          onChange={(isOn) => set({ startsItself: isOn })}
        />
        <Switch
          className="whitespace-normal!"
          label="Autopick for people who are missing, until they arrive"
          isChecked={startsItself && autopicksMissing}
          disabled={!startsItself}
          onChange={(isOn) => set({ autopicksMissing: isOn })}
        />
        <Switch
          className="whitespace-normal!"
          label="Computers take the empty seats"
          isChecked={startsItself && fillsSeats}
          disabled={!startsItself}
          onChange={(isOn) => set({ fillsSeats: isOn })}
        />
        <p className="text-small text-muted">
          If the server is down then, the draft starts when it’s back, up to an hour later. If there is no draft order,
          one is drawn.
        </p>
      </div>
    </Dialog>
  )
}

/** A first proposal: tomorrow at 7 PM, here. */
function typedOf(schedule: DraftPlan | null, nowMs: number): Typed {
  if (schedule !== null) return { ...schedule, ...wallPartsOf(schedule.startsAtMs, schedule.timeZone) }
  const timeZone = deviceTimeZone()
  const { date } = wallPartsOf(nowMs + 86_400_000, timeZone)
  return { date, time: '19:00', timeZone, startsItself: true, autopicksMissing: true, fillsSeats: true }
}
