import { ArrowLeft, Download, History } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { finishedDraft, type FinishedFacts } from '#core/history/finish-draft.ts'
import { leagueText, type FinishedDraft, type FinishedKind } from '#core/history/finished-draft.ts'
import { filtered, historyCsv } from '#core/history/history-figures.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { goTo, leaveRankings } from '../platform/place.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { addFinished, finishedDrafts, removeFinished, restoreFinished } from './finished-drafts.ts'
import { showToast } from '../ui/toast.ts'
import { HistoryFigures } from './history-figures.tsx'
import { HistoryList, type HistoryListProps } from './history-list.tsx'

export interface HistoryViewProps extends Pick<HistoryListProps, 'board' | 'onAgain'> {
  /** Finished mocks under Load, which the list may not have yet. */
  readSavedMocks: () => readonly FinishedFacts[]
}

const KINDS: readonly { readonly value: FinishedKind | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mock', label: 'Mocks' },
  { value: 'lobby', label: 'Lobbies' },
]

const ALL_LEAGUES = 'all'

/** My drafts: every finished mock and lobby draft, and what they have in common. */
export function HistoryView({ board, readSavedMocks, onAgain }: HistoryViewProps) {
  const { drafts, isFull, remove } = useFinishedDrafts(readSavedMocks)
  const [kind, setKind] = useState<FinishedKind | 'all'>('all')
  const [chosenLeague, setLeague] = useState(ALL_LEAGUES)
  const [isFullDismissed, setIsFullDismissed] = useState(false)
  const leagues = useMemo(() => [...new Set(drafts.map(leagueText))], [drafts])
  const league = leagues.includes(chosenLeague) ? chosenLeague : ALL_LEAGUES
  const shown = useMemo(
    () => filtered(drafts, { kind: kind === 'all' ? null : kind, league: league === ALL_LEAGUES ? null : league }),
    [drafts, kind, league],
  )
  // The view before may have been scrolled down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="min-h-dvh pb-10">
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[92rem] items-center gap-1 px-2 desk:gap-2 desk:px-4">
          <IconButton label="Back" icon={<ArrowLeft aria-hidden />} onClick={leaveRankings} />
          <div className="min-w-0 flex-1">
            <h1 className="truncate font-display text-head/6 font-bold">My drafts</h1>
            <p className="truncate text-label text-muted">
              {deviceStorage.read(STORAGE_KEYS.shared) === null ? 'Kept on this device' : 'Kept on your devices'}
            </p>
          </div>
          <Button
            icon={<Download aria-hidden className="size-4" />}
            disabled={shown.length === 0}
            onClick={() => downloadText(`my-drafts-${localIsoDate(Date.now())}.csv`, historyCsv(shown), 'text/csv')}
          >
            Export CSV
          </Button>
        </div>
      </header>
      {isFull && !isFullDismissed && (
        <Banner tone="danger" title="This device is full" onDismiss={() => setIsFullDismissed(true)}>
          Some finished drafts are not in this list. They are still under Load; delete a saved draft to make room.
        </Banner>
      )}
      <main className="mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-4 px-3 pt-4 desk:px-4">
        {drafts.length === 0 ? (
          <EmptyState
            className="py-24"
            icon={<History aria-hidden />}
            title="No finished drafts yet"
            description="Finish a mock or a lobby draft and it appears here, with your place, the players you draft most, and what you take in each round."
            action={<Button onClick={() => goTo({ view: 'home' })}>Start a mock draft</Button>}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <Segments label="Drafts" isLabelHidden value={kind} options={KINDS} onChange={setKind} />
              {leagues.length > 1 && (
                <Select
                  label="League"
                  isLabelHidden
                  value={league}
                  options={[
                    { value: ALL_LEAGUES, label: 'All leagues' },
                    ...leagues.map((value) => ({ value, label: value })),
                  ]}
                  onChange={setLeague}
                  className="w-48"
                />
              )}
            </div>
            {shown.length === 0 ? (
              <EmptyState
                title="No drafts like that"
                description="Choose another kind or league."
                action={
                  <Button
                    onClick={() => {
                      setKind('all')
                      setLeague(ALL_LEAGUES)
                    }}
                  >
                    Show all
                  </Button>
                }
              />
            ) : (
              // An open recap has the whole width: its board would be cut beside the figures.
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:not-has-[[data-recap]]:grid-cols-[minmax(0,1fr)_24rem]">
                <HistoryList drafts={shown} board={board} onAgain={onAgain} onRemove={remove} />
                <HistoryFigures drafts={shown} />
              </div>
            )}
          </>
        )}
      </main>
    </div>
  )
}

/** The list as it is stored, also by other tabs, with the finished mocks that are only under Load. */
function useFinishedDrafts(readSavedMocks: HistoryViewProps['readSavedMocks']): {
  readonly drafts: readonly FinishedDraft[]
  readonly isFull: boolean
  readonly remove: (finished: FinishedDraft) => void
} {
  const [drafts, setDrafts] = useState(() => finishedDrafts(deviceStorage))
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const read = () => setDrafts(finishedDrafts(deviceStorage))
    const known = new Set(finishedDrafts(deviceStorage).map(({ draftKey }) => draftKey))
    const added = readSavedMocks().flatMap((facts) => (known.has(facts.draftKey) ? [] : (finishedDraft(facts) ?? [])))
    setIsFull(added.length > 0 && !addFinished(deviceStorage, added).ok)
    read()
    return deviceStorage.subscribe((key) => {
      if (key === null || key === STORAGE_KEYS.history) read()
    })
    // What is read is the same for every render of this view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const remove = (finished: FinishedDraft) => {
    removeFinished(deviceStorage, finished.id)
    setDrafts(finishedDrafts(deviceStorage))
    showToast({
      title: 'Removed from My drafts',
      description: finished.title,
      id: 'history-removed',
      action: {
        label: 'Undo',
        onPress: () => {
          restoreFinished(deviceStorage, finished)
          setDrafts(finishedDrafts(deviceStorage))
        },
      },
    })
  }
  return { drafts, isFull, remove }
}
