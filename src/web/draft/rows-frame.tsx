import { type ReactNode, useState, useMemo } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { RowsPanel } from '../advice/list/rows-panel.tsx'
import { LazyRecap, LazyYourPick } from '../advice/lazy-advice.tsx'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { useIsLow, useIsPhone } from '../platform/media-query.ts'
import { closeDialog, openDialog, showTab, usePlace, currentPlace } from '../platform/place.ts'
import { useDraft, useDraftActions, useDraftSnapshot, useDraftLater } from '../session/session-context.tsx'
import { Sheet, ConfirmDialog } from '../ui/dialog.tsx'
import { TabPanel } from '../ui/tabs.tsx'
import { BottomTabs, DRAFT_TABS_ID } from './bottom-tabs.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { LazyDraftBoard } from './lazy-draft-board.tsx'
import { PickBar } from './pick-bar.tsx'
import { type PlayersView, choosePlayersView, PLAYERS_VIEWS, usePlayersView } from './players-view.ts'
import './rows-frame.css'
import './rows-print.css'
import './rows-rail.css'
import { AutopickSwitch, SharedListsNote, ShortAutopickSwitch, StateCell } from './state-line.tsx'
import { DraftComplete, SummaryLine } from './summary-tiles.tsx'
import { TeamGrid } from './team-grid.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { oddsText } from '../advice/list/row-facts.ts'
import { leagueFacts } from '../advice/league-facts.ts'
import { useMyOdds, oddsFor } from '../advice/pick-advice.ts'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { myTeamIndex } from '../session/my-team.ts'
import { toggleCompared, useCompared } from '../advice/compare/compared-players.ts'
import type { Player } from '#core/players/player.ts'
import { announce } from '../ui/live-region.tsx'
import { useDraftHost } from './draft-host.tsx'
import { useDraftTalk } from './draft-talk.tsx'
import { recommendedPlayer } from './recommended-player.ts'
import { rowsKeyOf, useShortcuts } from './shortcuts.ts'
import { tiersOf } from '#core/advice/position-tiers.ts'
import { pickOutlook } from '#core/advice/pick-outlook.ts'
import { PositionBadge } from '../ui/badge.tsx'
import './outlook-strip.css'
import { outlookView, type OutlookView, type SupplyView } from './outlook-text.ts'

export interface RowsFrameProps extends DraftFrameProps {
  view: Exclude<PlayersView, 'cards'>
}

/** The dense screen, as high as the window: only lists scroll, so that nothing ever lies over a button. */
export function RowsFrame(props: RowsFrameProps) {
  const { view, tab, title, rows, afterDraft, again, whatNext, pickTools, footer } = props
  const isFullScreen = usePlace((place) => place.dialog === 'full-screen')
  const isPhone = useIsPhone()
  const { autopick } = useDraftHost()
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
            <RowsPanel view={view}>
              <ViewSwitch />
            </RowsPanel>
            {footer}
          </div>
          {!isPhone && (
            <aside aria-label="Your pick, queue and team" className="rows-rail">
              <Recommendations />
              <TeamGrid variant="rail" />
              <DraftQueue
                variant="rail"
                lead={autopick !== null && <ShortAutopickSwitch />}
                footer={<SharedListsNote />}
              />
              {talk !== null && (
                <section aria-label="Talk" className="rail-talk">
                  {talk.panel('rail')}
                </section>
              )}
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
            {talk !== null && (
              <Panel id="talk" isActive={isTalk} className="rows-page rows-talk">
                {isTalk && talk.panel('page')}
              </Panel>
            )}
          </>
        )}
        <Panel id="recap" isActive={isEnd} className="rows-page">
          {isEnd && (
            <LazyRecap
              title={title}
              results={afterDraft}
              again={again}
              whatNext={whatNext}
              onClose={() => showTab('players')}
            />
          )}
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

/** The keys of the dense screen that belong to no row: undo, board, view, and a recommendation, which asks once. */
function RowsKeys() {
  const { undo } = useDraftHost()
  const hasAdvice = useHasAdvice()
  const readSnapshot = useDraftSnapshot()
  const actions = useDraftActions()
  const [asked, setAsked] = useState<Player | null>(null)

  useShortcuts((event) => {
    const key = rowsKeyOf(event)
    switch (key?.kind) {
      case undefined:
        return null
      case 'undo':
        return undo === null || undo.isDisabled ? null : undo.run
      case 'board':
        return () => showTab(currentPlace().tab === 'board' ? 'players' : 'board')
      case 'view':
        return () => {
          const index = PLAYERS_VIEWS.findIndex(({ value }) => value === usePlayersView.getState().view)
          choosePlayersView(PLAYERS_VIEWS[(index + 1) % PLAYERS_VIEWS.length]?.value ?? 'rows')
        }
      case 'compare': {
        const playerId = focusedPlayerId(event)
        const player = playerId === null ? undefined : readSnapshot().board.playersById.get(playerId)
        return player === undefined ? null : () => markToCompare(player)
      }
      case 'recommendation': {
        const player = hasAdvice ? recommendedPlayer(readSnapshot(), key.number) : null
        return player === null ? null : () => setAsked(player)
      }
    }
  })

  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) actions.draft(asked.id)
        setAsked(null)
      }}
      title={asked === null ? 'Draft?' : `Draft ${asked.name}?`}
      description={asked === null ? '' : `${asked.position}, ${asked.team === '' ? 'free agent' : asked.team}`}
      confirmLabel="Draft"
    />
  )
}

