import { Play, RotateCcw, Share2, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { importedBasis } from '#core/advice/advice-facts.ts'
import { draftRecap } from '#core/advice/recap.ts'
import { saleOf } from '#core/auction/auction.ts'
import {
  leagueText,
  reopenedDraft,
  type FinishedDraft,
  type FinishedMoney,
  type ReopenedDraft,
} from '#core/history/finished-draft.ts'
import { ordinal } from '#core/lib/english.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { stepsOfSales } from '../auction/sales-board.ts'
import { boardByPrice } from '../auction/team-plan.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { shareTeam } from '../advice/recap/share-draft.ts'
import { Replay } from '../board/replay/replay.tsx'
import { stepsOfPicks } from '../board/replay/replay-steps.ts'
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
  const [replayedId, setReplayedId] = useState<string | null>(null)
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
            isReplayed={finished.id === replayedId}
            onReplay={() => setReplayedId(finished.id === replayedId ? null : finished.id)}
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
  isReplayed: boolean
  onReplay: () => void
}

function DraftRow({ finished, board, isReplayed, onReplay, onAgain, onRemove }: DraftRowProps) {
  const { kind, title, finishedAt, teamIndex, teamCount, place, money } = finished
  const replayId = useId()
  const [isStarting, setIsStarting] = useState(false)
  const day = dayText(localIsoDate(Date.parse(finishedAt)))
  const about = <span className="sr-only"> {`${title}, ${day}`}</span>
  const reopen = () => reopenedDraft(finished, board)
  return (
    <li className="history-row">
      <div className="min-w-0">
        <p className="truncate font-display text-name/6 font-semibold" title={title}>
          {title}
        </p>
        <p className="text-small/5 text-muted">
          {day} · {kind === 'mock' ? 'Mock' : 'Lobby'} · {leagueText(finished)} · seat {teamIndex + 1}
        </p>
      </div>
      <p className="history-place">
        {place === null && money === undefined ? (
          <span className="text-body text-muted">No prices</span>
        ) : (
          <>
            {place !== null && (
              <b className="font-display text-head/6 tabular-nums">
                {ordinal(place)} of {teamCount}
              </b>
            )}
            <span className="text-small/4.5 text-muted tabular-nums">
              {money === undefined ? <ValueText value={finished.value ?? 0} /> : moneyText(money)}
            </span>
          </>
        )}
      </p>
      <div className="history-acts">
        {finished.board !== null && (
          <>
            <Button
              size="sm"
              variant="quiet"
              icon={<Share2 aria-hidden className="size-4" />}
              onClick={() => void shareFinished(finished, reopen())}
            >
              Share{about}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={<Play aria-hidden className="size-4" />}
              aria-expanded={isReplayed}
              aria-controls={isReplayed ? replayId : undefined}
              onClick={onReplay}
            >
              Replay{about}
            </Button>
          </>
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
      {isReplayed && (
        <div id={replayId} className="history-replay [--board-ground:var(--surface)]">
          <FinishedReplay finished={finished} board={board} />
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

function FinishedReplay({ finished, board }: Pick<DraftRowProps, 'finished' | 'board'>) {
  const steps = useMemo(() => {
    const reopened = reopenedDraft(finished, board)
    if (reopened === null) return null
    const { auction, ...facts } = reopened
    return auction === null ? stepsOfPicks(facts) : stepsOfSales({ ...facts, auction, own: finished.teamIndex })
  }, [finished, board])
  if (steps === null) return <p className="text-body text-muted">This draft can’t be shown any more.</p>
  return <Replay steps={steps} />
}

/** The picture of the recap, with the place and the value that the draft ended with. */
async function shareFinished(finished: FinishedDraft, reopened: ReopenedDraft | null): Promise<void> {
  if (reopened === null) return
  const { auction, board } = reopened
  const { teamIndex, place, value, title, money } = finished
  const draft = auction === null ? reopened.draft : boardByPrice(auction)
  const { prices, points } = leagueFacts({ board, draft, priceFacts: BOARD_PRICES })
  const basis = place === null ? importedBasis(board.players) : 'market'
  const recap = draftRecap({ draft, players: board.players, adpById: prices.adpById, points, basis })
  const teams = recap.teams.map((team) =>
    team.teamIndex === teamIndex ? { ...team, rankNumber: place ?? team.rankNumber, value: value ?? team.value } : team,
  )
  const priceOf = (id: PlayerId) => (auction === null ? null : saleOf(auction, id))?.price ?? 0
  const bought = auction === null || money === undefined ? null : { ...money, place, priceOf }
  await shareTeam({ ...recap, teams }, teamIndex, { ...reopened, draft, title, auction: bought })
}
