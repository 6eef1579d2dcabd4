import { Undo2, Bot, Crown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { DraftTab } from '../platform/place.ts'
import { useDraft, useDraftNext } from '../session/session-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { NewsButton } from '../ui/news-button.tsx'
import { DraftTabs } from './draft-header.tsx'
import { useDraftHost, type LastingState } from '../draft/draft-host.tsx'
import { TurnClock, TurnClockEdge } from '../draft/turn-clock.tsx'
import { stateText } from '../draft/state-text.ts'
import { useDraftView } from '../draft/turn-line.tsx'
import { phoneNextText, turnBarText, type TurnBarText } from '../draft/turn-text.ts'
import { draftView } from '../draft/view.ts'
import './turn-bar.css'
import { classNames } from '../ui/class-names.ts'
import { feedLine, nextFeed, openFeed, type FeedLine } from '../draft/draft-feed.ts'
import '../draft/feed-chips.css'

interface TurnBarProps {
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
      <DraftTabs tab={tab} className="turn-tabs" />
      <TurnNow />
      <SoonList />
      <FeedChips />
      <div className="turn-tools">
        {tools}
        <UndoButton />
        <NewsButton isIcon />
        {menu}
      </div>
    </header>
  )
}

/** The same on a phone, in 50 px: the time, who is up, the last pick, the menu. The tabs are at the foot of the page. */
export function PhoneHeader({ menu }: { menu: ReactNode }) {
  return (
    <header className="turn-bar">
      <TurnNow />
      <FeedChips isShort />
      <div className="turn-tools">
        <NewsButton isIcon />
        {menu}
      </div>
    </header>
  )
}

/** The turn in the words of the turn bar. */
export function useTurnBarText(): TurnBarText {
  const { room = null } = useDraftHost()
  return turnBarText(useDraftView(), room)
}

function TurnNow() {
  const { nowMs, states, elsewhere = null } = useDraftHost()
  const draft = useDraft((snapshot) => snapshot.draft)
  const words = useTurnBarText()
  const { kind, title, call, place, shortPlace, count, next, nextDetail, nextAfter } = words
  const isOwn = kind === 'own'
  return (
    <>
      <section aria-label="Turn" data-turn-line={kind} className="turn-now">
        {kind !== 'unknown' && (
          <TurnClock draft={draft} nowMs={nowMs} isOwn={isOwn} isEstimate={elsewhere !== null} className="turn-time" />
        )}
        <div className="turn-who">
          <p className="turn-title" title={title}>
            {title}
          </p>
          <p className="turn-detail">
            {call !== '' && <span className="turn-call">{call}</span>}
            {place !== '' && (
              <span className="turn-place" title={place}>
                <span className="turn-long">{place}</span>
                <span aria-hidden className="turn-short">
                  {shortPlace}
                </span>
              </span>
            )}
            {count !== '' && <span className="turn-count">{count}</span>}
            <span className="turn-phone-next">{phoneText(words, states[0])}</span>
          </p>
        </div>
        {kind !== 'unknown' && <TurnClockEdge draft={draft} nowMs={nowMs} isOwn={isOwn} />}
      </section>
      {next !== '' && (
        <div className="turn-next">
          <p className="turn-next-title">{next}</p>
          <p className="turn-detail">
            {nextDetail}
            {nextAfter !== '' && <span className="turn-after">{nextAfter}</span>}
          </p>
        </div>
      )}
    </>
  )
}

/** On a phone the second line says what lasts, unless the title does, or when you pick. */
function phoneText(words: TurnBarText, state: LastingState | undefined): string {
  if (words.kind === 'paused' || words.kind === 'unknown') return ''
  const isSaid = state === undefined || state.kind === 'absent' || state.kind === 'followed'
  return isSaid ? phoneNextText(words) : stateText(state).title
}

/** Drawn with the frame after a pick, which does not wait for it. */
function SoonList() {
  const snapshot = useDraftNext((latest) => latest)
  const { soon } = draftView(snapshot, useDraftHost())
  if (soon.length === 0) return <span className="turn-soon" />
  return (
    <ol aria-label="Up next" className="turn-soon">
      {soon.map(({ slotNumber, label, name }) => (
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

/** The last things that happened, picks in the color of their position, the newest last. */
function FeedChips({ isShort = false }: { isShort?: boolean }) {
  const lines = useDraftFeed()
  const shown = isShort ? lines.slice(-1) : lines
  return (
    <ol aria-label="Last picks" className="turn-feed">
      {shown.map((line, index) => (
        <FeedChip key={line.id} line={line} isNewest={index === shown.length - 1} />
      ))}
    </ol>
  )
}

function FeedChip({ line, isNewest }: { line: FeedLine; isNewest: boolean }) {
  const { title, position, letters, detail, maker, text } = line
  return (
    <li
      data-position={position ?? undefined}
      data-newest={isNewest || undefined}
      title={text}
      className={classNames('feed-chip', position === null && 'feed-chip-note')}
    >
      <p className="feed-title">
        <span className="feed-name">{title}</span>
        {position !== null && <b>{letters}</b>}
        {maker === 'host' && <Crown aria-hidden />}
        {maker !== null && maker !== 'host' && maker !== 'keeper' && <Bot aria-hidden />}
      </p>
      <p className="feed-detail">{detail}</p>
    </li>
  )
}

/** The last things that happened in the draft, the newest last. */
function useDraftFeed(): readonly FeedLine[] {
  const { acts } = useDraftHost()
  const draft = useDraftNext((snapshot) => snapshot.draft)
  const teamNames = useDraftNext((snapshot) => snapshot.teamNames)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const ownTeamIndex = useDraftNext((snapshot) => snapshot.ownTeamIndex)
  const playersById = useDraftNext((snapshot) => snapshot.board.playersById)
  const [feed, setFeed] = useState(() => openFeed(draft))
  const isBehind = feed.draft !== draft
  const shown = isBehind ? nextFeed(feed, draft) : feed
  if (isBehind) setFeed(shown)
  return useMemo(() => {
    const facts = { draft, teamNames, pickerNames, ownTeamIndex, playersById }
    return shown.items.flatMap((item) => feedLine(item, facts, acts) ?? [])
  }, [shown, draft, teamNames, pickerNames, ownTeamIndex, playersById, acts])
}
