import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { RowsPanel } from '../advice/list/rows-panel.tsx'
import { LazyRecap, LazyYourPick } from '../advice/lazy-advice.tsx'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { closeDialog, openDialog, showTab, usePlace } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { TabPanel } from '../ui/tabs.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { DraftQueue } from './draft-queue.tsx'
import { DRAFT_TABS_ID } from './draft-header.tsx'
import { LazyDraftBoard } from './lazy-draft-board.tsx'
import { OutlookStrip } from './outlook-strip.tsx'
import { PickBar } from './pick-bar.tsx'
import type { PlayersView } from './players-view.ts'
import './rows-frame.css'
import { RowsKeys } from './rows-keys.tsx'
import './rows-print.css'
import './rows-rail.css'
import { AutopickSwitch, StateCell } from './state-line.tsx'
import { SummaryLine } from './summary-tiles.tsx'
import { TeamGrid } from './team-grid.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'

export interface RowsFrameProps extends DraftFrameProps {
  view: Exclude<PlayersView, 'cards'>
}

/** The dense screen, as high as the window: only lists scroll, so that nothing ever lies over a button. */
export function RowsFrame(props: RowsFrameProps) {
  const { view, tab, title, rows, afterDraft, whatNext, pickTools, footer } = props
  const isFullScreen = usePlace((place) => place.dialog === 'full-screen')
  const isPhone = useIsPhone()
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  const isBoard = tab === 'board'
  // Once the draft is over there is nobody left to choose: its end takes the place of the players and of the queue.
  const isEnd = isOver && !isBoard && !(isPhone && tab === 'team')
  // Queue and team are beside the players where there is room.
  const isSide = isPhone && (tab === 'queue' || tab === 'team') && !isEnd
  const isPlayers = !isEnd && !isBoard && !isSide
  return (
    <div data-draft-frame="rows" className="rows-frame">
      <RowsKeys />
      {isPhone ? <PhoneHeader menu={rows.menu} /> : <TurnBar tab={tab} {...rows} />}
      <SummaryLine name={rows.name} buttons={rows.buttons} />
      {!isEnd && rows.notices}
      {isPlayers && (
        <div className="state-strip">
          <StateCell />
          <OutlookStrip />
        </div>
      )}
      <main className="rows-main">
        <Panel id="players" isActive={isPlayers} className="rows-panes">
          <div className="rows-list">
            <RowsPanel view={view}>
              <ViewSwitch />
            </RowsPanel>
            {footer}
          </div>
          {!isPhone && (
            <aside aria-label="Your pick, queue and team" className="rows-rail">
              <Recommendations />
              <TeamGrid variant="rail" />
              <DraftQueue variant="rail" footer={<AutopickSwitch />} />
            </aside>
          )}
        </Panel>
        <Panel id="board" isActive={isBoard} className="rows-board">
          <LazyDraftBoard
            isActive={isBoard}
            isDense
            pickTools={pickTools}
            isFullScreen={isFullScreen}
            onFullScreen={(isWanted) => (isWanted ? openDialog('full-screen') : closeDialog())}
          />
        </Panel>
        {isPhone && (
          <>
            <Panel id="queue" isActive={tab === 'queue' && !isEnd} className="rows-page">
              <DraftQueue variant="sheet" footer={<AutopickSwitch />} />
            </Panel>
            <Panel id="team" isActive={tab === 'team'} className="rows-page">
              <TeamGrid variant="page" />
            </Panel>
          </>
        )}
        {isEnd && (
          <div className="rows-page">
            <p className="mx-auto mb-2 flex w-full max-w-[80rem] items-center gap-2 text-sm font-semibold print:hidden">
              <Check aria-hidden className="size-4 shrink-0 text-ok" />
              Draft Complete! All picks have been made.
            </p>
            <LazyRecap title={title} results={afterDraft} whatNext={whatNext} onClose={() => showTab('board')} />
          </div>
        )}
      </main>
      {isPhone && (
        <div className="rows-foot">
          {!isOver && <PickBar />}
          <BottomTabs tab={tab} />
        </div>
      )}
      {isPhone && <ChoicesSheet />}
    </div>
  )
}

interface PanelProps {
  id: string
  isActive: boolean
  className: string
  children: ReactNode
}

function Panel({ id, isActive, className, children }: PanelProps) {
  return (
    <TabPanel idBase={DRAFT_TABS_ID} id={id} isActive={isActive} className={className}>
      {children}
    </TabPanel>
  )
}

function Recommendations() {
  return useHasAdvice() && <LazyYourPick isShort={false} />
}

function ChoicesSheet() {
  const isOpen = usePlace((place) => place.dialog === 'choices')
  const hasAdvice = useHasAdvice()
  return (
    <Sheet open={isOpen} onClose={closeDialog} title="Your choices">
      {hasAdvice && <LazyYourPick isShort={false} />}
    </Sheet>
  )
}
