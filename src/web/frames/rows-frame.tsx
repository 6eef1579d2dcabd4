import type { ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { RowsPanel } from '../players/list/rows-panel.tsx'
import { useSnakePlayers } from '../advice/snake-players.tsx'
import { LazyYourPick } from '../advice/lazy-advice.tsx'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { useIsLow, useIsPhone } from '../platform/media-query.ts'
import { closeDialog, usePlace } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { TabPanel } from '../ui/tabs.tsx'
import { OutlookStrip } from '../advice/outlook/outlook-strip.tsx'
import { BottomTabs, DRAFT_TABS_ID } from './bottom-tabs.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { RecapPanel } from './recap-panel.tsx'
import { LazyDraftBoard } from '../board/lazy-draft-board.tsx'
import { PickBar } from './pick-bar.tsx'
import type { PlayersView } from '../draft/players-view.ts'
import './rows-frame.css'
import './rows-print.css'
import './rows-rail.css'
import { RowsKeys } from './rows-keys.tsx'
import { AutopickSwitch, SharedListsNote, ShortAutopickSwitch } from '../draft/autopick-switch.tsx'
import { StateCell } from '../draft/state-cell.tsx'
import { DraftComplete } from '../draft/draft-complete.tsx'
import { SummaryLine } from './summary-tiles.tsx'
import { TeamGrid } from '../team/team-grid.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { oddsText } from '../advice/value-and-odds.ts'
import { useMyOdds } from '../advice/pick-advice.ts'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useDraftTalk } from '../draft/draft-talk.tsx'

export interface RowsFrameProps extends DraftFrameProps {
  view: Exclude<PlayersView, 'cards'>
}

/** The dense screen, as high as the window: only lists scroll, so that nothing ever lies over a button. */
export function RowsFrame(props: RowsFrameProps) {
  const { view, tab, rows, afterDraft, pickTools, footer } = props
  const isPhone = useIsPhone()
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  const isBoard = tab === 'board'
  const isEnd = isOver && tab === 'recap'
  // Queue and team are beside the players where there is room.
  const talk = useDraftTalk()
  const isTalk = isPhone && tab === 'talk' && talk !== null
  const isSide = isPhone && (tab === 'queue' || tab === 'team' || isTalk) && !isEnd
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
            {isPlayers && <DraftComplete className="my-2">{afterDraft}</DraftComplete>}
            <SnakeRows view={view} />
            {footer}
          </div>
          {!isPhone && (
            <aside aria-label="Your pick, queue and team" className="rows-rail">
              <Recommendations />
              <TeamGrid variant="rail" />
              <RailQueue />
              {talk !== null && (
                <section aria-label="Talk" className="rail-talk">
                  {talk.panel('rail')}
                </section>
              )}
            </aside>
          )}
        </Panel>
        <Panel id="board" isActive={isBoard} className="rows-board">
          <LazyDraftBoard isActive={isBoard} isDense pickTools={pickTools} />
        </Panel>
        {isPhone && (
          <>
            <Panel id="queue" isActive={tab === 'queue' && !isEnd} className="rows-page">
              <DraftQueue variant="sheet" footer={<AutopickSwitch />} />
            </Panel>
            <Panel id="team" isActive={tab === 'team'} className="rows-page">
              <TeamGrid variant="page" />
            </Panel>
            {talk !== null && (
              <Panel id="talk" isActive={isTalk} className="rows-page rows-talk">
                {isTalk && talk.panel('page')}
              </Panel>
            )}
          </>
        )}
        <Panel id="recap" isActive={isEnd} className="rows-page">
          {isEnd && <RecapPanel {...props} />}
        </Panel>
      </main>
      {isPhone && (
        <div className="rows-foot">
          {!isEnd && <PickBar />}
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

function SnakeRows({ view }: Pick<RowsFrameProps, 'view'>) {
  return (
    <RowsPanel source={useSnakePlayers()} view={view}>
      <ViewSwitch />
    </RowsPanel>
  )
}

function Recommendations() {
  const isLow = useIsLow()
  return useHasAdvice() && <LazyYourPick isShort={false} isFolded={isLow} className="rail-pick" />
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

interface DraftQueueProps {
  variant: 'rail' | 'sheet'
  /** Beside the plan, in the rail. */
  lead?: ReactNode
  /** Below the rows, such as the switch of autopick. */
  footer?: ReactNode
}

/** Apart, so that what the host of the draft says draws this alone. */
function RailQueue() {
  const { autopick } = useDraftHost()
  return <DraftQueue variant="rail" lead={autopick !== null && <ShortAutopickSwitch />} footer={<SharedListsNote />} />
}

/** The queue with the odds that each player is there at the person's next pick. */
function DraftQueue({ variant, lead, footer }: DraftQueueProps) {
  const myOdds = useMyOdds()
  return (
    <QueuePanel
      variant={variant}
      lead={lead}
      footer={footer}
      oddsOf={(playerId) => {
        const share = myOdds.oddsOf(playerId)?.next ?? null
        return share === null ? null : { share, text: oddsText(share) }
      }}
    />
  )
}
