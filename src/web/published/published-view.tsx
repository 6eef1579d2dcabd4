import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from '../platform/page.ts'
import { failureMessage } from '../api/refusal-messages.ts'
import { stepsOfSales } from '../auction/sales-board.ts'
import { exportResults } from '../recap/export-results.ts'
import { RecapScreen } from '../recap/recap-screen.tsx'
import { BoardTable } from '../board/board-table.tsx'
import { boardOfPicks } from '../board/board-view.ts'
import { createDraftActions } from '../session/draft-actions.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HomeLink } from '../ui/home-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { OpeningPage } from '../ui/opening-screen.tsx'
import { ThemeSwitch } from '../ui/page-header.tsx'
import { usePublished, type PublishedState } from './use-published.ts'

const LazyAuctionResults = lazyPart(() =>
  import('../auction/auction-results.tsx').then((module) => module.AuctionResults),
)

/** The public page of a finished draft, for anybody with its link: board, teams, recap, replay, CSV and print. */
export function PublishedView({ token }: { token: string }) {
  const state = usePublished(token)
  if (state.kind === 'loading') return <OpeningPage text="Loading draft..." />
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 max-w-[92rem] items-center gap-2 px-4">
          <Link href="/" aria-label="Snakeboard home" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      {state.kind === 'failed' ? <NoPage state={state} /> : <PublishedDraftPage {...state} />}
    </div>
  )
}

function PublishedDraftPage({ name, completedAt, session }: Extract<PublishedState, { kind: 'loaded' }>) {
  const actions = useMemo(() => createDraftActions(session), [session])
  const completedAtMs = Date.parse(completedAt)
  const snapshot = session.snapshot()
  const { board, teamNames } = snapshot
  const auction = snapshot.auction?.auction ?? null
  const view = useMemo(() => {
    const { draft, ownTeamIndex } = snapshot
    return boardOfPicks({ draft, teamNames, ownTeamIndex, playersById: board.playersById })
  }, [snapshot, board, teamNames])
  const sales = useMemo(
    () => (auction === null ? null : stepsOfSales({ auction, board, teamNames, own: null })),
    [auction, board, teamNames],
  )
  usePageTitle(`${name}: draft results`)
  return (
    <DraftProvider session={session} actions={actions}>
      <main className="mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6">
        <section aria-labelledby="published-heading" className="min-w-0 print:hidden">
          <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
            <h1 id="published-heading" className="min-w-0 font-display text-figure/none font-bold break-words">
              {name}
            </h1>
            <p className="mr-auto shrink-0 text-body text-muted">Drafted {DAY.format(completedAtMs)}</p>
            <Button
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => void exportResults(session, completedAtMs)}
            >
              Results CSV
            </Button>
          </div>
          {auction === null ? <BoardTable view={view} size="screen" /> : <LazyAuctionResults />}
        </section>
        <RecapScreen title={`${name} recap`} {...(sales !== null && { sales })} />
        <p className="text-body text-muted print:hidden">
          Made with{' '}
          <Link href="/" className="font-semibold underline underline-offset-2">
            Snakeboard
          </Link>
          , a free draft tool without accounts.
        </p>
      </main>
    </DraftProvider>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

function NoPage({ state }: { state: Extract<PublishedState, { kind: 'failed' }> }) {
  const isGone = state.failure.code === 'no_such_page'
  return (
    <main className="grid place-items-center px-4 py-24">
      <EmptyState
        title={isGone ? 'There is no draft here' : 'The draft could not be loaded'}
        description={failureMessage(state.failure)}
        action={isGone ? <HomeLink /> : <Button onClick={() => location.reload()}>Try again</Button>}
      />
    </main>
  )
}
