import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { PlayerId } from '#core/players/player.ts'
import { LazyCompareDialog } from '../advice/lazy-advice.tsx'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { DRAFT_TABS_ID } from './bottom-tabs.tsx'
import { PhoneLine } from './frame-marks.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'
import { useIsDesk, useIsPhone } from '../platform/media-query.ts'
import { closeDialog, currentPlace, showTab, usePlace, type DraftTab } from '../platform/place.ts'
import { RowsPanel } from '../players/list/rows-panel.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { Segments } from '../ui/segments.tsx'
import { TabPanel } from '../ui/tabs.tsx'
import '../auction/auction-lot.css'
import { AuctionBoard } from '../auction/auction-board.tsx'
import type { AuctionFacts } from '../auction/auction-facts.ts'
import { AuctionKeys } from '../auction/auction-keys.tsx'
import {
  RowNominationContext,
  useAuctionPlayers,
  useRowNomination,
  type NominationFacts,
} from '../auction/auction-players.tsx'
import { useNotice } from '../auction/auction-notices.ts'
import { useAuctionPlan } from '../auction/auction-plans.ts'
import { bidNumber } from '../auction/bid-number.ts'
import { NominatePage, NominatePanel, useOpening, useSuggestions } from '../auction/nominate-panel.tsx'
import { PhoneActs, PhoneLot, PhoneNominateActs, PhoneTabs, type PhonePage } from '../auction/auction-phone.tsx'
import { stepsOfSales } from '../auction/sales-board.ts'
import { LazyRecap } from '../recap/lazy-recap.tsx'
import { AuctionStateLine } from '../auction/auction-state-line.tsx'
import { AuctionVoice } from '../auction/auction-voice.tsx'
import { BetweenLots } from '../auction/between-lots.tsx'
import { BidRow } from '../auction/bid-row.tsx'
import { HostToolDialogs } from '../auction/host-tools.tsx'
import { LotPanel } from '../auction/lot-panel.tsx'
import { soldText } from '../auction/lot-texts.ts'
import { lotView, type LotView } from '../auction/lot-view.ts'
import { MoneyBar, TeamList } from '../auction/money-bar.tsx'
import { MyTeam } from '../auction/my-team-panel.tsx'
import { PageTitle } from '../auction/page-title.tsx'
import { AuctionQueue } from '../auction/auction-queue.tsx'
import { PlanChooser } from '../auction/plan-chooser.tsx'
import { SoldOrLeft } from '../auction/sold-or-left.tsx'
import { SoldFeed, SoldList } from '../auction/sold-feed.tsx'
import { useFacts } from '../auction/use-auction.ts'
import { useBidding, type Bidding } from '../auction/use-bidding.ts'
import { useComingBack, usePassing } from '../auction/use-passing.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'

/** What a draft's host adds around an auction. */
export interface AuctionFrameProps {
  tab: DraftTab
  title: string
  /** The title as the line of a phone shows it. */
  name: ReactNode
  /** The way out, at the left edge. */
  home: ReactNode
  /** Buttons of the bar. */
  tools: ReactNode
  menu: ReactNode
  /** Troubles that need an answer. */
  notices: ReactNode
  /** The results of a finished auction, to keep or publish. */
  afterDraft?: ReactNode
  /** The next draft, in one press. */
  again?: ReactNode
  /** What else one may do after the auction. */
  whatNext?: ReactNode
  /** At the end of the players. */
  footer: ReactNode
  /** For hosts that can go back to any lot. */
  onReplay?: (lotNumber: number) => void
}

/** The whole screen of an auction, from any host: it knows the session and the host of the draft, nothing else. */
export function AuctionFrame(props: AuctionFrameProps) {
  const facts = useFacts()
  const isDesk = useIsDesk()
  const isComparing = usePlace((place) => place.dialog === 'compare')
  const { lot } = facts
  const plan = useAuctionPlan(facts)
  const view = lot === null ? null : lotView(facts, lot, bidNumber(facts, plan, lot.playerId))
  useRecapOnce(isAuctionComplete(facts.auction), props.tab)
  return (
    <>
      <AuctionVoice facts={facts} />
      <AuctionPresence facts={facts} />
      {isDesk ? <Desk {...props} facts={facts} view={view} /> : <Phone {...props} facts={facts} view={view} />}
      <HostToolDialogs facts={facts} />
      <LazyCompareDialog open={isComparing} onClose={closeDialog} expectedOf={facts.expected} />
    </>
  )
}

