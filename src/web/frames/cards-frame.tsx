import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { useIsDesk, useIsLow, useIsPhone } from '../platform/media-query.ts'
import { LazyYourPick } from '../advice/lazy-advice.tsx'
import { RowsOffer, useRowsOffer, ViewSwitch } from './view-switch.tsx'
import { PlayersPanel } from '../players/players-panel.tsx'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { isComplete } from '#core/draft/draft.ts'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { TabPanel } from '../ui/tabs.tsx'
import { ClockRibbon } from './clock-ribbon.tsx'
import { QueueOrTalk } from '../draft/draft-talk.tsx'
import { DraftBottomBar, DRAFT_TABS_ID } from './bottom-tabs.tsx'
import { DraftComplete } from '../draft/draft-complete.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { RecapPanel } from './recap-panel.tsx'
import { LazyDraftBoard } from '../board/lazy-draft-board.tsx'
import { RosterPanel } from '../team/roster-panel.tsx'
import { TurnLine } from '../draft/turn-line.tsx'

/** The specified screen: header, pick counter, ribbon, summary cards, player cards (RU38). */
export function CardsFrame(props: DraftFrameProps) {
  const { tab, cards, afterDraft, pickTools, footer } = props
  const { header, turnLine, notices } = cards
  const isBoard = tab === 'board'
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const isRecap = isOver && tab === 'recap'
  const isDesk = useIsDesk()
  const isPhone = useIsPhone()
  const isLow = useIsLow()
  const isOffered = useRowsOffer(isPhone)
  const hasAdvice = useHasAdvice()
  return (
    <div data-draft-frame="cards" className={isBoard ? 'flex h-[calc(100dvh-var(--banner-height,0px))] flex-col' : ''}>
      <div className={classNames('sticky top-0 z-20', isRecap && 'print:hidden')}>
        {header}
        {turnLine !== null && <TurnLine {...turnLine} />}
        {!isBeforeStart && <ClockRibbon className="max-md:hidden" />}
      </div>
      {!isRecap && notices}
      <main
        className={classNames(
          'mx-auto w-full max-w-[105rem] pt-0.5 md:pt-2',
          isBoard ? 'flex min-h-0 flex-1 flex-col pb-18 desk:pb-16' : 'px-3 pb-36 desk:px-4 desk:pb-18',
        )}
      >
        <TabPanel idBase={DRAFT_TABS_ID} id="players" isActive={!isBoard && !isRecap}>
          <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_19.5rem]">
            <div className="min-w-0">
              <DraftComplete className="mb-3">{afterDraft}</DraftComplete>
              <SummaryTiles className="mb-1.5" />
              {hasAdvice && !isDesk && <LazyYourPick isShort className="mb-1.5" />}
              {isOffered && isPhone && <RowsOffer className="mb-1.5" />}
              <PlayersPanel hint={isOffered && !isPhone ? <RowsOffer className="mx-auto" /> : undefined}>
                <ViewSwitch />
              </PlayersPanel>
            </div>
            <aside aria-label="Queue and roster" className="max-desk:hidden">
              <div className={classNames(BESIDE, turnLine === null ? UNDER_CLOCK : UNDER_TURN_LINE)}>
                {hasAdvice && isDesk && <LazyYourPick isShort={false} isFolded={isLow} />}
                <QueueOrTalk render={(toTalk) => <QueuePanel variant="panel" aside={toTalk} />} />
                <RosterPanel />
              </div>
            </aside>
          </div>
          {footer}
        </TabPanel>
        <TabPanel
          idBase={DRAFT_TABS_ID}
          id="board"
          isActive={isBoard}
          className={isBoard ? 'flex min-h-0 flex-1 flex-col' : ''}
        >
          {isBoard && <SummaryTiles className="mx-2 mb-2 desk:mx-4" />}
          <LazyDraftBoard
            isActive={isBoard}
            notice={<DraftComplete className="mb-2">{afterDraft}</DraftComplete>}
            pickTools={pickTools}
          />
        </TabPanel>
        <TabPanel idBase={DRAFT_TABS_ID} id="recap" isActive={isRecap}>
          {isRecap && <SummaryTiles className="mb-2 print:hidden" />}
          {isRecap && <RecapPanel {...props} />}
        </TabPanel>
      </main>
      <DraftBottomBar tab={tab} />
    </div>
  )
}

/** What goes on below its foot fades there; the end has room for that. */
const BESIDE = 'sticky grid content-start gap-2 overflow-y-auto pb-2 mask-b-from-[calc(100%-0.5rem)]'

/** Below what sticks to the top: header, ribbon, and the turn line if there is one. The foot, 4.25rem, is the place of messages. */
const UNDER_CLOCK = 'top-[7.625rem] max-h-[calc(100dvh-11.875rem)]'
const UNDER_TURN_LINE = 'top-[10.375rem] max-h-[calc(100dvh-14.625rem)]'
