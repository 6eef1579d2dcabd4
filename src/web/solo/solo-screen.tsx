import { closeDialog, openDialog, usePlace } from '../app/place.ts'
import { ClockRibbon } from '../draft/clock-ribbon.tsx'
import { DraftBoard } from '../draft/draft-board.tsx'
import { DraftComplete } from '../draft/draft-complete.tsx'
import { RosterPanel } from '../draft/roster-panel.tsx'
import { SummaryTiles } from '../draft/summary-tiles.tsx'
import { HomeFooter } from '../home/home-footer.tsx'
import { PlayersPanel } from '../players/players-panel.tsx'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { classNames } from '../ui/class-names.ts'
import { TabPanel } from '../ui/tabs.tsx'
import type { SoloDesk } from './solo-desk.ts'
import { SoloBottomBar } from './solo-bottom-bar.tsx'
import { SoloDialogs } from './solo-dialogs.tsx'
import { SoloHeader, SOLO_TABS_ID } from './solo-header.tsx'
import { SoloTrouble } from './solo-trouble.tsx'
import { useSoloNotices } from './use-solo-notices.ts'
import { useSoloShortcuts } from './use-solo-shortcuts.ts'

/** A solo draft: the players to choose from, or the board, with the clock above and the queue and the roster beside. */
export function SoloScreen({ desk }: { desk: SoloDesk }) {
  const { session, boardFile } = desk
  const { tab, dialog } = usePlace()
  useSoloNotices(session)
  useSoloShortcuts(session, dialog === null)
  const isBoard = tab === 'board'
  return (
    <div className={isBoard ? 'flex h-dvh flex-col' : ''}>
      <div className="sticky top-0 z-20">
        <SoloHeader session={session} tab={tab} />
        <ClockRibbon />
      </div>
      <SoloTrouble session={session} />
      <main
        className={classNames(
          'mx-auto w-full max-w-[105rem] pt-3',
          isBoard ? 'flex min-h-0 flex-1 flex-col pb-18 desk:pb-2' : 'px-3 pb-24 desk:px-4 desk:pb-6',
        )}
      >
        <TabPanel idBase={SOLO_TABS_ID} id="players" isActive={!isBoard}>
          <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_19.5rem]">
            <div className="min-w-0">
              <DraftComplete className="mb-3" />
              <SummaryTiles className="mb-3" />
              <PlayersPanel />
            </div>
            <aside aria-label="Queue and roster" className="max-desk:hidden">
              <div className="sticky top-[8.375rem] grid max-h-[calc(100dvh-9.125rem)] content-start gap-3 overflow-y-auto">
                <QueuePanel variant="panel" />
                <RosterPanel />
              </div>
            </aside>
          </div>
          <HomeFooter boardFile={boardFile} />
        </TabPanel>
        <TabPanel
          idBase={SOLO_TABS_ID}
          id="board"
          isActive={isBoard}
          className={isBoard ? 'flex min-h-0 flex-1 flex-col' : ''}
        >
          {isBoard && (
            <>
              <SummaryTiles className="mx-4 mb-3 max-desk:hidden" />
              <DraftBoard
                isFullScreen={dialog === 'full-screen'}
                onFullScreen={(isFullScreen) => (isFullScreen ? openDialog('full-screen') : closeDialog())}
              />
            </>
          )}
        </TabPanel>
      </main>
      <SoloBottomBar tab={tab} dialog={dialog} />
      <SoloDialogs desk={desk} dialog={dialog} />
    </div>
  )
}
