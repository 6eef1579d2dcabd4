import { backOdds, type BackOdds } from '#core/advice/odds.ts'
import { recommend, type Advice } from '#core/advice/recommend.ts'
import { pricedBoard, type PricedBoard } from '#core/automatic/candidates.ts'
import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { Shortlist } from '#core/shortlist/shortlist.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { importedBasis, leagueFacts, type LeagueFacts } from './league-facts.ts'

/** Twice the picks of the largest draft: nobody behind them is advised, and long rankings would cost time at each pick. */
const CONSIDERED_MAX = 512

type OddsById = ReadonlyMap<PlayerId, BackOdds>

const NO_ODDS: OddsById = new Map()

/** One per league, as long as its facts live. */
const marketByFacts = new WeakMap<LeagueFacts, PricedBoard>()

const oddsByDraft = new WeakMap<Draft, { readonly board: Board; readonly teamIndex: number; readonly odds: OddsById }>()

/** The odds of a team's next picks: computed once per pick, for all parts of the screen. Empty without prices. */
export function oddsFor(draft: Draft, teamIndex: number, board: Board): OddsById {
  const known = oddsByDraft.get(draft)
  if (known?.board === board && known.teamIndex === teamIndex) return known.odds
  const facts = leagueFacts(board, draft.format)
  const odds = facts.prices.adpById.size === 0 ? NO_ODDS : backOdds(draft, teamIndex, marketOf(facts, board))
  oddsByDraft.set(draft, { board, teamIndex, odds })
  return odds
}

interface AdvisedDraft
  extends Pick<DraftSnapshot, 'draft' | 'board' | 'hasImportedBoard'>, Pick<Shortlist, 'queue' | 'avoids'> {}

/** Whom a team should draft next. */
export function adviceFor({ draft, board, queue, avoids, hasImportedBoard }: AdvisedDraft, teamIndex: number): Advice {
  const { prices, points } = leagueFacts(board, draft.format)
  const queued = new Set(queue)
  return recommend({
    draft,
    teamIndex,
    players: board.players.filter(
      ({ id }, index) => index < CONSIDERED_MAX || queued.has(id) || slotNumberOfPlayer(draft, id) !== null,
    ),
    adpById: prices.adpById,
    odds: oddsFor(draft, teamIndex, board),
    points,
    basis: hasImportedBoard ? importedBasis(board.players) : 'market',
    queue,
    avoids,
  })
}

function marketOf(facts: LeagueFacts, { players }: Board): PricedBoard {
  const known = marketByFacts.get(facts)
  if (known) return known
  const market = pricedBoard(
    players.slice(0, CONSIDERED_MAX).map((player) => ({ ...player, adp: facts.prices.adpById.get(player.id) ?? null })),
  )
  marketByFacts.set(facts, market)
  return market
}
