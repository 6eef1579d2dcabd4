import { Undo2, Bot, Crown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Sale } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import type { DraftTab } from '../platform/place.ts'
import { useDraftNext } from '../session/session-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { NewsButton } from '../ui/news-button.tsx'
import { DraftTabs } from './draft-header.tsx'
import { useDraftHost, type LastingState } from '../draft/draft-host.tsx'
import { TurnClock, TurnClockEdge } from '../draft/turn-clock.tsx'
import { stateText } from '../draft/state-text.ts'
import { holderText, phoneNextTexts, turnBarText, type TurnBarText } from '../draft/turn-text.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { draftView } from '../draft/view.ts'
import './turn-bar.css'
import { classNames } from '../ui/class-names.ts'
import { feedLine, nextFeed, openFeed, soldLines, type FeedLine } from '../draft/draft-feed.ts'
import '../draft/feed-chips.css'

interface TurnBarProps {
  tab: DraftTab
  /** The way out, at the left edge. */
  home: ReactNode
  /** Buttons before Undo. */
  tools: ReactNode
  menu: ReactNode
}

/** The whole turn in one line: views, time, who is up, when you are, what was picked or sold last, undo, menu. */
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

interface PhoneHeaderProps {
  menu: ReactNode
  /** How the price of the player who is up compares. */
  priceNote?: string
  /** Somebody outbid the viewer. */
  isAlert?: boolean
}

/**
 * The same on a phone, in 50 px: the time, who is up, the last pick, the menu. The tabs are at the foot of the page. An auction has the
 * price there, which never gives way, and news in the menu (RU62).
 */
export function PhoneHeader({ menu, priceNote = '', isAlert = false }: PhoneHeaderProps) {
  const { turn, isAuction } = useDraftView()
  return (
    <header className="turn-bar" data-alert={isAlert || undefined}>
      <TurnNow lot={turn?.kind === 'bid' ? { title: holderText(turn), price: turn.price, note: priceNote } : null} />
      {!isAuction && <FeedChips isShort />}
      <div className="turn-tools">
        {!isAuction && <NewsButton isIcon />}
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

interface TurnNowProps {
  /** On a phone, which has no other place for them. */
  lot?: { readonly title: string; readonly price: number; readonly note: string } | null
}

function TurnNow({ lot = null }: TurnNowProps) {
  const { states } = useDraftHost()
  const { time, turn } = useDraftView()
  const words = useTurnBarText()
  const { kind, call, count, next, nextDetail, nextAfter } = words
  const title = lot === null || kind === 'unknown' ? words.title : lot.title
  const [place, shortPlace] = lot === null ? [words.place, words.shortPlace] : [lot.note, lot.note]
  const isOwn = kind === 'own'
  // On wide screens the panel of the lot has its clock.
  const shownTime = kind === 'unknown' || (turn?.kind === 'bid' && lot === null) ? null : time
  return (
    <>
      <section aria-label="Turn" data-turn-line={kind} className="turn-now">
        <TurnClock time={shownTime} announcesEnd={isOwn && turn?.kind === 'pick'} className="turn-time" />
        {lot !== null && (
          <b
            data-price
            className={classNames('turn-price', turn?.kind === 'bid' && turn.standing === 'mine' && 'turn-price-own')}
          >
            {money(lot.price)}
          </b>
        )}
        <div className="turn-who">
          <p className="turn-title" title={title}>
            {title}
          </p>
          <p className="turn-detail">
            {call !== '' && lot === null && <span className="turn-call">{call}</span>}
            {place !== '' && (
              <span className="turn-place" title={place}>
                {place === shortPlace ? (
                  place
                ) : (
                  <>
                    <span className="turn-long">{place}</span>
                    <span aria-hidden className="turn-short">
                      {shortPlace}
                    </span>
                  </>
                )}
              </span>
            )}
            {count !== '' && <span className="turn-count">{count}</span>}
            {lot === null &&
              phoneTexts(words, states[0]).map((text) => (
                <span key={text} className="turn-phone-next">
                  {text}
                </span>
              ))}
          </p>
        </div>
        <TurnClockEdge time={shownTime} isOwn={isOwn} />
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
function phoneTexts(words: TurnBarText, state: LastingState | undefined): readonly string[] {
  if (words.kind === 'paused' || words.kind === 'unknown') return []
  const isInTitle = state === undefined || state.kind === 'absent' || state.kind === 'followed'
  return isInTitle ? phoneNextTexts(words) : [stateText(state).title]
}

/** Drawn with the frame after a pick, which does not wait for it. */
function SoonList() {
  const snapshot = useDraftNext((latest) => latest)
  const { soon, isAuction } = draftView(snapshot, useDraftHost())
  if (soon.length === 0) return <span className="turn-soon" />
  return (
    <ol aria-label={isAuction ? 'Next to nominate' : 'Up next'} className="turn-soon">
      {soon.map(({ number, label, name }) => (
        <li key={number} title={name}>
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
  const isAuction = useDraftNext(({ auction }) => (auction ?? null) !== null)
  return isAuction ? <SoldChips /> : <PickChips isShort={isShort} />
}

function PickChips({ isShort }: { isShort: boolean }) {
  const lines = useDraftFeed()
  return <Chips label="Last picks" lines={isShort ? lines.slice(-1) : lines} />
}

const NO_SALES: readonly Sale[] = []

function SoldChips() {
  const sales = useDraftNext(({ auction }) => auction?.auction.sales ?? NO_SALES)
  const board = useDraftNext((snapshot) => snapshot.board)
  const teamNames = useDraftNext((snapshot) => snapshot.teamNames)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const lines = useMemo(
    () => soldLines(sales, { board, teamNames, pickerNames }),
    [sales, board, teamNames, pickerNames],
  )
  return <Chips label="Last sold" lines={lines} />
}

function Chips({ label, lines }: { label: string; lines: readonly FeedLine[] }) {
  return (
    <ol aria-label={label} className="turn-feed">
      {lines.map((line, index) => (
        <FeedChip key={line.id} line={line} isNewest={index === lines.length - 1} />
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
  const playersById = useDraftNext((snapshot) => snapshot.board.playersById)
  const [feed, setFeed] = useState(() => openFeed(draft))
  const isBehind = feed.draft !== draft
  const shown = isBehind ? nextFeed(feed, draft) : feed
  if (isBehind) setFeed(shown)
  return useMemo(() => {
    const facts = { draft, teamNames, pickerNames, playersById }
    return shown.items.flatMap((item) => feedLine(item, facts, acts) ?? [])
  }, [shown, draft, teamNames, pickerNames, playersById, acts])
}
