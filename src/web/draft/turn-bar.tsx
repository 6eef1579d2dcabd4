import { Undo2 } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { DraftTab } from '../platform/place.ts'
import { useDraft, useDraftNext } from '../session/session-context.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { DraftTabs } from './draft-header.tsx'
import { useDraftHost, type StateMessage } from './draft-host.tsx'
import { FeedChips } from './feed-chips.tsx'
import { TurnClock, TurnClockEdge } from './turn-clock.tsx'
import { soonTurns, turnView, type TurnView } from './turn-view.ts'
import './turn-bar.css'

export interface TurnBarProps {
  tab: DraftTab
  /** The way out, at the left edge. */
  home: ReactNode
  /** Buttons before Undo. */
  tools: ReactNode
  menu: ReactNode
}

/** The whole turn in one line: views, time, who is up, when you are, what was picked last, undo, menu. */
export function TurnBar({ tab, home, tools, menu }: TurnBarProps) {
  return (
    <header className="turn-bar">
      <div className="turn-home">{home}</div>
      <DraftTabs tab={tab === 'board' ? 'board' : tab === 'recap' ? 'recap' : 'players'} className="turn-tabs" />
      <TurnNow />
      <SoonList />
      <FeedChips />
      <div className="turn-tools">
        {tools}
        <UndoButton />
        {menu}
      </div>
    </header>
  )
}

/** The same on a phone, in 54 px: the time, who is up, the last pick, the menu. The tabs are at the foot of the page. */
export function PhoneHeader({ menu }: { menu: ReactNode }) {
  return (
    <header className="turn-bar">
      <TurnNow />
      <FeedChips isShort />
      <div className="turn-tools">{menu}</div>
    </header>
  )
}

export function useTurnView(): TurnView {
  const { isReconnecting, isAway, isSimulating, room = null } = useDraftHost()
  return useDraft(useShallow((snapshot) => turnView(snapshot, { isReconnecting, isAway, isSimulating, room })))
}

function TurnNow() {
  const { nowMs, message, elsewhere = null } = useDraftHost()
  const draft = useDraft((snapshot) => snapshot.draft)
  const view = useTurnView()
  const isOwn = view.kind === 'own'
  return (
    <>
      <section aria-label="Turn" data-turn-line={view.kind} className="turn-now">
        {view.kind !== 'unknown' && (
          <TurnClock draft={draft} nowMs={nowMs} isOwn={isOwn} isEstimate={elsewhere !== null} className="turn-time" />
        )}
        <div className="turn-who">
          <p className="turn-title" title={view.title}>
            {view.title}
          </p>
          <p className="turn-detail">
            {view.place !== '' && <span className="turn-place">{view.place}</span>}
            <span className="turn-count">{view.count}</span>
            <span className="turn-phone-next">{phoneText(view, message)}</span>
          </p>
        </div>
        {view.kind !== 'unknown' && <TurnClockEdge draft={draft} nowMs={nowMs} isOwn={isOwn} />}
      </section>
      {view.next !== '' && (
        <div className="turn-next">
          <p className="turn-next-title">{view.next}</p>
          <NextDetail text={view.nextDetail} />
        </div>
      )}
    </>
  )
}

/** "3.05, after Uncle Ray"; where there is little room, "3.05". */
function NextDetail({ text }: { text: string }) {
  const comma = text.indexOf(', ')
  return (
    <p className="turn-detail">
      {comma === -1 ? text : text.slice(0, comma)}
      {comma !== -1 && <span className="turn-after">{text.slice(comma)}</span>}
    </p>
  )
}

/** On a phone the second line says what lasts, unless the title does, or when you pick. */
function phoneText(view: TurnView, message: StateMessage | null): string {
  if (view.kind === 'paused' || view.kind === 'unknown') return ''
  return message === null || message.kind === 'absent' || message.kind === 'followed' ? phoneNext(view) : message.title
}

function phoneNext({ kind, next, nextDetail, count }: TurnView): string {
  if (next === '') return count
  return kind === 'own' ? next.toLowerCase() : `${next} · ${nextDetail.split(',')[0] ?? ''}`
}

const SOON_COUNT = 3

function SoonList() {
  const draft = useDraftNext((snapshot) => snapshot.draft)
  const teamNames = useDraftNext((snapshot) => snapshot.teamNames)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const isBeforeStart = useDraftNext(({ rights }) => rights.isBeforeStart === true)
  const turns = useMemo(
    () => (isBeforeStart ? [] : soonTurns({ draft, teamNames, pickerNames, ownTeamIndex: null }, SOON_COUNT)),
    [draft, teamNames, pickerNames, isBeforeStart],
  )
  if (turns.length === 0) return <span className="turn-soon" />
  return (
    <ol aria-label="Up next" className="turn-soon">
      {turns.map(({ slotNumber, label, name }) => (
        <li key={slotNumber} title={name}>
          <span>{label}</span>
          <b>{name}</b>
        </li>
      ))}
    </ol>
  )
}

function UndoButton() {
  const { undo } = useDraftHost()
  if (undo === null) return null
  return <IconButton label={undo.label} icon={<Undo2 aria-hidden />} disabled={undo.isDisabled} onClick={undo.run} />
}
