import {
  ArrowLeft,
  Download,
  FilePlus,
  ListOrdered,
  Printer,
  SlidersHorizontal,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Scoring } from '#core/league/scoring.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Board } from '#core/players/board.ts'
import { POSITION_CHIPS } from '#core/players/browse.ts'
import type { Position } from '#core/players/player.ts'
import { listCsv } from '#core/rankings/list-csv.ts'
import type { Result } from '#core/lib/result.ts'
import { LISTS_MAX } from '#core/rankings/stored-lists.ts'
import type { ListEdit, ListMarks } from '#core/rankings/my-list.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { useIsDesk, useIsPhone } from '../platform/media-query.ts'
import { leaveRankings } from '../platform/place.ts'
import { FilterLine } from '../players/list/filter-line.tsx'
import { useListFocus } from '../players/use-shown-players.ts'
import { randomId } from '../platform/random-id.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'
import { announce } from '../ui/live-region.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.ts'
import { SheetPage, type SheetOrder } from './cheat-sheet.tsx'
import { listRows, shownSources, type ListRow } from './list-rows.ts'
import { openMyLists, type MyListsStore } from './my-lists.ts'
import { RankingsList } from './rankings-list.tsx'
import { useAddedFiles } from './use-added-files.ts'
import { NameForm, PlayerPanel, SourcesPanel } from './rankings-panels.tsx'
import './rankings.css'

const LazyImportDialog = lazyDialog(() =>
  import('../players-import/import-dialog.tsx').then((module) => module.ImportDialog),
)

export interface RankingsViewProps {
  /** As the league ranks it. */
  board: Board
  /** YYYY-MM-DD */
  boardDate: string
  seasonYear: number
  scoring: Scoring
  teamCount: number
  /** Whose rules these are, if not those of the solo draft: the name of a lobby. */
  league: string | null
  /** Makes the board the person's own ranking in drafts on this device. Refused when the device has no room. */
  onUse: (board: Board, marks: ListMarks) => Result<null, 'full'>
}

type Pane = 'order' | 'sources' | 'player'

/** My rankings: the person's own lists, and the page that prints one. */
export function RankingsView(props: RankingsViewProps) {
  const { board, boardDate, scoring, onUse } = props
  const [lists] = useState(() =>
    openMyLists({
      storage: deviceStorage,
      board,
      boardDate,
      scoring,
      today: localIsoDate(Date.now()),
      newId: randomId,
    }),
  )
  useEffect(() => () => lists.close(), [lists])
  const [sheet, setSheet] = useState<SheetOrder | null>(null)
  return sheet === null ? (
    <Editor {...props} lists={lists} onSheet={() => setSheet('positions')} onUse={onUse} />
  ) : (
    <SheetPage
      lists={lists}
      teamCount={props.teamCount}
      order={sheet}
      onOrder={setSheet}
      onBack={() => setSheet(null)}
    />
  )
}

interface EditorProps extends RankingsViewProps {
  lists: MyListsStore
  onSheet: () => void
}

