import { importedBasis } from '#core/advice/advice-facts.ts'
import { backOdds, type BackOdds } from '#core/advice/odds.ts'
import { tiersOf } from '#core/advice/position-tiers.ts'
import { recommend, type Advice } from '#core/advice/recommend.ts'
import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { Shortlist } from '#core/shortlist/shortlist.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { CONSIDERED_MAX, leagueFacts, type LeagueFacts, type LeagueOf } from '../session/league-facts.ts'
import { useMemo } from 'react'
import { myTeamIndex, nextSlots } from '../session/my-team.ts'
import { useDraftLater } from '../session/session-context.tsx'

type OddsById = ReadonlyMap<PlayerId, BackOdds>

const NO_ODDS: OddsById = new Map()

interface KnownOdds {
  readonly facts: LeagueFacts
  readonly teamIndex: number
  readonly odds: OddsById
}

const oddsByDraft = new WeakMap<Draft, KnownOdds>()

/** The odds of a team's next picks: computed once per pick, for all parts of the screen. Empty without prices. */
export function oddsFor(league: LeagueOf, teamIndex: number): OddsById {
  const { draft } = league
  const facts = leagueFacts(league)
  const known = oddsByDraft.get(draft)
  if (known?.facts === facts && known.teamIndex === teamIndex) return known.odds
  const odds = facts.prices.adpById.size === 0 ? NO_ODDS : backOdds(draft, teamIndex, facts.market)
  oddsByDraft.set(draft, { facts, teamIndex, odds })
  return odds
}

interface AdvisedDraft extends LeagueOf, Pick<DraftSnapshot, 'hasImportedBoard'>, Pick<Shortlist, 'queue' | 'avoids'> {}

interface KnownAdvice extends Pick<AdvisedDraft, 'queue' | 'avoids' | 'hasImportedBoard'> {
  readonly facts: LeagueFacts
  readonly teamIndex: number
  readonly advice: Advice
}

const adviceByDraft = new WeakMap<Draft, KnownAdvice>()

/** Whom a team should draft next: computed once per pick, for all parts of the screen. */
export function adviceFor(advised: AdvisedDraft, teamIndex: number): Advice {
  const { draft, queue, avoids, hasImportedBoard } = advised
  const facts = leagueFacts(advised)
  const known = adviceByDraft.get(draft)
  const isKnown =
    known?.facts === facts &&
    known.teamIndex === teamIndex &&
    known.queue === queue &&
    known.avoids === avoids &&
    known.hasImportedBoard === hasImportedBoard
  if (isKnown) return known.advice
  const advice = freshAdvice(advised, teamIndex)
  adviceByDraft.set(draft, { facts, teamIndex, queue, avoids, hasImportedBoard, advice })
  return advice
}

function freshAdvice(advised: AdvisedDraft, teamIndex: number): Advice {
  const { draft, board, queue, avoids, hasImportedBoard } = advised
  const { prices, points } = leagueFacts(advised)
  const queued = new Set(queue)
  return recommend({
    draft,
    teamIndex,
    players: board.players.filter(
      ({ id }, index) => index < CONSIDERED_MAX || queued.has(id) || slotNumberOfPlayer(draft, id) !== null,
    ),
    adpById: prices.adpById,
    odds: oddsFor(advised, teamIndex),
    points,
    basis: hasImportedBoard ? importedBasis(board.players) : 'market',
    tiers: tiersOf(advised),
    queue,
    avoids,
  })
}

export interface MyOdds {
  /** The person's next two picks after the one on the clock. */
  readonly slots: { readonly next: number | null; readonly afterNext: number | null }
  /** False if no price shows how likely players are to be there, or the person has no later pick. */
  readonly hasOdds: boolean
  readonly oddsOf: (playerId: PlayerId) => BackOdds | null
}

const NO_MY_ODDS: MyOdds = { slots: { next: null, afterNext: null }, hasOdds: false, oddsOf: () => null }

/** How likely each player is still there at the person's next two picks. */
export function useMyOdds(): MyOdds {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const isBeforeStart = useDraftLater(({ rights }) => rights.isBeforeStart === true)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null || isBeforeStart) return NO_MY_ODDS
    const slots = nextSlots(draft, teamIndex)
    if (slots.next === null) return NO_MY_ODDS
    const odds = oddsFor({ draft, board, priceFacts }, teamIndex)
    return { slots, hasOdds: odds.size > 0, oddsOf: (playerId) => odds.get(playerId) ?? null }
  }, [draft, board, priceFacts, ownTeamIndex, isBeforeStart])
}