/** Opens the recap with the last sale, or for somebody who comes later (RU59); the board stays after a reload. */
function useRecapOnce(isOver: boolean, tab: DraftTab): void {
  const wasOver = useRef<boolean | null>(null)
  useEffect(() => {
    const isNews = wasOver.current === false || tab !== 'board'
    if (isOver && wasOver.current !== true && isNews) showTab('recap')
    wasOver.current = isOver
  }, [isOver, tab])
}

/** Apart, so that what the person does not see draws nothing again. */
function AuctionPresence({ facts }: { facts: AuctionFacts }) {
  usePassing(facts)
  useComingBack(facts)
  return null
}

interface LayoutProps extends AuctionFrameProps {
  facts: AuctionFacts
  view: LotView | null
}

function Desk(props: LayoutProps) {
  const { tab, home, tools, menu, notices, footer, onReplay, facts, view } = props
  const { auction } = facts
  const isOver = isAuctionComplete(auction)
  const isBoard = tab === 'board'
  return (
    <div className={ROOM} data-draft-frame="auction">
      <PlanChooser facts={facts} onTypeOwn={focusPlan} />
      <TurnBar tab={tab} home={home} tools={tools} menu={menu} />
      {!isOver && <MoneyBar facts={facts} />}
      {!isOver && <AuctionStateLine facts={facts} />}
      {notices}
      {isBoard ? (
        <main className={PAGE}>
          <Panel id="board">
            {view !== null && (
              <WithBidding facts={facts} view={view} render={(bidding) => <BoardBid {...{ facts, view, bidding }} />} />
            )}
            <AuctionBoard facts={facts} onPlayer={openStats} />
          </Panel>
        </main>
      ) : isOver && tab === 'recap' ? (
        <main className={PAGE} data-recap-scroll>
          <Panel id="recap">
            <Recap {...props} onClose={() => showTab('players')} />
          </Panel>
        </main>
      ) : (
        <main className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_18rem] gap-3 pr-3 pl-4 wide:grid-cols-[minmax(0,1fr)_20rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
          <Panel id="players">
            <DeskRoom facts={facts} view={view} footer={footer} />
            <aside
              className="flex min-h-0 flex-col gap-2 overflow-x-hidden overflow-y-auto py-2"
              aria-label="My team and who was sold"
            >
              <MyTeam facts={facts} />
              <SoldFeed facts={facts} onReplay={onReplay} />
            </aside>
          </Panel>
        </main>
      )}
    </div>
  )
}

/** What a tab of the bar shows; the layout is the page's. */
function Panel({ id, children }: { id: DraftTab; children: ReactNode }) {
  return (
    <TabPanel idBase={DRAFT_TABS_ID} id={id} isActive className="contents">
      {children}
    </TabPanel>
  )
}

function Recap({
  title,
  afterDraft,
  again,
  whatNext,
  onReplay,
  facts,
  onClose,
}: LayoutProps & { readonly onClose: () => void }) {
  const sales = useMemo(() => stepsOfSales(facts), [facts])
  return (
    <div className="flex flex-auto flex-col px-3 pt-2 pb-4">
      <LazyRecap
        title={title}
        results={afterDraft}
        again={again}
        whatNext={whatNext}
        sales={sales}
        onReplay={onReplay}
        onClose={onClose}
      />
    </div>
  )
}

/** As high as the window; the figures of the narrow face are narrow as they are. Of the paper the recap takes all. */
const ROOM =
  'flex h-[calc(100dvh-var(--banner-height,0px))] flex-col overflow-hidden bg-bg text-small/[1.4] tabular-nums [&_.font-display]:normal-nums print:h-auto print:overflow-visible print:bg-transparent print:[&>:is(header,nav)]:hidden'
const PAGE = 'flex min-h-0 flex-1 flex-col overflow-auto'