function Editor({ lists, board, seasonYear, scoring, league, onUse, onSheet }: EditorProps) {
  const state = useStore(lists.store)
  const isPhone = useIsPhone()
  // Without room for both, the list and what stands beside it are panes.
  const hasPanes = !useIsDesk()
  const [position, setPosition] = useState<Position | null>('RB')
  const [search, setSearch] = useState('')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [pane, setPane] = useState<Pane>('order')
  const { message, asked, add, receive, confirm } = useAddedFiles(lists, board, seasonYear)
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { panelRef, focusList } = useListFocus()
  const { list } = state
  // The view before may have been scrolled down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const deferredSearch = useDeferredValue(search)
  const { rows, isByPosition } = useMemo(() => {
    const own = listRows(state, { position, search: deferredSearch })
    // Whom a search does not find in the position, it finds elsewhere.
    if (own.length > 0 || position === null) return { rows: own, isByPosition: position !== null }
    return { rows: listRows(state, { position: null, search: deferredSearch }), isByPosition: false }
  }, [state, position, deferredSearch])
  const sources = useMemo(() => shownSources(state), [state])
  const selected = useMemo(() => {
    if (selectedId === null) return null
    const isSelected = ({ id }: ListRow) => id === selectedId
    // Another position or a search may hide the player.
    return rows.find(isSelected) ?? listRows(state, { position: null, search: '' }).find(isSelected) ?? null
  }, [state, rows, selectedId])

  const edit = (change: ListEdit) => lists.edit(change)
  const undo = () => {
    lists.undo()
    announce('Undone')
  }
  const select = (playerId: string) => {
    setSelectedId(playerId)
    if (hasPanes) setPane('player')
  }
  /** Drawn at once: the next letter is the note's, and on the row it would be a command. */
  const takeNote = (playerId: string) => {
    flushSync(() => select(playerId))
    document.querySelector<HTMLElement>('[name="rankings-note"]')?.focus()
  }
  /** Keys go on from the row. */
  const leaveNote = () => {
    if (hasPanes) flushSync(() => setPane('order'))
    if (selectedId === null) return
    document.querySelector<HTMLElement>(`[data-player-id="${CSS.escape(selectedId)}"]`)?.focus()
  }
  const use = () => {
    const used = onUse(lists.board(), lists.marks())
    showToast(
      used.ok
        ? { title: 'List in use', description: `Drafts on this device now use ${list.name}.` }
        : { title: 'This device is full', description: 'Make room and use the list again.', tone: 'destructive' },
    )
  }
  const exportList = () =>
    downloadText(
      `${list.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}.csv`,
      listCsv(list, state.everybody, state.facts),
      'text/csv',
    )
  const create = (name: string) => {
    if (lists.create(name).ok) return
    showToast({
      title: 'No room for another list',
      description: `This device keeps ${LISTS_MAX} lists. Delete one first.`,
      tone: 'destructive',
    })
  }
  const [pasting, setPasting] = useState({ isOpen: false, text: '', number: 0 })
  const openPaste = (text: string) => setPasting(({ number }) => ({ isOpen: true, text, number: number + 1 }))
  const onPasted = useEffectEvent((text: string) => {
    if (!pasting.isOpen && text.trim() !== '') openPaste(text)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!isField(event.target)) onPasted(event.clipboardData?.getData('text/plain') ?? '')
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
  const restore = () => {
    edit({ kind: 'restore', position })
    announce(position === null ? 'Everyone is back where the sources rank them' : `${position} restored`)
  }

  const status = (
    <p className="truncate text-label text-muted max-sm:px-1">
      {scoringLabel(scoring)}
      {league !== null && `, rules of ${league}`}. {state.trouble === 'full' ? 'Not saved' : 'Saved on this device'}
    </p>
  )
  const shows = (which: Pane) => !hasPanes || pane === which
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[92rem] items-center gap-1 px-2 desk:gap-2 desk:px-4">
          <IconButton label="Back" icon={<ArrowLeft aria-hidden />} onClick={leaveRankings} />
          <div className={isPhone ? 'sr-only' : 'min-w-0'}>
            <h1 className="truncate font-display text-head/6 font-bold">My rankings</h1>
            {!isPhone && status}
          </div>
          <Select
            label="List"
            isLabelHidden
            value={list.id}
            options={state.lists.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => lists.open(id)}
            className="ml-1 min-w-0 flex-1 sm:max-w-48"
          />
          <span className="flex-1 max-sm:hidden" />
          <IconButton label="Undo" icon={<Undo2 aria-hidden />} disabled={!state.canUndo} onClick={undo} />
          <Button className="max-desk:hidden" icon={<Printer aria-hidden className="size-4" />} onClick={onSheet}>
            Cheat sheet
          </Button>
          <Button className="max-desk:hidden" icon={<Download aria-hidden className="size-4" />} onClick={exportList}>
            Export CSV
          </Button>
          <Button className="max-sm:hidden" onClick={use}>
            Use this list
          </Button>
          <Menu label="Menu">
            <MenuGroup label={list.name}>
              <MenuItem icon={<ListOrdered aria-hidden />} onSelect={use}>
                Use this list
              </MenuItem>
              <MenuItem icon={<Printer aria-hidden />} onSelect={onSheet}>
                Cheat sheet
              </MenuItem>
              <MenuItem icon={<Download aria-hidden />} onSelect={exportList}>
                Export CSV
              </MenuItem>
              <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={() => setNaming('rename')}>
                Rename
              </MenuItem>
              <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => lists.remove()}>
                Delete this list
              </MenuItem>
            </MenuGroup>
            <MenuGroup>
              <MenuItem icon={<FilePlus aria-hidden />} onSelect={() => setNaming('new')}>
                New list
              </MenuItem>
            </MenuGroup>
          </Menu>
        </div>
      </header>
      {state.trouble !== null && (
        <Banner
          tone={state.trouble === 'full' ? 'danger' : 'warn'}
          title={state.trouble === 'full' ? 'This device is full' : 'Your lists could not be read'}
          actions={
            state.trouble === 'full' && (
              <Button size="sm" onClick={exportList}>
                Export CSV
              </Button>
            )
          }
          onDismiss={() => lists.dismissTrouble()}
        >
          {state.trouble === 'full'
            ? 'Your changes are in this tab only. Export the list, or make room and change something.'
            : 'The old data is kept on this device. You start with a new list.'}
        </Banner>
      )}
      {state.roomText !== null && state.trouble !== 'full' && (
        <p className="mx-auto max-w-[92rem] px-4 pt-2 text-small text-warn">{state.roomText}</p>
      )}
      {list.left.length > 0 && (
        <Banner title="No longer on the board" onDismiss={() => edit({ kind: 'left-seen' })}>
          {list.left.map(({ name, position: where }) => `${name} (${where})`).join(', ')}
        </Banner>
      )}
      <div className="rankings-room mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-3 px-2 pt-2 pb-18 [--filter-top:3.5625rem] md:px-4 desk:grid-cols-[minmax(0,1fr)_20rem] desk:pb-4">
        {isPhone && status}
        <main ref={panelRef} hidden={!shows('order')} className="rows-panel min-w-0">
          <FilterLine
            search={search}
            onSearch={setSearch}
            onLeaveSearch={focusList}
            chips={POSITION_CHIPS}
            position={position}
            onPosition={(chosen) => {
              setPosition(chosen)
              scrollTo(0, 0)
            }}
          />
          {naming !== null && (
            <NameForm
              name={naming === 'rename' ? list.name : ''}
              onDone={(name) => {
                if (name !== null && naming === 'rename') edit({ kind: 'rename', name })
                else if (name !== null) create(name)
                setNaming(null)
              }}
            />
          )}
          {rows.length === 0 ? (
            <EmptyState
              title="Nobody found"
              description={`Nobody in this list is called “${search}”.`}
              action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
            />
          ) : (
            <RankingsList
              rows={rows}
              sources={sources}
              isByPosition={isByPosition}
              canDrag={search === ''}
              selectedId={selectedId}
              onSelect={select}
              onEdit={edit}
              onUndo={undo}
              onNote={takeNote}
            />
          )}
          <p className="px-3 py-2 text-label text-muted max-sm:hidden">
            Keys: arrows walk, Alt with arrows moves, # to a number, k break above, t target, a avoid, e note, u undo, /
            search
          </p>
        </main>
        <aside
          hidden={hasPanes && pane === 'order'}
          className="grid content-start gap-3 desk:sticky desk:top-16 desk:max-h-[calc(100dvh-4.5rem)] desk:overflow-y-auto"
        >
          {shows('player') &&
            (selected === null ? (
              <p className="px-1 text-small text-muted">Choose a player to add a note and see what the sources say.</p>
            ) : (
              <PlayerPanel
                row={selected}
                sources={sources}
                isByPosition={selected.position === position}
                onEdit={edit}
                onNoted={leaveNote}
              />
            ))}
          {shows('sources') && (
            <SourcesPanel
              state={state}
              position={position}
              message={message}
              asked={asked}
              onWeight={(id, percent) => lists.setWeight(id, percent)}
              onAdd={(files) => void add(files)}
              onPaste={() => void clipboardList().then(openPaste)}
              onConfirm={confirm}
              onRemove={(id) => lists.removeFile(id)}
              onRestore={restore}
            />
          )}
        </aside>
      </div>
      <LazyImportDialog
        key={pasting.number}
        open={pasting.isOpen}
        onClose={() => setPasting({ ...pasting, isOpen: false })}
        title="Paste a list"
        description="It becomes a source of this list, with an equal share of the weights."
        initialText={pasting.text}
        board={board}
        pool={null}
        seasonYear={seasonYear}
        hasImportedBoard={false}
        onImport={(_board, _counts, source) => receive(source)}
        onUseBundled={() => undefined}
      />
      {hasPanes && (
        <nav
          aria-label="Panes"
          data-foot-bar
          className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface safe-bottom in-[:root:has([data-turn-bar])]:bottom-14"
        >
          {PANES.map(({ id, label, Icon }) => (
            <button
              key={id}
              type="button"
              aria-current={pane === id || undefined}
              className={PANE_BUTTON}
              onClick={() => setPane(id)}
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </button>
          ))}
          <button type="button" className={PANE_BUTTON} onClick={onSheet}>
            <Printer aria-hidden className="size-5" />
            Print
          </button>
        </nav>
      )}
    </div>
  )
}

const PANE_BUTTON =
  'grid min-h-13 place-items-center content-center border-t-2 border-transparent text-label/[1.45] text-muted aria-[current]:border-text aria-[current]:font-semibold aria-[current]:text-text'

/** The clipboard, if the browser lets it be read and a list may be in it: several lines. The window has a field in any case. */
async function clipboardList(): Promise<string> {
  try {
    const text = await navigator.clipboard.readText()
    return text.trim().includes('\n') ? text : ''
  } catch {
    return ''
  }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

const PANES = [
  { id: 'order', label: 'Order', Icon: ListOrdered },
  { id: 'sources', label: 'Sources', Icon: SlidersHorizontal },
  { id: 'player', label: 'Player', Icon: UserRound },
] as const
