import { nominationOrder } from '#core/auction/nomination-order.ts'
import { leagueBoard } from '#core/automatic/league-market.ts'
import type { CallFailure } from '../api/call-function.ts'
import { callFunction } from '../api/http-client.ts'
import { useLatest } from '../ui/use-latest.ts'
import { editions } from '../platform/device-editions.ts'
import { fixedSession, NOTHING_OWN, WATCHED, type DraftSession, type DraftSnapshot } from '../session/draft-session.ts'
import { CLOCK_OFF } from '#core/draft/draft.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import { auctionOfPublished, draftOfPublished } from '#protocol/lobby/published-board.ts'

export type PublishedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'loaded'; readonly name: string; readonly completedAt: string; readonly session: DraftSession }

export function usePublished(token: string): PublishedState {
  return useLatest(token, loadPublished)?.answer ?? { kind: 'loading' }
}

async function loadPublished(token: string): Promise<PublishedState> {
  const answer = await callFunction('get_published_draft', { token })
  if (!answer.ok) return { kind: 'failed', failure: answer.error }
  const { name, completedAt, edition } = answer.value
  const session = publishedSession(answer.value, await editions.load(edition))
  return { kind: 'loaded', name, completedAt, session }
}

function publishedSession(published: PublishedDraft, edition: { readonly board: Board } | null): DraftSession {
  const identities = published.picks.map(({ playerId: id, name, position, nflTeam: team }) => ({
    id,
    name,
    position,
    team,
  }))
  const auction = auctionOfPublished(published)
  const draft = { ...draftOfPublished(published), clock: CLOCK_OFF }
  const snapshot: DraftSnapshot = {
    ...WATCHED,
    // If the board is gone, the names are there; only the prices are missing.
    board: leagueBoard(
      withOffBoardPlayers(
        edition?.board ?? createBoard([]),
        identities.map(({ id }) => id),
        identities,
      ),
      draft.format,
    ),
    draft,
    auction: auction && { auction, order: nominationOrder(auction), ...NOTHING_OWN },
    teamNames: published.teamNames,
  }
  return fixedSession(snapshot)
}
