import { leagueBoard } from '#core/automatic/league-market.ts'
import { CLOCK_OFF } from '#core/draft/draft.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { draftOfPublished } from '#protocol/lobby/published-board.ts'
import {
  failure,
  NO_PENDING_PICKS,
  NO_RIGHTS,
  type DraftSession,
  type DraftSnapshot,
} from '../session/draft-session.ts'

/** A published draft for the draft's own screens: everything to look at, nothing to change. */
export function publishedSession(published: PublishedDraft, edition: { readonly board: Board } | null): DraftSession {
  const identities = published.picks.map(({ playerId: id, name, position, nflTeam: team }) => ({
    id,
    name,
    position,
    team,
  }))
  const draft = { ...draftOfPublished(published), clock: CLOCK_OFF }
  const snapshot: DraftSnapshot = {
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
    teamNames: published.teamNames,
    pickerNames: null,
    ownTeamIndex: null,
    shortlist: EMPTY_SHORTLIST,
    rights: NO_RIGHTS,
    pendingPicks: NO_PENDING_PICKS,
    pool: null,
    hasImportedBoard: false,
    // The market's: a league's own habits are known in its lobbies only.
    priceFacts: BOARD_PRICES,
  }
  return {
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    send: () => Promise.resolve(failure('draft_complete')),
  }
}