function focusedPlayerId({ target }: KeyboardEvent): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-player-id]')?.dataset['playerId'] ?? null)
    : null
}

function markToCompare({ id, name }: Player): void {
  toggleCompared(id)
  announce(useCompared.getState().ids.includes(id) ? `${name} is marked to compare` : `${name} is not compared`)
}

/**
 * What is left of each position, and what likely goes before the person's next pick. Not there once the draft is over. Drawn
 * right after the pick, which does not wait for it.
 */
export function OutlookStrip() {
  const view = useOutlook()
  if (view === null) return null
  const { until, positions, late } = view
  return (
    <section aria-label="Until your next pick" className="outlook">
      <p className="outlook-until">
        <b>{until.title}</b> <span>{until.text}</span>
      </p>
      <ul className="outlook-positions">
        {positions.map((supply) => (
          <Supply key={supply.position} supply={supply} />
        ))}
      </ul>
      {late !== null && (
        <p className="outlook-late">
          <b>{late.title}</b> <span>{late.text}</span>
        </p>
      )}
    </section>
  )
}

function Supply({
  supply: { position, count, label, shortLabel, fate, shortFate, squares, run },
}: {
  supply: SupplyView
}) {
  return (
    <li data-position={position} data-run={run !== null || undefined} className="outlook-supply">
      <PositionBadge position={position} variant="text" />
      <b className="outlook-count">{count}</b>
      <div className="outlook-words">
        <span className="outlook-label">{label}</span>
        <span aria-hidden className="outlook-short">
          {shortLabel}
        </span>
        {run !== null && (
          <span className="outlook-run">
            <span className="max-md:hidden">{run.text}</span>
            <span aria-hidden className="md:hidden">
              {run.shortText}
            </span>
          </span>
        )}
        {fate !== null && (
          <span className={run === null ? 'outlook-fate' : 'sr-only'}>
            {squares.map((square, index) => (
              <i key={index} aria-hidden className="outlook-square" data-gone={square === 'gone' || undefined} />
            ))}
            <span className="max-md:sr-only">{fate}</span>
            <span aria-hidden className="md:hidden">
              {shortFate}
            </span>
          </span>
        )}
      </div>
    </li>
  )
}

function useOutlook(): OutlookView | null {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const teamNames = useDraftLater((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const isBeforeStart = useDraftLater(({ rights }) => rights.isBeforeStart === true)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null || isBeforeStart || isComplete(draft)) return null
    const { players, playersById } = board
    const outlook = pickOutlook({
      draft,
      teamIndex,
      players,
      playersById,
      odds: oddsFor({ draft, board, priceFacts }, teamIndex),
      tiers: tiersOf({ draft, board, hasImportedBoard }),
      adpById: leagueFacts({ draft, board, priceFacts }).prices.adpById,
    })
    const teamName = ownTeamIndex === null ? (teamNames[teamIndex] ?? '') : null
    return outlookView(outlook, { teamCount: draft.format.teamCount, teamName })
  }, [draft, board, priceFacts, teamNames, ownTeamIndex, hasImportedBoard, isBeforeStart])
}