function DeskRoom({ facts, view, footer }: Pick<LayoutProps, 'facts' | 'view' | 'footer'>) {
  const opening = useOpening(facts)
  const mayNominate = isOwnNomination(facts)
  return (
    <div className="flex min-h-0 min-w-0 flex-col pt-2">
      {view !== null ? (
        <WithBidding
          key={view.lot.lotNumber}
          facts={facts}
          view={view}
          render={(bidding) => <LotPanel {...{ facts, view, bidding }} />}
        />
      ) : mayNominate ? (
        <OwnNomination facts={facts} opening={opening} />
      ) : (
        !isAuctionComplete(facts.auction) && <BetweenLots facts={facts} />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <AuctionRows openingBid={mayNominate ? opening.amount : null} />
        {footer}
      </div>
    </div>
  )
}

/** Who is left, with what they should cost, or who was sold. Memoized: bids are drawn first, and reach the list when there is time. */
const AuctionRows = memo(function AuctionRows(facts: NominationFacts) {
  const nomination = useRowNomination(facts)
  return (
    <RowNominationContext value={nomination}>
      <RowsPanel source={useAuctionPlayers(nomination)} view="rows">
        <SoldOrLeft />
      </RowsPanel>
    </RowNominationContext>
  )
})

function OwnNomination({ facts, opening }: { facts: AuctionFacts; opening: ReturnType<typeof useOpening> }) {
  const suggestions = useSuggestions(facts)
  return (
    <>
      <AuctionKeys facts={facts} nomination={{ suggestions, amount: opening.amount }} />
      <NominatePanel facts={facts} suggestions={suggestions} opening={opening} />
    </>
  )
}

/** Bids and their keys, for whatever draws them. */
function WithBidding({
  facts,
  view,
  render,
}: {
  facts: AuctionFacts
  view: LotView
  render: (bidding: Bidding) => ReactNode
}) {
  const bidding = useBidding(facts, view)
  return (
    <>
      <AuctionKeys facts={facts} lot={{ view, bidding }} />
      {render(bidding)}
    </>
  )
}

/** Above the board: the lot in one row, so that the bid stays one press away. */
function BoardBid({ facts, view, bidding }: { facts: AuctionFacts; view: LotView; bidding: Bidding }) {
  const player = offBoardPlayerOf(facts.board, view.lot.playerId)
  return (
    <section
      className="flex flex-none items-center border-b border-l-4 border-line border-l-p bg-surface"
      aria-label={`Up for bids: ${player.name}`}
      data-position={player.position}
    >
      <p className="w-48 flex-none pl-3 font-display">
        <span className="block truncate text-head/6 font-semibold">
          {player.name} <span className="text-body font-bold text-p">{player.position}</span>
        </span>
        <span className="block truncate text-body/4.5 font-medium text-muted">
          {view.holder} at ${view.price}
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <BidRow facts={facts} view={view} bidding={bidding} />
      </div>
    </section>
  )
}

function Phone(props: LayoutProps) {
  const { tab, title, name, menu, notices, footer, onReplay, facts, view } = props
  const [chosenPage, setPage] = useState<PhonePage>('lot')
  const notice = useNotice((store) => store.notice)
  const hasRoom = !useIsPhone()
  const hasTalk = useDraftTalk() !== null
  const { auction } = facts
  const isOver = isAuctionComplete(auction)
  const [wasOver, setWasOver] = useState(isOver)
  // The recap opens once, whichever page is there (RU59).
  if (isOver !== wasOver) {
    setWasOver(isOver)
    if (isOver) setPage('lot')
  }
  const page = chosenPage === 'talk' && !hasTalk ? 'lot' : chosenPage
  // The place of the board is in the address, so that Back leaves it.
  const shown: PhonePage = tab === 'board' ? 'teams' : page
  const go = (next: PhonePage) => {
    setPage(next)
    if (tab === 'board') showTab('players')
  }
  const mayNominate = view === null && isOwnNomination(facts)
  const opening = useOpening(facts)
  const suggestions = useSuggestions(facts)
  const [wanted, setWanted] = useState<PlayerId | null>(null)
  const isFree = wanted !== null && [...auction.sales, ...auction.lots].every(({ playerId }) => playerId !== wanted)
  const chosen = isFree ? wanted : (suggestions[0]?.playerId ?? null)
  const choose = useCallback((playerId: PlayerId) => {
    setWanted(playerId)
    setPage('lot')
    if (currentPlace().tab === 'board') showTab('players')
  }, [])
  return (
    <div className={`${ROOM} safe-bottom`} data-draft-frame="auction">
      <h1 className="sr-only">{title}</h1>
      <PhoneLine name={name} />
      <PhoneHeader menu={menu} priceNote={view?.relation ?? ''} isAlert={notice?.kind === 'outbid'} />
      {!isOver && <AuctionStateLine facts={facts} isPhone />}
      {notices}
      <main
        key={shown}
        className="relative flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain"
        data-recap-scroll
      >
        {shown === 'lot' &&
          (isOver ? (
            <Recap {...props} onClose={() => setPage('players')} />
          ) : view !== null ? (
            <PhoneLot facts={facts} view={view} />
          ) : mayNominate ? (
            <NominatePage facts={facts} suggestions={suggestions} chosen={chosen} onChoose={setWanted} />
          ) : (
            <>
              <BetweenLots facts={facts} />
              {!hasRoom && auction.sales.length > 0 && (
                <section aria-label="Sold">
                  <PageTitle note={soldText(auction)}>Sold</PageTitle>
                  <SoldList facts={facts} onReplay={onReplay} />
                </section>
              )}
            </>
          ))}
        {/* A tablet that is held upright has room for the players below the lot. */}
        {(shown === 'players' || (shown === 'lot' && hasRoom && !isOver)) && (
          <div className="md:px-2">
            <AuctionRows openingBid={mayNominate ? opening.amount : null} onChoose={choose} />
            {footer}
          </div>
        )}
        {shown === 'teams' && <PhoneTeams facts={facts} isBoard={tab === 'board'} onReplay={onReplay} />}
        {shown === 'team' && (
          <>
            <MyTeam facts={facts} isPhone />
            <AuctionQueue facts={facts} isPhone />
          </>
        )}
        {shown === 'talk' && <TalkPage />}
      </main>
      {view !== null && (
        <WithBidding
          key={view.lot.lotNumber}
          facts={facts}
          view={view}
          render={(bidding) => <PhoneActs {...{ facts, view, bidding }} isWhole={shown === 'lot'} />}
        />
      )}
      {mayNominate && <PhoneNominateActs facts={facts} chosen={chosen} opening={opening} />}
      <PhoneTabs page={shown} isOver={isOver} onPage={go} />
      <PlanChooser
        facts={facts}
        onTypeOwn={() => {
          go('team')
          focusPlan()
        }}
      />
    </div>
  )
}

/** The first amount of My team, once the dialog over it has closed and given the focus back. */
function focusPlan(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-plan]')?.focus(), FOCUS_MS)
}

const FOCUS_MS = 300

type TeamsPart = 'money' | 'board' | 'sold'

const TEAMS_PARTS = [
  { value: 'money', label: 'Money' },
  { value: 'board', label: 'Board' },
  { value: 'sold', label: 'Sold' },
] as const satisfies readonly { readonly value: TeamsPart; readonly label: string }[]

interface PhoneTeamsProps {
  facts: AuctionFacts
  isBoard: boolean
  onReplay: ((lotNumber: number) => void) | undefined
}

/** Everybody's money, the board, and what was sold, on one page of a phone (RU62). */
function PhoneTeams({ facts, isBoard, onReplay }: PhoneTeamsProps) {
  const [chosen, setChosen] = useState<Exclude<TeamsPart, 'board'>>('money')
  const part: TeamsPart = isBoard ? 'board' : chosen
  const choose = (next: TeamsPart) => {
    if (next !== 'board') setChosen(next)
    if ((next === 'board') !== isBoard) showTab(next === 'board' ? 'board' : 'players')
  }
  return (
    <>
      <Segments
        label="Teams"
        isLabelHidden
        className="flex-none border-b border-line p-2"
        value={part}
        options={TEAMS_PARTS}
        onChange={choose}
      />
      {part === 'money' && <TeamList facts={facts} />}
      {part === 'sold' && <SoldList facts={facts} onReplay={onReplay} />}
      {part === 'board' && <AuctionBoard facts={facts} onPlayer={openStats} />}
    </>
  )
}

function TalkPage() {
  const talk = useDraftTalk()
  if (talk === null) return null
  return (
    <section aria-label="Talk" className="flex min-h-0 flex-1 flex-col">
      {talk.panel('page')}
    </section>
  )
}

function isOwnNomination({ nomination, part }: AuctionFacts): boolean {
  return part.rights.mayNominate && nomination?.isOwn === true
}
