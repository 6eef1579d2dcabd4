import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ownerOf, pickCount, playerInSlot } from '#core/draft/draft.ts'
import { teamsInOrder } from '#core/draft/order.ts'
import { pickMakerText } from '../session/pick-maker-text.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import type { OpenedCell } from './board-cell.tsx'
import { BoardTable, cellAt, focusCell } from './board-table.tsx'
import { boardOfPicks, headlineOf, type BoardView } from './board-view.ts'
import { FullScreenBoard, FullScreenButton, FullScreenFigure, FullScreenPlayer } from './full-screen-board.tsx'
import { PickPopover, type PickTool } from './pick-popover.tsx'

export interface DraftBoardProps {
  /** Above the board. */
  notice?: ReactNode
  /** No heading; the rounds share the height, so that all of a usual draft are in view. */
  isDense?: boolean
  /** For the popover of a pick. */
  pickTools?: readonly PickTool[] | undefined
}

/** The board of the draft of this screen. Fills its parent, a flex column of a given height: the board scrolls, not the page. */
export function DraftBoard({ notice, isDense = false, pickTools = [] }: DraftBoardProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  // In a lobby only the host may (specification, section 6).
  const canUndraft = useDraft((snapshot) => snapshot.rights.mayUndraft)
  const actions = useDraftActions()
  const view = useMemo(
    () => boardOfPicks({ draft, playersById, teamNames, ownTeamIndex }),
    [draft, playersById, teamNames, ownTeamIndex],
  )
  const sectionRef = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<OpenedCell | null>(null)
  const returnNumber = useRef<number | null>(null)

  const toggle = useCallback(
    (cell: OpenedCell) => setOpened((current) => (current?.number === cell.number ? null : cell)),
    [],
  )
  const close = (number: number) => setOpened((current) => (current?.number === number ? null : current))

  useEffect(() => {
    if (opened !== null) {
      returnNumber.current = opened.number
    } else if (returnNumber.current !== null) {
      // If something else was pressed, the focus stays there.
      if (document.activeElement === document.body && sectionRef.current !== null) {
        focusCell(sectionRef.current, returnNumber.current)
      }
      returnNumber.current = null
    }
  }, [opened])

  const formerOwner = (slotNumber: number) => {
    const firstOwner = teamsInOrder(draft.format)[slotNumber - 1] ?? 0
    return firstOwner === ownerOf(draft, slotNumber) ? null : (teamNames[firstOwner] ?? '')
  }

  // The pick may be gone: undone here, or undrafted by another.
  const shown = canUndraft && opened !== null && playerInSlot(draft, opened.number) === opened.player.id ? opened : null

  return (
    <section
      ref={sectionRef}
      aria-label="Draft Board"
      className={classNames('flex min-h-0 flex-1 flex-col', isDense ? 'pr-3 pb-1 pl-1.5' : 'px-2 desk:px-4')}
    >
      {isDense ? (
        <h2 className="sr-only">Draft Board</h2>
      ) : (
        <header className="flex min-h-11 items-center gap-3 pb-1">
          <h2 className="font-display text-head font-semibold">Draft Board</h2>
          <p className="font-display text-name font-semibold text-muted">
            {pickCount(draft)} / {draft.slots.length} total picks
          </p>
          <FullScreenButton className="ml-auto" />
        </header>
      )}
      {notice}
      <BoardTable
        view={view}
        size={isDense ? 'dense' : 'screen'}
        corner={isDense && <FullScreenButton className="absolute! top-0.5 left-0 z-4 print:hidden!" />}
        openNumber={shown?.number ?? null}
        onOpen={canUndraft ? toggle : undefined}
      />
      {shown !== null && (
        <PickPopover
          key={shown.number}
          pick={shown}
          makerText={pickMakerText(draft.slots[shown.number - 1] ?? { by: 'person', reason: null })}
          formerTeamName={formerOwner(shown.number)}
          tools={pickTools}
          teamName={teamNames[ownerOf(draft, shown.number)] ?? ''}
          teamCount={draft.format.teamCount}
          findAnchor={() => (sectionRef.current === null ? null : cellAt(sectionRef.current, shown.number))}
          onUndraft={() => {
            actions.undraft(shown.player.id)
            setOpened(null)
          }}
          onStats={() => {
            close(shown.number)
            openStats(shown.player)
          }}
          onClose={() => close(shown.number)}
        />
      )}
      <FullScreenBoard view={view} head={<DraftFigures view={view} />} />
    </section>
  )
}

function DraftFigures({ view }: { view: BoardView }) {
  const { now, last, madeCount, totalCount } = headlineOf(view)
  return (
    <>
      {now === null ? (
        <FullScreenFigure kind="end" caption="All picks have been made.">
          Draft Complete!
        </FullScreenFigure>
      ) : (
        <FullScreenFigure kind="now" caption={now.caption}>
          {now.team}
        </FullScreenFigure>
      )}
      {last !== null && <FullScreenPlayer {...last} />}
      <FullScreenFigure kind="count" caption="Total picks">
        {madeCount} / {totalCount}
      </FullScreenFigure>
    </>
  )
}
