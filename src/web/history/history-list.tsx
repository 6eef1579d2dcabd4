import { RotateCcw, Trash2, Trophy } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import {
  leagueText,
  reopenedDraft,
  type FinishedDraft,
  type FinishedMoney,
  type ReopenedDraft,
} from '#core/history/finished-draft.ts'
import { ordinal } from '../ui/english.ts'
import type { Board } from '#core/players/board.ts'
import { stepsOfSales } from '../auction/sales-board.ts'
import { LazyRecap } from '../recap/lazy-recap.tsx'
import { createDraftActions } from '../session/draft-actions.ts'
import { fixedSession, NOTHING_OWN, WATCHED, type DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { signedText } from '#core/lib/signed-text.ts'
import { dayText, localIsoDate } from '../platform/local-date.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export interface HistoryListProps {
  /** Newest first. */
  drafts: readonly FinishedDraft[]
  board: Board
  /** Begins the mock, or one of the lobby's league, once more from the same seat. */
  onAgain: (finished: FinishedDraft) => Promise<void>
  onRemove: (finished: FinishedDraft) => void
}

/** More are a press away. */
const SHOWN_FIRST = 20

export function HistoryList({ drafts, board, onAgain, onRemove }: HistoryListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = isWhole ? drafts : drafts.slice(0, SHOWN_FIRST)
  return (
    <Card as="section" aria-labelledby="history-list" className="min-w-0">
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h2 id="history-list" className="min-w-0 flex-1 font-display text-head font-semibold">
          Drafts
        </h2>
        <p className="text-small text-muted">{drafts.length}</p>
      </header>
      <ol>
        {shown.map((finished) => (
          <DraftRow
            key={finished.id}
            finished={finished}
            board={board}
            isOpen={finished.id === openId}
            onOpen={() => setOpenId(finished.id === openId ? null : finished.id)}
            onAgain={onAgain}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {shown.length < drafts.length && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
            Show all {drafts.length}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ValueText({ value }: { value: number }) {
  return (
    <>
      {signedText(value)} <span className="sr-only">points </span>by value
    </>
  )
}

/** "$198 spent, worth $231" */
function moneyText({ spent, expected }: FinishedMoney): string {
  return `$${spent} spent, worth $${expected}`
}

interface DraftRowProps extends Pick<HistoryListProps, 'board' | 'onAgain' | 'onRemove'> {
  finished: FinishedDraft
  isOpen: boolean
  /** Opens its recap, or closes it. */
  onOpen: () => void
}

function DraftRow({ finished, board, isOpen, onOpen, onAgain, onRemove }: DraftRowProps) {
  const { kind, title, finishedAt, teamIndex, teamCount, place, money } = finished
  const recapId = useId()
  const [isStarting, setIsStarting] = useState(false)
  const day = dayText(localIsoDate(Date.parse(finishedAt)))
  const about = <span className="sr-only"> {`${title}, ${day}`}</span>
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-3.5 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_10rem_auto]">
      <div className="min-w-0">
        <p className="truncate font-display text-name/6 font-semibold" title={title}>
          {title}
        </p>
        <p className="text-small/5 text-muted">
          {day} · {kind === 'mock' ? 'Mock' : 'Lobby'} · {leagueText(finished)} · seat {teamIndex + 1}
        </p>
      </div>
      <p className="grid justify-items-end text-right">
        {place === null && money === undefined ? (
          <span className="text-body text-muted">No prices</span>
        ) : (
          <>
            {place !== null && (
              <b className="font-display text-head/6 tabular-nums">
                {ordinal(place)} of {teamCount}
              </b>
            )}
            <span className="text-small/4.5 whitespace-nowrap text-muted tabular-nums">
              {money === undefined ? <ValueText value={finished.value ?? 0} /> : moneyText(money)}
            </span>
          </>
        )}
      </p>
      <div className="col-span-full flex flex-wrap gap-1 md:col-auto">
        {finished.board !== null && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trophy aria-hidden className="size-4" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? recapId : undefined}
            onClick={onOpen}
          >
            Recap{about}
          </Button>
        )}
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4" />}
          disabled={isStarting}
          onClick={() => {
            setIsStarting(true)
            void onAgain(finished).finally(() => setIsStarting(false))
          }}
        >
          Again{about}
        </Button>
        <IconButton
          size="sm"
          label={`Remove ${title}, ${day}`}
          icon={<Trash2 aria-hidden />}
          data-remove
          onClick={({ currentTarget }) => {
            focusOtherRemove(currentTarget)
            onRemove(finished)
          }}
        />
      </div>
      {isOpen && (
        <div id={recapId} data-recap className="col-span-full min-w-0 pt-3 [--board-ground:var(--surface)]">
          <FinishedRecap finished={finished} board={board} onClose={onOpen} />
        </div>
      )}
    </li>
  )
}

/** The button goes with its row: the focus moves to the one of the row below, or above. */
function focusOtherRemove(button: HTMLElement): void {
  const row = button.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  other?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

interface FinishedRecapProps extends Pick<DraftRowProps, 'finished' | 'board'> {
  onClose: () => void
}

/** The recap of the draft, with the place that it ended with and its replay. */
function FinishedRecap({ finished, board, onClose }: FinishedRecapProps) {
  const reopened = useMemo(() => reopenedDraft(finished, board), [finished, board])
  const session = useMemo(
    () => (reopened === null ? null : fixedSession(finishedSnapshot(reopened, finished.teamIndex))),
    [reopened, finished],
  )
  const actions = useMemo(() => (session === null ? null : createDraftActions(session)), [session])
  const kept = useMemo(() => ({ place: finished.place, value: finished.value, money: finished.money }), [finished])
  const sales = useMemo(
    () =>
      reopened === null || reopened.auction === null
        ? null
        : stepsOfSales({ ...reopened, auction: reopened.auction, own: finished.teamIndex }),
    [reopened, finished],
  )
  if (session === null || actions === null)
    return <p className="text-body text-muted">This draft can’t be shown any more.</p>
  return (
    <DraftProvider session={session} actions={actions}>
      <LazyRecap
        title={finished.title}
        kept={kept}
        opened="replay"
        onClose={onClose}
        {...(sales !== null && { sales })}
      />
    </DraftProvider>
  )
}

function finishedSnapshot(reopened: ReopenedDraft, teamIndex: number): DraftSnapshot {
  const { auction, ...facts } = reopened
  return {
    ...WATCHED,
    ...facts,
    ownTeamIndex: teamIndex,
    auction: auction && { auction, order: { nominator: null, toCome: [] }, ...NOTHING_OWN },
  }
}
